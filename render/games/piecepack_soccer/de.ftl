# Piecepack Soccer: Namen, Beschriftungen des Zugbaukastens, Einwände, was geschah, wo alles ist, die Regeln.
# $kicker ist A1 bis C4, $disc ein Kicker oder ball, $seat 0 (Orange) oder 1 (Lila); $box ist sw, se, nw oder ne;
# $corner und $way sieht so, wer am Zug ist oder zuschaut; getippte Orte sind Zoll, wie in 4.4,0.6.

game-piecepack-soccer = Piecepack-Fußball
about-piecepack-soccer = Schnipp deine Münzen gegen den Ball und triff ins Tor des Gegners.
head-start-piecepack-soccer = Mit einem Tor Vorsprung beginnen?
option-hand = hand
option-hand-wobble = zittrig: der Zufall lenkt jeden Schnipser ein wenig ab
option-hand-steady = ruhig: jeder Schnipser geht genau wie angesagt
option-lineup = nach-tor
option-lineup-same = gleiche Aufstellung: nach einem Tor stehen alle wie zuvor
option-lineup-new = neue Aufstellung: nach einem Tor stellen sich beide neu auf
seat-south = Orange
seat-north = Lila
mark-south = 🟠
mark-north = 🟣
outcome-goals = mit dem dritten Tor

piecepack-side = { $value ->
    [0] Orange
   *[1] Lila
}
piecepack-end = { $value ->
    [south] Orange
   *[north] Lila
}
piecepack-disc = { $value ->
    [ball] der Ball
    [A1] Orange 1
    [A2] Orange 2
    [A3] Orange 3
    [A4] Orange 4
    [C1] Lila 1
    [C2] Lila 2
    [C3] Lila 3
    [C4] Lila 4
   *[other] { $value }
}
piecepack-struck = { $value ->
    [ball] den Ball
   *[other] { piecepack-disc }
}
piecepack-number = { $value ->
    [A1] 1
    [A2] 2
    [A3] 3
    [A4] 4
    [C1] 1
    [C2] 2
    [C3] 3
    [C4] 4
   *[other] { $value }
}
piecepack-box = { $value ->
    [sw] eine Ecke von Orange
    [se] eine Ecke von Orange
    [nw] eine Ecke von Lila
   *[ne] eine Ecke von Lila
}
piecepack-corner = { $value ->
    [near-left] deine linke Ecke
    [near-right] deine rechte Ecke
    [far-left] die linke Ecke drüben
   *[far-right] die rechte Ecke drüben
}
piecepack-zone = { $value ->
    [south-goal] vor dem Tor von Orange
    [south] in der Hälfte von Orange
    [middle] in der Mitte
    [north] in der Hälfte von Lila
   *[north-goal] vor dem Tor von Lila
}
piecepack-way = { $value ->
    [ahead] geradeaus
    [ahead-right] nach vorn rechts
    [right] nach rechts
    [back-right] zurück nach rechts
    [back] geradewegs zurück
    [back-left] zurück nach links
    [left] nach links
   *[ahead-left] nach vorn links
}
piecepack-formation = { $value ->
    [square] Quadrat
    [line] Reihe
    [diamond] Raute
   *[wall] Mauer
}

# Fragen und Beschriftungen des Zugbaukastens; auf einen Knopf passen etwa zwanzig Zeichen.
menu-asks-piecepack-formation = Wie stellen sich deine Kicker auf?
menu-asks-piecepack-set-place = Wo steht deine { WORD("piecepack-number", $kicker) }?
menu-asks-piecepack-kicker = Welche Münze?
menu-asks-piecepack-box = In welche Ecke kommt deine { WORD("piecepack-number", $kicker) }?
menu-asks-piecepack-place = { WORD("piecepack-corner", $corner) }: Wohin genau?
menu-asks-piecepack-throw-place = Einwurf: von wo?
menu-asks-piecepack-dial = { $disc ->
    [ball] Der Ball
   *[other] Deine { WORD("piecepack-number", $disc) }
} · { $power } %
menu-piecepack-formation = { WORD("piecepack-formation", $formation) }
menu-piecepack-line-up-before = Wie zuvor
menu-piecepack-own-places = Platz für Platz
menu-piecepack-kicker = { WORD("piecepack-number", $kicker) }
menu-piecepack-call-in = { WORD("piecepack-number", $kicker) } holen
menu-piecepack-box = { $corner ->
    [near-left] Nah links
    [near-right] Nah rechts
    [far-left] Fern links
   *[far-right] Fern rechts
}
menu-piecepack-throw-place = Von { $number }
menu-piecepack-aim = { $target ->
    [ball] Ball
    [goal] Tor
    [left] ↖︎ Pfosten
    [right] ↗︎ Pfosten
    [back-left] ↙︎ Pfosten
    [back-right] ↘︎ Pfosten
    [own] Deine { $number }
    [rival] Fremde { $number }
   *[middle] Mitte
}
menu-piecepack-turn = { $way ->
    [left] Links
    [right] Rechts
    [less] Sanft
   *[more] Fest
}
menu-piecepack-fineness = { $way ->
    [fine] Fein
   *[usual] Grob
}
menu-play-piecepack-dial = Schnippen
field-angle = Richtung
field-power = Kraft

