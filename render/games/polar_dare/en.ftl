# Polar Dare!: names, the composer's labels, refusals, what happened, where everybody is, the rules.
# $seat is 0 to 3 for Red, Blue, Green and Yellow; $place is a1 to d4, S for START or N for the North Pole.

game-polar-dare = Polar Dare!
about-polar-dare = Ride the floes to the North Pole before the others do, and mind the bear.
head-start-polar-dare = Begin with one penguin at the North Pole?
option-begins = begins
option-begins-red = Red begins
option-begins-blue = Blue begins
option-begins-green = Green begins
option-begins-yellow = Yellow begins
outcome-home = with all three penguins at the North Pole

dare-crew = { $value ->
    [0] Red
    [1] Blue
    [2] Green
   *[3] Yellow
}
dare-colour = { $value ->
    [0] red
    [1] blue
    [2] green
   *[3] yellow
}
dare-on = { $value ->
    [S] on START
    [N] on the North Pole
   *[other] on { $value }
}
dare-to = { $value ->
    [S] to START
    [N] to the North Pole
    [bear] to the bear
   *[other] to { $value }
}
dare-from = { $value ->
    [S] from START
    [N] from the North Pole
   *[other] from { $value }
}
dare-place = { $value ->
    [S] START
    [N] North Pole
   *[other] { $value }
}
dare-way = { $value ->
    [forward] forward
   *[back] back
}
dare-roll = { $value ->
    [P2] 2 penguin steps
    [P3] 3 penguin steps
    [P4] 4 penguin steps
   *[B3] 3 bear steps
}
dare-number = { $value ->
    [2] two
   *[3] three
}
dare-so-many = { $count } { WORD("dare-on", $place) }
dare-riders = { $count ->
    [one] a { WORD("dare-colour", $seat) } penguin
   *[other] { WORD("dare-number", $count) } { WORD("dare-colour", $seat) } penguins
}

# The composer's labels; a button has room for about twenty characters.
menu-dare-penguin = { $count ->
    [one] From { WORD("dare-place", $place) }
   *[other] From { WORD("dare-place", $place) } ({ $count })
}
menu-dare-bear = Move the bear
menu-dare-floes = Slide a floe
menu-dare-slide = { $way ->
    [forward] ↑ { $floe }
   *[back] ↓ { $floe }
}
menu-dare-walk = { $origin ->
    [S] Enter { $place }
    [N] Back to { $place }
   *[other] { $origin } { $place ->
        [S] back
        [N] to the Pole
       *[other] → { WORD("dare-place", $place) }
    }
}
menu-dare-walk-swim = { WORD("dare-place", $origin) } → { $place }: bear!
menu-dare-bear-walk = { $count ->
    [0] Bear to { $place }
    [one] Bear to { $place }: one swims
   *[other] Bear to { $place }: { $count } swim
}
menu-dare-walk-swim-square = { menu-dare-walk }
menu-dare-bear-walk-square = Bear to { $place }
menu-dare-skip = Use it up: slide { $floe }
menu-asks-dare-step = { $left ->
    [one] Last step. Walk, or slide a floe?
   *[other] { $left } steps left. Walk, or slide a floe?
}
menu-asks-dare-bear-step = { $left ->
    [one] Last step. Bear or floe?
   *[other] { $left } steps left. Bear or floe?
}
menu-asks-dare-idle = Nobody stands on the ice, so the bear scares nobody.
menu-asks-dare-target = Where to?
menu-asks-dare-bear = Where does the bear go?
menu-asks-dare-floe = Which floe slides?
menu-dare-pass = { $left ->
    [one] Pass, one step lost
   *[other] Pass, { $left } steps lost
}

