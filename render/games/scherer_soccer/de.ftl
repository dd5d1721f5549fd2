# Scherers Fußball: Namen, Beschriftungen des Zugbaukastens, Einwände, was geschah, wo alles ist.
# Eine Seite ist 0 oder red für Rot, 1 oder blue für Blau; ein Spieler ist seine Nummer, ein Feld Spalte,Reihe.

game-scherer-soccer = Scherers Fußball
about-scherer-soccer = Elf Pinguine auf jeder Seite, ein großer Platz; wer gut passt, behält den Ball.
head-start-scherer-soccer = Mit dem Ball vor dem Tor des Gegners beginnen?
option-board = brett
option-board-20x30 = klein: 30 Spalten und 20 Reihen
option-board-20x30-enlarged = klein, mit größeren Feldern
option-board-30x50 = groß: 50 Spalten und 30 Reihen, in kleinen Feldern
option-setup = aufstellung
option-setup-halves = Hälften: zufällig, jede Seite auf ihrer Hälfte
option-setup-anywhere = überall: zufällig auf dem ganzen Platz
option-setup-mirrored = gespiegelt: zufällig, und für beide Seiten gleich
option-setup-manual = von Hand: alle Spieler werden abwechselnd gestellt
option-setup-captain = Kapitän: sechs je Seite zufällig, die anderen von Hand
option-goal = tore
option-goal-line = breites Tor: die ganze letzte Spalte
option-goal-mouth = kleines Tor: nur die Mitte der letzten Spalte
option-score = siegtore
option-score-3 = drei Tore gewinnen
option-score-2 = zwei Tore gewinnen
option-score-1 = das erste Tor gewinnt

# Eine Warnung auf der Herausforderung, zu den gewählten Optionen
caution-scherer-long = Drei Tore auf dem großen Platz dauern Hunderte von Zügen. Kürzer wird es mit weniger Toren oder auf dem kleinen Platz.

scherer-side = { $value ->
    [0] Rot
    [red] Rot
   *[other] Blau
}

# Fragen und Beschriftungen des Zugbaukastens; auf einen Knopf passen etwa zwanzig Zeichen.
menu-asks-scherer-action = Wer spielt?
menu-asks-scherer-action-away = Wer läuft?
menu-asks-scherer-action-barred = Kein Schuss nach ihrem Pass. Wer läuft?
menu-asks-scherer-way = Wohin, wie viele Felder?
menu-asks-scherer-distance = Wie weit?
menu-scherer-kick = ⚽ Schuss, bis { $reach }
menu-scherer-man = { $man } läuft
menu-scherer-man-at-ball = { $man } am Ball ⚽
menu-scherer-man-to-ball = { $man } läuft zum Ball
menu-scherer-man-elsewhere = { $man } woandershin
menu-scherer-squares = { $far ->
    [one] ein Feld
   *[other] { $far } Felder
}
menu-scherer-way = { $meets ->
    [goal] Tor!
    [own-goal] Eigentor
    [pass] zu { $man }
    [ball] zum Ball ⚽
   *[nothing] { $far }
}
menu-scherer-way-square = { $far }
menu-scherer-far-square = { menu-scherer-squares }
menu-scherer-other-far = Andere Weite
menu-scherer-far-way = bis { $far }
menu-scherer-far = { $meets ->
    [goal] { $far }: Tor!
    [own-goal] { $far }: Eigentor
    [pass] { $far }: zu { $man }
    [ball] { $far }: neben den Ball ⚽
   *[nothing] { menu-scherer-squares }
}
menu-scherer-usual = Üblicher Platz
menu-asks-scherer-pass = Du kannst nichts spielen, der Zug geht weiter.
menu-asks-scherer-place = Wo soll Spieler { $man } stehen?

# Einwände: Läufe
refusal-scherer-no-man = Einen Spieler { $man } gibt es nicht: Die Trikots gehen von 1 bis { $team }.
refusal-scherer-run-length = Spieler { $man } kann 1 bis { $most } Felder weit laufen, nicht { $steps }.
refusal-scherer-run-stopped = { $free ->
    [0] Spieler { $man } kann nicht dorthin laufen:
    [one] Spieler { $man } kann nur ein Feld dorthin laufen:
   *[other] Spieler { $man } kann nur { $free } Felder dorthin laufen:
} { $by ->
    [border] Dort endet der Platz.
    [ball] Der Ball ist im Weg.
    [goal] Dort ist ein Torraum, und den darf niemand betreten.
   *[player] { WORD("scherer-side", $side) } { $other } ist im Weg.
}

