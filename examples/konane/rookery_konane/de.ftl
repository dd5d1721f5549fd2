game-konane = Konane
about-konane = Spring über gegnerische Steine und hab den letzten Sprung.
konane-side = { $value ->
    [0] Schwarz
   *[1] Weiß
}
menu-asks-konane-off = Welchen deiner Steine nimmst du weg?
menu-asks-konane-stone = Welcher Stein springt?
menu-asks-konane-way = Wohin?
menu-konane-off = { $square } wegnehmen
menu-konane-stone = { $square }
menu-konane-jump = { $count ->
    [one] springt nach { $square }
   *[other] springt über { $count } nach { $square }
}
event-konane-off = { WORD("konane-side", $seat) } nahm einen Stein von { $square } weg.
event-konane-jumped = { $count ->
    [one] { WORD("konane-side", $seat) } sprang von { $origin } nach { $square }.
   *[other] { WORD("konane-side", $seat) } sprang von { $origin } nach { $square }, über { $count } Steine.
}
event-konane-stuck = { WORD("konane-side", $seat) } hatte den letzten Sprung!
event-konane-left = { WORD("konane-side", $seat) } hat die Partie verlassen.
outcome-stuck = durch den letzten Sprung
describe-konane-side = { WORD("konane-side", $seat) } hat Steine auf { $squares }.
to-win-konane = Du gewinnst, wenn dein Gegenüber nicht mehr springen kann.
notation-konane-text = Das Feld des Steins, den du wegnimmst: `d2`. Bei einem Sprung von und nach: `c1c3`.
rules-konane-opening-title = Platz schaffen
rules-konane-opening = Das Brett ist voll. Schwarz nimmt einen eigenen Stein weg, aus einer Ecke oder der Mitte. Dann nimmt Weiß einen neben der Lücke weg.
rules-konane-jump-title = Springen
rules-konane-jump = Ein Stein springt über einen Gegner neben ihm auf ein leeres Feld und schlägt ihn. Er darf in derselben Richtung weiter, muss aber nicht.
rules-konane-end-title = Der letzte Sprung
rules-konane-end = Jeder Zug ist ein Sprung. Wer nicht mehr springen kann, verliert, wie viele Steine auch übrig sind.