# Weshalb ein Zug oder eine Stellung abgelehnt wird
refusal-piecepack-flick-shape = „{ $text }“ kann ich nicht als Schnipser lesen. Dazu gehören Münze, Richtung von 0 bis 360 Grad und Kraft von 1 bis 100 Prozent, in einfachen Ziffern: `A2:37:80`.
refusal-piecepack-entry-shape = „{ $text }“ kann ich nicht lesen. Wer hereinkommt, braucht ein Eckfeld, `sw`, `se`, `nw` oder `ne`, und auf Wunsch einen Ort darin: `A3>ne` oder `A3>ne@9.2,10.9`.
refusal-piecepack-throw-shape = „{ $text }“ kann ich nicht als Eckwurf lesen. Dazu gehören der Ort des Balls, Richtung und Kraft, in einfachen Ziffern: `ball@1.625,1:45:60`.
refusal-piecepack-set-shape = „{ $text }“ kann ich nicht als Aufstellung lesen. Nenne square, line, diamond oder wall, oder für jeden Kicker einen Ort in Zoll: `set square` oder `set 4.4,0.6 5.6,0.6 4.4,1.4 5.6,1.4`.
refusal-piecepack-set-first = Deine Kicker sind noch nicht auf dem Feld. Stell sie erst auf, zum Beispiel mit `set square`.
refusal-piecepack-set-over = Die Kicker sind schon aufgestellt; jetzt werden sie geschnippt.
refusal-piecepack-set-count = { $needed ->
    [one] Zu dieser Aufstellung gehört ein Ort, für den Kicker, der nicht ausgeschieden ist; ich zähle { $count }.
    [4] Zur Aufstellung gehören vier Orte, einer für jeden Kicker; ich zähle { $count }.
   *[other] Zu dieser Aufstellung gehören { $needed } Orte, einer für jeden Kicker, der nicht ausgeschieden ist; ich zähle { $count }.
}
refusal-piecepack-set-box = { WORD("piecepack-disc", $kicker) } kann nicht bei { $place } stehen: In einer Aufstellung liegt jeder Kicker ganz in seinem eigenen Startfeld.
refusal-piecepack-formation = Eine Aufstellung „{ $formation }“ kenne ich nicht. Es gibt square, line, diamond und wall.
refusal-piecepack-overlap = { $disc ->
    [ball] Der Ball
   *[other] { WORD("piecepack-disc", $disc) }
} kann nicht bei { $place } liegen: { WORD("piecepack-disc", $other) } ist im Weg.
refusal-piecepack-not-yours = „{ $kicker }“ ist kein Kicker von dir.
refusal-piecepack-out = { WORD("piecepack-disc", $kicker) } ist ausgeschieden. Ruf die Münze erst herein, zum Beispiel mit `{ $kicker }>ne`.
refusal-piecepack-unplaced = { WORD("piecepack-disc", $kicker) } ist nicht auf dem Feld.
refusal-piecepack-not-out = { WORD("piecepack-disc", $kicker) } ist nicht ausgeschieden und braucht nicht hereingerufen zu werden.
refusal-piecepack-ball = Der Ball selbst wird nur bei Freistoß und Eckwurf geschnippt. Nimm einen deiner Kicker.
refusal-piecepack-free-first = Das ist ein Freistoß: Schnipp den Ball selbst, zum Beispiel mit `ball:90:60`.
refusal-piecepack-corner-first = Das ist ein Eckwurf: Leg den Ball an den Rand des Eckfelds `{ $box }` und schnipp ihn.
refusal-piecepack-place-first = { WORD("piecepack-disc", $kicker) } ist durch ein Tor gerollt und muss zuerst in ein Eckfeld gelegt werden.
refusal-piecepack-no-throw = Der Ball wird nur beim Eckwurf von Hand gelegt.
refusal-piecepack-throw-place = Sag, wo der Ball zum Wurf liegt, zum Beispiel `{ $box ->
    [sw] ball@1.625,1:45:60
    [se] ball@8.375,1:315:60
    [nw] ball@1.625,11:135:60
   *[ne] ball@8.375,11:225:60
}`: im Eckfeld `{ $box }`, so dass er eine der zwei inneren Linien berührt.
refusal-piecepack-inner-line = Bei { $place } liegt der Ball nicht knapp im Eckfeld `{ $box }`: Er muss darin liegen und eine der zwei inneren Linien berühren.
refusal-piecepack-box = „{ $box }“ ist kein Eckfeld. Es gibt `sw`, `se`, `nw` und `ne`.
refusal-piecepack-box-full = Im Eckfeld `{ $box }` ist kein Platz mehr.
refusal-piecepack-outside-box = Bei { $place } läge er nicht ganz im Eckfeld `{ $box }`.
refusal-piecepack-bearing = Eine Richtung geht von 0 (gerade auf das Tor von Lila) im Uhrzeigersinn bis 360 Grad; { $bearing } passt nicht.
refusal-piecepack-power = Die Kraft geht von 1 bis 100 Prozent; { $power } passt nicht.
refusal-piecepack-chance-first = Dieser Schnipser ist unterwegs; erst vollendet ihn der Zufall.
refusal-piecepack-no-flick-declared = Hier wartet kein Schnipser auf den Zufall.
refusal-piecepack-wobble = Eine Hand zittert um höchstens { $degrees } Grad und { $percent } Prozent.
refusal-piecepack-perft = Schnipser lassen sich nicht zählen: Es gibt so viele wie Richtungen und Kräfte.
refusal-piecepack-settled = Was zu diesem Schnipser aufbewahrt ist, „{ $text }“, passt nicht zur Partie.
refusal-piecepack-position-shape = „{ $text }“ ist keine Stellung, die ich kenne: Nötig sind die Münzen von Orange und von Lila, Ball, Zug, Phase und Stand, mit Leerzeichen dazwischen.
refusal-piecepack-position-kickers = Jede Seite hat vier Kicker; ich zähle { $count }.
refusal-piecepack-position-place = „{ $text }“ ist kein Ort: Schreib x,y in Zoll, out oder -.
refusal-piecepack-position-turn = Wer ist bei „{ $text }“ am Zug? Schreib `s` für Orange oder `n` für Lila.
refusal-piecepack-position-phase = „{ $text }“ ist keine Phase: Es gibt `set`, `play`, `free`, `corner:sw` und `place:A3`.
refusal-piecepack-position-score = „{ $text }“ ist kein Stand: Schreib die Tore von Orange, einen Strich und die von Lila, je 0 bis 3.
refusal-piecepack-position-outside = { $disc ->
    [ball] Der Ball
   *[other] { WORD("piecepack-disc", $disc) }
} kann nicht bei { $place } liegen: Das ist nicht auf dem Feld.
refusal-piecepack-position-overlap = { WORD("piecepack-disc", $disc) } und { WORD("piecepack-disc", $other) } können nicht aufeinander liegen.
refusal-piecepack-position-placing = { WORD("piecepack-disc", $kicker) } kann in dieser Stellung nicht darauf warten, gelegt zu werden.
refusal-piecepack-position-corner = Hier kann es keinen Eckwurf geben: Der Ball liegt nicht ganz im Eckfeld `{ $box }`.
refusal-piecepack-position-set = Hier kann niemand aufgestellt werden: Das geschieht zu Beginn, und nach einem Tor nur, wo sich dann beide neu aufstellen.
refusal-piecepack-position-aim = „{ $text }“ ist kein Schnipser, der hier auf den Zufall warten könnte.