# Refusals
refusal-dare-rolled = The die has been rolled already: { WORD("dare-roll", $roll) }, with { $left } to go.
refusal-dare-roll-first = { WORD("dare-crew", $seat) } has not rolled yet. Wait for the die.
refusal-dare-pass = { $left ->
    [one] There is one step left, and it can be made, so you can't pass.
   *[other] There are { $left } steps left, and they can be made, so you can't pass.
}
refusal-dare-slid-already = { $way ->
    [forward] Floe { $floe } is forward already; it can only slide back.
   *[back] Floe { $floe } is back already; it can only slide forward.
}
refusal-dare-floe-occupied = There are penguins on { $floe }. On a bear roll only floes without penguins slide.
refusal-dare-floe-carries-bear = The bear is on { $floe }. On a penguin roll its floe stays where it is.
refusal-dare-bear-roll = This is a bear roll: move the bear or slide floes without penguins. Your penguins wait.
refusal-dare-not-yours = { $place ->
    [S] None of your penguins is on START.
    [N] None of your penguins is on the North Pole.
   *[other] None of your penguins is on { $place }. You can move others only by sliding their floe.
}
refusal-dare-no-penguin = There is no penguin { WORD("dare-on", $place) }.
refusal-dare-floe-full = There are three penguins on { $floe } already, and no more fit.
refusal-dare-penguin-roll = This is a penguin roll, so the bear stays where it is.
refusal-dare-bear-elsewhere = The bear isn't { WORD("dare-on", $place) } but { WORD("dare-on", $bear) }.
refusal-dare-bear-shore = The bear walks onto floes only, and so not { WORD("dare-to", $place) }.
refusal-dare-not-adjacent = Nobody gets { WORD("dare-from", $origin) } { WORD("dare-to", $to) } in one step: they never touch.
refusal-dare-far-from-start = Floe { $floe } doesn't touch START now: it does so only while it is slid back.
refusal-dare-far-from-north = Floe { $floe } doesn't touch the North Pole now: it does so only while it is slid forward.
refusal-dare-floes-apart = The floes { $origin } and { $to } don't touch now. Slide one of them first.
refusal-dare-gone = { WORD("dare-crew", $seat) } has left this match already.
refusal-dare-text-shape = “{ $text }” is no position I know: it needs the lanes, START, the North Pole, whose turn it is and the roll, with spaces between.
refusal-dare-text-turn = Whose turn is “{ $text }”? Write r, b, g or y for a colour that is on the board.
refusal-dare-text-lanes = There are four lanes with a slash between; this text has { $count }.
refusal-dare-text-lane = Lane { $lane } needs four floes, each + or - with its penguins r, b, g, y and * for the bear: “{ $text }”.
refusal-dare-text-place = I can't read who is { WORD("dare-on", $place) }: “{ $text }”. Write r, b, g, y, * for the bear, or a dot for nobody.
refusal-dare-text-penguins = Penguins of { WORD("dare-crew", $seat) } in this text: { $count }. It must be three, or none at all.
refusal-dare-text-nobody = There are no penguins in this text.
refusal-dare-text-bear = There is one bear; this text has { $count }.
refusal-dare-text-roll = “{ $text }” is no roll: write - or, for example, P3:2 for a penguin roll of 3 with 2 steps left.
refusal-dare-text-bear-start = The bear can't be on START.
refusal-dare-text-full = There are { $count } penguins on { $floe }; three is the most.
refusal-dare-text-bear-floe = The bear and penguins can't be together on { $floe }.
refusal-dare-text-winners = { $count ->
    [one] Whoever is left alone has won already, so nobody else can have all penguins at the North Pole.
   *[other] No more than one colour can have all penguins at the North Pole, and here { $count } have: the match ends with the first.
}
refusal-dare-text-over = The match is over and { WORD("dare-crew", $seat) } has won it, so the turn stays there and no roll is open.

# What happened
event-dare-rolled = { WORD("dare-crew", $seat) } rolled { WORD("dare-roll", $roll) }.
event-dare-did = { WORD("dare-crew", $seat) } { $done }
event-dare-and = { $first } and { $last }
event-dare-walked = { $count ->
    [one] went { WORD("dare-from", $origin) } { WORD("dare-to", $to) }
   *[other] brought { WORD("dare-number", $count) } penguins { $origin ->
        [S] onto { $to }
       *[other] { WORD("dare-from", $origin) } { WORD("dare-to", $to) }
    }
}
event-dare-bearmoved = moved the bear { WORD("dare-to", $to) }
event-dare-bear = { WORD("dare-crew", $seat) }'s bear walked { WORD("dare-to", $to) }
event-dare-slid = slid { $slid }
event-dare-nothing = { WORD("dare-crew", $seat) } used up the roll, and nothing changed
event-dare-swam = { $count ->
   *[other] { $who } swam back to START
}
event-dare-met = { $count ->
   *[other] { $who } met the bear and swam back to START
}
event-dare-passed = { $lost ->
    [one] { WORD("dare-crew", $seat) } had no step to make and lost the last one.
   *[other] { WORD("dare-crew", $seat) } had no step to make and lost the { $lost } left.
}
event-dare-won = { WORD("dare-crew", $seat) } has all three at the North Pole and wins!
event-dare-left = { WORD("dare-crew", $seat) } left the match.

