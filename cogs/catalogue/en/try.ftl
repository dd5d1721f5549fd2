# Try: a private board on which a member moves for both sides; lines of it are played if they come
button-try = Try
button-try-plan = Plan
button-try-now = The board now
button-try-roll = Roll
try-about = Move for both sides. Only you see this board.
try-seat = { $player } ({ $seat })
try-mover = **{ $player }** to move
try-over = Here the game is over. Go back and try something else.
try-draws = **Chance decides.** Choose what comes, or roll.
try-choose = Choose what comes
try-root = The position itself
try-lines = { $count ->
    [one] Your line
   *[other] Your { $count } lines
}
try-removed = Removed.
try-moved-on = The match has moved on since.
try-planned = If it comes, your answer is played at once.
try-planned-to = If it comes, it is played up to **{ $answer }** so far.
try-may-plan = Switch it on, and I answer like this at once.
plan-answered = { $player } had planned the answer: { $happened } It is your turn again.
card-planned = { $player } had planned the answer: { $happened }
card-planned-many = { $count } more moves were played at once.
refusal-line-gone = This line is not there any more. Press **Try** again to see the others.
refusal-line-full = You have { $most } lines here, and that is all I can keep. Remove one that you do not need.
refusal-line-long = This line has { $most } moves, and longer ones I cannot keep. Go back a little, and try something else there.
refusal-line-unsolved = Solve the puzzle first. Then you can try everything on it.
refusal-line-no-answer = Now your answer: I can play it if this comes.
refusal-line-chance = Chance comes before your answer: you play it yourself.
refusal-line-second = You already have another answer to this that is played. Switch that line off first.
refusal-line-passed = The match went another way.
