# Ausprobieren: ein eigenes Brett, auf dem man für beide Seiten zieht; Varianten davon werden gespielt, wenn sie kommen
button-try = Ausprobieren
button-try-moment = Ab { $number } ausprobieren
button-try-plan = Dann so spielen
button-try-now = Brett von jetzt
button-try-roll = Würfeln
button-try-remove = Entfernen
try-about = Zieh für beide Seiten. Nur du siehst dieses Brett.
try-seat = { $player } ({ $seat })
try-mover = **{ $player }** am Zug
try-green = Grün macht den Zug, nur auf diesem Brett.
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
try-no-answer = Noch deine Antwort, dann kann ich sie spielen.
try-chance = Vor deiner Antwort kommt der Zufall: Du spielst selbst.
try-passed = Die Partie ging einen anderen Weg.
plan-answered = { $player } hatte die Antwort geplant: { $happened } Du bist wieder am Zug.
card-planned = { $player } hatte die Antwort geplant: { $happened }
card-planned-many = { $count } weitere Züge folgten sofort.
help-try-title = Ausprobieren und vorausplanen
help-try =
    Ein Brett, das nur du siehst: Du ziehst darauf für beide Seiten, vor und zurück. Du findest **Ausprobieren** hinter **Mehr** bei jeder Partie, bei einer Wiederholung, bei einer Analyse und bei einem Rätsel, das du gelöst hast.
    Während dein Gegner nachdenkt, mach den Zug, den du erwartest, dann deine Antwort, und drücke **Dann so spielen**. Kommt es so, wird deine Antwort sofort gespielt und kostet dich keine Zeit. Niemand sonst sieht sie.
    Das geht, wo kein Würfel oder anderer Zufall dazwischenkommt. Wird ein Zug zurückgenommen, ist nichts mehr geplant.
    Ist eine Partie vorbei oder ein Rätsel gelöst, führt **Von hier weiter** von jeder Stellung zum Computer, auf der Stufe, die du wählst. Das ist nur zum Spaß und zählt in keiner Statistik.
refusal-line-gone = Diese Variante gibt es nicht mehr. Drücke noch einmal **Ausprobieren**, um die anderen zu sehen.
refusal-line-full = Du hast hier { $most } Varianten, und mehr kann ich nicht behalten. Entferne eine, die du nicht brauchst.
refusal-line-long = Diese Variante hat { $most } Züge, längere kann ich nicht behalten. Geh ein Stück zurück und probier dort etwas anderes.
refusal-line-unsolved = Löse zuerst das Rätsel. Dann kannst du darauf alles ausprobieren.
refusal-line-no-answer = Mach einen Zug für die anderen, dann deine Antwort darauf: Dann kann ich sie für dich spielen.
refusal-line-chance = Vor deiner Antwort kommt der Zufall, deshalb lässt sie sich nicht sofort spielen.
refusal-line-second = Du hast hierauf schon eine andere Antwort, die gespielt wird. Schalte zuerst jene Variante aus.
refusal-line-passed = Die Partie ging einen anderen Weg, deshalb kann diese Variante nicht mehr kommen.
