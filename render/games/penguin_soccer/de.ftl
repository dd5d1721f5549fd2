# Pinguinfußball: Namen, Beschriftungen des Zugbaukastens, Einwände, was geschah, wo alles ist.
# Die Art eines Pinguins ist baby, papa oder mama; $who und $whom sind sein Buchstabe, groß für Orange (Weiß in der Notation).

game-penguin-soccer = Pinguinfußball
about-penguin-soccer = Rutsche übers Eis, hol dir den Ball und schieß ihn in die Ecke des Gegners.
head-start-penguin-soccer = Mit zwei Pinguinen auf dem Eis beginnen?
option-edition = fassung
option-edition-modern = modern: niemand darf in die Ecke des Gegners
option-edition-classic = klassisch: niemand darf in das Heim der anderen Familie
outcome-repetition = durch Stellungswiederholung
over-by-repetition = Die Stellung kam zu oft vor.

seat-white-penguin-soccer = Orange
seat-black-penguin-soccer = Lila
mark-white-penguin-soccer = 🟠
mark-black-penguin-soccer = 🟣
penguin = { $value ->
    [baby] Baby
    [papa] Papa
   *[mama] Mama
}
who = { $value ->
    [B] Das orange Baby
    [P] Der orange Papa
    [M] Die orange Mama
    [b] Das lila Baby
    [p] Der lila Papa
   *[m] Die lila Mama
}
whom = { $value ->
    [B] das orange Baby
    [P] den orangen Papa
    [M] die orange Mama
    [b] das lila Baby
    [p] den lila Papa
   *[m] die lila Mama
}
to-whom = { $value ->
    [B] dem orangen Baby
    [P] dem orangen Papa
    [M] der orangen Mama
    [b] dem lila Baby
    [p] dem lila Papa
   *[m] der lila Mama
}
side = { $value ->
    [0] Orange
   *[1] Lila
}
spin-amount = { $value ->
    [1] 45°
    [2] 90°
   *[3] 135°
}

# Beschriftungen des Zugbaukastens; auf einen Knopf passen etwa zwanzig Zeichen.
menu-penguin = { WORD("penguin", $penguin) }
menu-penguin-with-ball = { WORD("penguin", $penguin) } ⚽
menu-asks-spin = Wohin soll der Schnabel zeigen?
menu-turn = ↻ Auch drehen
menu-spin = { $turns ->
    [0] Nicht drehen
    [-3] ↺ 135°
    [-2] ↺ 90°
    [-1] ↺ 45°
    [1] ↻ 45°
    [2] ↻ 90°
    [3] ↻ 135°
   *[4] ↻ 180°
}
menu-stand = Aufstehen
menu-slide = { $meets ->
    [tackle] Tackling
    [ball] Ball
   *[nothing] { $square }
}
menu-slide-square = { $square }
menu-kick = { $meets ->
    [goal] Tor!
    [own-goal] Eigentor
    [pass] zu { WORD("penguin", $penguin) }
    [rival] { $square } Gegner
   *[nothing] { $square }
}
menu-kick-square = { $square }
menu-enter = { menu-slide }
menu-enter-square = { $square }

