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
question-first = Erster Zug
question-limit = Zuglimit
question-clock = Zeit
question-rated = Wertung
question-seats = Spieler
question-colour = Deine Farbe
button-other-game = Anderes Spiel
button-options = Optionen

# Gegen den Computer
play-option-options = Optionen des Spiels; wähle sie nacheinander aus der Liste
play-title = { $game } gegen den Computer
play-ask-level = **Wähle eine Stufe.** Die Partie beginnt sofort.
play-private = Du spielst in einem privaten Thread, den andere nicht sehen.
button-level-1 = 1 Anfänger
button-level-2 = 2 Leicht
button-level-3 = 3 Locker
button-level-4 = 4 Aufmerksam
button-level-5 = 5 Solide
button-level-6 = 6 Stark
button-level-7 = 7 Sehr stark
button-level-8 = 8 Am stärksten

# Jemanden herausfordern
option-options = optionen
challenge-anyone = Alle hier
button-send-challenge = Herausforderung senden
choice-clock-usual = wie hier üblich
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
button-enter-challenge = Jemanden herausfordern
button-enter-learn = Lernen
button-enter-rules = Regeln
button-enter-puzzle = Rätsel
help =
    ### Rookery
    Brettspiele mit Freunden, Zug um Zug: { $games }. Für jeden Zug hast du drei Tage.
help-topics = Mehr über …
help-begin-title = Eine Partie beginnen
help-begin =
    { COMMAND("play") } beginnt eine Partie gegen den Computer, auf acht Stufen; das geht auch in Direktnachrichten.
    { COMMAND("challenge") } beginnt eine Partie mit einem Mitglied; ohne Gegner darf jeder hier annehmen.
    { COMMAND("learn") } führt dich in kurzen Lektionen durch eine erste Partie, **Regeln** erklärt ein Spiel mit Bildern, und mit { COMMAND("puzzle") } kannst du üben.
help-move-title = Einen Zug machen
help-move =
    Drücke auf der Karte **Spielen** und stelle den Zug mit Knöpfen zusammen.
    Oder tippe { COMMAND("move") }: Da stehen die erlaubten Züge. **Regeln**, dann **Züge schreiben**, erklärt sie.
    Hinter **Mehr** auf der Karte stehen **Zurücknehmen**, **Remis anbieten** und **Aufgeben**.
help-lists-title = Deine Partien finden
help-lists =
    { COMMAND("matches") } zeigt, was auf dich wartet. **Hierher holen** bringt das Brett einer Partie in den Kanal, in dem du bist.
    { COMMAND("profile") } hat **Folgen**, und hinter **Mehr** auf einer Karte steht **Zuschauen**: So erfährst du, was dort geschieht.
help-clocks-title = Zeit und Zuglimit
help-clocks =
    Üblich sind drei Tage für jeden Zug; eine Herausforderung kann eine andere Uhr wählen oder keine.
    Schlaf, Wochenenden und Urlaub können deine Uhr anhalten: siehe { COMMAND("settings") }.
    Am Zuglimit gewinnt, wer vorn liegt, sonst ist es remis. Du kannst auch ein anderes Limit wählen oder keines.
help-rated-title = Wertung und Privates
help-rated =
    Partien mit Mitgliedern sind gewertet, außer du wählst „ohne Wertung“. Partien gegen den Computer sind es nie.
    Partien in Direktnachrichten und privaten Threads sieht sonst niemand.
    { COMMAND("leaderboard") } zeigt die Besten, { COMMAND("profile") } zeigt Bilanzen.
help-back-title = Zurückblicken
help-back =
    { COMMAND("matches") } hat deine beendeten Partien und öffnet mit ihrer Nummer jede Partie: Wiederholung, Analyse, Züge.
    Mit **Mehr**, dann **Prüfen**, siehst du, dass der Zufall fair war.
help-own-title = Deine Einstellungen und Daten
help-own =
    { COMMAND("settings") }: wie Bretter aussehen, wie du ziehst, Erinnerungen, Schlaf und Urlaub.
    Dort sperrt **Privates** Mitglieder, zeigt dir alles, was ich über dich weiß, oder löscht es.
help-server-title = Für alle, die einen Server verwalten
help-server =
    { COMMAND("server") }: Kanal für Partien, Threads, übliche Uhr, Spiele, Sprache, Rätsel des Tages.
    Dort postet **Wochenrückblick** jede Woche einen, mit dem besten Zug als Film; **Prüfen** stellt fest, ob ich alles darf, was eine Partie braucht.
help-privacy-policy = Datenschutz
help-terms = Nutzungsbedingungen
help-credits-title = Von wem die Spiele sind

# Die Karte auf einem Server, auf den der Bot gekommen ist
join =
    Hallo, ich bin Rookery.
    Brettspiele mit Freunden, Zug um Zug: { $games }. Mit einem Knopf geht es los; alles andere steht bei { COMMAND("help") }.
join-managers = Mitglieder, die den Server verwalten, wählen mit { COMMAND("server") } den Kanal für Partien, Spiele, Sprache und mehr; dort prüfen sie auch meine Berechtigungen.
server-front-pages = Partien im Kanal zeigen
server-front-pages-how = das Angebot einer Partie im Thread zeigt ihr Brett und am Ende das Ergebnis
server-private-threads = Private Threads für Partien gegen den Computer
server-private-threads-how = nur der Spieler sieht sie; sonst sind es öffentliche Threads
challenge-title = Deine Herausforderung: { $game }
challenge-form = Herausforderung
challenge-form-game = Spiel
challenge-form-opponent = Gegner (niemand: alle hier)
challenge-form-clock = Bedenkzeit
challenge-form-rated = Zählt sie für die Wertung?
challenge-form-first = Wer beginnt?
begins-lot = das Los entscheidet, wer beginnt
begins-challenger = du beginnst
begins-opponent = dein Gegner beginnt
begins-impression = der beste Pinguin-Auftritt beginnt
question-place = Zuschauen
choice-place-public = alle hier dürfen zuschauen
choice-place-private = privat, in einem eigenen Thread
refusal-challenge-impression = In diesem Spiel gibt es keinen Pinguin-Wettstreit. Wähle, wer beginnt, oder ein anderes Spiel.
button-notation = Züge schreiben
