# /puzzle
command-puzzle = rätsel
command-puzzle-about = Löse ein Rätsel: Finde den Zug, der gewinnt
option-number-about = Die Nummer eines Rätsels, das du sehen willst
puzzle-title = 🧩 Rätsel { $number } · { $game }
puzzle-task = { $moves ->
    [one] **Gewinne in einem Zug!**
   *[other] **Gewinne in { $moves } Zügen!**
}
puzzle-grade = { $grade ->
    [easy] Leicht
    [medium] Mittel
   *[hard] Schwer
} · du bist { $seat }
puzzle-more = **{ $moves ->
    [one] Noch ein Zug gewinnt.
   *[other] Noch { $moves } Züge gewinnen.
}**
puzzle-right = ✅ Richtig! { $happened }
puzzle-answer = Dann: { $answer }
puzzle-wrong = ❌ { $happened } Das ist es nicht. Versuch es noch einmal.
puzzle-wrong-streak = ❌ { $happened } Das ist es nicht, und deine Serie von { $length } endet. Die nächste beginnt mit dem nächsten Rätsel.
puzzle-solved = 🎉 Gelöst! { $happened }
puzzle-streak = { $length ->
    [one] 🔥 Auf Anhieb richtig: Eine Serie beginnt.
   *[other] 🔥 { $length } nacheinander auf Anhieb.
}
puzzle-streak-best = 🔥 { $length } nacheinander auf Anhieb: deine beste Serie überhaupt.
puzzle-rating = Deine Rätselwertung: { $rating } ({ $change })
puzzle-unrated = Die ersten zehn Rätsel werden nicht gewertet: Das war Nummer { $number }.
puzzle-later = Für deine Serie und deine Wertung zählen nur erste Versuche.
puzzle-again = Du hast hier alle Rätsel gelöst, Hut ab! Sie beginnen von vorn, mit dem, das du am längsten nicht gesehen hast.
puzzle-solution = 💡 Die Lösung
puzzle-line = Deine Züge sind fett.
button-try-again = Noch einmal
button-puzzle-solution = Lösung
button-puzzle-next = Nächstes Rätsel
button-puzzle-solve = Lösen
refusal-puzzle-deleted = Rätsel { $number } gibt es nicht mehr, aber { COMMAND("puzzle") } hat andere.
refusal-puzzle-unknown = Ein Rätsel { $number } hat dieses Spiel nicht. Andere gibt es mit { COMMAND("puzzle") }.
refusal-puzzle-which = Rätsel { $number } von welchem Spiel? Wähle auch das Spiel.
refusal-puzzle-undecided = Ob das richtig ist, konnte ich in der Zeit nicht ausrechnen; gezählt wurde nichts. Versuch es noch einmal oder finde einen anderen Zug.
refusal-puzzle-none = Für dieses Spiel gibt es noch keine Rätsel. Nimm ein anderes.

# Das Rätsel des Tages
puzzle-days = { $count ->
    [0] Noch keine Tagesserie.
    [one] 📅 1 Tag gelöst: Eine Serie beginnt.
   *[other] 📅 An { $count } Tagen in Folge gelöst.
}
puzzle-today-next = Das nächste kommt { $when }.
puzzle-solvers = { $count ->
    [0] Hier hat es noch niemand gelöst.
    [one] Hier hat es 1 Mitglied gelöst.
   *[other] Hier haben es { $count } Mitglieder gelöst.
}

# Der Sprint
rush-title = ⚡ Sprint
rush-every-game = alle Spiele
rush-about = Löse in **drei Minuten** so viele Rätsel, wie du kannst. Sie werden schwerer, und nach { $mistakes } falschen Zügen ist der Sprint vorbei. Deine Wertung und deine Serien bleiben, wie sie sind.
rush-state = ✅ { $solved } · ❌ { $wrong } von { $mistakes } · endet { $ends }
rush-solved = ✅ Gelöst.
rush-right = ✅ Richtig. Weiter so.
rush-wrong = ❌ Das ist es nicht. Hier ist das nächste.
rush-over-late = ⏱️ Die Zeit ist um: Die drei Minuten sind vorbei.
rush-over-mistakes = ❌ Das war der dritte falsche Zug, damit ist der Sprint vorbei.
rush-over-stopped = Du hast den Sprint beendet.
rush-score = { $count ->
    [0] Kein Rätsel gelöst
    [one] 1 Rätsel gelöst
   *[other] { $count } Rätsel gelöst
}
rush-best = Dein bester: { $count }
rush-record = 🎉 Dein bester überhaupt!
button-rush-start = Los
button-rush-again = Neuer Sprint
button-rush-stop = Sprint beenden
refusal-rush-over = Dieser Sprint ist vorbei. **Sprint** bei { COMMAND("puzzle") } beginnt einen neuen.
refusal-rush-stale = Dieses Rätsel ist schon entschieden. Mach mit dem neuesten weiter.

# Im Profil
profile-puzzle-rating = Rätselwertung: { $rating }
profile-rushes = ⚡ Bester Sprint: { $scores }
profile-puzzles = { $count ->
    [one] 🧩 1 Rätsel gelöst
   *[other] 🧩 { $count } Rätsel gelöst
}
button-puzzle-today = Heute
button-rush = Sprint
