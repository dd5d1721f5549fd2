# Was jedes Spiel einwenden kann, und die Fragen des Zugbaukastens. Ein, zwei Sätze, freundlich und genau.

# Der Text eines Zuges
refusal-notation-unreadable = „{ $text }“ kann ich nicht als Zug lesen. Wie man Züge schreibt, erklärt { COMMAND("help") }; oder nimm die Knöpfe.
refusal-notation-empty = Darin steht kein Zug. Wie man Züge schreibt, erklärt { COMMAND("help") }; oder nimm die Knöpfe.
refusal-notation-long = Das ist länger als jeder Zug: { $limit } Zeichen genügen.
refusal-notation-ambiguous = „{ $text }“ könnte mehrere Züge meinen: { $moves }. Welchen meinst du?
refusal-notation-origin = Keine deiner Figuren kann gerade „{ $text }“ spielen. Sag dazu, welche ziehen soll, zum Beispiel mit ihrem Feld.
refusal-match-turn-over = Dein Zug ist vor `{ $move }` zu Ende. Lass das weg.

# Optionen und Spiele
refusal-option-unknown = Dieses Spiel hat keine Option namens „{ $option }“. Lass sie weg.
refusal-option-value = „{ $value }“ passt nicht zur Option { $option }; wähle eines von: { $values }.
refusal-option-seats = Mit { $seats } Personen geht dieses Spiel nicht; es ist für { $highest ->
    [2] zwei
   *[other] { $lowest } bis { $highest }
}.
refusal-game-unknown = Ein Spiel namens „{ $game }“ kenne ich nicht. Ich kenne: { $games }.
refusal-game-rules = Das braucht Fassung { $rules } der Regeln von „{ $game }“; ich kenne Fassung { $known }.
refusal-game-over = Diese Partie ist zu Ende, es kann nichts mehr gespielt werden.
refusal-move-illegal = Die Regeln erlauben { $move } hier nicht.
refusal-move-pass = Du kannst nicht passen: Es gibt etwas zu spielen.
refusal-menu-unknown = Diese Wahl gibt es nicht mehr. Beginne den Zug von vorn.

# Fragen des Zugbaukastens
menu-asks-piece = Wer zieht?
menu-asks-direction = In welche Richtung?
menu-asks-done = Bereit zu spielen.

# Sitze und Wörter, die mehrere Spiele teilen
seat-red = Rot
seat-blue = Blau
seat-green = Grün
seat-yellow = Gelb
seat-white = Weiß
seat-black = Schwarz
mark-white = ⚪
mark-black = ⚫
mark-red = 🔴
mark-blue = 🔵
mark-green = 🟢
mark-yellow = 🟡
board-seat = { $seat }: { $signs }.
board-seats = { $seats } Ein Punkt ist ein leeres Feld.
outcome-goal = mit dem entscheidenden Tor
outcome-left = weil die anderen gingen
menu-aim = Zielen auf …
menu-others = Andere
menu-place = hier
menu-pass = Passen

# Von wem ein Spiel ist
credits-designer = entworfen von { $name }
credits-publisher = verlegt von { $name }
credits-licence = Quelle: { $licence }