# Was geschah
event-piecepack-formed = { $formation ->
    [own] { WORD("piecepack-side", $seat) } hat sich nach eigenem Plan aufgestellt.
   *[other] { WORD("piecepack-side", $seat) } hat sich aufgestellt: { WORD("piecepack-formation", $formation) }.
}
event-piecepack-declared = { WORD("piecepack-disc", $disc) } zielt.
event-piecepack-flicked = { WORD("piecepack-disc", $disc) } wurde geschnippt.
event-piecepack-wobbled = Die Hand zitterte um { $degrees }° und { $percent } %.
event-piecepack-struck = { WORD("piecepack-disc", $disc) } traf { WORD("piecepack-struck", $other) }
event-piecepack-met = { WORD("piecepack-disc", $disc) } und { WORD("piecepack-disc", $other) } stießen zusammen
event-piecepack-bounced = { $what ->
    [post] { WORD("piecepack-disc", $disc) } traf den Pfosten
   *[border] { WORD("piecepack-disc", $disc) } prallte vom Rand ab
}
event-piecepack-entered = { WORD("piecepack-disc", $disc) } ging in das Tor von { WORD("piecepack-end", $goal) }
event-piecepack-gone = { WORD("piecepack-disc", $disc) } rollte vom Tisch
event-piecepack-more = { $count ->
    [one] noch eine Berührung
   *[other] noch { $count } Berührungen
}
event-piecepack-rested = Der Ball blieb { WORD("piecepack-zone", $zone) } liegen.
event-piecepack-pushed = Ein Plättchen am Rand wurde verschoben.
event-piecepack-fouled = { $reason ->
    [tiles] Foul von { WORD("piecepack-side", $seat) }: Ein Plättchen wurde um eine halbe Münze oder mehr verschoben.
   *[kicker] Foul von { WORD("piecepack-side", $seat) }: Ein fremder Kicker wurde bewegt und der Ball nicht.
}
event-piecepack-fouledout = { WORD("piecepack-disc", $disc) } scheidet aus.
event-piecepack-scored = Tor für { WORD("piecepack-side", $seat) }!
event-piecepack-own-goal = Eigentor von { WORD("piecepack-side", $by) }: Es zählt für { WORD("piecepack-side", $seat) }!
event-piecepack-stoodagain = Alle im Spiel stehen wieder wie zu Beginn, und { WORD("piecepack-side", $seat) } stößt an.
event-piecepack-lineupanew = Die Kicker werden neu aufgestellt, zuerst die von { WORD("piecepack-side", $seat) }. Dann stößt { WORD("piecepack-side", $kicks_off) } an.
event-piecepack-outofbounds = { WORD("piecepack-disc", $disc) } ist ins Tor gerutscht und kommt in eine Ecke.
event-piecepack-placed = { WORD("piecepack-disc", $disc) } kommt in { WORD("piecepack-box", $box) }.
event-piecepack-calledin = { WORD("piecepack-disc", $disc) } ist wieder im Spiel und kommt in { WORD("piecepack-box", $box) }.
event-piecepack-freekick = { WORD("piecepack-side", $seat) } hat einen Freistoß.
event-piecepack-cornerthrow = { WORD("piecepack-side", $seat) } hat einen Eckwurf.
event-piecepack-ballplaced = Der Ball liegt am Rand der Ecke.
event-piecepack-passed = { WORD("piecepack-side", $seat) } hat niemanden zum Spielen und setzt aus.
event-piecepack-left = { WORD("piecepack-side", $seat) } hat die Partie verlassen.

