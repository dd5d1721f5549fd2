# Ausprobieren: ein eigenes Brett, auf dem man für beide Seiten zieht; Varianten davon werden gespielt, wenn sie kommen
button-try = Ausprobieren
button-try-plan = Plan
button-try-now = Brett von jetzt
button-try-roll = Würfeln
try-about = Zieh für beide Seiten. Nur du siehst dieses Brett.
try-seat = { $player } ({ $seat })
try-mover = **{ $player }** am Zug
try-over = Hier ist das Spiel zu Ende. Geh zurück und probier etwas anderes.
try-draws = **Der Zufall entscheidet.** Wähle, was kommt, oder würfle.
try-choose = Wähle, was kommt
try-root = Die Stellung selbst
try-lines = { $count ->
    [one] Deine Variante
   *[other] Deine { $count } Varianten
}
try-removed = Entfernt.
try-moved-on = Die Partie ist inzwischen weitergegangen.
try-planned = Kommt es so, wird sofort deine Antwort gespielt.
try-planned-to = Kommt es so, wird bisher bis **{ $answer }** gespielt.
try-may-plan = Schalte es ein, dann antworte ich sofort so.
plan-answered = { $player } hatte die Antwort geplant: { $happened } Du bist wieder am Zug.
card-planned = { $player } hatte die Antwort geplant: { $happened }
card-planned-many = { $count } weitere Züge folgten sofort.
refusal-line-gone = Diese Variante gibt es nicht mehr. Drücke noch einmal **Ausprobieren**, um die anderen zu sehen.
refusal-line-full = Du hast hier { $most } Varianten, und mehr kann ich nicht behalten. Entferne eine, die du nicht brauchst.
refusal-line-long = Diese Variante hat { $most } Züge, längere kann ich nicht behalten. Geh ein Stück zurück und probier dort etwas anderes.
refusal-line-unsolved = Löse zuerst das Rätsel. Dann kannst du darauf alles ausprobieren.
refusal-line-no-answer = Jetzt deine Antwort: Ich kann sie spielen, wenn es so kommt.
refusal-line-chance = Vor deiner Antwort kommt der Zufall: Du spielst selbst.
refusal-line-second = Du hast hierauf schon eine andere Antwort, die gespielt wird. Schalte zuerst jene Variante aus.
refusal-line-passed = Die Partie ging einen anderen Weg.
