# Playing the computer
command-play = play
command-play-about = Play a match against the computer, whenever you like
option-level-about = How strong the computer is, from 1 to 8
play-begun = { $game } against the computer, level { $level }.
play-soon = Your board is on its way.
button-to-board = To the board
level-beaten = 🪜 You beat level { $level }.
button-play-level = Play level { $level }
profile-levels = 🪜 Levels beaten: { $levels }
computer-player = Computer, level { $level }
computer-short = computer { $level }
card-thinking = 💭 The computer (level { $level }) is thinking …

refusal-computer-too-many = You are playing { $limit } matches against the computer already. Finish one of them first; { COMMAND("matches") } lists them.
refusal-computer-level = There is no level { $level }; the computer plays at levels { $lowest } to { $highest }.
refusal-computer-thinking = The computer is still thinking about its move. It takes a few seconds at most.
refusal-computer-no-draw = The computer doesn't agree to draws. Play on, or resign.
refusal-computer-no-hint = There are hints only in matches against the computer.
refusal-computer-two-seats = The computer can only take over matches of two players.
refusal-computer-position-over = The game is over in this position. Go back a move and play on from there.
refusal-computer-begun = You are playing from this position already: match { $match }. { COMMAND("matches") } leads to it.
refusal-computer-no-head-start = This head start isn't on offer any more. { COMMAND("play") } begins a match as usual.

# Matches from a position
button-play-on = Play on
button-play-from-there = From there again
play-on-title = Play on from here, against the computer
play-on-first = You play **{ $seat }**. { $first ->
    [you] It's your move.
    [computer] The computer moves first.
   *[chance] Chance comes first.
}
play-on-casual = It's for fun: the match counts in no record and for no level.
match-from-match = From a position of match #{ $match }
match-from-puzzle = From a puzzle
match-from-head-start = With a head start · counts for no level
button-begin-ahead = Begin ahead
head-start-begun = You begin ahead.

# Hints and analyses
button-hint = Hint
button-analyse = Analyse
hint = 💡 { $move }
analysis-title = Analysis of match #{ $match }
analysis-two = { $first }, below the line · { $second }, above
analysis-accuracy = Accuracy: { $players }
analysis-accuracy-of = { $player } { $percent } %
analysis-progress = 🔎 Looking at the moves again: { $percent } % …
analysis-short = Too short to judge.
analysis-even = An even match.
analysis-luck = 🎲 Luck: { $swings }
analysis-swing = { $points } points for { $seat } after move { $move }
analysis-point = **{ $number }** · Move { $move }, { $player }: ❌ **{ $played }** cost { $lost } points.
analysis-let = It let { $seat } answer **{ $answer }**{ $why }.
analysis-better = ✅ Better: **{ $best }** ({ $percent } %).
