# Piecepack Soccer: names, the composer's labels, refusals, what happened, where everything is, the rules.
# $kicker is A1 to C4, $disc a kicker or ball, $seat 0 (Orange) or 1 (Purple); $box is sw, se, nw or ne; $corner and
# $way are as the side that plays, or looks on, sees them; places that were typed are inches, as in 4.4,0.6.

game-piecepack-soccer = Piecepack Soccer
about-piecepack-soccer = Flick your coins at the ball and shoot it into the rival's goal.
head-start-piecepack-soccer = Begin one goal ahead?
option-hand = hand
option-hand-wobble = wobble: chance sends each flick a little astray
option-hand-steady = steady: each flick goes exactly as declared
option-lineup = lineup
option-lineup-same = same line-up: after a goal everybody stands as before
option-lineup-new = new line-up: after a goal both sides line up again
seat-south = Orange
seat-north = Purple
mark-south = 🟠
mark-north = 🟣
outcome-goals = with the third goal

piecepack-side = { $value ->
    [0] Orange
   *[1] Purple
}
piecepack-end = { $value ->
    [south] Orange's
   *[north] Purple's
}
piecepack-disc = { $value ->
    [ball] the ball
    [A1] Orange 1
    [A2] Orange 2
    [A3] Orange 3
    [A4] Orange 4
    [C1] Purple 1
    [C2] Purple 2
    [C3] Purple 3
    [C4] Purple 4
   *[other] { $value }
}
piecepack-struck = { $value ->
   *[other] { piecepack-disc }
}
piecepack-number = { $value ->
    [A1] 1
    [A2] 2
    [A3] 3
    [A4] 4
    [C1] 1
    [C2] 2
    [C3] 3
    [C4] 4
   *[other] { $value }
}
piecepack-box = { $value ->
    [sw] a corner at Orange's end
    [se] a corner at Orange's end
    [nw] a corner at Purple's end
   *[ne] a corner at Purple's end
}
piecepack-corner = { $value ->
    [near-left] your left corner
    [near-right] your right corner
    [far-left] the far left corner
   *[far-right] the far right corner
}
piecepack-zone = { $value ->
    [south-goal] before Orange's goal
    [south] in Orange's half
    [middle] in the middle
    [north] in Purple's half
   *[north-goal] before Purple's goal
}
piecepack-way = { $value ->
    [ahead] straight ahead
    [ahead-right] ahead to the right
    [right] to the right
    [back-right] back to the right
    [back] straight back
    [back-left] back to the left
    [left] to the left
   *[ahead-left] ahead to the left
}
piecepack-formation = { $value ->
    [square] Square
    [line] Line
    [diamond] Diamond
   *[wall] Wall
}

# The composer's questions and labels; a button has room for about twenty characters.
menu-asks-piecepack-formation = How do your kickers line up?
menu-asks-piecepack-set-place = Where does your { WORD("piecepack-number", $kicker) } stand?
menu-asks-piecepack-kicker = Which coin?
menu-asks-piecepack-box = Into which corner does your { WORD("piecepack-number", $kicker) } go?
menu-asks-piecepack-place = Where in { WORD("piecepack-corner", $corner) }?
menu-asks-piecepack-throw-place = Throw in from where?
menu-asks-piecepack-dial = { $disc ->
    [ball] The ball
   *[other] Your { WORD("piecepack-number", $disc) }
} · { $power } %
menu-piecepack-formation = { WORD("piecepack-formation", $formation) }
menu-piecepack-line-up-before = As before
menu-piecepack-own-places = Place by place
menu-piecepack-kicker = { WORD("piecepack-number", $kicker) }
menu-piecepack-call-in = Call in { WORD("piecepack-number", $kicker) }
menu-piecepack-box = { $corner ->
    [near-left] Near left
    [near-right] Near right
    [far-left] Far left
   *[far-right] Far right
}
menu-piecepack-throw-place = From { $number }
menu-piecepack-aim = { $target ->
    [ball] Ball
    [goal] Goal
    [left] ↖︎ Post
    [right] ↗︎ Post
    [back-left] ↙︎ Post
    [back-right] ↘︎ Post
    [own] Your { $number }
    [rival] Rival { $number }
   *[middle] Middle
}
menu-piecepack-turn = { $way ->
    [left] Left
    [right] Right
    [less] Softer
   *[more] Harder
}
menu-piecepack-fineness = { $way ->
    [fine] Finer
   *[usual] Coarser
}
menu-play-piecepack-dial = Flick
field-angle = Bearing
field-power = Power