# Das Textprotokoll
refusal-protocol-command = Einen Befehl „{ $command }“ gibt es nicht; es gibt: { $commands }.
refusal-protocol-json = Diese Zeile ist kein JSON-Objekt.
refusal-protocol-object = Eine Anfrage ist ein JSON-Objekt, etwa {"{"}"cmd": "games"{"}"}.
refusal-protocol-long = Eine Zeile darf höchstens { $limit } Zeichen haben.
refusal-protocol-text = Das Feld „{ $field }“ muss da sein, als Text.
refusal-protocol-number = Das Feld „{ $field }“ muss da sein, als ganze Zahl.
refusal-protocol-large = Die Zahl im Feld „{ $field }“ ist zu groß: höchstens { $limit }, und nicht kleiner als -{ $limit }.
refusal-protocol-text-long = Das Feld „{ $field }“ ist zu lang: höchstens { $limit } Zeichen.
refusal-protocol-twice = Das Feld „{ $field }“ kommt doppelt vor.
refusal-protocol-nested = Diese Zeile ist zu tief verschachtelt.
refusal-protocol-utf-8 = Diese Zeile ist kein UTF-8.
refusal-protocol-slow = Das würde hier zu lange dauern und wurde abgebrochen.
refusal-protocol-fault = Ein Fehler dieses Programms kam dazwischen; Näheres steht in seiner Fehlerausgabe.
refusal-protocol-seed = Das Feld „seed“ muss eine ganze Zahl oder ein Text sein.
refusal-protocol-options = Das Feld „options“ muss ein Objekt aus Texten sein.
refusal-protocol-no-chance = In dieser Stellung bleibt nichts dem Zufall überlassen.
refusal-protocol-depth = Eine Tiefe von { $depth } ist zu viel; möglich ist 0 bis { $deepest }.
refusal-protocol-held = Der Zufall lässt sich nur auf einen Wurf festlegen; angegeben: { $given }.
refusal-protocol-turn-over = Vor „{ $move }“ ist der Zug schon zu Ende; deshalb wurde nichts davon gespielt.
refusal-protocol-seconds = Das Feld „{ $field }“ muss eine Zahl von Sekunden sein, mehr als 0 und höchstens { $most }.
refusal-player-level = Einen Computerspieler der Stufe { $level } gibt es nicht; die Stufen gehen von 1 bis { $highest }.
refusal-player-chance = Hier ist der Zufall am Zug; der Computer zieht danach.
refusal-protocol-seat = Einen Platz { $seat } gibt es in diesem Spiel nicht.
refusal-protocol-no-pictures = Dieses Programm zeichnet keine Bilder.
refusal-protocol-theme = Ein Thema „{ $theme }“ gibt es nicht; es gibt: { $themes }.
refusal-protocol-path = Nach „{ $path }“ kann kein Bild geschrieben werden.
refusal-protocol-file = Im Feld „file“ muss eine Partiedatei stehen, als JSON.
refusal-protocol-path-read = „{ $path }“ lässt sich nicht als JSON lesen.

## Partiedateien
refusal-record-format = Das ist keine Partiedatei von Rookery, oder sie ist beschädigt.
refusal-record-version = Diese Partiedatei hat die Fassung { $version }, die kann ich nicht lesen.
refusal-record-entry = Eintrag { $ply } im Protokoll der Partiedatei ist beschädigt.
refusal-record-move = Eintrag { $ply } im Protokoll der Partiedatei, „{ $text }“, lässt sich nicht spielen: { $reason }.
refusal-record-over = Das Protokoll der Partiedatei geht nach dem Ende weiter.
refusal-record-turn = Im Protokoll der Partiedatei zieht Platz { $seat }, ohne am Zug zu sein.
refusal-record-limit = Das Protokoll der Partiedatei endet nicht dort, wo das Zuglimit es sagt: { $limit ->
    [0] es gibt keines
   *[other] { $limit } Züge für jeden
}.

# Der Wertungsverlauf für alle, die ihn nicht sehen
chart-rating-one = Wertungsverlauf für { $game }: bisher eine gewertete Partie, am { $day }. Die Wertung ist { $now }, plus oder minus { $uncertainty }.
chart-rating = { $days ->
    [1] Wertungsverlauf für { $game }: { $count } gewertete Partien am { $since }. Die Wertung begann bei { $first }, war höchstens { $highest } und mindestens { $lowest } und ist jetzt { $now }, plus oder minus { $uncertainty }.
   *[other] Wertungsverlauf für { $game }: { $count } gewertete Partien vom { $since } bis zum { $until }. Die Wertung begann bei { $first }, war höchstens { $highest } und mindestens { $lowest } und ist jetzt { $now }, plus oder minus { $uncertainty }.
}

# Der Verlauf einer Partie als Kurve, für alle, die sie nicht sehen
chart-advantage = { $points ->
    [0] Der Verlauf der Partie als Kurve, { $game }, { $turns }; kein einzelner Zug ragt heraus.
    [one] Der Verlauf der Partie als Kurve, { $game }, { $turns }; ein teurer Zug ist markiert.
   *[other] Der Verlauf der Partie als Kurve, { $game }, { $turns }; { $points } teure Züge sind markiert.
}

# Warum ein Zug gut ist: ein Teil oder zwei desselben Satzes
reason-one = Das { $first }.
reason-two = Das { $first } und { $second }.
answer-one = ; das { $first }
answer-two = ; das { $first } und { $second }
reason-wins-now = gewinnt die Partie
reason-only-move = ist der einzige mögliche Zug
reason-forced = { $moves ->
    [one] gewinnt mit diesem Zug, was { $rival } auch tut
   *[other] gewinnt in { $moves } Zügen, was { $rival } auch tut
}
reason-delays = zögert den Sieg von { $rival } hinaus, der nicht mehr zu verhindern ist
reason-bold = Gewagt, aber Stufe { $level } übersieht die Antwort oft.

