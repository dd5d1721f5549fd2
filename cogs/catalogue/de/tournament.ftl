# Turniere: Befehle und ihre Optionen
command-tournament = turnier
command-tournament-about = Turniere dieses Servers
command-tournament-create = anlegen
command-tournament-create-about = Eröffne ein Turnier, dem alle beitreten können
command-tournament-show = zeigen
command-tournament-show-about = Zeige ein Turnier mit seinem Feld und seinen Bedingungen
tournament-option-name = Wie es heißt, etwa Winterpokal
tournament-option-game = Welches Spiel gespielt wird
tournament-option-format = Wer gegen wen spielt
tournament-option-options = Optionen des Spiels; wähle sie nacheinander aus der Liste
tournament-option-clock = Wie viel Zeit jeder hat
tournament-option-rated = Ob die Partien für die Wertung zählen (sonst ja)
tournament-option-vacations = Ob Urlaub die Uhren anhält (sonst ja)
tournament-option-places = Wie viele mitspielen können (leer: 8)
tournament-option-start = Wann es beginnt (leer: sobald es voll ist)
tournament-option-rounds = Wie viele Runden; für Schweizer System und Tische
tournament-option-role = Eine Rolle, die der Sieger bekommt
tournament-option-tournament = Welches Turnier (leer: das in diesem Kanal)
option-vacations = urlaub
option-name = name
option-format = modus
option-places = teilnehmer
option-start = beginn
option-rounds = rundenzahl
option-role = rolle
option-tournament = turnier

# Was gewählt wird
tournament-format-swiss = Schweizer System
tournament-format-round-robin = Jeder gegen jeden
tournament-format-knockout = K.-o.
tournament-format-tables = Tische zu dritt und zu viert
tournament-start-full = sobald alle Plätze vergeben sind
tournament-start-in = { $unit ->
    [h] in { $number ->
        [one] 1 Stunde
       *[other] { $number } Stunden
    }
   *[d] in { $number ->
        [one] 1 Tag
       *[other] { $number } Tagen
    }
}
tournament-status-open = offen
tournament-status-running = läuft
tournament-status-finished = beendet
tournament-status-cancelled = abgesagt

# Die Karte
tournament-starts = Beginnt { $when }.
tournament-starts-full = Beginnt, sobald alle Plätze vergeben sind, spätestens { $when }.
tournament-join-call = Drücke **Beitreten**, um mitzuspielen.
tournament-running = { $rounds ->
    [0] Runde { $round }
   *[other] Runde { $round } von { $rounds }
}
tournament-playing = { $count ->
    [0] alle Partien sind zu Ende
    [one] 1 Partie läuft
   *[other] { $count } Partien laufen
}
tournament-pairing = Die erste Runde wird gerade gepaart.
tournament-winner = 🏆 { $player } gewinnt das Turnier
tournament-no-winner = Das Turnier ist zu Ende, und niemand ist mehr da, der es gewinnen könnte
tournament-cancelled-organiser = Das Turnier wurde abgesagt.
tournament-cancelled-too-few = Es sind zu wenige beigetreten; das Turnier fällt aus.
tournament-cancelled-abandoned = Alle sind ausgestiegen; das Turnier ist zu Ende.
tournament-cancelled-server-left = Das Turnier endete, als ich den Server verließ.
button-tournament-standings = Tabelle
button-tournament-cross = Kreuztabelle
button-tournament-bracket = Turnierbaum
button-tournament-field = Feld
button-tournament-details = So geht es
button-tournament-withdraw = Ja, aussteigen
button-tournament-cancel = Ja, absagen

# Antworten
tournament-created = Dein Turnier ist offen, und du spielst mit. Seine Karte steht in { $channel }: **Jetzt starten** beginnt es, bevor es voll ist.
tournament-opened = Dein Turnier ist offen, aber ohne dich. Seine Karte steht in { $channel }: **Jetzt starten** beginnt es, bevor es voll ist.
tournament-without-vacations = Urlaub hält die Uhr nicht an
tournament-no-vacations = Urlaub hält die Uhren dieses Turniers nicht an.
tournament-joined-by-you = Du bist dabei. Deine erste Partie kommt, wenn das Turnier beginnt.
tournament-left-by-you = Du bist nicht mehr im Feld. Bis zum Beginn kannst du wieder beitreten.
tournament-withdraw-sure = Aus **{ $name }** aussteigen? { $matches ->
    [0] Deine Ergebnisse bleiben, und du wirst nicht mehr gepaart.
    [one] Deine Ergebnisse bleiben, und du gibst die Partie auf, die du gerade spielst.
   *[other] Deine Ergebnisse bleiben, und du gibst die { $matches } Partien auf, die du gerade spielst.
}
tournament-withdrawn-by-you = Du bist ausgestiegen. Danke fürs Mitspielen!
tournament-cancel-sure = **{ $name }** absagen? Laufende Partien gehen weiter, zählen aber für kein Turnier.
tournament-cancelled-by-you = Das Turnier ist abgesagt.
tournament-started-by-you = Das Turnier hat begonnen.
tournament-extended = { $days ->
    [one] Alle haben 1 Tag mehr.
   *[other] Alle haben { $days } Tage mehr.
}

