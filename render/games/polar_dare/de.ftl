# Polar Dare!: Namen, Beschriftungen des Zugbaukastens, Einwände, Geschehnisse, Standorte, Regeln.
# $seat ist 0 bis 3 für Rot, Blau, Grün und Gelb; $place ist a1 bis d4, S für START oder N für den Nordpol.

game-polar-dare = Polar Dare!
about-polar-dare = Fahre auf Schollen zum Nordpol, und hüte dich vor dem Bären.
head-start-polar-dare = Mit einem Pinguin am Nordpol beginnen?
option-begins = beginn
option-begins-red = Rot fängt an
option-begins-blue = Blau fängt an
option-begins-green = Grün fängt an
option-begins-yellow = Gelb fängt an
outcome-home = mit allen drei Pinguinen am Nordpol

dare-crew = { $value ->
    [0] Rot
    [1] Blau
    [2] Grün
   *[3] Gelb
}
dare-colour = { $value ->
    [0] roter
    [1] blauer
    [2] grüner
   *[3] gelber
}
dare-on = { $value ->
    [S] auf START
    [N] am Nordpol
   *[other] auf { $value }
}
dare-to = { $value ->
    [S] nach START
    [N] zum Nordpol
    [bear] zum Bären
   *[other] nach { $value }
}
dare-from = { $value ->
    [S] von START
    [N] vom Nordpol
   *[other] von { $value }
}
dare-place = { $value ->
    [S] START
    [N] Nordpol
   *[other] { $value }
}
dare-way = { $value ->
    [forward] vor
   *[back] zurück
}
dare-roll = { $value ->
    [P2] 2 Pinguinschritte
    [P3] 3 Pinguinschritte
    [P4] 4 Pinguinschritte
   *[B3] 3 Bärenschritte
}
dare-number = { $value ->
    [2] zwei
   *[3] drei
}
dare-so-many = { $count } { WORD("dare-on", $place) }
dare-riders = { $count ->
    [one] ein { WORD("dare-colour", $seat) } Pinguin
   *[other] { WORD("dare-number", $count) } Pinguine von { WORD("dare-crew", $seat) }
}

# Die Beschriftungen des Zugbaukastens; auf einen Knopf passen etwa zwanzig Zeichen.
menu-dare-penguin = { $count ->
    [one] Von { WORD("dare-place", $place) }
   *[other] Von { WORD("dare-place", $place) } ({ $count })
}
menu-dare-bear = Den Bären ziehen
menu-dare-floes = Scholle schieben
menu-dare-slide = { $way ->
    [forward] ↑ { $floe }
   *[back] ↓ { $floe }
}
menu-dare-walk = { $origin ->
    [S] Auf { $place }
    [N] Zurück auf { $place }
   *[other] { $origin } { $place ->
        [S] zurück
        [N] zum Pol
       *[other] → { WORD("dare-place", $place) }
    }
}
menu-dare-walk-swim = { WORD("dare-place", $origin) } → { $place }: Bär!
menu-dare-bear-walk = { $count ->
    [0] Bär nach { $place }
    [one] Bär nach { $place }: einer schwimmt
   *[other] Bär nach { $place }: { $count } schwimmen
}
menu-dare-walk-swim-square = { menu-dare-walk }
menu-dare-bear-walk-square = Bär nach { $place }
menu-dare-skip = Aufbrauchen: { $floe } schieben
menu-asks-dare-step = { $left ->
    [one] Letzter Schritt. Laufen oder schieben?
   *[other] Noch { $left } Schritte. Laufen oder schieben?
}
menu-asks-dare-bear-step = { $left ->
    [one] Letzter Schritt. Bär oder Scholle?
   *[other] Noch { $left } Schritte. Bär oder Scholle?
}
menu-asks-dare-idle = Niemand steht auf dem Eis, der Bär erschreckt also niemanden.
menu-asks-dare-target = Wohin?
menu-asks-dare-bear = Wohin geht der Bär?
menu-asks-dare-floe = Welche Scholle gleitet?
menu-dare-pass = { $left ->
    [one] Passen, 1 Schritt weg
   *[other] Passen, { $left } Schritte weg
}

