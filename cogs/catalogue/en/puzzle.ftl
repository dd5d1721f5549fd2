# /puzzle
command-puzzle = puzzle
command-puzzle-about = Solve a puzzle: find the move that wins
option-number-about = The number of a puzzle you want to see
puzzle-title = 🧩 Puzzle { $number } · { $game }
puzzle-task = { $moves ->
    [one] **Win in one move!**
   *[other] **Win in { $moves } moves!**
}
puzzle-grade = { $grade ->
    [easy] Easy
    [medium] Medium
   *[hard] Hard
} · you are { $seat }
puzzle-more = **{ $moves ->
    [one] One more move wins.
   *[other] { $moves } more moves win.
}**
puzzle-right = ✅ Right! { $happened }
puzzle-answer = Then: { $answer }
puzzle-wrong = ❌ { $happened } Not that one. Try again.
puzzle-wrong-streak = ❌ { $happened } Not that one, and your streak of { $length } ends. The next one begins with the next puzzle.
puzzle-solved = 🎉 Solved! { $happened }
puzzle-streak = { $length ->
    [one] 🔥 Right at the first try: a streak begins.
   *[other] 🔥 { $length } in a row at the first try.
}
puzzle-streak-best = 🔥 { $length } in a row at the first try: your best ever.
puzzle-rating = Your puzzle rating: { $rating } ({ $change })
puzzle-unrated = The first ten puzzles are not rated: this was number { $number }.
puzzle-later = Only first tries count for your streak and your rating.
puzzle-again = You have solved every puzzle there is here, hats off! They begin again, with the one you have not seen for longest.
puzzle-solution = 💡 The solution
puzzle-line = Your moves are bold.
button-try-again = Try again
button-puzzle-solution = Show it
button-puzzle-next = Next puzzle
button-puzzle-solve = Solve
refusal-puzzle-deleted = Puzzle { $number } is no longer here, but { COMMAND("puzzle") } has others.
refusal-puzzle-unknown = There is no puzzle { $number } of that game. { COMMAND("puzzle") } has others.
refusal-puzzle-which = Which game's puzzle { $number } do you mean? Choose the game, too.
refusal-puzzle-undecided = I could not work out in time whether that is right, and nothing was counted. Try it again, or find another move.
refusal-puzzle-none = There are no puzzles of that game yet. Try another one.

# The daily puzzle
puzzle-days = { $count ->
    [0] No streak of days yet.
    [one] 📅 1 day solved: a streak begins.
   *[other] 📅 Solved { $count } days in a row.
}
puzzle-today-next = The next one comes { $when }.
puzzle-solvers = { $count ->
    [0] Nobody here has solved it yet.
    [one] 1 member here has solved it.
   *[other] { $count } members here have solved it.
}

# The rush
rush-title = ⚡ Rush
rush-every-game = all games
rush-about = Solve as many puzzles as you can in **three minutes**. They get harder, and { $mistakes } mistakes end it. Your rating and streaks stay as they are.
rush-state = ✅ { $solved } · ❌ { $wrong } of { $mistakes } · ends { $ends }
rush-solved = ✅ Solved.
rush-right = ✅ Right. Go on.
rush-wrong = ❌ Not that one. Here is the next one.
rush-over-late = ⏱️ Time's up: the three minutes are over.
rush-over-mistakes = ❌ That was the third mistake, so the rush is over.
rush-over-stopped = You ended the rush.
rush-score = { $count ->
    [0] No puzzle solved
    [one] 1 puzzle solved
   *[other] { $count } puzzles solved
}
rush-best = Your best: { $count }
rush-record = 🎉 Your best ever!
button-rush-start = Start
button-rush-again = New rush
button-rush-stop = End the rush
refusal-rush-over = That rush is over. **Rush** at { COMMAND("puzzle") } begins another one.
refusal-rush-stale = That puzzle is decided already. Go on with the newest one.

# On the profile
profile-puzzle-rating = Puzzle rating: { $rating }
profile-rushes = ⚡ Best rush: { $scores }
profile-puzzles = { $count ->
    [one] 🧩 1 puzzle solved
   *[other] 🧩 { $count } puzzles solved
}
button-puzzle-today = Today's
button-rush = Rush
