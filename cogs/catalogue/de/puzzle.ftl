# /puzzle
command-puzzle = rätsel
command-puzzle-about = Löse für dich ein Rätsel: Finde den einzigen Weg zum Sieg
puzzle-option-game = Welches Spiel; ohne Angabe irgendeines
puzzle-title = 🧩 Rätsel { $number } · { $game }
puzzle-task = { $moves ->
    [one] **{ $seat } am Zug gewinnt in 1 Zug.** Nur ein Zug gewinnt.
   *[other] **{ $seat } am Zug gewinnt in { $moves } Zügen.** Nur ein erster Zug gewinnt.
}
puzzle-more = **{ $moves ->
    [one] Noch ein Zug gewinnt.
   *[other] Noch { $moves } Züge gewinnen.
}**
puzzle-right = ✅ `{ $move }` ist richtig.
puzzle-answer = Die Antwort ist `{ $answer }`.
puzzle-wrong = ❌ `{ $move }` gewinnt nicht. Sieh noch einmal hin.
puzzle-wrong-streak = ❌ `{ $move }` gewinnt nicht, und deine Serie von { $length } endet. Die nächste beginnt mit dem nächsten Rätsel.
puzzle-solved = 🎉 Gelöst mit `{ $move }`!
puzzle-streak = { $length ->
    [one] 🔥 Auf Anhieb richtig: Eine Serie beginnt.
   *[other] 🔥 { $length } nacheinander auf Anhieb.
}
puzzle-streak-best = 🔥 { $length } nacheinander auf Anhieb: deine beste Serie überhaupt.
puzzle-later = Für deine Serie zählen nur erste Versuche.
puzzle-again = Du hast hier alle Rätsel gelöst, Hut ab! Sie beginnen von vorn, mit dem, das du am längsten nicht gesehen hast.
puzzle-solution = 💡 Die Lösung
puzzle-line = Die Züge zum Sieg sind fett.
button-puzzle-again = Noch einmal
button-puzzle-solution = Lösung zeigen
button-puzzle-write = Zug tippen
puzzle-write = Dein Zug, geschrieben wie in /notation
button-puzzle-next = Nächstes Rätsel
button-puzzle-solve = Lösen
refusal-puzzle-unknown = Ein Rätsel { $number } hat dieses Spiel nicht. Andere gibt es mit { COMMAND("puzzle") }.
refusal-puzzle-undecided = Ob `{ $move }` noch gewinnt, konnte ich in der Zeit nicht ausrechnen; gezählt wurde nichts. Versuch es noch einmal oder finde einen anderen Zug.
refusal-puzzle-none = Für dieses Spiel gibt es noch keine Rätsel. Nimm ein anderes.

# Das Rätsel des Tages
puzzle-daily = 🧩 Rätsel des Tages
puzzle-solvers = { $count ->
    [0] Hier hat es noch niemand gelöst.
    [one] Hier hat es 1 Mitglied gelöst.
   *[other] Hier haben es { $count } Mitglieder gelöst.
}
server-puzzles = Rätsel des Tages
server-puzzles-off = aus
server-puzzles-how = jeden Tag um { $when } ein neues, das jeder für sich löst; nimm den Kanal weg, um es abzuschalten
doctor-puzzles = das Rätsel des Tages in { $channel } posten
doctor-puzzles-gone = Ich sehe den Kanal für das Rätsel des Tages nicht. Wähle mit { COMMAND("server settings") } einen anderen oder zeig ihn mir.

# Im Profil
profile-puzzles = { $count ->
    [one] 🧩 1 Rätsel gelöst
   *[other] 🧩 { $count } Rätsel gelöst
} · Serie { $streak }, beste { $best }