# The short forms of turns, for buttons
label-dare-walk-alone = { $count ->
    [one] Penguin { WORD("dare-from", $origin) } { WORD("dare-to", $to) }
   *[other] { $count } penguins { WORD("dare-from", $origin) } { WORD("dare-to", $to) }
}
label-dare-walk = { $count ->
    [one] { WORD("dare-place", $origin) } { WORD("dare-to", $to) }
   *[other] { $count } { WORD("dare-from", $origin) } { WORD("dare-to", $to) }
}
label-dare-bear = { $count ->
    [0] Bear to { $to }
    [one] Bear to { $to }: 1 swims
   *[other] Bear to { $to }: { $count } swim
}{ $over ->
    [none] { "" }
   *[other] { " (" }{ $over })
}
label-dare-slide = { $count ->
    [one] floe { $slid }
   *[other] floes { $slid }
}
label-dare-slide-alone = { $count ->
    [one] Floe { $slid }
   *[other] Floes { $slid }
}
label-dare-nothing = Use it up: nothing changes

# Why a turn is good; each continues "It …". $side and $rival are the names of colours
reason-dare-sends-back = { $count ->
    [one] sends one of { $rival }'s penguins back to START
   *[other] sends { $count } of { $rival }'s penguins back to START
}
reason-dare-near = { $count ->
    [one] leaves a penguin one step from the North Pole
   *[other] leaves { $count } penguins one step from the North Pole
}
reason-dare-forward = { $places ->
    [one] brings { $side }'s penguins one place closer to the North Pole
   *[other] brings { $side }'s penguins { $places } places closer to the North Pole
}
reason-dare-opens = opens the way ahead for { $side }
reason-dare-sets-back = { $places ->
    [one] sets { $rival } back by one place
   *[other] sets { $rival } back by { $places } places
}
reason-dare-closes = closes the way ahead for { $rival }
reason-dare-shortens = { $steps ->
    [one] shortens { $side }'s way along lane { $lane } by one step
   *[other] shortens { $side }'s way along lane { $lane } by { $steps } steps
}
reason-dare-bear-off = leaves { $side }'s penguins out of the bear's reach

# Cards: what happened in one sentence, and what to do
task-dare = { $mover ->
    [bear] { $left ->
        [0] your turn
        [one] your turn, 1 bear step left
       *[other] your turn, { $left } bear steps left
    }
   *[penguin] { $left ->
        [0] your turn
        [one] your turn, 1 penguin step left
       *[other] your turn, { $left } penguin steps left
    }
}

# Where everybody is
describe-dare-to-roll = { WORD("dare-crew", $seat) } is about to roll.
describe-dare-rolled = { $left ->
    [one] { WORD("dare-crew", $seat) } rolled { WORD("dare-roll", $roll) }, one step is left.
   *[other] { WORD("dare-crew", $seat) } rolled { WORD("dare-roll", $roll) }, { $left } steps are left.
}
describe-dare-won = { WORD("dare-crew", $seat) } has won.
describe-dare-alone = { WORD("dare-crew", $seat) } alone is left.
describe-dare-crew = { WORD("dare-crew", $seat) }: { $places }.
describe-dare-bear = The bear is { WORD("dare-on", $place) }.
describe-dare-forward = Floes slid forward: { $floes }; all others are back.
describe-dare-none-forward = All floes are back, at the side of START.

# The board as text
board-dare-key = The lanes a to d from left to right, the North Pole (N) above and START (S) below. Floes on neighbouring places of a lane, or side by side in neighbouring lanes, touch. After a floe's name comes who is on it: r, b, g and y for red, blue, green and yellow penguins, * for the bear; a dot is open water.

