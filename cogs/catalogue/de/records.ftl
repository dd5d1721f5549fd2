# Befehle über Leute und beendete Partien
command-profile = profil
command-profile-about = Sieh, wie jemand spielt: Bilanz, Form, Wertungen
option-member-about = Wessen Profil; ohne Angabe deins
option-match-about = Die Nummer der Partie
option-period-about = Seit wann

# Ergebnisse
result-won = gewonnen
result-drawn = remis
result-lost = verloren
form-won = S
form-drawn = R
form-lost = N
result-placed = Platz { $place } von { $players }
result-placed-how = · { $winner } gewann { $how }
outcome-resigned = durch Aufgabe
outcome-time = durch Zeitüberschreitung
outcome-agreed = durch Einigung

# Profile
profile-people = Gegen Menschen: **{ $record }**
profile-playing = { $count ->
    [one] 1 laufende Partie
   *[other] { $count } laufende Partien
}
profile-best = Meiste Siege in Folge: { $length }
profile-computer = Gegen den Computer: { $record }
profile-form = Form: { $form }
versus-title = { $one } gegen { $two }
versus-last = Letzte Partien

# Verläufe
history-title = { $player }: beendete Partien
history-total = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}
history-open = #{ $match } öffnen

# Eine Partie nach Nummer
match-running = { $player } ist am Zug.
match-started = Begonnen { $when }
match-ended = beendet { $when }
match-deadline = Zeit bis { $when }
button-challenge-winner = Sieger herausfordern
button-challenge-member = { $player } herausfordern
button-replay = Wiederholung
button-file = Datei
button-verify = Nachweis
file-about = Alles zur Partie { $match }. Ohne mich prüfen: `python -m engine.fairness.verify match-{ $match }.json`. Wieder einlesen: `python -m engine replay match-{ $match }.json`.

# Zeiträume der Bestenliste
period-all = Seit Beginn
period-season = Diese Saison (drei Monate)
period-month = Dieser Monat

# Was über jemanden gespeichert ist
data-here = In dieser Datei steht alles, was ich über dich gespeichert habe.
data-sure =
    {"**"}Alles über dich löschen?** Deine laufenden Partien werden aufgegeben, deine Herausforderungen zurückgezogen. Einstellungen, Wertungen und Sperren verschwinden; in beendeten Partien anderer heißt du „{ former-player }“. Niemand kann das rückgängig machen.
button-delete-all = Alles löschen
data-deleted = Alles über dich ist gelöscht. Spielst du wieder, beginnst du als neuer Spieler.
refusal-challenge-former = Dieser Spieler hat alles über sich gelöscht; hier gibt es niemanden herauszufordern.