# Karten: was geschah, in einem Satz, und was zu tun ist
headline-piecepack-hit = { WORD("piecepack-disc", $disc) } hat den Ball getroffen.
headline-piecepack-flick = { WORD("piecepack-disc", $disc) } hat den Ball verfehlt.
headline-piecepack-throw = Der Ball wurde aus der Ecke eingeworfen.
task-piecepack-set = wähle deine Aufstellung
task-piecepack-free = führe den Freistoß aus
task-piecepack-corner = Eckwurf: { WORD("piecepack-corner", $subject) }
task-piecepack-place = leg die { WORD("piecepack-number", $subject) } in eine Ecke

# Die Kurzformen der Züge, für Knöpfe; $corner, $way und $side sieht so, wer am Zug ist
label-piecepack-set = { $formation ->
    [own] Platz für Platz aufstellen
   *[other] Aufstellung: { WORD("piecepack-formation", $formation) }
}
label-piecepack-call-in = { $kicker } in die { WORD("piecepack-seen", $corner) } rufen
label-piecepack-place = { $kicker } in die { WORD("piecepack-seen", $corner) } legen
label-piecepack-flick = { $what ->
    [flick] Münze { $kicker }{ $aim }, { $power } %
    [ball] Ball{ $aim }, { $power } %
   *[throw] Einwurf{ $aim }, { $power } %
}
label-piecepack-disc = { $side ->
    [left] auf { WORD("piecepack-struck", $disc) }, links
    [right] auf { WORD("piecepack-struck", $disc) }, rechts
   *[middle] auf { WORD("piecepack-struck", $disc) }
}
label-piecepack-way = { $way ->
    [goal] aufs Tor
   *[other] { WORD("piecepack-way", $way) }
}
label-piecepack-beside = { $side ->
    [left] { $degrees }° links { $disc ->
        [ball] vom Ball
       *[other] von { WORD("piecepack-disc", $disc) }
    }
    [right] { $degrees }° rechts { $disc ->
        [ball] vom Ball
       *[other] von { WORD("piecepack-disc", $disc) }
    }
   *[middle] mitten auf { WORD("piecepack-struck", $disc) }
}
label-piecepack-turned = { $side ->
    [left] { $degrees }° nach links
    [right] { $degrees }° nach rechts
   *[middle] geradeaus
}
piecepack-seen = { $value ->
    [near-left] linke Ecke hier
    [near-right] rechte Ecke hier
    [far-left] linke Ecke drüben
   *[far-right] rechte Ecke drüben
}

