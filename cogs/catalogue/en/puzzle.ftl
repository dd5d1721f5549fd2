# /puzzle
command-puzzle = puzzle
command-puzzle-about = Solve a puzzle, privately: find the only way to win
puzzle-option-game = Which game; leave it out for any
puzzle-title = 🧩 Puzzle { $number } · { $game }
puzzle-task = { $moves ->
    [one] **{ $seat } to move wins in 1 move.** Only one move works.
   *[other] **{ $seat } to move wins in { $moves } moves.** Only one first move works.
}
puzzle-more = **{ $moves ->
    [one] One more move wins.
   *[other] { $moves } more moves win.
}**
puzzle-right = ✅ `{ $move }` is right.
puzzle-answer = The answer is `{ $answer }`.
puzzle-wrong = ❌ `{ $move }` doesn't win. Have another look.
puzzle-wrong-streak = ❌ `{ $move }` doesn't win, and your streak of { $length } ends. The next one begins with the next puzzle.
puzzle-solved = 🎉 Solved with `{ $move }`!
puzzle-streak = { $length ->
    [one] 🔥 Right at the first try: a streak begins.
   *[other] 🔥 { $length } in a row at the first try.
}
puzzle-streak-best = 🔥 { $length } in a row at the first try: your best ever.
puzzle-later = Only first tries count for your streak.
puzzle-again = You have solved every puzzle there is here, hats off! They begin again, with the one you have not seen for longest.
puzzle-solution = 💡 The solution
puzzle-line = The winning moves are bold.
button-puzzle-again = Try again
button-puzzle-solution = Show solution
button-puzzle-write = Type a move
puzzle-write = Your move, written as in /notation
button-puzzle-next = Next puzzle
button-puzzle-solve = Solve
refusal-puzzle-unknown = There is no puzzle { $number } of that game. { COMMAND("puzzle") } has others.
refusal-puzzle-undecided = I could not work out in time whether `{ $move }` still wins, and nothing was counted. Try it again, or find another move.
refusal-puzzle-none = There are no puzzles of that game yet. Try another one.

# The daily puzzle
puzzle-daily = 🧩 Puzzle of the day
puzzle-solvers = { $count ->
    [0] Nobody here has solved it yet.
    [one] 1 member here has solved it.
   *[other] { $count } members here have solved it.
}
server-puzzles = Puzzle of the day
server-puzzles-off = off
server-puzzles-how = a new one every day at { $when }, solved in private; clear the channel to switch it off
doctor-puzzles = post the puzzle of the day in { $channel }
doctor-puzzles-gone = I can't see the channel for the puzzle of the day. Choose another one with { COMMAND("server settings") }, or let me see it.

# On the profile
profile-puzzles = { $count ->
    [one] 🧩 1 puzzle solved
   *[other] 🧩 { $count } puzzles solved
} · streak { $streak }, best { $best }