# Einwände
refusal-dare-rolled = Es ist schon gewürfelt: { WORD("dare-roll", $roll) }, davon noch { $left } übrig.
refusal-dare-roll-first = { WORD("dare-crew", $seat) } hat noch nicht gewürfelt. Warte auf den Würfel.
refusal-dare-pass = { $left ->
    [one] Es ist noch ein Schritt übrig, und er ist möglich; darum kannst du nicht passen.
   *[other] Es sind noch { $left } Schritte übrig, und sie sind möglich; darum kannst du nicht passen.
}
refusal-dare-slid-already = { $way ->
    [forward] Scholle { $floe } ist schon vorn; sie kann nur zurück.
   *[back] Scholle { $floe } ist schon hinten; sie kann nur vor.
}
refusal-dare-floe-occupied = Auf { $floe } stehen Pinguine. Beim Bärenwurf gleiten nur Schollen ohne Pinguine.
refusal-dare-floe-carries-bear = Auf { $floe } sitzt der Bär. Beim Pinguinwurf bleibt seine Scholle, wo sie ist.
refusal-dare-bear-roll = Das ist ein Bärenwurf: Bewege den Bären oder schiebe Schollen ohne Pinguine. Deine Pinguine warten.
refusal-dare-not-yours = { $place ->
    [S] Keiner deiner Pinguine ist auf START.
    [N] Keiner deiner Pinguine ist am Nordpol.
   *[other] Keiner deiner Pinguine ist auf { $place }. Fremde bewegst du nur, indem du ihre Scholle schiebst.
}
refusal-dare-no-penguin = Kein Pinguin ist { WORD("dare-on", $place) }.
refusal-dare-floe-full = Auf { $floe } stehen schon drei Pinguine, mehr passen nicht darauf.
refusal-dare-penguin-roll = Das ist ein Pinguinwurf, da bleibt der Bär, wo er ist.
refusal-dare-bear-elsewhere = Der Bär ist nicht { WORD("dare-on", $place) }, sondern { WORD("dare-on", $bear) }.
refusal-dare-bear-shore = Der Bär geht nur auf Schollen, also nicht { WORD("dare-to", $place) }.
refusal-dare-not-adjacent = Kein Schritt führt { WORD("dare-from", $origin) } { WORD("dare-to", $to) }: Beide berühren sich nie.
refusal-dare-far-from-start = Scholle { $floe } berührt START gerade nicht, sondern nur, solange sie hinten ist.
refusal-dare-far-from-north = Scholle { $floe } berührt den Nordpol gerade nicht, sondern nur, solange sie vorn ist.
refusal-dare-floes-apart = Die Schollen { $origin } und { $to } berühren sich gerade nicht. Schiebe erst eine der beiden Schollen.
refusal-dare-gone = { WORD("dare-crew", $seat) } hat diese Partie schon verlassen.
refusal-dare-text-shape = „{ $text }“ ist keine Stellung, die ich kenne: Sie braucht die Bahnen, START, den Nordpol, wer am Zug ist und den Wurf, mit Leerzeichen dazwischen.
refusal-dare-text-turn = Wer ist mit „{ $text }“ am Zug? Schreib r, b, g oder y für eine Farbe, die auf dem Brett ist.
refusal-dare-text-lanes = Es gibt vier Bahnen, mit einem Schrägstrich dazwischen; dieser Text hat { $count }.
refusal-dare-text-lane = Bahn { $lane } braucht vier Schollen, jede + oder - mit ihren Pinguinen r, b, g, y und * für den Bären: „{ $text }“.
refusal-dare-text-place = Wer { WORD("dare-on", $place) } ist, kann ich nicht lesen: „{ $text }“. Schreib r, b, g, y, * für den Bären oder einen Punkt für niemanden.
refusal-dare-text-penguins = Pinguine von { WORD("dare-crew", $seat) } in diesem Text: { $count }. Es müssen drei sein oder gar keine.
refusal-dare-text-nobody = In diesem Text gibt es keine Pinguine.
refusal-dare-text-bear = Es gibt einen Bären; dieser Text hat { $count }.
refusal-dare-text-roll = „{ $text }“ ist kein Wurf: Schreib - oder zum Beispiel P3:2 für einen Pinguinwurf mit 3, von dem noch 2 Schritte übrig sind.
refusal-dare-text-bear-start = Der Bär kann nicht auf START sein.
refusal-dare-text-full = Auf { $floe } stehen { $count } Pinguine; höchstens drei haben Platz.
refusal-dare-text-bear-floe = Der Bär und Pinguine können nicht zusammen auf { $floe } sein.
refusal-dare-text-winners = { $count ->
    [one] Wer allein übrig ist, hat schon gewonnen; dann kann niemand alle Pinguine am Nordpol haben.
   *[other] Nur eine Farbe kann alle Pinguine am Nordpol haben, hier sind es { $count }: Die Partie endet mit der ersten.
}
refusal-dare-text-over = Die Partie ist zu Ende, und { WORD("dare-crew", $seat) } hat sie gewonnen; darum bleibt der Zug dort, und kein Wurf ist offen.