# Warum ein Zug gut ist; jeder Teil setzt „Das …“ fort. $side und $rival sind die Namen der Seiten
reason-piecepack-scores = { $often ->
    [10] trifft für { $side }
   *[other] trifft für { $side } in { $often } von 10 Versuchen
}
reason-piecepack-outs = bringt { WORD("piecepack-disc", $kicker) } aus dem Spiel
reason-piecepack-prevents = { $often ->
    [10] verhindert ein sicheres Tor von { WORD("piecepack-disc", $shooter) }
   *[other] verhindert einen Schuss von { WORD("piecepack-disc", $shooter) } (Tor in { $often } von 10 Versuchen)
}
reason-piecepack-prepares = { $often ->
    [10] droht mit einem sicheren Tor von { WORD("piecepack-disc", $disc) }
   *[other] droht mit einem Schuss von { WORD("piecepack-disc", $disc) } (Tor in { $often } von 10 Versuchen)
}
reason-piecepack-forward = bringt den Ball näher an das Tor von { $side }
reason-piecepack-guards = stellt { WORD("piecepack-disc", $disc) } zwischen den Ball und das Tor von { $side }
reason-piecepack-sends-off = schickt einen Kicker von { $rival } vom Feld
reason-piecepack-lines-up = { $count ->
    [one] gibt einem Kicker freien Weg zum Ball
   *[other] gibt { $count } Kickern freien Weg zum Ball
}
reason-piecepack-behind = lässt ihn den Ball auf das Tor von { $rival } schießen

# Was ein Schnipser täte, der noch eingestellt wird: was es zuerst trifft, dann wie oft bei zehn Versuchen was geschieht
preview-piecepack = { $first }, { $chances }.
preview-piecepack-struck = { $other ->
    [ball] Trifft den Ball
   *[other] Trifft zuerst { WORD("piecepack-disc", $other) }
}
preview-piecepack-border = Trifft zuerst den Rand
preview-piecepack-nothing = Trifft nichts
preview-piecepack-scores = { $often ->
    [always] Tor
   *[other] Tor in { $often } von 10
}
preview-piecepack-fouls = { $often ->
    [always] Foul
   *[other] Foul in { $often } von 10
}
preview-piecepack-own-goal = { $often ->
    [always] Eigentor
   *[other] Eigentor in { $often } von 10
}
preview-piecepack-quiet = kein Tor