# Einwände: Schüsse
refusal-scherer-barred = Die Gegenseite hat den Ball von einem Spieler zum anderen gespielt, also darfst du in diesem Zug nicht schießen. Lauf mit einem deiner Spieler.
refusal-scherer-no-kicker = Keiner deiner Spieler steht neben dem Ball, also kannst du ihn nicht schießen. Lauf mit einem von ihnen.
refusal-scherer-kick-border = Der Ball liegt am Rand und kann nicht dorthin geschossen werden.
refusal-scherer-kick-blocked = Der Ball kann nicht dorthin geschossen werden: { WORD("scherer-side", $side) } { $other } steht direkt daneben und hält ihn auf.
refusal-scherer-beyond-reach = Ein Schuss über { $distance } Felder ist zu weit: In diesem Zug kannst du höchstens { $reach } weit schießen.
refusal-scherer-kick-length = { $most ->
    [one] Ein Schuss dorthin geht hier ein Feld weit, nicht { $distance }.
   *[other] Ein Schuss dorthin kann hier 1 bis { $most } Felder weit gehen, nicht { $distance }.
}
refusal-scherer-landing-taken = Der Ball kann nicht landen, wo { WORD("scherer-side", $side) } { $other } steht. Schieß kürzer oder über ihn hinweg.

# Einwände: was an der Reihe ist, und das Stellen von Hand
refusal-scherer-setup-due = Noch ist niemand auf dem Platz: Zuerst stellt der Zufall { $men } Spieler jeder Seite auf.
refusal-scherer-placing-due = Zuerst stellt { WORD("scherer-side", $side) } Spieler { $man }: Nenne ein Feld, etwa @12,7.
refusal-scherer-reach-due = Zuerst lost der Zufall den weitesten Schuss dieses Zuges aus.
refusal-scherer-reach-drawn = Der weiteste Schuss dieses Zuges ist schon ausgelost: { $reach } Felder.
refusal-scherer-reach-range = Der weiteste Schuss ist { $lowest } bis { $highest } Felder lang, { $reach } kann nicht gelost werden.
refusal-scherer-all-placed = Alle sind schon auf dem Platz. Lauf mit einem Spieler, oder schieß den Ball.
refusal-scherer-off-pitch = Ein Feld { $square } gibt es auf diesem Platz nicht, der { $columns } Spalten und { $rows } Reihen hat.
refusal-scherer-place-ball = Auf { $square } liegt der Ball, dort kann niemand stehen.
refusal-scherer-place-goal = Niemand darf auf { $square } stehen: Das gehört zu einem Torraum.
refusal-scherer-place-taken = Auf { $square } steht schon { WORD("scherer-side", $side) } { $other }.
refusal-scherer-setup-count = Der Zufall stellt { $men } Spieler jeder Seite auf, nicht { $red } und { $blue }.
refusal-scherer-setup-square = Auf { $square } kann der Zufall niemanden stellen.
refusal-scherer-setup-mirror = In dieser Aufstellung ist Blau das Spiegelbild von Rot, Spieler { $man } aber nicht.

