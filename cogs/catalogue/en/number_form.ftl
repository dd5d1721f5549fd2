# Turning a dial, and the numbers of a move in writing
button-exact = Numbers
number-form-title = Exact numbers
refusal-match-number = { WORD($field, "") }: “{ $text }” doesn't fit. I need a number from { $lowest } to { $highest }.