# The rules, a few sentences and a picture each
rules-polar-dare-goal-title = Race to the North Pole
rules-polar-dare-goal = Two to four crews of three penguins wait on START, at the bottom: Red wears scarves, Blue caps, Green bow ties and Yellow earmuffs. Four lanes of drifting floes lead to the North Pole, and there the bear sits. Whoever first has all three penguins at the North Pole wins.
rules-polar-dare-turn-title = Roll, then use it all
rules-polar-dare-turn = On your turn the die is rolled for you. Penguins with 2, 3 or 4 are a penguin roll of so many steps; one side has the 2, two the 3, one the 4. The two sides with the bear are a bear roll of 3 steps. You must use every step. If there is really nothing to do you pass, and the rest is lost.
rules-polar-dare-touch-title = What touches what
rules-polar-dare-touch = Every floe slides along its slot between two places, back and forward. A lane thus has eight places. Floes touch when they are on neighbouring places of a lane, or side by side in neighbouring lanes, never across a corner. START touches rank 1 floes that are back, the North Pole rank 4 floes that are forward. A step leads only to where something touches.
rules-polar-dare-penguins-title = A penguin roll
rules-polar-dare-penguins = Each step is one of two: one of your penguins walks from a shore or floe to a floe or shore that touches, also back again; or any floe without the bear slides once, forward or back, with everybody on it. Sliding to and fro to use up the count is allowed. Here Red walks onto a1, rides forward and walks on to b1.
rules-polar-dare-share-title = Three to a floe
rules-polar-dare-share = A floe has room for three penguins, whoever they belong to; nobody can walk onto a full one. You never walk with penguins of others, but you may slide the floe they are on, to help yourself or to spoil their plans.
rules-polar-dare-bear-title = A bear roll
rules-polar-dare-bear = With a bear roll your penguins stay put. Each step is one of two: the bear walks to a floe that touches; or a floe without penguins slides once, empty or with the bear. The bear begins on the North Pole. Once it is out on the floes it never returns to a shore.
rules-polar-dare-swim-title = Meeting the bear
rules-polar-dare-swim = When the bear comes to a floe with penguins, they all swim back to START, yours too. It may do so on several floes in one turn. A penguin that walks onto the bear's floe swims back as well, and the step is spent: a quick way home when you want one.
rules-polar-dare-end-title = How it ends
rules-polar-dare-end = Your third penguin at the North Pole wins at once, even with steps left. Penguins may also walk back from there. Who leaves a match of three or four takes the penguins along, and the others play on. The winner is first, all who stayed share second place, and leavers come last.

notation-polar-dare-text =
    Floes are a1 to d4, lanes a to d from the left, rank 1 next to START. `S` is START, `N` the North Pole.

    • Slide a floe: `a1+` forward, `a1-` back.
    • Walk: from where to where, `S>a1`, `a1>b1`, `a4>N`.
    • Bear: the same with a star, `*N>a4`, `*a4>b4`.
    • Nothing possible: `pass`.

    A whole turn is its steps with spaces between: `S>a1 a1+ a1>a2`. You can type some of the steps now and the others later. The die is rolled for you: `roll:P3` is a penguin roll of 3, `roll:B3` the bear.

# The bot's own sentences for a puzzle: one turn, whatever it rolled
puzzle-task-polar-dare = **Bring everybody home this turn!**
puzzle-task-best-polar-dare = **Give the next roll the least chance!**
puzzle-more-polar-dare = **Use up the roll.**

# What a newcomer reads on a card
to-win-polar-dare = Bring all your penguins from START to the North Pole.
dare-first-bear = 🐻 A bear roll: penguins swim back to START where the bear arrives.

# The lessons: what each explains, what to do, after a right turn, after another one
lesson-polar-dare-pole = You are Red. All three of yours at the North Pole win: two are there, and the third stands on a floe that touches it.
lesson-polar-dare-pole-task = Bring the penguin on c4 to the North Pole.
lesson-polar-dare-pole-right = All three are there: that wins.
lesson-polar-dare-pole-wrong = Your penguin is still on c4. Choose it, then the North Pole.
lesson-polar-dare-ride = A floe slides forward and back along its slot, with everybody on it. That is one step.
lesson-polar-dare-ride-task = Slide the floe under your penguin forward.
lesson-polar-dare-ride-right = It has taken your penguin along.
lesson-polar-dare-ride-wrong = Your penguin is where it was. Choose its floe, b1.
lesson-polar-dare-hop = You can step from floe to floe if they touch: b1 is forward and b2 is back, so these do.
lesson-polar-dare-hop-task = Step from b1 to b2.
lesson-polar-dare-hop-right = One floe nearer to the Pole.
lesson-polar-dare-hop-wrong = Choose your penguin on b1, then b2.
lesson-polar-dare-board = Everybody begins on START at the bottom.
lesson-polar-dare-board-task = Step from START onto a floe.
lesson-polar-dare-board-right = On board! That is one step.
lesson-polar-dare-board-wrong = Nobody is on board yet. Choose a penguin on START, then a floe beside it.
lesson-polar-dare-count = The die says how many steps you have, and every one must be used.
lesson-polar-dare-count-task = Two steps: slide b4 forward, then go ashore.
lesson-polar-dare-count-right = Both steps used, and one penguin is at the Pole.
lesson-polar-dare-count-wrong = In this order: floe b4 forward, then its penguin to the North Pole.
lesson-polar-dare-swim = A bear roll moves the bear. Where it arrives, every penguin swims back to START.
lesson-polar-dare-swim-task = Send both blue penguins swimming.
lesson-polar-dare-swim-right = Splash! Yours swim too if they step onto the bear's floe.
lesson-polar-dare-swim-wrong = The blue penguins are still dry. Bring the bear to c3.