# Was geschehen ist
event-dare-rolled = { WORD("dare-crew", $seat) } würfelte { WORD("dare-roll", $roll) }.
event-dare-did = { WORD("dare-crew", $seat) } { $done }
event-dare-and = { $first } und { $last }
event-dare-walked = { $count ->
    [one] ging { WORD("dare-from", $origin) } { WORD("dare-to", $to) }
   *[other] brachte { WORD("dare-number", $count) } Pinguine { $origin ->
        [S] auf { $to }
       *[other] { WORD("dare-from", $origin) } { WORD("dare-to", $to) }
    }
}
event-dare-bearmoved = bewegte den Bären { WORD("dare-to", $to) }
event-dare-bear = Der Bär von { WORD("dare-crew", $seat) } lief { WORD("dare-to", $to) }
event-dare-slid = schob { $slid }
event-dare-nothing = { WORD("dare-crew", $seat) } hat den Wurf aufgebraucht, nichts änderte sich
event-dare-swam = { $count ->
    [one] { $who } schwamm nach START zurück
   *[other] { $who } schwammen nach START zurück
}
event-dare-met = { $count ->
    [one] { $who } traf den Bären und schwamm nach START zurück
   *[other] { $who } trafen den Bären und schwammen nach START zurück
}
event-dare-passed = { $lost ->
    [one] { WORD("dare-crew", $seat) } konnte nichts tun und verlor den letzten Schritt.
   *[other] { WORD("dare-crew", $seat) } konnte nichts tun und verlor die übrigen { $lost } Schritte.
}
event-dare-won = { WORD("dare-crew", $seat) } hat alle drei am Nordpol und gewinnt!
event-dare-left = { WORD("dare-crew", $seat) } hat die Partie verlassen.

# Die Kurzformen der Züge, für Knöpfe
label-dare-walk-alone = { $count ->
    [one] Pinguin { WORD("dare-from", $origin) } { WORD("dare-to", $to) }
   *[other] { $count } Pinguine { WORD("dare-from", $origin) } { WORD("dare-to", $to) }
}
label-dare-walk = { $count ->
    [one] { WORD("dare-place", $origin) } { WORD("dare-to", $to) }
   *[other] { $count } { WORD("dare-from", $origin) } { WORD("dare-to", $to) }
}
label-dare-bear = { $count ->
    [0] Bär nach { $to }
    [one] Bär nach { $to }: 1 schwimmt
   *[other] Bär nach { $to }: { $count } schwimmen
}{ $over ->
    [none] { "" }
   *[other] { " (" }{ $over })
}
label-dare-slide = { $count ->
    [one] Scholle { $slid }
   *[other] Schollen { $slid }
}
label-dare-slide-alone = { $count ->
    [one] Scholle { $slid }
   *[other] Schollen { $slid }
}
label-dare-nothing = Aufbrauchen: nichts ändert sich