# Einwände
refusal-penguin-none = Auf { $square } ist kein Pinguin.
refusal-penguin-not-yours = Der Pinguin auf { $square } gehört zur anderen Familie. Nimm einen von deinen.
refusal-penguin-facing = { WORD("penguin", $penguin) } liegt auf { $square } und kann nur dem Schnabel nach rutschen, `{ $facing }`, oder aufstehen, nicht `{ $direction }`.
refusal-penguin-holds-ball = { WORD("penguin", $penguin) } auf { $square } steht schon und kann mit dem Ball nur schießen.
refusal-penguin-blocked = { $square ->
    [sea] { WORD("penguin", $penguin) } kommt so nicht aufs Eis: Auf { $blocker_square } ist ein anderer Pinguin im Weg. Nur wer vom Gegner den Ball hat, darf angegriffen werden.
   *[other] { WORD("penguin", $penguin) } auf { $square } kann so nicht rutschen: Auf { $blocker_square } ist ein anderer Pinguin im Weg. Nur wer vom Gegner den Ball hat, darf angegriffen werden.
}
refusal-penguin-own-tackle = { WORD("penguin", $penguin) } kann auf { $square } nicht angreifen: Den Ball hat dort jemand aus der eigenen Familie.
refusal-penguin-edge = { WORD("penguin", $penguin) } ist auf { $square } schon am Rand; dort (`{ $direction }`) ist kein Eis mehr zum Rutschen.
refusal-penguin-corner = { WORD("penguin", $penguin) } käme in die Ecke des Gegners, { $corner }; dorthin darf kein Pinguin gebracht werden.
refusal-penguin-push-corner = Dieser Angriff von { WORD("penguin", $penguin) } schöbe einen Pinguin in die Ecke { $corner }, wohin er nicht gebracht werden darf.
refusal-penguin-spin-too-far = { $most ->
    [1] { WORD("penguin", $penguin) } rutscht ein Feld weit und kann sich höchstens um einen Buchstaben drehen: L oder R.
   *[other] { WORD("penguin", $penguin) } rutscht { $most } Felder weit und kann sich höchstens um { $most } Buchstaben drehen.
}
refusal-penguin-spin-stopped = { $why ->
    [edge] { WORD("penguin", $penguin) } wird auf { $square } vom Rand aufgehalten, steht dort auf und kann sich nicht drehen. Lass das L oder R weg.
    [ball] { WORD("penguin", $penguin) } kommt auf { $square } an den Ball, steht damit auf und kann sich nicht drehen. Lass das L oder R weg.
   *[tackle] { WORD("penguin", $penguin) } greift auf { $square } an, steht mit dem Ball auf und kann sich nicht drehen. Lass das L oder R weg.
}
refusal-penguin-standing = { WORD("penguin", $penguin) } auf { $square } steht schon.
refusal-penguin-stand-spin = { WORD("penguin", $penguin) } auf { $square } kann aufstehen, sich dabei aber nicht drehen. Lass das L oder R weg.
refusal-penguin-kick-edge = { WORD("penguin", $penguin) } auf { $square } kann nicht dorthin (`{ $direction }`) schießen: Der Ball bleibt auf dem Eis, und dort ist keines.
refusal-penguin-kick-spin = { WORD("penguin", $penguin) } auf { $square } hat den Ball, und zum Schuss gehört keine Drehung. Lass das L oder R weg.
refusal-penguin-on-ice = { WORD("penguin", $penguin) } schwimmt nicht, sondern ist auf { $square }. Nenne dieses Feld, um damit zu ziehen.
refusal-penguin-home-taken = { WORD("penguin", $penguin) } kann nicht aus dem Meer kommen: In der Heimecke { $corner } ist ein Pinguin.
refusal-penguin-home-direction = { WORD("penguin", $penguin) } kommt über die Heimecke herein, also nur so: `{ $directions }`.
refusal-position-twice = Der Pinguin { $penguin } steht zweimal in diesem Text.
refusal-position-lying-on-ball = Der Pinguin { $penguin } liegt auf { $square } beim Ball; wer den Ball hat, steht.
refusal-position-untouched-ball = Der Pinguin { $penguin } ist auf { $square }, einem der vier Mittelfelder, also kann der Ball nicht unberührt sein.
refusal-position-corner = In der klassischen Fassung kann der Pinguin { $penguin } nicht auf { $square } sein: Das ist das Heim der anderen Familie.

