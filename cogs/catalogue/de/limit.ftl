# Das Zuglimit, mit dem jede Partie endet
option-limit = zuglimit
limit-choice-default = wie bei diesem Spiel üblich
limit-choice-short = kurz: ein Drittel des Üblichen
limit-turns = { $turns ->
    [one] höchstens 1 Zug für jeden
   *[other] höchstens { $turns } Züge für jeden
}
limit-none = kein Zuglimit
card-turns-left = { $turns ->
    [one] ⏳ Das ist der letzte Zug von **{ $player }** vor dem Zuglimit
   *[other] ⏳ **{ $player }** hat noch { $turns } Züge bis zum Zuglimit
}
outcome-limit = am Zuglimit
over-shared = { $winners } teilen sich den ersten Platz { $score } 🥇
refusal-limit-unreadable = „{ $text }“ kann ich nicht als Zuglimit lesen. Wähle eines aus der Liste, oder schreib, wie viele Züge jeder hat, von 1 bis { $most }.