# Einwände: Stellungstexte
refusal-scherer-shape = „{ $text }“ ist keine Stellung dieses Spiels: Es braucht Größe, Spieler von Rot und von Blau, Ball, Zug, weitesten Schuss, Spielstand und Sperre, mit Leerzeichen dazwischen.
refusal-scherer-size = „{ $text }“ ist keine Größe eines Platzes: Schreib 30x20 oder 50x30.
refusal-scherer-turn = Wer ist mit „{ $text }“ am Zug? Schreib r für Rot oder b für Blau.
refusal-scherer-reach-text = „{ $text }“ ist kein weitester Schuss: Schreib { $lowest } bis { $highest }, oder -, solange er nicht ausgelost ist.
refusal-scherer-score = „{ $text }“ ist kein Spielstand: Schreib die Tore von Rot, einen Strich und die von Blau, je 0 bis { $needed } und nicht zweimal { $needed }.
refusal-scherer-bar = „{ $text }“ müsste x sein, wenn die Seite am Zug nicht schießen darf, und sonst -.
refusal-scherer-square = „{ $text }“ ist kein Feld dieses Platzes: Schreib Spalte,Reihe, bis { $columns },{ $rows }.
refusal-scherer-too-many = { WORD("scherer-side", $side) } hat in diesem Text { $count } Spieler; es sind { $team }.
refusal-scherer-shared-square = Auf { $square } können nicht zwei Spieler stehen.
refusal-scherer-man-on-ball = Auf { $square } liegt der Ball, dort kann niemand stehen.
refusal-scherer-man-in-goal = Auf { $square } kann niemand stehen: Das ist ein Torraum.
refusal-scherer-men-count = Mit { $red } Spielern von Rot und { $blue } von Blau auf dem Platz kann die Aufstellung „{ $setup }“ nicht im Gang sein.
refusal-scherer-placing-turn = Nach den Spielern auf dem Platz müsste { WORD("scherer-side", $side) } den nächsten stellen.
refusal-scherer-not-begun = Solange Spieler fehlen, liegt der Ball am Anfang, steht es null zu null und ist kein weitester Schuss ausgelost.
refusal-scherer-wrong-half = Der Zufall stellt jede Seite auf ihrer eigenen Hälfte auf, also kann niemand auf { $square } stehen.

# Die Kurzformen der Züge, für Knöpfe
label-scherer-run = { $men }
label-scherer-ball = { $men } zum Ball
label-scherer-kick = Schuss
label-scherer-pass = Pass zu { $men }
label-scherer-goal = Schuss ins Tor
label-scherer-own-goal = Schuss: Eigentor
label-scherer-far = { $said } { WORD("scherer-far", $far) } { WORD("scherer-towards", $way) }
label-scherer-apart = { $said }, { $far } { WORD("scherer-towards", $way) }
scherer-far = { $value ->
    [1] ein Feld
    [2] zwei Felder
    [3] drei Felder
    [4] vier Felder
   *[other] { $value } Felder
}
label-scherer-place = { $man }: { $where } vom Ball
scherer-towards = { $value ->
    [ahead] vor
    [ahead-up] vor und hoch
    [up] hoch
    [left] links
    [right] rechts
    [back-up] zurück und hoch
    [back] zurück
    [back-down] zurück und runter
    [down] runter
   *[ahead-down] vor und runter
}

# Warum ein Zug gut ist; jeder Teil setzt „Das …“ fort. $side und $rival sind die Namen der Seiten
reason-scherer-stops = verhindert im nächsten Zug einen Schuss von { $rival } auf das Tor von { $side }
reason-scherer-threatens = droht im nächsten Zug mit einem Tor gegen { $rival }
reason-scherer-frees = schießt den Ball von den Spielern von { $rival } weg
reason-scherer-forward = { $columns ->
    [one] bringt den Ball eine Spalte näher an das Tor von { $rival }
   *[other] bringt den Ball { $columns } Spalten näher an das Tor von { $rival }
}
reason-scherer-offers = bietet Spieler { $man } zum Pass an
reason-scherer-closer = bringt Spieler { $man } näher an den Ball
reason-scherer-guards = stellt Spieler { $man } zwischen den Ball und das Tor von { $side }
reason-scherer-advances = bringt Spieler { $man } nach vorn, näher an das Tor von { $rival }
reason-scherer-placed-near = stellt Spieler { $man } in die Nähe des Balls