# Was geschah
event-penguin-slid = { WORD("who", $penguin) } rutschte von { $origin } nach { $square }.
event-penguin-slid-spun = { $turns ->
    [left] { WORD("who", $penguin) } rutschte von { $origin } nach { $square } und drehte sich nach links.
   *[right] { WORD("who", $penguin) } rutschte von { $origin } nach { $square } und drehte sich nach rechts.
}
event-penguin-slid-edge = { WORD("who", $penguin) } rutschte von { $origin } nach { $square } bis an den Rand und stand auf.
event-penguin-slid-took = { WORD("who", $penguin) } rutschte von { $origin } nach { $square } und nahm den Ball.
event-penguin-slid-tackled = { WORD("who", $penguin) } rutschte von { $origin } nach { $square }, griff { WORD("whom", $victim) } an und hat den Ball.
event-penguin-entered = { WORD("who", $penguin) } kam aus dem Meer nach { $square }.
event-penguin-entered-edge = { WORD("who", $penguin) } kam aus dem Meer nach { $square } und stand dort auf.
event-penguin-entered-spun = { $turns ->
    [left] { WORD("who", $penguin) } kam aus dem Meer nach { $square } und drehte sich nach links.
   *[right] { WORD("who", $penguin) } kam aus dem Meer nach { $square } und drehte sich nach rechts.
}
event-penguin-entered-took = { WORD("who", $penguin) } kam aus dem Meer nach { $square } und nahm den Ball.
event-penguin-entered-tackled = { WORD("who", $penguin) } kam aus dem Meer nach { $square }, griff { WORD("whom", $victim) } an und hat den Ball.
event-penguin-pushed = { WORD("who", $penguin) } wurde nach { $to } geschoben.
event-penguin-fell = { WORD("who", $penguin) } fiel ins Meer.
event-penguin-kicked = { WORD("who", $penguin) } schoss den Ball von { $origin } nach { $square }.
event-penguin-kicked-received = { WORD("who", $penguin) } schoss den Ball von { $origin } zu { WORD("to-whom", $whom) } auf { $square }.
event-penguin-stood = { WORD("who", $penguin) } stand auf { $square } auf.
event-penguin-passed = { WORD("side", $seat) } konnte nicht ziehen und passte.
event-penguin-scored = Tor!
event-penguin-left = { WORD("side", $seat) } hat die Partie verlassen.

# Die Kurzformen der Züge, für Knöpfe
label-penguin-slide = { WORD("penguin", $penguin) } nach { $square }
label-penguin-slide-spin = { $turns ->
    [left] { WORD("penguin", $penguin) } nach { $square }, { WORD("spin-amount", $eighths) } links
   *[right] { WORD("penguin", $penguin) } nach { $square }, { WORD("spin-amount", $eighths) } rechts
}
label-penguin-enter = { $towards ->
    [left] { WORD("penguin", $penguin) } rein, Blick links ins Meer
    [right] { WORD("penguin", $penguin) } rein, Blick rechts ins Meer
   *[other] { WORD("penguin", $penguin) } rein, Blick nach { $towards }
}
label-penguin-ball = { WORD("penguin", $penguin) } zum Ball auf { $square }
label-penguin-tackle = { WORD("penguin", $penguin) } greift { WORD("penguin", $victim) } auf { $square } an
label-penguin-stand = { WORD("penguin", $penguin) } steht auf
label-penguin-kick = Schuss nach { $square }
label-penguin-pass = { $whose ->
    [own] Pass zu { WORD("penguin", $penguin) } auf { $square }
   *[rival] Schuss zum Gegner auf { $square }
}
label-penguin-goal = Schuss in die Ecke
label-penguin-own-goal = Schuss: Eigentor

# Warum ein Zug gut ist; jeder Teil setzt „Das …“ fort. $side und $rival sind die Namen der Seiten, $goal eine Ecke
reason-penguin-enters = bringt { WORD("penguin", $penguin) } ins Spiel
reason-penguin-stands = lässt { WORD("penguin", $penguin) } wieder in jede Richtung rutschen
reason-penguin-saves = verhindert das Tor auf { $goal }
reason-penguin-threatens = droht mit einem Tor auf { $goal }
reason-penguin-hunts = droht mit einem Tackling gegen { WORD("whom", $whom) }
reason-penguin-reaches = bringt { WORD("penguin", $penguin) } auf einen Zug an den Ball heran
reason-penguin-follows = spielt den Ball vor und läuft nach: Tor in zwei Zügen
reason-penguin-forward = bringt den Ball näher an { $goal }
reason-penguin-closer = bringt { WORD("penguin", $penguin) } näher an den Ball
reason-penguin-guards = stellt { WORD("penguin", $penguin) } zwischen den Ball und { $goal }

