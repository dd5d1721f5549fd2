# Vorausplanen: Antworten auf die Züge der anderen
button-plan = Planen
button-plan-if = Wenn: { $move }
button-plan-then = Antwort: { $move }
button-plan-add = Antwort hinzufügen
button-plan-further = Und dann?
button-plan-remove = { $number } entfernen
button-plan-clear = Alle entfernen
button-plan-done = Fertig
plan-title = Vorausplanen
plan-about = Das siehst nur du. Kommt ein Zug so, spiele ich sofort deine Antwort, und sie kostet dich keine Zeit.
plan-empty = Es ist nichts geplant.
plan-line = **{ $number } ·** Wenn **{ $turn }**, dann **{ $answer }**
plan-line-first = **{ $number } ·** Zuerst ziehst du: **{ $answer }**
plan-way = Nach { $moves }
plan-added = Geplant: Wenn **{ $turn }**, dann **{ $answer }**.
plan-removed = Entfernt.
plan-expect = Was könnte { $player } ziehen?
plan-first = Was ziehst du zuerst? Den Zug machst du später selbst auf dem Brett.
plan-answer = Wenn **{ $turn }** kommt, was antwortest du?
plan-replaces = Bisher antwortest du: { $answer }. Eine andere Antwort ersetzt das und alles, was du danach geplant hast.
plan-green = Grün schließt den Zug ab; gespielt wird noch nichts.
plan-closed = Dein Plan steht: { $count ->
    [one] 1 Antwort
   *[other] { $count } Antworten
}. **Mehr** auf der Karte, dann **Planen**, zeigt ihn.
plan-closed-empty = Es ist nichts geplant. **Mehr** auf der Karte, dann **Planen**, bringt dich wieder hierher.
plan-answered = { $player } hatte die Antwort geplant: { $happened } Du bist wieder am Zug.
card-planned = { $player } hatte die Antwort geplant: { $happened }
card-planned-many = { $count } weitere Züge folgten sofort.
help-plan-title = Vorausplanen
help-plan =
    Während dein Gegner nachdenkt, drücke auf der Karte **Mehr**, dann **Planen**, und bereite deine Antworten vor.
    Kommt der Zug, wird deine Antwort sofort gespielt und kostet dich keine Zeit. Niemand sonst sieht deinen Plan.
    Planen kannst du, wo kein Würfel oder anderer Zufall dazwischenkommt. Wird ein Zug zurückgenommen, sind Pläne weg.
refusal-plan-impossible = Hier kommt vor deinem nächsten Zug der Zufall, deshalb lässt sich keine Antwort planen. Warte den Zug ab und entscheide dann.
refusal-plan-chance = Danach entscheidet der Zufall, deshalb lässt sich nichts weiter planen. Lass weg, was folgt.
refusal-plan-ends = Danach ist die Partie zu Ende, da gibt es nichts zu antworten. Plane für einen anderen Zug.
refusal-plan-full = Dein Plan hat { $most } Antworten, und mehr gehen nicht. Entferne zuerst eine.
refusal-plan-gone = Diesen Teil deines Plans gibt es nicht mehr. **Planen** hinter **Mehr** zeigt, was jetzt geplant ist.
