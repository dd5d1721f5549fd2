# Der erste Schritt: ein Spiel
players = { $most ->
    [2] 2 Spieler
   *[other] { $least } bis { $most } Spieler
}
play-which =
    ### Gegen den Computer spielen
    Wähle ein Spiel.
rules-which =
    ### Regeln
    Wähle ein Spiel.
question-limit = Zuglimit
question-seats = Spieler
question-colour = Deine Farbe
button-other-game = Anderes Spiel
button-options = Optionen

# Gegen den Computer
option-options-about = Optionen des Spiels; wähle sie nacheinander aus der Liste
play-title = { $game } gegen den Computer
play-ask-level = **Wähle eine Stufe.** Die Partie beginnt sofort.
play-private = Du spielst in einem privaten Thread, den andere nicht sehen.
button-level = { $level } { $level ->
    [1] Anfänger
    [2] Leicht
    [3] Locker
    [4] Aufmerksam
    [5] Solide
    [6] Stark
    [7] Sehr stark
   *[8] Am stärksten
}

# Jemanden herausfordern
option-options = optionen
challenge-anyone = Alle hier
challenge-me = Ich spiele auch.
button-send-challenge = Herausforderung senden
choice-clock-usual = { $clock } (hier üblich)
choice-colour-usual = egal
refusal-challenge-options-unreadable = „{ $text }“ kann ich nicht als Option lesen. Wähle Optionen aus der Liste, oder lass sie weg: Dann wirst du gefragt.
refusal-challenge-options-without-game = Optionen gehören zu einem Spiel. Wähle auch das Spiel.
refusal-challenge-no-server = Hier ist niemand zum Herausfordern. Nimm { COMMAND("challenge") } auf einem Server, oder spiel mit { COMMAND("play") } gleich hier gegen den Computer.
refusal-match-not-your-step = Diese Nachricht gehört jemand anderem. { COMMAND("help") } öffnet dir eine eigene.

# Regeln
button-play-this = Jetzt spielen

# Hilfe
button-enter-learn = Lernen
button-enter-rules = Regeln
button-enter-puzzle = Rätsel
button-help-commands = Befehle
button-help-credits = Urheber
help =
    ### Rookery
    Brettspiele mit Freunden, Zug um Zug: { $games }.
help-commands =
    { COMMAND("play") } { command-play-about }
    { COMMAND("challenge") } { command-challenge-about }
    { COMMAND("move") } { command-move-about }
    { COMMAND("matches") } { command-matches-about }
    { COMMAND("puzzle") } { command-puzzle-about }
    { COMMAND("learn") } { command-learn-about }
    { COMMAND("leaderboard") } { command-leaderboard-about }
    { COMMAND("profile") } { command-profile-about }
    { COMMAND("settings") } { command-settings-about }
    { COMMAND("server") } { command-server-about }
    { COMMAND("tournament create") } { command-tournament-create-about }
    { COMMAND("tournament show") } { command-tournament-show-about }
help-privacy-policy = Datenschutz
help-terms = Nutzungsbedingungen

# Die Karte auf einem Server, auf den der Bot gekommen ist
join =
    Hallo, ich bin Rookery.
    Brettspiele mit Freunden, Zug um Zug: { $games }. Mit einem Knopf geht es los; alles andere steht bei { COMMAND("help") }.
join-managers = Mitglieder, die den Server verwalten, stellen alles mit { COMMAND("server") } ein; dort prüfen sie auch meine Berechtigungen.
daily-ask = Jeden Tag ein Rätsel in { $channel }?
button-daily = Ja, täglich ein Rätsel
server-front-pages = Partien im Kanal zeigen
server-private-threads = Private Threads für Partien gegen den Computer
challenge-title = Deine Herausforderung: { $game }
question-game = Spiel
question-opponent = Gegner (leer: wer mag)
question-clock = Bedenkzeit
question-rated = Zählt die Partie?
question-first = Wer beginnt?
begins-lot = wer beginnt, wird ausgelost
begins-challenger = du beginnst
begins-opponent = dein Gegner beginnt
begins-impression = der beste Pinguin-Auftritt beginnt
question-place = Zuschauen
choice-place-public = alle hier dürfen zuschauen
choice-place-private = privat, in einem eigenen Thread
refusal-challenge-impression = In diesem Spiel gibt es keinen Pinguin-Wettstreit. Wähle, wer beginnt, oder ein anderes Spiel.
button-notation = Züge schreiben