# Wo alles ist
describe-ball-crossing = Der Ball liegt unberührt auf der Kreuzung in der Mitte.
describe-ball-loose = Der Ball liegt frei auf { $square }.
describe-ball-held = { WORD("who", $who) } auf { $square } hat den Ball.
describe-ball-goal = Der Ball ist im Tor auf { $square }.
describe-family = { WORD("side", $seat) }: { $baby }; { $papa }; { $mama }.
describe-standing = { WORD("penguin", $penguin) } steht auf { $square }
describe-lying = { $towards ->
    [sea] { WORD("penguin", $penguin) } liegt auf { $square }, der Schnabel zeigt aufs Meer
   *[other] { WORD("penguin", $penguin) } liegt auf { $square }, der Schnabel zeigt zu { $towards }
}
describe-swimming = { WORD("penguin", $penguin) } ist im Meer

# Das Brett als Text, Zeile für Zeile; die Zeichen der Legende sind die des Stellungstextes
board-view = Das Brett, wie { WORD("side", $seat) } es sieht, vom Heim { $home } aus. Tore fallen in { $goal }.
board-family = { WORD("side", $seat) }:
board-key = Das Heim ist unten links. B, P und M sind Baby, Papa und Mama von Orange, b, p und m von Lila. Ein Stern hat den Ball, o ist der Ball, # ein leeres Heim, ein Punkt ein leeres Feld.

# Wessen Spiel es ist
credits-licence-penguin-soccer = Text des Wikis (klassische Fassung): { $licence }