# Was geschah
event-scherer-setup = Beide Mannschaften sind ausgelost aufgestellt, je { $count } Spieler.
event-scherer-placed = { WORD("scherer-side", $seat) } stellte Spieler { $man } auf.
event-scherer-reachdrawn = Der weiteste Schuss von { WORD("scherer-side", $seat) } in diesem Zug: { $reach } Felder.
event-scherer-ran = { $count ->
    [one] { WORD("scherer-side", $seat) } { $man } lief ein Feld.
   *[other] { WORD("scherer-side", $seat) } { $man } lief { $count } Felder.
}
event-scherer-kicked = { $over ->
    [0] { WORD("scherer-side", $seat) } { $kickers } schoss den Ball { $count ->
        [one] ein Feld weit.
       *[other] { $count } Felder weit.
    }
    [one] { WORD("scherer-side", $seat) } { $kickers } schoss den Ball { $count } Felder weit, über einen Spieler hinweg.
   *[other] { WORD("scherer-side", $seat) } { $kickers } schoss den Ball { $count } Felder weit, über { $over } Spieler hinweg.
}
scherer-either = { $first } oder { $last }
event-scherer-passmade = Das ist ein Pass zu { $receivers }: { WORD("scherer-side", $rival) } darf in diesem Zug nicht schießen.
event-scherer-scored = Tor für { WORD("scherer-side", $seat) }: Rot { $red }, Blau { $blue }!
event-scherer-own-goal = Eigentor von { WORD("scherer-side", $by) }: Rot { $red }, Blau { $blue }!
event-scherer-turnpassed = { WORD("scherer-side", $seat) } konnte nichts spielen und passte.
event-scherer-left = { WORD("scherer-side", $seat) } hat die Partie verlassen.

# Karten: was geschah, in einem Satz, und was zu tun ist
headline-scherer-pass = { WORD("scherer-side", $seat) } hat zu { $receivers } abgespielt.
task-scherer-place = stelle Spieler { $man } auf
task-scherer-run = lauf mit einem Spieler, kein Schuss in diesem Zug
task-scherer-reach = lauf oder schieß, bis zu { $reach } Felder

# Wo alles ist
describe-scherer-ball = { $form ->
    [named] Der Ball ist auf { $square } von { $columns } Spalten und { $rows } Reihen; Rot { $red }, Blau { $blue }.
   *[seen] Der Ball ist { $left ->
        [one] ein Feld
       *[other] { $left } Felder
    } vom linken Rand und { $above } vom oberen, auf einem Platz von { $columns } mal { $rows }; Rot { $red }, Blau { $blue }.
}
describe-scherer-reach = { WORD("scherer-side", $seat) } ist am Zug und kann bis zu { $reach } Felder weit schießen.
describe-scherer-barred = { WORD("scherer-side", $seat) } ist am Zug und darf nicht schießen, denn die Gegenseite hat abgespielt.
describe-scherer-undrawn = Der weiteste Schuss von { WORD("scherer-side", $seat) } muss noch ausgelost werden.
describe-scherer-setting-up = Die Spieler müssen noch aufgestellt werden.
describe-scherer-placing = { WORD("scherer-side", $seat) } stellt als Nächstes Spieler { $man }.
describe-scherer-men = { $form ->
    [named] { WORD("scherer-side", $seat) }: { $men }.
   *[seen] { WORD("scherer-side", $seat) }, vom Ball aus gesehen: { $men }.
}
describe-scherer-nobody = { WORD("scherer-side", $seat) }: niemand auf dem Platz.

# Das Brett als Text
board-scherer-view = Der Platz, wie { WORD("scherer-side", $seat) } ihn sieht, das eigene Tor links.
board-scherer-key = Spalten { $left } bis { $right }, Reihen { $top } bis { $bottom }. A bis K sind die Spieler 1 bis 11 von Rot, a bis k von Blau, o der Ball, # ein Torraum, ein Punkt ein leeres Feld. Unten die letzten Ziffern der Spalten.

# Die Regeln, je ein paar Sätze und ein Bild
rules-scherer-soccer-aim-title = Elf Pinguine auf jeder Seite
rules-scherer-soccer-aim = Rot verteidigt das rote Tor, Blau das blaue; auf deinem Bild spielst du immer von links nach rechts. { $needed ->
        [1] Wer den Ball zuerst ins Tor der Gegenseite bringt, gewinnt.
        [2] Wer den Ball zuerst zweimal ins Tor der Gegenseite bringt, gewinnt.
       *[other] Wer den Ball zuerst dreimal ins Tor der Gegenseite bringt, gewinnt.
    } In jedem Zug läuft einer deiner Spieler, oder du schießt.