# Wo alles ist
describe-piecepack-score = Orange { $south }, Lila { $north }.
describe-piecepack-ball = { $column ->
    [left] Der Ball liegt { WORD("piecepack-zone", $zone) }, links.
    [right] Der Ball liegt { WORD("piecepack-zone", $zone) }, rechts.
   *[middle] Der Ball liegt { WORD("piecepack-zone", $zone) }.
}
describe-piecepack-side = { WORD("piecepack-side", $seat) }: { $kickers }.
describe-piecepack-at = { $coins ->
    [0] { WORD("piecepack-number", $kicker) } liegt dicht am Ball, von ihm aus { WORD("piecepack-way", $way) }
    [one] { WORD("piecepack-number", $kicker) } liegt vom Ball aus eine Münze { WORD("piecepack-way", $way) }
   *[other] { WORD("piecepack-number", $kicker) } liegt vom Ball aus { $coins } Münzen { WORD("piecepack-way", $way) }
}
describe-piecepack-out = { WORD("piecepack-number", $kicker) } ausgeschieden
describe-piecepack-waiting = { WORD("piecepack-number", $kicker) } noch nicht auf dem Feld
describe-piecepack-set = { WORD("piecepack-side", $seat) } stellt sich auf.
describe-piecepack-play = { WORD("piecepack-side", $seat) } ist am Zug.
describe-piecepack-place = { WORD("piecepack-side", $seat) } legt die { WORD("piecepack-number", $subject) } in eine Ecke.
describe-piecepack-aim = Ein Schnipser von { WORD("piecepack-side", $seat) } wartet auf den Zufall.

# Das Feld als Text
board-piecepack-view = Links, rechts und vorn sind so, wie { WORD("piecepack-side", $seat) } das Feld sieht.
board-piecepack-side = { WORD("piecepack-side", $seat) }:
board-piecepack-sign = { $value ->
    [0] O
   *[1] L
}
board-piecepack-key = O1 bis O4 gehören Orange, L1 bis L4 Lila, * ist der Ball, = ein Tor.