# Warum ein Zug gut ist; jeder Teil setzt „Das …“ fort. $side und $rival sind die Namen von Farben
reason-dare-sends-back = { $count ->
    [one] schickt einen Pinguin von { $rival } zurück zum START
   *[other] schickt { $count } Pinguine von { $rival } zurück zum START
}
reason-dare-near = { $count ->
    [one] stellt einen Pinguin einen Schritt vor den Nordpol
   *[other] stellt { $count } Pinguine einen Schritt vor den Nordpol
}
reason-dare-forward = { $places ->
    [one] bringt die Pinguine von { $side } einen Platz näher an den Nordpol
   *[other] bringt die Pinguine von { $side } { $places } Plätze näher an den Nordpol
}
reason-dare-opens = öffnet { $side } den Weg nach vorn
reason-dare-sets-back = { $places ->
    [one] wirft { $rival } um einen Platz zurück
   *[other] wirft { $rival } um { $places } Plätze zurück
}
reason-dare-closes = versperrt { $rival } den Weg nach vorn
reason-dare-shortens = { $steps ->
    [one] verkürzt { $side } den Weg durch die Bahn { $lane } um einen Schritt
   *[other] verkürzt { $side } den Weg durch die Bahn { $lane } um { $steps } Schritte
}
reason-dare-bear-off = lässt die Pinguine von { $side } außer Reichweite des Bären

# Karten: was geschah, in einem Satz, und was zu tun ist
task-dare = { $mover ->
    [bear] { $left ->
        [0] du bist dran
        [one] du bist dran, noch 1 Bärenschritt
       *[other] du bist dran, noch { $left } Bärenschritte
    }
   *[penguin] { $left ->
        [0] du bist dran
        [one] du bist dran, noch 1 Pinguinschritt
       *[other] du bist dran, noch { $left } Pinguinschritte
    }
}

# Wo alle sind
describe-dare-to-roll = { WORD("dare-crew", $seat) } würfelt gleich.
describe-dare-rolled = { $left ->
    [one] { WORD("dare-crew", $seat) } hat gewürfelt: { WORD("dare-roll", $roll) }; ein Schritt ist übrig.
   *[other] { WORD("dare-crew", $seat) } hat gewürfelt: { WORD("dare-roll", $roll) }; { $left } Schritte sind übrig.
}
describe-dare-won = { WORD("dare-crew", $seat) } hat gewonnen.
describe-dare-alone = { WORD("dare-crew", $seat) } ist allein übrig.
describe-dare-crew = { WORD("dare-crew", $seat) }: { $places }.
describe-dare-bear = Der Bär ist { WORD("dare-on", $place) }.
describe-dare-forward = Vorn: { $floes }; alle anderen Schollen sind hinten.
describe-dare-none-forward = Alle Schollen liegen hinten, auf der Seite von START.

# Das Brett als Text
board-dare-key = Die Bahnen a bis d von links nach rechts, oben der Nordpol (N), unten START (S). Schollen auf benachbarten Plätzen einer Bahn oder nebeneinander in benachbarten Bahnen berühren sich. Hinter dem Namen einer Scholle steht, wer darauf ist: r, b, g und y sind rote, blaue, grüne und gelbe Pinguine, * ist der Bär; ein Punkt ist offenes Wasser.

