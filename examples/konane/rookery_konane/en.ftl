game-konane = Konane
about-konane = Jump over your rival's stones, and be the last who can.
konane-side = { $value ->
    [0] Black
   *[1] White
}
menu-asks-konane-off = Which of your stones do you take off?
menu-asks-konane-stone = Which stone jumps?
menu-asks-konane-way = Where to?
menu-konane-off = Take off { $square }
menu-konane-stone = { $square }
menu-konane-jump = { $count ->
    [one] jumps to { $square }
   *[other] jumps over { $count } to { $square }
}
event-konane-off = { WORD("konane-side", $seat) } took a stone off { $square }.
event-konane-jumped = { $count ->
    [one] { WORD("konane-side", $seat) } jumped from { $origin } to { $square }.
   *[other] { WORD("konane-side", $seat) } jumped from { $origin } to { $square }, over { $count } stones.
}
event-konane-stuck = { WORD("konane-side", $seat) } has the last jump!
event-konane-left = { WORD("konane-side", $seat) } left the match.
outcome-stuck = by the last jump
describe-konane-side = { WORD("konane-side", $seat) } has stones on { $squares }.
to-win-konane = You win if your rival can't jump.
notation-konane-text = The square of the stone that you take off: `d2`. Of a jump from and to: `c1c3`.
rules-konane-opening-title = Making room
rules-konane-opening = The board is full. Black takes off a stone of their own, from a corner or from the middle. Then White takes off one beside the hole.
rules-konane-jump-title = Jumping
rules-konane-jump = A stone jumps over a rival beside it, onto an empty square, and takes it. It may go on in the same direction, but needn't.
rules-konane-end-title = The last jump
rules-konane-end = Every turn is a jump. Whoever can't jump any more loses, however many stones are left.