# Die Regeln, je ein paar Sätze und ein Bild
rules-penguin-soccer-goal-title = Ein Ball auf der Scholle
rules-penguin-soccer-goal = Zwei Pinguinfamilien zu dritt spielen Fußball auf einer Scholle von acht mal acht Feldern. Deine Heimecke ist auf deinem Bild unten, dein Ziel ist die Ecke oben. Kommt der Ball in diese Ecke, gewinnst du sofort, egal wer ihn hineinschießt und wer gerade darin ist. Am Anfang liegt der Ball auf der Kreuzung genau in der Mitte.
rules-penguin-soccer-family-title = Baby, Papa, Mama
rules-penguin-soccer-family = Die Punkte auf dem Bauch sagen, wer es ist. Baby ist klein und flink: Es rutscht 3 Felder weit und schießt 1. Papa schafft 2 und 2. Mama ist stark, aber langsam: Sie rutscht 1 und schießt 3. Orange trägt Schal, Lila trägt Mütze. In jedem Zug tut einer deiner Pinguine eine Sache.
rules-penguin-soccer-enter-title = Aus dem Meer
rules-penguin-soccer-enter = Am Anfang sind alle im Wasser. Wer schwimmt, rutscht herein: Das erste Feld ist die eigene Heimecke, die Richtung eine der drei, die von ihr wegführen. Solange ein Pinguin in dieser Ecke ist, kommt niemand herein.
rules-penguin-soccer-slide-title = Rutschen, drehen, aufstehen
rules-penguin-soccer-slide = Wer steht, darf in alle acht Richtungen rutschen, wer liegt, nur dem Schnabel nach. Es geht die volle Strecke weit, am Ende liegt der Pinguin und darf sich für jedes gerutschte Feld um bis zu 45° drehen. Der Rand hält ihn früher auf: Dann steht er auf, ohne Drehung. Durch andere Pinguine oder in sie hinein rutscht niemand. Aufstehen ist ein ganzer Zug.
rules-penguin-soccer-ball-title = Den Ball haben und schießen
rules-penguin-soccer-ball = Wer beim Rutschen an den Ball kommt, hält dort, steht auf und hat ihn. Wer als Erster eines der vier Mittelfelder berührt, bekommt den Ball dort. Mit dem Ball kann ein Pinguin nur schießen, in jede Richtung. Der Ball fliegt die volle Strecke, hält aber auf dem letzten Feld vor dem Rand und beim ersten Pinguin im Weg, ob Freund oder Gegner; der steht mit ihm auf. Wer geschossen hat, liegt danach auf dem Bauch, mit dem Schnabel in Schussrichtung.
rules-penguin-soccer-tackle-title = Angreifen
rules-penguin-soccer-tackle = Nur in einen Pinguin darfst du hineinrutschen: den gegnerischen mit dem Ball. Deiner hält dort, steht auf und hat den Ball; der andere wird ein Feld weitergeschoben und liegt in dieser Richtung. Wen er anstößt, der wird ebenso weitergeschoben und so fort; wer über den Rand kommt, geht baden.
rules-penguin-soccer-corner-title = Verbotene Ecken
rules-penguin-soccer-corner-modern = Moderne Fassung: Keiner deiner Züge darf einen Pinguin, ob deinen oder einen fremden, in die Ecke des Gegners bringen, auch nicht durch Schieben. Deine eigene Ecke ist nicht geschützt: Ein Gegner kann hineingeschoben werden.
rules-penguin-soccer-corner-classic = Klassische Fassung: Kein Pinguin darf je in die Heimecke der anderen Familie kommen, auch nicht durch Schieben. In sein eigenes Heim darf er geschoben werden.
rules-penguin-soccer-end-title = Wie es endet
rules-penguin-soccer-end = Der Ball in der oberen Ecke deines Bildes gewinnt für dich, der in deiner eigenen für die Gegenseite, Eigentore eingeschlossen. Dieselbe Stellung zum dritten Mal mit derselben Seite am Zug ist ein Remis, und jederzeit könnt ihr euch darauf einigen. Wer gar nicht ziehen kann, passt.

notation-penguin-soccer-text =
    Die Felder heißen a1 bis h8, das Heim von Orange ist a1, das von Lila h8. Die Richtungen sind englisch abgekürzt, { "n ne e se s sw w nw" }, und gelten wie auf dem Brett von Orange: Norden führt von Reihe 1 zu Reihe 8, Osten von Linie a zu Linie h.

    • Rutschen: Feld und Richtung, `d4se`; mit Drehung ein Buchstabe je 45°, `d4seL` oder `d4seRR`.
    • Schießen: dasselbe für den Pinguin mit dem Ball, `e5ne`.
    • Aufstehen: `d4u`.
    • Aus dem Meer: 1 für Baby, 2 für Papa, 3 für Mama, dann die Richtung, `2ne`, `1neRR`.

    Groß oder klein und Leerzeichen sind gleich, und `papa ne` oder nur `ne` genügt, wenn nur ein Pinguin gemeint sein kann.

# Ein Stellungstext
refusal-position-shape = „{ $text }“ ist keine Stellung, die ich kenne: Es braucht die Reihen, wer am Zug ist und den Ball, mit Leerzeichen dazwischen.
refusal-position-turn = Wer ist mit „{ $text }“ am Zug? Schreib w für Orange oder b für Lila.
refusal-position-ball = Auf „{ $text }“ kann der Ball nicht liegen: Nenne ein Feld, oder schreib -, solange ihn niemand berührt hat.
refusal-position-ranks = Ein Brett hat 8 Reihen mit Schrägstrichen dazwischen; dieser Text hat { $count }.
refusal-position-rank = Reihe { $rank } ergibt keine acht Felder: „{ $text }“.

# What a newcomer reads on a card
to-win-penguin-soccer = Hol den Ball und schieß ihn in die { $seat ->
    [0] lila
   *[other] orange
 } Ecke.