rules-scherer-soccer-run-title = Laufen
rules-scherer-soccer-run = Ein Spieler läuft 1 bis 4 Felder weit in eine der acht Richtungen. Alle anderen sind ihm dabei im Weg, auch der Ball: Er läuft nur über leere Felder. Einen Torraum darf nie jemand betreten.
rules-scherer-soccer-kick-title = Schießen
rules-scherer-soccer-kick = Du darfst den Ball schießen, wenn einer deiner Spieler neben ihm steht, auf einem der acht Felder ringsum. Er fliegt gerade in eine der acht Richtungen. Wie weit höchstens, wird vor jedem Zug neu ausgelost: 4 bis 7 Felder, jede Weite gleich wahrscheinlich. Die Zahl unter dem Platz zeigt sie. Kürzer schießen darfst du immer.
rules-scherer-soccer-flight-title = In der Luft
rules-scherer-soccer-flight = Der Ball fliegt über Spieler beider Seiten hinweg, mit einer Ausnahme: Ein Gegner direkt neben dem Ball hält ihn auf, in seine Richtung geht also kein Schuss. Landen muss er auf einem leeren Feld. Am Rand endet der Platz und jeder Schuss: Wer einen längeren nennt, meint das letzte Feld.
rules-scherer-soccer-pass-title = Abspielen
rules-scherer-soccer-pass = Landet dein Schuss neben einem anderen deiner Spieler als dem Schützen, so ist das ein Pass, und die Gegenseite darf in ihrem nächsten Zug nicht schießen. Sie kann nur laufen, vielleicht um sich in den Weg zu stellen. Standen vor dem Schuss mehrere deiner Spieler am Ball, so kann jeder von ihnen der Schütze sein. Der durchgestrichene Ball zeigt, wer nicht schießen darf.
rules-scherer-soccer-score-title = Tore
rules-scherer-soccer-score-line = Ein Tor zählt, wenn der Ball irgendwo in der letzten Spalte mit dem Netz landet, für die Seite, die dort angreift; ein Eigentor zählt für die Gegenseite. Der Ball bleibt dann liegen, und es geht weiter: Auch ein Schuss innerhalb des Torraums ist ein Tor. Der Spielstand steht unter dem Platz. { $needed ->
        [1] Das erste Tor gewinnt,
        [2] Zwei Tore gewinnen,
       *[other] Drei Tore gewinnen,
    } und ihr könnt euch auf ein Remis einigen.
rules-scherer-soccer-score-mouth = Ein Tor zählt, wenn der Ball im Tor landet, der Mitte der letzten Spalte mit dem Netz, für die Seite, die dort angreift; ein Eigentor zählt für die Gegenseite. Der Ball bleibt dann liegen, und es geht weiter: Auch ein Schuss innerhalb des Torraums ist ein Tor. Der Spielstand steht unter dem Platz. { $needed ->
        [1] Das erste Tor gewinnt,
        [2] Zwei Tore gewinnen,
       *[other] Drei Tore gewinnen,
    } und ihr könnt euch auf ein Remis einigen.
rules-scherer-soccer-setup-title = Auf den Platz
rules-scherer-soccer-setup-halves = Hier stellt der Zufall alle auf: Rot irgendwo auf der linken Hälfte, Blau auf der rechten. Niemand beginnt in einem Torraum oder auf dem Ball, der gleich rechts der Mitte liegt.
rules-scherer-soccer-setup-anywhere = Hier stellt der Zufall alle irgendwo auf dem Platz auf, auch auf der Hälfte der Gegenseite. Niemand beginnt in einem Torraum oder auf dem Ball, der gleich rechts der Mitte liegt.
rules-scherer-soccer-setup-mirrored = Hier stellt der Zufall Rot auf der linken Hälfte auf, und Blau steht gegenüber, um die Mitte des Platzes gedreht: So hat keine Seite den besseren Anfang. Niemand beginnt in einem Torraum oder auf dem Ball, der gleich rechts der Mitte liegt.
rules-scherer-soccer-setup-manual = Hier werden alle abwechselnd von Hand gestellt, Rot beginnt, in der Reihenfolge der Trikots: überall, nur nicht in einen Torraum oder auf den Ball. Unter dem Platz steht, wie viele noch kommen.
rules-scherer-soccer-setup-captain = Hier stellt der Zufall sechs Spieler jeder Seite auf ihrer Hälfte auf; die anderen fünf werden abwechselnd von Hand gestellt, Rot beginnt, überall, nur nicht in einen Torraum oder auf den Ball. Unter dem Platz steht, wie viele noch kommen.

