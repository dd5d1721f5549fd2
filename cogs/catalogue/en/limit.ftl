# The move limit, by which every match ends
option-limit = limit
limit-choice-default = as usual for this game
limit-choice-short = short: a third of what is usual
limit-turns = { $turns ->
    [one] at most 1 turn each
   *[other] at most { $turns } turns each
}
limit-none = no move limit
card-turns-left = { $turns ->
    [one] ⏳ This is the last turn of **{ $player }** before the move limit
   *[other] ⏳ **{ $player }** has { $turns } turns left before the move limit
}
outcome-limit = at the move limit
over-shared = { $winners } share first place { $score } 🥇
refusal-limit-unreadable = I can't read “{ $text }” as a move limit. Choose one from the list, or write how many turns each player has, from 1 to { $most }.
