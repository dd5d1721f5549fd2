# Das Zuglimit, mit dem jede Partie endet
option-limit = zuglimit
challenge-option-limit = Wie oft jeder höchstens am Zug ist; dann endet die Partie mit dem, was erreicht ist
play-option-limit = Wie oft jeder von euch höchstens am Zug ist; dann endet die Partie mit dem, was erreicht ist
limit-choice-default = wie bei diesem Spiel üblich
limit-choice-short = kurz: ein Drittel davon
limit-choice-none = kein Limit
limit-turns = { $turns ->
    [one] höchstens 1 Zug für jeden
   *[other] höchstens { $turns } Züge für jeden
}
limit-none = kein Zuglimit
limit-usual = Zuglimit: { $turns } Züge für jeden, wenn ihr kein anderes wählt
card-turns-left = { $turns ->
    [one] ⏳ Der letzte Zug von **{ $player }** vor dem Zuglimit
   *[other] ⏳ **{ $player }** hat noch { $turns } Züge bis zum Zuglimit
}
outcome-limit = bei Erreichen des Zuglimits
over-shared = Den ersten Platz teilen sich { $how }: { $winners }
refusal-limit-unreadable = „{ $text }“ kann ich nicht als Zuglimit lesen. Schreib default, short, none oder die Züge für jeden, von 1 bis { $most }.
