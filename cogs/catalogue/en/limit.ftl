# The move limit, by which every match ends
option-limit = limit
challenge-option-limit = How many turns each player has at most; then the match ends by what has been reached
play-option-limit = How many turns each of you has at most; then the match ends by what has been reached
limit-choice-default = as usual for this game
limit-choice-short = short: a third of that
limit-choice-none = no limit
limit-turns = { $turns ->
    [one] at most 1 turn each
   *[other] at most { $turns } turns each
}
limit-none = no move limit
limit-usual = Move limit: { $turns } turns a player, unless you choose another
card-turns-left = { $turns ->
    [one] ⏳ The last turn of **{ $player }** before the move limit
   *[other] ⏳ **{ $player }** has { $turns } turns left before the move limit
}
outcome-limit = at the move limit
over-shared = First place is shared { $how }: { $winners }
refusal-limit-unreadable = I can't read “{ $text }” as a move limit. Write default, short, none, or turns a player from 1 to { $most }.