# So geht es
tournament-details-swiss = In jeder Runde triffst du jemanden mit etwa gleich vielen Punkten, nie zweimal denselben. Bei ungerader Zahl hat jemand spielfrei, was einen Punkt bringt, und niemand zweimal.
tournament-details-round-robin = Alle spielen einmal gegen alle.
tournament-details-knockout = Wer verliert, ist draußen. Ein Remis wird mit getauschten Plätzen wiederholt, danach entscheidet fairer Zufall.
tournament-details-tables = In jeder Runde sitzt du an einem Tisch zu dritt oder zu viert, mit Spielern von etwa gleich vielen Punkten. Der Platz am Tisch bringt die Punkte.
tournament-details-time = Wer zweimal die Zeit überschreitet, ist draußen; die Ergebnisse bleiben.
tournament-details-ties = **Punktgleich?** Dann entscheidet der Reihe nach:
tournament-tie-head-to-head = **Direkt**: die Punkte gegen alle, die gleichauf sind, wenn alle gegeneinander gespielt haben
tournament-tie-buchholz = **Buchholz**: die Punkte aller deiner Gegner zusammen
tournament-tie-sonneborn-berger = **S-B** (Sonneborn-Berger): die Punkte der Besiegten, und die halben bei Remis
tournament-tie-wins = **Siege**: auf dem Brett gewonnene Partien
tournament-tie-performance = **Leist.**: gespielte Stärke, aus den Wertungen deiner Gegner und deinen Punkten
tournament-tie-lot = **Los**: durch fairen Zufall gezogen

# Im Thread des Turniers
tournament-line-started = { $name } beginnt mit { $count ->
    [one] 1 Spieler
   *[other] { $count } Spielern
}: { $players }
tournament-line-round = Runde { $round } beginnt.
tournament-line-results = Runde { $round } ist gespielt.
tournament-line-bye = { $player } hat spielfrei
tournament-line-forfeit = kampflos
tournament-line-lot = durch fairen Zufall
tournament-line-more = … und { $count } weitere: { COMMAND("tournament show") }
tournament-line-withdrew = { $player } ist aus dem Turnier ausgestiegen. 👋
tournament-line-timed-out = { $player } hat zweimal die Zeit überschritten und ist draußen. ⏳
tournament-line-left-server = { $player } hat den Server und damit das Turnier verlassen. 👋
tournament-line-deleted = Jemand hat alle Daten löschen lassen und ist draußen.
tournament-line-won = { $player } gewinnt { $name }! 🏆 Herzlichen Glückwunsch!
tournament-line-role = { $player } hat jetzt die Rolle { $role }.
tournament-role-reason = Sieg in einem Turnier

# Auf den Karten der Partien und im Profil
tournament-of-match = 🏆 { $name } · Runde { $round }
profile-trophies = Pokale: { $trophies }

# Einstellungen eines Servers
server-tournaments = Wer Turniere leiten darf
server-tournaments-how = Mitglieder mit dieser Rolle, außer denen, die den Server verwalten
server-tournaments-none = nur wer den Server verwaltet

# Hilfe
help-events-title = Turniere
help-events =
    { COMMAND("tournament create") } eröffnet ein Turnier: Schweizer System, jeder gegen jeden, K.-o. oder Tische zu dritt und zu viert. Das dürfen alle, die den Server verwalten oder die Rolle aus { COMMAND("server") } haben.
    Drücke auf seiner Karte **Mitspielen**. In jeder Runde bekommst du eigene Karten.
    { COMMAND("tournament show") } zeigt, wer führt und wer gegen wen spielt; dort steigst du aus, und wer es leitet, startet es dort.

# Ablehnungen
refusal-tournament-unknown = Dieses Turnier gibt es auf diesem Server nicht. { COMMAND("tournament show") } nennt die, die es gibt.
refusal-tournament-none = Hier gibt es noch kein Turnier. Wer den Server verwaltet, kann mit { COMMAND("tournament create") } eines eröffnen.
refusal-tournament-several = Hier gibt es { $count } Turniere. Nenne eines mit der Option „{ option-tournament }“.
refusal-tournament-server = Turniere gehören zu einem Server. Nimm den Befehl auf einem.
refusal-tournament-not-allowed = Ein Turnier eröffnen können nur Mitglieder, die diesen Server verwalten oder die Rolle dafür haben. Frag jemanden, der den Server verwaltet.
refusal-tournament-not-organiser = Das kann nur, wer dieses Turnier eröffnet hat oder hier Turniere leiten darf.
refusal-tournament-name = Ein Turnier braucht einen Namen mit 1 bis { $longest } Zeichen.
refusal-tournament-places = In diesem Modus können { $lowest } bis { $highest } mitspielen. Wähle eine Zahl dazwischen.
refusal-tournament-rounds = { $highest ->
    [0] In diesem Modus kann man keine Rundenzahl wählen. Lass sie weg.
   *[other] Ein Turnier hat { $lowest } bis { $highest } Runden. Wähle eine Zahl dazwischen.
}
refusal-tournament-start = Ein Turnier ist mindestens { $earliest ->
    [one] 1 Minute
   *[other] { $earliest } Minuten
} und höchstens 30 Tage offen. Wähle eine Zeit dazwischen.
refusal-tournament-start-unreadable = „{ $text }“ verstehe ich nicht als Beginn. Wähle ihn aus der Liste oder schreib etwa 12h oder 3d.
refusal-tournament-clock = Ein Turnier braucht eine Uhr, sonst endet es vielleicht nie. Wähle eine aus der Liste.
refusal-tournament-seats = { $seats ->
    [2] Dieses Spiel spielt man nicht zu zweit, also nur an Tischen. Wähle den Modus dafür.
   *[other] Dieses Spiel spielt man nicht zu dritt und zu viert, also nicht an Tischen. Wähle einen anderen Modus.
}
refusal-tournament-too-many = Hier sind schon { $limit } Turniere offen oder im Gang, und mehr gehen nicht. Lass erst eines enden.
refusal-tournament-bot = Bots spielen in Turnieren nicht mit.
refusal-tournament-joined = Du bist schon in diesem Turnier. Deine erste Partie kommt, wenn es beginnt.
refusal-tournament-started = Dieses Turnier hat schon begonnen. Mit { COMMAND("tournament show") } steigst du aus einem aus, in dem du spielst.
refusal-tournament-ended = Dieses Turnier ist zu Ende; daran lässt sich nichts mehr ändern.
refusal-tournament-full = Alle { $places } Plätze sind vergeben. Steigt jemand aus, wird einer frei.
refusal-tournament-blocked = Diesem Turnier kannst du nicht beitreten: Du oder wer es leitet hat den anderen gesperrt.
refusal-tournament-not-entrant = In diesem Turnier spielst du nicht mit. { COMMAND("tournament show") } hat den Knopf zum Beitreten, solange es offen ist.
refusal-tournament-withdrawn = Du bist aus diesem Turnier schon ausgestiegen. Deine Ergebnisse bleiben.
refusal-tournament-too-few = { $entrants ->
    [0] Noch niemand ist beigetreten.
    [one] Erst ein Spieler ist beigetreten.
   *[other] Erst { $entrants } Spieler sind beigetreten.
} Mindestens { $least } müssen es sein.
refusal-tournament-days = Gib 1 bis { $highest } Tage auf einmal.
tournament-form = Neues Turnier
tournament-form-name = Name
tournament-form-game = Spiel
tournament-form-format = Wie gepaart wird
tournament-form-places = Plätze
tournament-form-example = Winterpokal
tournament-form-days = Weitere Tage für alle, höchstens { $most }
button-tournament-start = Jetzt starten
button-tournament-extend = Verlängern
button-tournament-call-off = Absagen
button-tournament-leave = Aussteigen
refusal-tournament-incomplete = Für diese Optionen hat das Formular kein Feld. Tippe Name, Spiel und Modus dazu.