# Die Lektionen: was jede erklärt, was zu tun ist, nach dem richtigen Zug, nach einem anderen
course-penguin-soccer-classic = Pinguinfußball, klassische Fassung
lesson-penguin-soccer-score = Du gewinnst, sobald der Ball in der lila Ecke ist. Dein Papa hat ihn und schießt 2 Felder weit.
lesson-penguin-soccer-score-task = Schieß den Ball in die lila Ecke.
lesson-penguin-soccer-score-right = Tor! Eins genügt, um eine Partie zu gewinnen.
lesson-penguin-soccer-score-wrong = Noch kein Tor. Wähle Papa, dann gerade nach oben.
lesson-penguin-soccer-pass = Baby schießt 1 Feld weit, Papa 2, Mama 3. Der erste Pinguin im Weg bekommt den Ball.
lesson-penguin-soccer-pass-task = Pass von Papa zu Baby.
lesson-penguin-soccer-pass-right = Ein Pass! Baby steht auf und hat den Ball.
lesson-penguin-soccer-pass-wrong = Baby hat den Ball noch nicht. Wähle Papa, dann gerade nach oben.
lesson-penguin-soccer-tackle = Rutsch in den Gegner mit dem Ball: Du nimmst ihn, und der Gegner wird ein Feld weiter geschoben.
lesson-penguin-soccer-tackle-task = Schieb den lila Papa ins Meer.
lesson-penguin-soccer-tackle-right = Platsch! Baby hat den Ball, und der lila Papa schwimmt.
lesson-penguin-soccer-tackle-wrong = Der lila Papa hat den Ball noch. Wähle Baby, dann gerade auf ihn zu.
lesson-penguin-soccer-their-corner = Rutsch in den Gegner mit dem Ball, und du nimmst ihn. Schieben darfst du Pinguine nur in ihr eigenes Zuhause.
lesson-penguin-soccer-their-corner-task = Schieb den lila Papa in seine eigene, die lila Ecke.
lesson-penguin-soccer-their-corner-right = Nach Hause geschoben, und Papa hat den Ball. In der modernen Ausgabe wäre das nicht erlaubt.
lesson-penguin-soccer-their-corner-wrong = Der lila Papa hat den Ball noch. Wähle Papa, dann gerade nach oben.
lesson-penguin-soccer-slide = Wer steht, rutscht in jede Richtung, wer liegt, dorthin, wohin der Schnabel zeigt: Baby 3 Felder, Papa 2, Mama 1.
lesson-penguin-soccer-slide-task = Lass Papa zum Ball in der Mitte rutschen.
lesson-penguin-soccer-slide-right = Papa hält dort an, steht auf und hat den Ball.
lesson-penguin-soccer-slide-wrong = Der Ball ist noch frei. Wähle Papa, dann gerade nach oben.
lesson-penguin-soccer-turn = Nach voller Strecke darf sich ein Pinguin drehen, bis zu 45° je Feld. Wer liegt, kann auch aufstehen: das ist ein ganzer Zug.
lesson-penguin-soccer-turn-task = Lass Baby nach vorn rutschen und dreh es um 90° nach links, zum Ball.
lesson-penguin-soccer-turn-right = Jetzt schaut es zum Ball: Beim nächsten Mal könnte es hinrutschen.
lesson-penguin-soccer-turn-wrong = Es schaut nicht zum Ball. Lass Baby auf b2 nach vorn rutschen und dreh es um 90° nach links.
lesson-penguin-soccer-enter = Alle beginnen im Meer und rutschen über die orange Ecke herein: Da bist du zu Hause.
lesson-penguin-soccer-enter-task = Bring Baby herein.
lesson-penguin-soccer-enter-right = Drei Felder auf einmal: Niemand in der Familie ist schneller.
lesson-penguin-soccer-enter-wrong = Das war nicht Baby. Wähle den kleinsten der drei, er kommt am weitesten.