# What a move or a position can be refused for
refusal-piecepack-flick-shape = I can't read “{ $text }” as a flick. It is a coin, a bearing from 0 to 360 degrees and a power from 1 to 100 percent, in plain digits: `A2:37:80`.
refusal-piecepack-entry-shape = I can't read “{ $text }” as a kicker that comes in. Name its corner box, `sw`, `se`, `nw` or `ne`, and if you like a place there: `A3>ne` or `A3>ne@9.2,10.9`.
refusal-piecepack-throw-shape = I can't read “{ $text }” as a corner throw. It is the ball's place, a bearing and a power, in plain digits: `ball@1.625,1:45:60`.
refusal-piecepack-set-shape = I can't read “{ $text }” as a line-up. Name square, line, diamond or wall, or a place in inches for each kicker: `set square` or `set 4.4,0.6 5.6,0.6 4.4,1.4 5.6,1.4`.
refusal-piecepack-set-first = Your kickers aren't on the field yet. Line them up first, for example with `set square`.
refusal-piecepack-set-over = The kickers are lined up already; now they are flicked.
refusal-piecepack-set-count = { $needed ->
    [one] This line-up needs one place, for the kicker that hasn't fouled out; I count { $count }.
    [4] A line-up needs four places, one for each kicker; I count { $count }.
   *[other] This line-up needs { $needed } places, one for each kicker that hasn't fouled out; I count { $count }.
}
refusal-piecepack-set-box = { WORD("piecepack-disc", $kicker) } can't stand at { $place }: in a line-up every kicker lies wholly inside its own setup box.
refusal-piecepack-formation = I don't know a formation called “{ $formation }”. There are square, line, diamond and wall.
refusal-piecepack-overlap = { $disc ->
    [ball] The ball
   *[other] { WORD("piecepack-disc", $disc) }
} can't lie at { $place }: { WORD("piecepack-disc", $other) } is in the way.
refusal-piecepack-not-yours = “{ $kicker }” isn't a kicker of yours.
refusal-piecepack-out = { WORD("piecepack-disc", $kicker) } has fouled out. Call it in first, for example with `{ $kicker }>ne`.
refusal-piecepack-unplaced = { WORD("piecepack-disc", $kicker) } isn't on the field.
refusal-piecepack-not-out = { WORD("piecepack-disc", $kicker) } hasn't fouled out, so there is no need to call it in.
refusal-piecepack-ball = The ball is only flicked on a free kick or a corner throw. Flick one of your kickers.
refusal-piecepack-free-first = This is a free kick: flick the ball itself, for example with `ball:90:60`.
refusal-piecepack-corner-first = This is a corner throw: place the ball at the edge of the corner box `{ $box }` and flick it.
refusal-piecepack-place-first = { WORD("piecepack-disc", $kicker) } left through a goal, so first it has to be placed in a corner box.
refusal-piecepack-no-throw = The ball is only placed by hand on a corner throw.
refusal-piecepack-throw-place = Say where the ball is placed for the throw, for example `{ $box ->
    [sw] ball@1.625,1:45:60
    [se] ball@8.375,1:315:60
    [nw] ball@1.625,11:135:60
   *[ne] ball@8.375,11:225:60
}`: in the corner box `{ $box }`, touching one of its two inner lines.
refusal-piecepack-inner-line = At { $place } the ball is not barely inside the corner box `{ $box }`: it has to lie in it and touch one of its two inner lines.
refusal-piecepack-box = “{ $box }” is no corner box. There are `sw`, `se`, `nw` and `ne`.
refusal-piecepack-box-full = There is no room left in the corner box `{ $box }`.
refusal-piecepack-outside-box = At { $place } it wouldn't lie wholly inside the corner box `{ $box }`.
refusal-piecepack-bearing = A bearing goes from 0 (straight to Purple's goal) clockwise up to 360 degrees; { $bearing } doesn't fit.
refusal-piecepack-power = The power goes from 1 to 100 percent; { $power } doesn't fit.
refusal-piecepack-chance-first = This flick is on its way; chance completes it first.
refusal-piecepack-no-flick-declared = No flick waits for chance here.
refusal-piecepack-wobble = A hand wobbles by { $degrees } degrees and { $percent } percent at most.
refusal-piecepack-perft = Flicks can't be counted: there are as many as there are bearings and powers.
refusal-piecepack-settled = What is kept of this flick, “{ $text }”, doesn't fit the match.
refusal-piecepack-position-shape = “{ $text }” is no position I know: it needs Orange's coins, Purple's coins, ball, turn, phase and score, with spaces between.
refusal-piecepack-position-kickers = Each side has four kickers; I count { $count }.
refusal-piecepack-position-place = “{ $text }” is no place: write x,y in inches, out, or -.
refusal-piecepack-position-turn = Whose turn is “{ $text }”? Write `s` for Orange or `n` for Purple.
refusal-piecepack-position-phase = “{ $text }” is no phase: there are `set`, `play`, `free`, `corner:sw` and `place:A3`.
refusal-piecepack-position-score = “{ $text }” is no score: write Orange's goals, a hyphen and Purple's, 0 to 3 each.
refusal-piecepack-position-outside = { $disc ->
    [ball] The ball
   *[other] { WORD("piecepack-disc", $disc) }
} can't lie at { $place }: that isn't on the field.
refusal-piecepack-position-overlap = { WORD("piecepack-disc", $disc) } and { WORD("piecepack-disc", $other) } can't lie on top of each other.
refusal-piecepack-position-placing = { WORD("piecepack-disc", $kicker) } can't be waiting to be placed in this position.
refusal-piecepack-position-corner = There can be no corner throw here: the ball doesn't lie wholly in the corner box `{ $box }`.
refusal-piecepack-position-set = No kickers can be lined up here: that is done at the start, and after a goal only where both sides then line up anew.
refusal-piecepack-position-aim = “{ $text }” is no flick that could wait for chance here.

# What happened
event-piecepack-formed = { $formation ->
    [own] { WORD("piecepack-side", $seat) } lined up in places of its own.
   *[other] { WORD("piecepack-side", $seat) } lined up: { WORD("piecepack-formation", $formation) }.
}
event-piecepack-declared = { WORD("piecepack-disc", $disc) } is aimed.
event-piecepack-flicked = { WORD("piecepack-disc", $disc) } was flicked.
event-piecepack-wobbled = The hand wobbled by { $degrees }° and { $percent } %.
event-piecepack-struck = { WORD("piecepack-disc", $disc) } hit { WORD("piecepack-struck", $other) }
event-piecepack-met = { WORD("piecepack-disc", $disc) } and { WORD("piecepack-disc", $other) } collided
event-piecepack-bounced = { $what ->
    [post] { WORD("piecepack-disc", $disc) } hit the post
   *[border] { WORD("piecepack-disc", $disc) } bounced off the border
}
event-piecepack-entered = { WORD("piecepack-disc", $disc) } went into { WORD("piecepack-end", $goal) } goal
event-piecepack-gone = { WORD("piecepack-disc", $disc) } rolled off the table
event-piecepack-more = { $count ->
    [one] one more contact
   *[other] { $count } more contacts
}
event-piecepack-rested = The ball stopped { WORD("piecepack-zone", $zone) }.
event-piecepack-pushed = A tile of the border was pushed.
event-piecepack-fouled = { $reason ->
    [tiles] Foul by { WORD("piecepack-side", $seat) }: a tile was pushed by half a coin or more.
   *[kicker] Foul by { WORD("piecepack-side", $seat) }: a rival's kicker was moved and the ball was not.
}
event-piecepack-fouledout = { WORD("piecepack-disc", $disc) } is fouled out.
event-piecepack-scored = Goal for { WORD("piecepack-side", $seat) }!
event-piecepack-own-goal = Own goal by { WORD("piecepack-side", $by) }: it counts for { WORD("piecepack-side", $seat) }!
event-piecepack-stoodagain = Everybody in play stands as at the start, and { WORD("piecepack-side", $seat) } kicks off.
event-piecepack-lineupanew = The kickers are lined up anew, first those of { WORD("piecepack-side", $seat) }. Then { WORD("piecepack-side", $kicks_off) } kicks off.
event-piecepack-outofbounds = { WORD("piecepack-disc", $disc) } slid into the goal; it comes back in a corner.
event-piecepack-placed = { WORD("piecepack-disc", $disc) } was put into { WORD("piecepack-box", $box) }.
event-piecepack-calledin = { WORD("piecepack-disc", $disc) } was called in to { WORD("piecepack-box", $box) }.
event-piecepack-freekick = { WORD("piecepack-side", $seat) } has a free kick.
event-piecepack-cornerthrow = { WORD("piecepack-side", $seat) } has a corner throw.
event-piecepack-ballplaced = The ball was put at the edge of the corner.
event-piecepack-passed = { WORD("piecepack-side", $seat) } has nobody to play with and passes.
event-piecepack-left = { WORD("piecepack-side", $seat) } left the match.

# Cards: what happened in one sentence, and what to do
headline-piecepack-hit = { WORD("piecepack-disc", $disc) } hit the ball.
headline-piecepack-flick = { WORD("piecepack-disc", $disc) } missed the ball.
headline-piecepack-throw = The ball was thrown in from the corner.
task-piecepack-set = choose your line-up
task-piecepack-free = take the free kick
task-piecepack-corner = throw from { WORD("piecepack-corner", $subject) }
task-piecepack-place = put { WORD("piecepack-number", $subject) } into a corner

# The short forms of moves, for buttons; $corner, $way and $side are as the side that plays sees them
label-piecepack-set = { $formation ->
    [own] Line up place by place
   *[other] Line up: { WORD("piecepack-formation", $formation) }
}
label-piecepack-call-in = Call in { $kicker } to the { WORD("piecepack-seen", $corner) }
label-piecepack-place = Put { $kicker } into the { WORD("piecepack-seen", $corner) }
label-piecepack-flick = { $what ->
    [flick] Flick { $kicker }{ $aim }, { $power } %
    [ball] Flick the ball{ $aim }, { $power } %
   *[throw] Throw the ball{ $aim }, { $power } %
}
label-piecepack-disc = { $side ->
    [left] at { WORD("piecepack-struck", $disc) }, left
    [right] at { WORD("piecepack-struck", $disc) }, right
   *[middle] at { WORD("piecepack-struck", $disc) }
}
label-piecepack-way = { $way ->
    [goal] at the goal
   *[other] { WORD("piecepack-way", $way) }
}
label-piecepack-beside = { $side ->
    [left] { $degrees }° left of { WORD("piecepack-struck", $disc) }
    [right] { $degrees }° right of { WORD("piecepack-struck", $disc) }
   *[middle] at the middle of { WORD("piecepack-struck", $disc) }
}
label-piecepack-turned = { $side ->
    [left] { $degrees }° to the left
    [right] { $degrees }° to the right
   *[middle] straight ahead
}
piecepack-seen = { $value ->
    [near-left] near left corner
    [near-right] near right corner
    [far-left] far left corner
   *[far-right] far right corner
}

# Why a turn is good; each continues "It …". $side and $rival are the names of sides, $often is 1 to 10
reason-piecepack-scores = { $often ->
    [10] scores for { $side }
   *[other] scores for { $side } in { $often } of 10 tries
}
reason-piecepack-outs = puts { WORD("piecepack-disc", $kicker) } out of play
reason-piecepack-prevents = { $often ->
    [10] stops a sure goal by { WORD("piecepack-disc", $shooter) }
   *[other] stops a shot by { WORD("piecepack-disc", $shooter) } (a goal in { $often } of 10 tries)
}
reason-piecepack-prepares = { $often ->
    [10] threatens a sure goal by { WORD("piecepack-disc", $disc) }
   *[other] threatens a shot by { WORD("piecepack-disc", $disc) } (a goal in { $often } of 10 tries)
}
reason-piecepack-forward = brings the ball closer to { $side }'s goal
reason-piecepack-guards = puts { WORD("piecepack-disc", $disc) } between the ball and { $side }'s goal
reason-piecepack-sends-off = sends one of { $rival }'s kickers off the field
reason-piecepack-lines-up = { $count ->
    [one] gives one kicker a free way to the ball
   *[other] gives { $count } kickers a free way to the ball
}
reason-piecepack-behind = lets it shoot the ball towards { $rival }'s goal

# What a flick that is still being aimed would do: what it strikes first, then how often in ten tries what happens
preview-piecepack = { $first }, { $chances }.
preview-piecepack-struck = { $other ->
    [ball] Hits the ball
   *[other] Hits { WORD("piecepack-disc", $other) } first
}
preview-piecepack-border = Hits the border first
preview-piecepack-nothing = Hits nothing
preview-piecepack-scores = { $often ->
    [always] scores
   *[other] scores in { $often } of 10
}
preview-piecepack-fouls = { $often ->
    [always] a foul
   *[other] foul in { $often } of 10
}
preview-piecepack-own-goal = { $often ->
    [always] an own goal
   *[other] own goal in { $often } of 10
}
preview-piecepack-quiet = won't score

# Where everything is
describe-piecepack-score = Orange { $south }, Purple { $north }.
describe-piecepack-ball = { $column ->
    [left] The ball lies { WORD("piecepack-zone", $zone) }, on the left.
    [right] The ball lies { WORD("piecepack-zone", $zone) }, on the right.
   *[middle] The ball lies { WORD("piecepack-zone", $zone) }.
}
describe-piecepack-side = { WORD("piecepack-side", $seat) }: { $kickers }.
describe-piecepack-at = { $coins ->
    [0] { WORD("piecepack-number", $kicker) } is right at the ball, { WORD("piecepack-way", $way) }
    [one] { WORD("piecepack-number", $kicker) } is one coin from the ball, { WORD("piecepack-way", $way) }
   *[other] { WORD("piecepack-number", $kicker) } is { $coins } coins from the ball, { WORD("piecepack-way", $way) }
}
describe-piecepack-out = { WORD("piecepack-number", $kicker) } fouled out
describe-piecepack-waiting = { WORD("piecepack-number", $kicker) } not on the field
describe-piecepack-set = { WORD("piecepack-side", $seat) } is to line up.
describe-piecepack-play = { WORD("piecepack-side", $seat) } is to play.
describe-piecepack-place = { WORD("piecepack-side", $seat) } is to put { WORD("piecepack-number", $subject) } into a corner.
describe-piecepack-aim = A flick by { WORD("piecepack-side", $seat) } waits for chance.

# The board as text
board-piecepack-view = Left, right and ahead are as { WORD("piecepack-side", $seat) } sees the field.
board-piecepack-side = { WORD("piecepack-side", $seat) }:
board-piecepack-sign = { $value ->
    [0] O
   *[1] P
}
board-piecepack-key = O1 to O4 are Orange's, P1 to P4 Purple's, * is the ball, = a goal.

# The rules, a few sentences and a picture each
rules-piecepack-soccer-goal-title = Soccer with coins
rules-piecepack-soccer-goal = A rail of wooden tiles fences in the field, with a gap in each short side for the goal. Orange has four pale coins, Purple four dark ones with notches. The ball is the coin with the sun. Flick your kickers so that they drive the ball into the goal at the top of your picture. Three goals win.
rules-piecepack-soccer-setup-title = Lining up
rules-piecepack-soccer-setup = Each side places its four kickers in the box in front of its goal: in one of four formations, or anywhere you like with a typed line-up, as long as each coin lies wholly inside and none overlap. A random side begins. After a goal everybody stands again as placed, except kickers that are fouled out, and the side that conceded kicks off.
rules-piecepack-soccer-setup-new = Each side places its four kickers in the box in front of its goal: in one of four formations, or anywhere you like with a typed line-up, as long as each coin lies wholly inside and none overlap. A random side begins. After a goal both sides line up anew, all but the kickers that are fouled out: first the side that conceded, which then also kicks off.
rules-piecepack-soccer-flick-title = The flick
rules-piecepack-soccer-flick = Choose a kicker, aim it, and choose a power from 1 to 100 percent. At full power a lone coin would roll five times the length of the field. The picture shows what it would strike first and where it would end up. The turn lasts until everything rests; coins bounce off each other and off the tiles.
rules-piecepack-soccer-wobble-title = The hand wobbles
rules-piecepack-soccer-wobble = You aim the flick; then chance completes it, as a real finger would: it goes astray by about a degree and a few percent of its power, sometimes by twice as much. The pale fan shows how far. Short, safe shots forgive that; long ones need luck. Each draw can be checked after the match.
rules-piecepack-soccer-steady-title = A steady hand
rules-piecepack-soccer-steady = In this variant the hand is steady: every flick goes exactly as declared, and the aiming picture shows precisely how it begins. What remains is foresight, because your rival's hand is just as steady.
rules-piecepack-soccer-score-title = Goals
rules-piecepack-soccer-score = As soon as the middle of the ball is past the goal line, at rest or on its way, it is a goal for the side that shoots at it, whoever sent the ball there. It counts even if the flick was a foul.
rules-piecepack-soccer-foul-title = Fouls
rules-piecepack-soccer-foul = It is a foul to push a border tile by half a coin or more, which a straight and nearly full shot from close by will do. It is one, too, if your flick moves a rival's kicker, directly or through others, and the ball doesn't move. The kicker that was flicked is then fouled out, and your rival gets a free kick. A goal counts all the same, and your rival's kick-off is then its free kick; after an own goal you kick off as usual.
rules-piecepack-soccer-free-title = Free kick
rules-piecepack-soccer-free = On a free kick the ball itself is flicked from where it lies, and it may go straight into the goal. Pushing tiles with it gives your rival a free kick in turn, but nobody is fouled out. After a foul the free kick comes first, even where the ball lies in a corner box.
rules-piecepack-soccer-call-title = Back into the game
rules-piecepack-soccer-call = A kicker that was fouled out waits beside the field. Instead of flicking you may call it in, to any free place in one of the four corner boxes. A kicker that ends up in a goal is not lost: its owner puts it into a corner box at once; the side that flicked goes first. One that bounces back onto the field simply plays on. If the ball lies wholly in a corner box once a kicker has come in, the throw from there comes at once, and a kicker put into that box is fouled out again.
rules-piecepack-soccer-corner-title = Corner throw
rules-piecepack-soccer-corner = When all rests and the ball lies wholly in a corner box, the side that defends that end plays next, whoever brought it there. Kickers touching the box are fouled out. The ball is placed just inside the box, on one of its two inner lines, and flicked. It can't score: in either goal it counts for the rival. Then the rival plays, wherever the ball lies; nobody has two corner throws in a row. Pushing tiles with it gives the rival a free kick.

notation-piecepack-soccer-text =
    Orange's kickers are A1 to A4, Purple's C1 to C4. Everything is as Orange sees it: bearings are degrees clockwise from straight ahead, which is north, so 0 leads to Purple's goal and 90 to the right. Places are inches from the left corner at Orange's end, x to the right and then y ahead. The corner boxes are `sw` and `se` at Orange's end, `nw` and `ne` at Purple's.

    • Flick: kicker, bearing and power, `A2:37:80`; decimals are fine, `A2:37.5:80`.
    • Free kick: `ball:350:60`.
    • Corner throw: with the ball's place, `ball@1.625,1:45:60`.
    • Call in, or place after leaving through a goal: `A3>ne`, or exactly `A3>ne@9.2,10.9`.
    • Line up: `set square`, `set line`, `set diamond`, `set wall`, or four places, `set 4.4,0.6 5.6,0.6 4.4,1.4 5.6,1.4`. After a goal, where both sides line up anew, kickers that are fouled out get no place.

    Capitals and spaces don't matter, and `2:37:80` is your own second kicker.

# The bot's own sentence for a puzzle
puzzle-task-goal-piecepack-soccer = **Score with one flick!**

# What a newcomer reads on a card
to-win-piecepack-soccer = Ball into the { $seat ->
    [0] purple
   *[other] orange
 } goal: three win.

# The lessons: what each explains, what to do, after a right turn, after another one
lesson-piecepack-soccer-score = You are Orange. Flick a coin at the red ball: it runs on in the line of the hit. Score in the gap at the top.
lesson-piecepack-soccer-score-task = Score: flick your 1 at the ball.
lesson-piecepack-soccer-score-right = Goal! Three win a match.
lesson-piecepack-soccer-score-wrong = No goal. Choose your 1, aim at the ball, and flick.
lesson-piecepack-soccer-kicker = The ball runs on along the line from your coin through its middle.
lesson-piecepack-soccer-kicker-task = Score with the coin that is behind the ball, seen from the goal.
lesson-piecepack-soccer-kicker-right = Goal! The right coin is half the shot.
lesson-piecepack-soccer-kicker-wrong = That line doesn't lead into the goal. Aim your 2 at the ball.
lesson-piecepack-soccer-foul = It is a foul to move a rival's coin and not the ball: your coin goes out.
lesson-piecepack-soccer-foul-task = Purple 1 is in the way of your 1. Play the ball with another coin.
lesson-piecepack-soccer-foul-right = No foul: the ball moved.
lesson-piecepack-soccer-foul-wrong = The ball has to move, and without a foul. Aim your 2 at it.
lesson-piecepack-soccer-free-kick = After a foul by the rival you flick the ball itself: a free kick.
lesson-piecepack-soccer-free-kick-task = Shoot straight up into the goal.
lesson-piecepack-soccer-free-kick-right = Goal! Every flick wobbles a little, so the shorter it is, the surer.
lesson-piecepack-soccer-free-kick-wrong = No goal. Flick the ball straight up.
lesson-piecepack-soccer-power = Half power is a lot: a coin would run the length of the field twice.
lesson-piecepack-soccer-power-task = Push the ball gently into the upper half: it must not touch the border.
lesson-piecepack-soccer-power-right = Gently done.
lesson-piecepack-soccer-power-wrong = Too hard, too soft or the wrong way. Aim your 1 at the ball, with 20 % power.
lesson-piecepack-soccer-call-in = A coin that went out may come back: that takes your turn in place of a flick.
lesson-piecepack-soccer-call-in-task = Call your 3 back, into a corner box at the top.
lesson-piecepack-soccer-call-in-right = Your 3 is back, and the rival is to play.
lesson-piecepack-soccer-call-in-wrong = Choose your 3, then a corner box at the top.
