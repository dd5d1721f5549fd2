# Turniere: Befehle und ihre Optionen
command-tournament = turnier
command-tournament-about = Turniere dieses Servers
command-tournament-create = anlegen
command-tournament-create-about = Eröffne ein Turnier, dem alle beitreten können
command-tournament-show = zeigen
command-tournament-show-about = Sieh ein Turnier mit seinem Feld und seinen Bedingungen
option-name-about = Wie es heißt, etwa Winterpokal
option-format-about = Wer gegen wen spielt
option-rated-about = Ob es für die Wertung zählt (sonst ja)
option-vacations-about = Ob Urlaub die Uhren anhält (sonst ja)
option-places-about = Wie viele mitspielen können (leer: 8)
option-rounds-about = Wie viele Runden; für Schweizer System und Tische
option-role-about = Eine Rolle, die der Sieger bekommt
option-tournament-about = Welches Turnier (leer: das in diesem Kanal)
option-vacations = urlaub
option-name = name
option-format = modus
option-places = teilnehmer
option-rounds = rundenzahl
option-role = rolle
option-tournament = turnier

# Was gewählt wird
tournament-format-swiss = Schweizer System
tournament-format-round-robin = Jeder gegen jeden
tournament-format-knockout = K.-o.
tournament-format-tables = Tische zu dritt und zu viert

# Die Karte
tournament-starts = Beginnt, wenn es voll ist oder { $player } es startet, spätestens am { $latest }.
tournament-repeats = { $nth ->
    [-1] kommt nicht wieder
   *[other] jeden{ $nth ->
        [1] { " " }ersten
        [2] { " " }zweiten
        [3] { " " }dritten
        [4] { " " }vierten
        [5] { " " }letzten
       *[other] { "" }
    } { $day ->
        [0] Montag
        [1] Dienstag
        [2] Mittwoch
        [3] Donnerstag
        [4] Freitag
        [5] Samstag
       *[other] Sonntag
    }
}
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
button-tournament-details = So geht es
button-tournament-withdraw = Ja, aussteigen
button-tournament-cancel = Ja, absagen

# Antworten
tournament-created = Die Karte steht in { $channel }.
tournament-without-vacations = Urlaub hält die Uhr nicht an
tournament-withdraw-sure = Aus **{ $name }** aussteigen? { $matches ->
    [0] Deine Ergebnisse bleiben, und du wirst nicht mehr gepaart.
    [one] Deine Ergebnisse bleiben, und du gibst die Partie auf, die du gerade spielst.
   *[other] Deine Ergebnisse bleiben, und du gibst die { $matches } Partien auf, die du gerade spielst.
}
tournament-cancel-sure = **{ $name }** absagen? Laufende Partien gehen weiter, zählen aber für kein Turnier.

# So geht es
tournament-details-swiss = In jeder Runde triffst du jemanden mit etwa gleich vielen Punkten, nie zweimal denselben. Bei ungerader Zahl hat jemand spielfrei, was einen Punkt bringt, und niemand zweimal.
tournament-details-round-robin = Alle spielen einmal gegen alle.
tournament-details-knockout = Wer verliert, ist draußen. Ein Remis wird mit getauschten Plätzen wiederholt, danach entscheidet fairer Zufall.
tournament-details-tables = In jeder Runde sitzt du an einem Tisch zu dritt oder zu viert, mit Spielern von etwa gleich vielen Punkten. Der Platz am Tisch bringt die Punkte.
tournament-details-time = Wer zweimal die Zeit überschreitet, ist draußen; die Ergebnisse bleiben.
tournament-details-ties = Bei gleichen Punkten steht vorn, wer stärkere Gegner besiegt hat.

# Im Thread des Turniers
tournament-line-started = { $name } beginnt mit { $count ->
    [one] 1 Spieler
   *[other] { $count } Spielern
}: { $players }
tournament-line-round = Runde { $round } beginnt.
tournament-line-results = Runde { $round } ist vorbei.
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

# Ablehnungen
refusal-tournament-unknown = Dieses Turnier gibt es auf diesem Server nicht. { COMMAND("tournament show") } nennt die, die es gibt.
refusal-tournament-none = Hier gibt es noch kein Turnier. Wer den Server verwaltet, kann mit { COMMAND("tournament create") } eines eröffnen.
refusal-tournament-several = Hier gibt es { $count } Turniere. Nenne eines mit der Option „{ option-tournament }“.
refusal-tournament-not-allowed = Ein Turnier eröffnen können nur Mitglieder, die diesen Server verwalten oder die Rolle dafür haben. Frag jemanden, der den Server verwaltet.
refusal-tournament-not-organiser = Das kann hier nur <@{ $player }>.
refusal-tournament-name = Ein Turnier braucht einen Namen mit 1 bis { $longest } Zeichen.
refusal-tournament-places = In diesem Modus können { $lowest } bis { $highest } mitspielen. Wähle eine Zahl dazwischen.
refusal-tournament-rounds = { $highest ->
    [0] In diesem Modus kann man keine Rundenzahl wählen. Lass sie weg.
   *[other] Ein Turnier hat { $lowest } bis { $highest } Runden. Wähle eine Zahl dazwischen.
}
refusal-tournament-clock = Ein Turnier braucht eine Uhr, sonst endet es vielleicht nie. Wähle eine aus der Liste.
refusal-tournament-seats = { $seats ->
    [2] Dieses Spiel spielt man nicht zu zweit, also nur an Tischen. Wähle den Modus dafür.
   *[other] Dieses Spiel spielt man nicht zu dritt und zu viert, also nicht an Tischen. Wähle einen anderen Modus.
}
refusal-tournament-too-many = Hier sind schon { $limit } Turniere offen oder im Gang, und mehr gehen nicht. Lass erst eines enden.
refusal-tournament-joined = Du bist schon in diesem Turnier. Deine erste Partie kommt, wenn es beginnt.
refusal-tournament-started = Dieses Turnier hat schon begonnen. Mit { COMMAND("tournament show") } steigst du aus einem aus, in dem du spielst.
refusal-tournament-ended = Dieses Turnier ist zu Ende; daran lässt sich nichts mehr ändern.
refusal-tournament-blocked = Diesem Turnier kannst du nicht beitreten: Du oder wer es leitet hat den anderen gesperrt.
refusal-tournament-not-entrant = In diesem Turnier spielst du nicht mit.
refusal-tournament-too-few = { $entrants ->
    [0] Noch niemand ist beigetreten.
    [one] Erst ein Spieler ist beigetreten.
   *[other] Erst { $entrants } Spieler sind beigetreten.
} Mindestens { $least } müssen es sein.
refusal-tournament-days = Gib 1 bis { $highest } Tage auf einmal.
tournament-form = Neues Turnier
question-name = Name (leer: nach dem Spiel)
tournament-usual-name = Pokal: { $game }
question-format = Wie gepaart wird
question-places = Plätze
tournament-form-days = Weitere Tage für alle, höchstens { $most }
button-tournament-start = Jetzt starten
button-tournament-extend = Verlängern
button-tournament-call-off = Absagen
refusal-tournament-incomplete = Für diese Optionen hat das Formular kein Feld. Tippe Name, Spiel und Modus dazu.
