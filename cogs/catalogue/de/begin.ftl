# Der erste Schritt: ein Spiel
players = { $most ->
    [2] 2 Spieler
   *[other] { $least } bis { $most } Spieler
}
play-which =
    ### Gegen den Computer spielen
    Wähle ein Spiel.
challenge-which =
    ### Jemanden herausfordern
    Wähle ein Spiel.
rules-which =
    ### Regeln
    Wähle ein Spiel.
question-first = Erster Zug
question-limit = Zuglimit
question-clock = Zeit
question-rated = Wertung
question-seats = Spieler
question-colour = Deine Farbe
button-other-game = Anderes Spiel
button-options = Optionen
button-fewer-options = Weniger Optionen

# Gegen den Computer
play-option-options = Optionen des Spiels; wähle sie nacheinander aus der Liste
play-title = { $game } gegen den Computer
play-ask-level = **Wähle eine Stufe.** Die Partie beginnt sofort.
play-private = Du spielst in einem privaten Thread, den andere nicht sehen.
button-level-1 = 1 Anfänger
button-level-2 = 2 leicht
button-level-3 = 3 gemütlich
button-level-4 = 4 aufmerksam
button-level-5 = 5 solide
button-level-6 = 6 stark
button-level-7 = 7 sehr stark
button-level-8 = 8 Meister

# Jemanden herausfordern
option-options = optionen
challenge-option-options = Optionen des Spiels; wähle sie nacheinander aus der Liste
challenge-title = Herausforderung: { $game }
challenge-anyone = Alle hier
button-send-challenge = Herausforderung senden
choice-clock-usual = wie auf diesem Server üblich
choice-rated-usual = gewertet, außer ohne Uhr
choice-rated-yes = gewertet
choice-rated-no = ohne Wertung
choice-colour-usual = egal
refusal-challenge-options-unreadable = „{ $text }“ kann ich nicht als Option lesen. Wähle Optionen aus der Liste, oder lass sie weg: Dann wirst du gefragt.
refusal-challenge-options-without-game = Optionen gehören zu einem Spiel. Wähle auch das Spiel.
refusal-challenge-no-server = Hier ist niemand zum Herausfordern. Nimm { COMMAND("challenge") } auf einem Server, oder spiel mit { COMMAND("play") } gleich hier gegen den Computer.
refusal-match-not-your-step = Diese Nachricht gehört jemand anderem. { COMMAND("help") } öffnet dir eine eigene.

# Regeln
button-play-this = Jetzt spielen

# Hilfe
button-enter-play = Gegen den Computer
button-enter-challenge = Herausfordern
button-enter-learn = Lernen
button-enter-rules = Regeln
button-enter-puzzle = Rätsel
help =
    ### Rookery
    Langsame Spiele mit Freunden, auf Eis gezeichnet: { $games }. Lass dir Zeit: Üblich sind drei Tage für jeden Zug.
help-topics = Mehr über …
help-begin-title = Eine Partie beginnen
help-begin =
    { COMMAND("play") } beginnt eine Partie gegen den Computer, auf acht Stufen; das geht auch in Direktnachrichten.
    { COMMAND("challenge") } beginnt eine Partie mit einem Mitglied; ohne Gegner darf jeder hier annehmen.
    { COMMAND("learn") } führt dich in kurzen Lektionen durch eine erste Partie, { COMMAND("rules") } erklärt ein Spiel mit Bildern, und mit { COMMAND("puzzle solve") } kannst du üben.
help-move-title = Einen Zug machen
help-move =
    Drücke auf der Karte **Ziehen** und stelle den Zug mit Knöpfen zusammen.
    Oder tippe { COMMAND("move") }: Da stehen die erlaubten Züge; { COMMAND("notation") } sagt, wie man sie schreibt.
    { COMMAND("takeback") } bittet um einen Zug zurück, { COMMAND("draw") } bietet Remis an, { COMMAND("resign") } gibt auf.
help-lists-title = Deine Partien finden
help-lists =
    { COMMAND("matches") } zeigt deine Partien und was auf dich wartet.
    { COMMAND("follow member") } und { COMMAND("follow match") } schicken dir, was in Partien anderer geschieht.
    { COMMAND("board") } holt das Brett einer Partie in den Kanal, in dem du bist.
help-clocks-title = Zeit und Zuglimit
help-clocks =
    Üblich sind drei Tage für jeden Zug; eine Herausforderung kann eine andere Uhr wählen oder keine.
    Schlaf, Wochenenden und Urlaub können deine Uhr anhalten: siehe { COMMAND("settings") }.
    Am Zuglimit gewinnt, wer vorn liegt, sonst ist es remis. Du kannst auch ein anderes Limit wählen oder keines.
help-rated-title = Wertung und Privates
help-rated =
    Partien zählen für die Wertung, außer du wählst „ohne Wertung“. Partien gegen den Computer zählen nie.
    Partien in Direktnachrichten und privaten Threads sieht sonst niemand.
    { COMMAND("leaderboard") } zeigt die Besten, { COMMAND("profile") } und { COMMAND("versus") } zeigen Bilanzen.
help-back-title = Zurückblicken
help-back =
    { COMMAND("history") } zeigt beendete Partien, { COMMAND("match") } öffnet eine: Wiederholung, Analyse, Züge.
    { COMMAND("verify") } zeigt, dass der Zufall fair war.
help-own-title = Deine Einstellungen und Daten
help-own =
    { COMMAND("settings") }: Erinnerungen, Sprache, Brettdesign, Schlaf, Urlaub.
    { COMMAND("block") } sperrt Herausforderungen eines Mitglieds.
    { COMMAND("data export") } gibt dir alles, was ich über dich weiß, { COMMAND("data delete") } löscht es.
help-server-title = Für alle, die einen Server verwalten
help-server =
    { COMMAND("server settings") }: Kanal für Partien, Threads, übliche Uhr, Spiele, Sprache, Rätsel des Tages.
    { COMMAND("server digest") }: ein Rückblick jede Woche, mit dem besten Zug als Film.
    { COMMAND("server doctor") } prüft, ob ich alles darf, was eine Partie braucht.
help-privacy-policy = Datenschutz
help-terms = Nutzungsbedingungen
help-credits-title = Von wem die Spiele sind

# Die Karte auf einem Server, auf den der Bot gekommen ist
join =
    ### Hallo, ich bin Rookery
    Langsame Brettspiele mit Freunden, auf Eis gezeichnet: { $games }. Mit einem Knopf geht es los; alles andere steht bei { COMMAND("help") }.
join-managers = Mitglieder, die den Server verwalten, wählen mit { COMMAND("server settings") } den Kanal für Partien, Spiele, Sprache und mehr. { COMMAND("server doctor") } prüft meine Berechtigungen.
server-private-threads = Private Threads für Partien gegen den Computer
server-private-threads-how = nur der Spieler sieht sie; sonst sind es öffentliche Threads