notation-scherer-soccer-text =
    Felder heißen Spalte,Reihe: 1,1 ist unten links, wie Rot den Platz sieht. Die Richtungen sind englisch abgekürzt, { "n ne e se s sw w nw" }, und gelten wie für Rot: Osten führt zum Tor von Blau.

    • Laufen: Nummer, Richtung, Felder, `7ne3`.
    • Schießen: k, Richtung, Felder, `ke5`. Zu weit für den Platz heißt: bis zum Rand.
    • Einen Spieler stellen: `@12,7`.
    • `pass`, wenn sonst nichts geht.

    Groß oder klein und Leerzeichen sind gleich, `kick e 5` und `man 7 ne 3` gehen auch, und was nur ein Zug sein kann, darf fehlen.

# Der Satz des Bots zu einem Rätsel
puzzle-task-scherer-soccer = { $moves ->
    [one] **Triff in einem Zug!**
   *[other] **Triff in { $moves } Zügen, wie weit auch jeder schießen darf!**
}

# What a newcomer reads on a card
to-win-scherer-soccer = Lauf zum Ball und schieß ihn ins { $seat ->
    [0] blaue
   *[other] rote
 } Tor.

# Die Lektionen: was jede erklärt, was zu tun ist, nach dem richtigen Zug, nach einem anderen
lesson-scherer-soccer-score = Du bist Rot. Deine 7 steht am Ball und darf schießen. Das Tor von Blau ist die ganze letzte Spalte rechts.
lesson-scherer-soccer-score-task = Schieß den Ball in die letzte Spalte.
lesson-scherer-soccer-score-right = Tor! Drei gewinnen eine Partie.
lesson-scherer-soccer-score-wrong = Kein Tor: Die letzte Spalte ist 5 Felder entfernt. Wähle den Ball, nach rechts, dann 5.
lesson-scherer-soccer-pass = Landet der Ball neben einem anderen Spieler von dir, ist das ein Pass: Blau darf im nächsten Zug nicht schießen.
lesson-scherer-soccer-pass-task = Spiel zu deiner 11, nach rechts oben.
lesson-scherer-soccer-pass-right = Ein Pass! Blau darf jetzt nur laufen.
lesson-scherer-soccer-pass-wrong = Das war kein Pass: Der Ball soll neben deiner 11 landen. Schieß ihn 5 Felder nach rechts oben.
lesson-scherer-soccer-run = In jedem Zug schießt du, oder einer deiner Spieler läuft bis zu 4 Felder.
lesson-scherer-soccer-run-task = Niemand von dir ist am Ball. Lass einen Spieler zum Ball laufen.
lesson-scherer-soccer-run-right = Wer neben dem Ball steht, kann ihn in einem späteren Zug schießen.
lesson-scherer-soccer-run-wrong = Niemand von dir ist am Ball. Lass die 7 zwei Felder nach rechts laufen.
lesson-scherer-soccer-blocked = Wie weit ein Schuss gehen darf, wird für jeden Zug ausgelost, 4 bis 7 Felder. Ein Gegner direkt am Ball versperrt den Weg.
lesson-scherer-soccer-blocked-task = Die blaue 8 steht im Weg: Schieß nach rechts an ihr vorbei.
lesson-scherer-soccer-blocked-right = Vorbei, und der Ball ist näher am Tor.
lesson-scherer-soccer-blocked-wrong = Der Ball soll an der blauen 8 vorbei, nach rechts oben oder unten. Wähle zuerst den Ball.
lesson-scherer-soccer-over = Über alle anderen fliegt der Ball hinweg, wenn er auf einem leeren Feld landet.
lesson-scherer-soccer-over-task = Schieß nach rechts, über die blaue 8.
lesson-scherer-soccer-over-right = Über ihren Kopf hinweg!
lesson-scherer-soccer-over-wrong = Der Ball soll über die blaue 8 fliegen: nach rechts, mindestens 3 Felder.
lesson-scherer-soccer-defend = Blau hat abgespielt, also darfst du jetzt nicht schießen. Aber du kannst im Weg stehen.
lesson-scherer-soccer-defend-task = Lass einen Spieler links neben den Ball laufen.
lesson-scherer-soccer-defend-right = Dorthin kann Blau nicht mehr schießen.
lesson-scherer-soccer-defend-wrong = Der Weg zu deinem Tor ist noch offen. Lass die 7 drei Felder nach rechts laufen.