# Eine nachgespielte Partie für alle, die sie nicht sehen
replay-alt = { $game } als bewegtes Bild, { $turns }. Am Ende: { $ending }
would-be = So ginge es weiter: { $events }
compared-alt = Gespielt: { $played }. Besser: { $better }.
film-turn = Zug { $turn } von { $turns }
turns-made = { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}

# Die kleinen Bilder der Spiele für alle, die sie nicht sehen
cover-alt = Ein Brett von { $game }
covers-alt = Bretter dieser Spiele: { $games }

# Das Bild auf der Titelseite einer Partie
front-page-side = { $name } ({ $seat })
front-page-score = { $side }: { $score }
front-page-turn = { $side }, am Zug
front-page-winner = { $side }, gewonnen

# Bilder der Bestenlisten und Profile
member-rating = Wertung
member-results = letzte fünf: { $results }
member-won = { $count } gewonnen
member-drawn = { $count } unentschieden
member-lost = { $count } verloren
member-matches = { $played ->
    [one] 1 Partie
   *[other] { $played } Partien
} · { $won } gewonnen
member-last-matches = letzte fünf Partien
member-levels-beaten = geschlagene Stufen
member-days = { $count ->
    [one] 1 Rätseltag in Folge
   *[other] { $count } Rätseltage in Folge
}

# Bestenlisten
table-alt = Bestenliste. { $lines }
table-head-won = Siege
table-head-cups = Turniere
table-head-drawn = Remis
table-head-levels = Stufen
table-head-puzzles = Rätsel
table-head-rating = Wertung
table-head-gain = Punkte
table-head-level = Stufe
table-head-solver = Rätsel
table-few = Grau: noch wenige Partien
table-gain = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
table-level = Stufe { $count } geschlagen
table-solver = { $count } Rätselpunkte
table-line = { $place }. { $name }: { $facts }
table-won = { $count ->
    [0] noch kein Sieg
    [one] 1 Sieg
   *[other] { $count } Siege
}
table-cups = { $count ->
    [one] 1 Turniersieg
   *[other] { $count } Turniersiege
}
table-drawn = { $count } Remis
table-levels = { $count ->
    [one] 1 Stufe geschlagen
   *[other] { $count } Stufen geschlagen
}
table-puzzles = { $count ->
    [one] 1 Rätsel des Tages
   *[other] { $count } Rätsel des Tages
}
table-rating = Wertung { $count }

# Bilder der Turniere: Spalten, Erklärungen und Alternativtexte
event-head-player = Name
event-head-points = Pkt.
event-head-rating = Wertung
event-tie-head-to-head = Direkt
event-tie-buchholz = Buchholz
event-tie-sonneborn-berger = S-B
event-tie-wins = Siege
event-tie-performance = Leist.
event-tie-lot = Los
event-note-head-to-head = Direkt: Punkte gegen alle, die gleichauf sind
event-note-buchholz = Buchholz: die Punkte aller Gegner
event-note-sonneborn-berger = S-B: Punkte der Besiegten, bei Remis die Hälfte
event-note-wins = Siege: auf dem Brett gewonnene Partien
event-note-performance = Leist.: gespielte Stärke, als Wertung
event-note-lot = Los: durch fairen Zufall gezogen
event-note-left = Wer ausgestiegen ist, steht hinter allen anderen
event-cross-note = Voll: Sieg · halb: Remis · leer: Niederlage
event-cross-began = Zahl: Platz des Gegners · Punkt: begann
event-free = { $free ->
    [0] Alle { $places } Plätze sind vergeben
    [one] 1 von { $places } Plätzen ist frei
   *[other] { $free } von { $places } Plätzen sind frei
}
event-open = { $count ->
    [0] Noch niemand ist dabei
    [one] 1 Spieler bisher
   *[other] { $count } Spieler bisher
}
event-bye = spielfrei
event-round = R{ $round }

event-field-alt = { $count ->
    [0] Das Feld des Turniers: noch niemand. { $places }.
    [one] Das Feld des Turniers: { $names }. { $places }.
   *[other] Das Feld des Turniers, { $count } Spieler: { $names }. { $places }.
}
event-standings-alt = Tabelle: { $lines }
event-standings-line = { $place }. { $name }, { $points } { $plural ->
    [one] Punkt
   *[other] Punkte
}
event-decided = vor dem Nächsten durch { $by }
event-standings-gone = zurückgezogen
event-cross-alt = Kreuztabelle: { $lines }
event-bracket-alt = K.-o.-Baum. { $lines }
event-bracket-won = { $winner } schlug { $loser }
event-bracket-meets = { $one } gegen { $other }
event-bracket-bye = { $name } ist spielfrei
event-bracket-round = Runde { $round }: { $pairings }.