# Die Regeln, je ein paar Sätze und ein Bild
rules-piecepack-soccer-goal-title = Fußball mit Münzen
rules-piecepack-soccer-goal = Eine Bande aus Holzplättchen umgibt das Feld; in jeder kurzen Seite ist eine Lücke für das Tor. Orange hat vier helle Münzen, Lila vier dunkle mit Kerben. Der Ball ist die Münze mit der Sonne. Schnipp deine Kicker so, dass sie den Ball in das Tor oben auf deinem Bild treiben. Drei Tore gewinnen.
rules-piecepack-soccer-setup-title = Aufstellung
rules-piecepack-soccer-setup = Jede Seite legt ihre vier Kicker in das Feld vor ihrem Tor: in einer von vier Aufstellungen oder, als getippter Zug, wohin sie will, solange jede Münze ganz darin liegt und keine auf einer anderen. Wer beginnt, wird ausgelost. Nach einem Tor stehen alle wieder wie gelegt, außer ausgeschiedenen Kickern, und wer es bekommen hat, stößt an.
rules-piecepack-soccer-setup-new = Jede Seite legt ihre vier Kicker in das Feld vor ihrem Tor: in einer von vier Aufstellungen oder, als getippter Zug, wohin sie will, solange jede Münze ganz darin liegt und keine auf einer anderen. Wer beginnt, wird ausgelost. Nach einem Tor stellen sich beide neu auf, ohne ausgeschiedene Kicker: zuerst die Seite, die es bekommen hat; sie stößt dann auch an.
rules-piecepack-soccer-flick-title = Der Schnipser
rules-piecepack-soccer-flick = Wähle einen Kicker, ziele und wähle eine Kraft von 1 bis 100 Prozent. Mit voller Kraft würde eine Münze allein fünfmal über das Feld rollen. Das Bild zeigt, was sie zuerst träfe und wo sie liegen bliebe. Der Zug dauert, bis alles ruht; Münzen prallen voneinander und von den Plättchen ab.
rules-piecepack-soccer-wobble-title = Die Hand zittert
rules-piecepack-soccer-wobble = Du zielst; dann vollendet der Zufall den Schnipser, wie es ein echter Finger täte: Er weicht um etwa ein Grad und ein paar Prozent Kraft ab, manchmal doppelt so weit. Der blasse Fächer zeigt, wie weit. Kurze, sichere Schnipser verzeihen das, lange brauchen Glück. Jede Ziehung lässt sich nach der Partie prüfen.
rules-piecepack-soccer-steady-title = Eine ruhige Hand
rules-piecepack-soccer-steady = In dieser Fassung ist die Hand ruhig: Jeder Schnipser geht genau wie angesagt, und das Bild beim Zielen zeigt ganz genau, wie er beginnt. Es bleibt die Voraussicht, denn die Hand deines Gegners ist ebenso ruhig.
rules-piecepack-soccer-score-title = Tore
rules-piecepack-soccer-score = Sobald die Mitte des Balls über der Torlinie ist, in Ruhe oder unterwegs, ist es ein Tor für die Seite, die auf dieses Tor spielt, wer auch immer den Ball dorthin geschickt hat. Es zählt auch, wenn der Schnipser ein Foul war.
rules-piecepack-soccer-foul-title = Fouls
rules-piecepack-soccer-foul = Es ist ein Foul, ein Plättchen um eine halbe Münze oder mehr zu verschieben; ein gerader, fast voller Schnipser aus der Nähe tut das. Es ist auch eines, wenn dein Schnipser einen fremden Kicker bewegt, unmittelbar oder über andere, und der Ball liegen bleibt. Dann scheidet der gestoßene Kicker aus, und dein Gegner bekommt einen Freistoß. Ein Tor dabei zählt trotzdem, und der Anstoß des Gegners ist dann sein Freistoß; nach einem Eigentor stößt du wie üblich an.
rules-piecepack-soccer-free-title = Freistoß
rules-piecepack-soccer-free = Beim Freistoß wird der Ball selbst geschnippt, von dort, wo er liegt, und er darf unmittelbar ins Tor gehen. Wer damit Plättchen verschiebt, gibt dem Gegner seinerseits einen Freistoß, aber niemand scheidet aus. Nach einem Foul kommt zuerst der Freistoß, auch wenn der Ball in einem Eckfeld liegt.
rules-piecepack-soccer-call-title = Zurück ins Spiel
rules-piecepack-soccer-call = Ein ausgeschiedener Kicker wartet neben dem Feld. Statt zu schnippen, darfst du ihn hereinrufen, auf einen freien Platz in einem der vier Eckfelder. Ein Kicker, der in einem Tor endet, ist nicht verloren: Wem er gehört, der legt ihn sofort in ein Eckfeld, zuerst die Seite, die geschnippt hat. Einer, der aufs Feld zurückprallt, spielt einfach weiter. Liegt der Ball ganz in einem Eckfeld, wenn ein Kicker hereingekommen ist, so kommt sofort der Eckwurf, und ein Kicker, der in dieses Feld gelegt wurde, scheidet wieder aus.
rules-piecepack-soccer-corner-title = Eckwurf
rules-piecepack-soccer-corner = Wenn alles ruht und der Ball ganz in einem Eckfeld liegt, ist die Seite am Zug, die dieses Ende verteidigt, wer auch immer ihn dorthin gebracht hat. Kicker, die das Eckfeld berühren, scheiden aus. Der Ball wird knapp hinein an eine der zwei inneren Linien gelegt und geschnippt. Er kann kein Tor bringen: In jedem Tor zählt er für den Gegner. Danach ist der Gegner am Zug, wo auch immer der Ball liegt; niemand hat zwei Eckwürfe nacheinander. Wer damit Plättchen verschiebt, gibt dem Gegner einen Freistoß.

