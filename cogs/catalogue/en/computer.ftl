# Playing the computer
command-play = play
command-play-about = Play a match against the computer, whenever you like
play-option-game = Which game
play-option-level = How strong the computer is, from 1 to 8; 3 unless you say otherwise
play-option-first = Who begins
play-option-colour = Your colour, where players choose theirs; left out, it is the first one
play-level-1 = 1: just learning
play-level-2 = 2: easy
play-level-3 = 3: casual
play-level-4 = 4: attentive
play-level-5 = 5: solid
play-level-6 = 6: strong
play-level-7 = 7: very strong
play-level-8 = 8: as strong as I can
play-first-lot = whoever the lot says
play-first-challenger = me
play-first-opponent = the computer
play-begun = { $game } against the computer, level { $level }.
play-soon = Your board is on its way.
button-to-board = To the board
rematch-begun = Once more!
computer-player = Computer, level { $level }
card-thinking = 💭 The computer (level { $level }) is thinking …

refusal-computer-too-many = You are playing { $limit } matches against the computer already. Finish one of them first; { COMMAND("matches") } lists them.
refusal-computer-level = There is no level { $level }; the computer plays at levels { $lowest } to { $highest }.
refusal-computer-thinking = The computer is still thinking about its move. It takes a few seconds at most.
refusal-computer-no-draw = The computer plays on: it agrees to no draws. If you have seen enough, resign.
refusal-computer-no-hint = Hints are there in matches against the computer only.

# Hints and analyses
button-hint = Hint
button-analyse = Analyse
hint = 💡 I would play `{ $move }`.
hint-events = What comes of it: { $events }
analysis-title = Analysis of match #{ $match }
analysis-seat = { $player } ({ $seat })
analysis-two = The chances of { $first } lie below the line, those of { $second } above it.
analysis-progress = 🔎 Looking at the moves again: { $done } of { $of } …
analysis-empty = Nobody moved in this match, so there is nothing to look at.
analysis-even = No single move stands out: none cost its player much.
analysis-point = **{ $number }** · Move { $move }, { $player }: `{ $played }` let the chances slip from { $before } % to { $after } %. Better was `{ $best }`:
