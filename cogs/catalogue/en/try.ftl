# Try: a private board on which a member moves for both sides; lines of it are played if they come
button-try = Try
button-try-moment = Try from { $number }
button-try-plan = Play this if
button-try-now = The board now
button-try-roll = Roll
button-try-remove = Remove
try-about = Move for both sides. Only you see this board.
try-seat = { $player } ({ $seat })
try-mover = **{ $player }** to move
try-green = Green makes the move, on this board only.
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
try-no-answer = With your answer to it, I can play this if it comes.
try-chance = Chance comes before your answer: you play it.
try-passed = The match went another way.
plan-answered = { $player } had planned the answer: { $happened } It is your turn again.
card-planned = { $player } had planned the answer: { $happened }
card-planned-many = { $count } more moves were played at once.
help-try-title = Try and plan ahead
help-try =
    A board that only you see: you move for both sides on it, back and forth. You find **Try** behind **More** on every match, at a replay, at an analysis, and at a puzzle that you have solved.
    While your opponent thinks, make the move that you expect, then your answer, and switch on **Play this if**. When it comes, your answer is played at once and costs you no time. Nobody else sees it.
    That works where no die or other chance comes in between. When a move is taken back, nothing is planned any more.
    Once a match is over, or a puzzle solved, **Play on** leads from any position to the computer, at the level you choose. It's for fun and counts in no record.
refusal-line-gone = This line is not there any more. Press **Try** again to see the others.
refusal-line-full = You have { $most } lines here, and that is all I can keep. Remove one that you do not need.
refusal-line-long = This line has { $most } moves, and longer ones I cannot keep. Go back a little, and try something else there.
refusal-line-unsolved = Solve the puzzle first. Then you can try everything on it.
refusal-line-no-answer = Make a move for the others, then your answer to it: then I can play that for you.
refusal-line-chance = Chance comes before your answer, so it cannot be played at once.
refusal-line-second = You already have another answer to this that is played. Switch that line off first.
refusal-line-passed = The match went another way, so this line cannot come any more.
