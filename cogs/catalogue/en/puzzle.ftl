# /puzzle
command-puzzle = puzzle
command-puzzle-about = Puzzles: find the one move that does it
puzzle-option-game = Which game; leave it out for any
puzzle-option-number = The number of a puzzle you want to see
puzzle-title = 🧩 Puzzle { $number } · { $game }
puzzle-task = { $moves ->
    [one] **Win in one move!** You are { $seat }.
   *[other] **Win in { $moves } moves!** You are { $seat }.
}
puzzle-grade-easy = Easy · { $points } points
puzzle-grade-medium = Medium · { $points } points
puzzle-grade-hard = Hard · { $points } points
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
puzzle-solution-counts = A hint or the solution counts as a wrong try.
puzzle-hint = 💡 Begin with: { $choice }
puzzle-line = Your moves are bold.
button-try-again = Try again
button-puzzle-solution = Show solution
button-puzzle-next = Next puzzle
button-puzzle-solve = Solve
refusal-puzzle-deleted = Puzzle { $number } is no longer here, but { COMMAND("puzzle") } has others.
refusal-puzzle-unknown = There is no puzzle { $number } of that game. { COMMAND("puzzle") } has others.
refusal-puzzle-which = Which game's puzzle { $number } do you mean? Choose the game, too.
refusal-puzzle-undecided = I could not work out in time whether that is right, and nothing was counted. Try it again, or find another move.
refusal-puzzle-no-hint = I have no hint here: you have left the line of my solution, though your moves are right so far. Go on, or look at the solution.
refusal-puzzle-none = There are no puzzles of that game yet. Try another one.

# The daily puzzle
puzzle-daily = Puzzle of the day
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
server-puzzles = Puzzle of the day
server-puzzles-off = off
server-puzzles-how = a new one every day at { $when }, solved in private; clear the channel to switch it off
doctor-puzzles = post the puzzle of the day in { $channel }
doctor-puzzles-gone = I can't see the channel for the puzzle of the day. Choose another one with { COMMAND("server") }, or let me see it.

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
rush-leaders = Best scores
rush-no-leaders = Nobody has solved one yet. Be the first!
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
} · streak { $streak }, best { $best }
button-puzzle-today = Today's
button-rush = Rush