# Die Regeln, je ein paar Sätze und ein Bild
rules-polar-dare-goal-title = Wettlauf zum Nordpol
rules-polar-dare-goal = Zwei bis vier Mannschaften aus drei Pinguinen warten unten auf START: Rot trägt Schal, Blau Mütze, Grün Fliege und Gelb Ohrenschützer. Vier Bahnen treibender Schollen führen zum Nordpol, und dort sitzt der Bär. Wer zuerst alle drei Pinguine am Nordpol hat, gewinnt.
rules-polar-dare-turn-title = Würfeln und alles ausnutzen
rules-polar-dare-turn = Bist du am Zug, wird für dich gewürfelt. Pinguine mit 2, 3 oder 4 sind ein Pinguinwurf mit so vielen Schritten; die 2 ist auf einer Seite, die 3 auf zweien, die 4 auf einer. Die zwei Seiten mit dem Bären sind ein Bärenwurf mit 3 Schritten. Jeder Schritt muss genutzt werden. Geht wirklich nichts mehr, passt du, und der Rest verfällt.
rules-polar-dare-touch-title = Was sich berührt
rules-polar-dare-touch = Jede Scholle gleitet in ihrer Rinne zwischen zwei Plätzen, hinten und vorn. Eine Bahn hat so acht Plätze. Schollen berühren sich auf benachbarten Plätzen einer Bahn oder nebeneinander in benachbarten Bahnen, nie über Eck. START berührt die Schollen der Reihe 1, die hinten sind, der Nordpol die der Reihe 4, die vorn sind. Ein Schritt führt nur dorthin, wo sich etwas berührt.
rules-polar-dare-penguins-title = Der Pinguinwurf
rules-polar-dare-penguins = Jeder Schritt ist eins von beiden: Ein eigener Pinguin geht von Ufer oder Scholle auf eine Scholle oder ein Ufer, das sie berührt, auch zurück; oder irgendeine Scholle ohne den Bären gleitet einmal vor oder zurück, mit allen, die darauf stehen. Hin und her schieben, um die Zahl auszuschöpfen, ist erlaubt. Hier geht Rot auf a1, fährt vor und geht weiter auf b1.
rules-polar-dare-share-title = Drei auf einer Scholle
rules-polar-dare-share = Auf einer Scholle haben drei Pinguine Platz, gleich wem sie gehören; auf eine volle kommt niemand. Mit fremden Pinguinen gehst du nie, aber du darfst die Scholle schieben, auf der sie stehen, um dir zu helfen oder anderen die Pläne zu verderben.
rules-polar-dare-bear-title = Der Bärenwurf
rules-polar-dare-bear = Beim Bärenwurf bleiben deine Pinguine stehen. Jeder Schritt ist eins von beiden: Der Bär geht auf eine Scholle, die seine berührt; oder eine Scholle ohne Pinguine gleitet einmal, leer oder mit dem Bären. Der Bär beginnt am Nordpol. Ist er einmal auf den Schollen, kehrt er an kein Ufer zurück.
rules-polar-dare-swim-title = Begegnung mit dem Bären
rules-polar-dare-swim = Kommt der Bär auf eine Scholle mit Pinguinen, schwimmen sie alle nach START zurück, auch deine. Das kann in einem Zug auf mehreren Schollen geschehen. Wer selbst auf die Scholle des Bären geht, schwimmt ebenso zurück, und der Schritt ist verbraucht: ein schneller Heimweg, wenn du einen willst.
rules-polar-dare-end-title = Wie es endet
rules-polar-dare-end = Dein dritter Pinguin am Nordpol gewinnt sofort, auch wenn Schritte übrig sind. Pinguine dürfen von dort auch wieder zurück. Wer eine Partie zu dritt oder viert verlässt, nimmt seine Pinguine mit, und die anderen spielen weiter. Der Sieger ist Erster, alle Gebliebenen teilen sich den zweiten Platz, wer ging, kommt zuletzt.