notation-piecepack-soccer-text =
    Die Kicker von Orange sind A1 bis A4, die von Lila C1 bis C4. Alles ist so, wie Orange es sieht: Richtungen sind Grad im Uhrzeigersinn von geradeaus, das ist Norden; 0 führt also zum Tor von Lila, 90 nach rechts. Orte sind Zoll von der linken Ecke bei Orange, erst x nach rechts, dann y nach vorn. Die Eckfelder heißen `sw` und `se` bei Orange, `nw` und `ne` bei Lila.

    • Schnipser: Kicker, Richtung und Kraft, `A2:37:80`; Bruchteile gehen auch, `A2:37.5:80`.
    • Freistoß: `ball:350:60`.
    • Eckwurf: mit dem Ort des Balls, `ball@1.625,1:45:60`.
    • Hereinrufen, oder legen nach einem Tor hinaus: `A3>ne`, oder genau `A3>ne@9.2,10.9`.
    • Aufstellen: `set square`, `set line`, `set diamond`, `set wall`, oder vier Orte, `set 4.4,0.6 5.6,0.6 4.4,1.4 5.6,1.4`. Nach einem Tor, wo sich beide neu aufstellen, bekommen ausgeschiedene Kicker keinen Ort.

    Groß und klein und Leerzeichen sind gleich, und `2:37:80` ist der eigene zweite Kicker.

# Der Satz des Bots zu einem Rätsel
puzzle-task-goal-piecepack-soccer = **Triff mit einem Schnipser!**

# What a newcomer reads on a card
to-win-piecepack-soccer = Ball ins { $seat ->
    [0] lila
   *[other] orange
 } Tor: Drei gewinnen.

# Die Lektionen: was jede erklärt, was zu tun ist, nach dem richtigen Zug, nach einem anderen
lesson-piecepack-soccer-score = Du bist Orange. Schnipp eine Münze an den roten Ball: Er läuft in der Linie des Treffers weiter. Triff in die Lücke oben.
lesson-piecepack-soccer-score-task = Triff: Schnipp deine 1 an den Ball.
lesson-piecepack-soccer-score-right = Tor! Drei gewinnen eine Partie.
lesson-piecepack-soccer-score-wrong = Kein Tor. Wähle deine 1, ziel auf den Ball und schnipp.
lesson-piecepack-soccer-kicker = Der Ball läuft auf der Linie weiter, die von deiner Münze durch seine Mitte führt.
lesson-piecepack-soccer-kicker-task = Triff mit der Münze, die vom Tor aus hinter dem Ball liegt.
lesson-piecepack-soccer-kicker-right = Tor! Die richtige Münze ist der halbe Schuss.
lesson-piecepack-soccer-kicker-wrong = Diese Linie führt nicht ins Tor. Ziel mit deiner 2 auf den Ball.
lesson-piecepack-soccer-foul = Eine fremde Münze zu bewegen und den Ball nicht, ist ein Foul: Deine Münze scheidet aus.
lesson-piecepack-soccer-foul-task = Die lila 1 liegt deiner 1 im Weg. Spiel den Ball mit einer anderen Münze.
lesson-piecepack-soccer-foul-right = Kein Foul: Der Ball hat sich bewegt.
lesson-piecepack-soccer-foul-wrong = Der Ball muss sich bewegen, und ohne Foul. Ziel mit deiner 2 auf ihn.
lesson-piecepack-soccer-free-kick = Nach einem Foul der Gegenseite schnippst du den Ball selbst: ein Freistoß.
lesson-piecepack-soccer-free-kick-task = Schieß gerade nach oben ins Tor.
lesson-piecepack-soccer-free-kick-right = Tor! Jeder Schnipser wackelt ein wenig: Je kürzer er ist, desto sicherer.
lesson-piecepack-soccer-free-kick-wrong = Kein Tor. Schnipp den Ball gerade nach oben.
lesson-piecepack-soccer-power = Halbe Kraft ist viel: Damit liefe eine Münze zweimal über das ganze Feld.
lesson-piecepack-soccer-power-task = Schieb den Ball sanft in die obere Hälfte, ohne dass er den Rand berührt.
lesson-piecepack-soccer-power-right = Sanft genug.
lesson-piecepack-soccer-power-wrong = Zu fest, zu sanft oder daneben. Ziel mit deiner 1 auf den Ball, mit 20 % Kraft.
lesson-piecepack-soccer-call-in = Eine ausgeschiedene Münze darf zurück: Das ist ein Zug, statt zu schnippen.
lesson-piecepack-soccer-call-in-task = Hol deine 3 zurück, in ein Eckfeld oben.
lesson-piecepack-soccer-call-in-right = Deine 3 ist zurück, und die Gegenseite ist am Zug.
lesson-piecepack-soccer-call-in-wrong = Wähle deine 3, dann ein Eckfeld oben.