notation-polar-dare-text =
    Schollen heißen a1 bis d4: Bahn a bis d von links, Reihe 1 an START. `S` ist START, `N` der Nordpol.

    • Scholle schieben: `a1+` vor, `a1-` zurück.
    • Gehen: von wo nach wo, `S>a1`, `a1>b1`, `a4>N`.
    • Bär: ebenso mit Stern, `*N>a4`, `*a4>b4`.
    • Nichts ist möglich: `pass`.

    Ein ganzer Zug sind seine Schritte mit Leerzeichen dazwischen: `S>a1 a1+ a1>a2`. Du kannst auch erst einige Schritte tippen und die anderen später. Gewürfelt wird für dich: `roll:P3` ist ein Pinguinwurf mit 3, `roll:B3` der Bär.

# Die Sätze des Bots zu einem Rätsel: ein Zug, was er auch gewürfelt hat
puzzle-task-polar-dare = **Bring in diesem Zug alle nach Hause!**
puzzle-task-best-polar-dare = **Lass dem nächsten Wurf die kleinste Chance!**
puzzle-more-polar-dare = **Nutze den Wurf ganz.**

# What a newcomer reads on a card
to-win-polar-dare = Bring alle deine Pinguine von START zum Nordpol.
dare-first-bear = 🐻 Ein Bärenwurf: Wo der Bär ankommt, schwimmen Pinguine nach START.

# Die Lektionen: was jede erklärt, was zu tun ist, nach dem richtigen Zug, nach einem anderen
lesson-polar-dare-pole = Du bist Rot. Sind alle drei am Nordpol, gewinnst du: Zwei sind da, der dritte steht auf einer Scholle, die ihn berührt.
lesson-polar-dare-pole-task = Bring den Pinguin auf c4 zum Nordpol.
lesson-polar-dare-pole-right = Alle drei sind da: gewonnen.
lesson-polar-dare-pole-wrong = Dein Pinguin ist noch auf c4. Wähle ihn, dann den Nordpol.
lesson-polar-dare-ride = Eine Scholle gleitet vor und zurück, mit allen darauf: Das ist ein Schritt.
lesson-polar-dare-ride-task = Lass die Scholle unter deinem Pinguin nach vorn gleiten.
lesson-polar-dare-ride-right = Sie hat deinen Pinguin mitgenommen.
lesson-polar-dare-ride-wrong = Dein Pinguin ist, wo er war. Wähle seine Scholle, b1.
lesson-polar-dare-hop = Von Scholle zu Scholle geht es, wenn sie sich berühren: b1 ist vorn und b2 hinten, also tun sie es.
lesson-polar-dare-hop-task = Geh von b1 auf b2.
lesson-polar-dare-hop-right = Eine Scholle näher am Pol.
lesson-polar-dare-hop-wrong = Wähle deinen Pinguin auf b1, dann b2.
lesson-polar-dare-board = Alle beginnen unten auf START.
lesson-polar-dare-board-task = Geh von START auf eine Scholle.
lesson-polar-dare-board-right = An Bord! Das ist ein Schritt.
lesson-polar-dare-board-wrong = Noch ist niemand an Bord. Wähle einen Pinguin auf START, dann eine Scholle daneben.
lesson-polar-dare-count = Der Würfel sagt, wie viele Schritte du hast, und jeder muss genutzt werden.
lesson-polar-dare-count-task = Erst b4 nach vorn, dann an Land.
lesson-polar-dare-count-right = Beide Schritte genutzt, und ein Pinguin ist am Pol.
lesson-polar-dare-count-wrong = In dieser Reihenfolge: Scholle b4 nach vorn, dann ihr Pinguin zum Nordpol.
lesson-polar-dare-swim = Ein Bärenwurf bewegt den Bären. Wo er ankommt, schwimmen alle Pinguine nach START zurück.
lesson-polar-dare-swim-task = Lass beide blauen Pinguine schwimmen.
lesson-polar-dare-swim-right = Platsch! Auch deine schwimmen, wenn sie auf die Scholle des Bären gehen.
lesson-polar-dare-swim-wrong = Die blauen Pinguine sind noch trocken. Bring den Bären auf c3.
