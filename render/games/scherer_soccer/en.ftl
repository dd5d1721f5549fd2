# Scherer's Soccer: names, the composer's labels, refusals, what happened, where everything is.
# A side is 0 or red for Red, 1 or blue for Blue; a player ($man) is a jersey number, a square is column,row.

game-scherer-soccer = Scherer's Soccer
about-scherer-soccer = Eleven penguins a side on a large pitch; good passes keep the ball.
head-start-scherer-soccer = Begin with the ball in front of the rival's goal?
option-board = board
option-board-20x30 = small: 30 columns by 20 rows
option-board-20x30-enlarged = small, with larger squares
option-board-30x50 = large: 50 columns by 30 rows, in small squares
option-setup = setup
option-setup-halves = halves: at random, each side on its own half
option-setup-anywhere = anywhere: at random all over the pitch
option-setup-mirrored = mirrored: at random, and the same for both sides
option-setup-manual = by hand: both sides place all their players in turns
option-setup-captain = captain: six players a side at random, the others by hand
option-goal = goal
option-goal-line = goal line: the whole last column
option-goal-mouth = goal mouth: only the middle of the last column
option-score = score
option-score-3 = three goals win
option-score-2 = two goals win
option-score-1 = the first goal wins

# A warning on the challenge, about the options chosen
caution-scherer-long = Three goals on the large pitch take hundreds of turns. For a shorter match choose fewer goals or the small pitch.

scherer-side = { $value ->
    [0] Red
    [red] Red
   *[other] Blue
}

# The composer's questions and labels; a button has room for about twenty characters.
menu-asks-scherer-action = Who plays?
menu-asks-scherer-action-away = Who runs?
menu-asks-scherer-action-barred = No kick after their pass. Who runs?
menu-asks-scherer-way = Which way, how many squares?
menu-asks-scherer-distance = How far?
menu-scherer-kick = ⚽ Kick, up to { $reach }
menu-scherer-man = { $man } runs
menu-scherer-man-at-ball = { $man } at the ball ⚽
menu-scherer-man-to-ball = { $man } runs to the ball
menu-scherer-man-elsewhere = { $man } elsewhere
menu-scherer-squares = { $far ->
    [one] one square
   *[other] { $far } squares
}
menu-scherer-way = { $meets ->
    [goal] goal!
    [own-goal] own goal
    [pass] to { $man }
    [ball] to the ball ⚽
   *[nothing] { $far }
}
menu-scherer-way-square = { $far }
menu-scherer-far-square = { menu-scherer-squares }
menu-scherer-other-far = Another distance
menu-scherer-far-way = up to { $far }
menu-scherer-far = { $meets ->
    [goal] { $far }: goal!
    [own-goal] { $far }: own goal
    [pass] { $far }: to { $man }
    [ball] { $far }: beside the ball ⚽
   *[nothing] { menu-scherer-squares }
}
menu-scherer-usual = Usual place
menu-asks-scherer-pass = There is nothing you can play, so your turn passes.
menu-asks-scherer-place = Where shall player { $man } stand?

# Refusals: runs
refusal-scherer-no-man = There is no player { $man }: the jerseys go from 1 to { $team }.
refusal-scherer-run-length = Player { $man } can run 1 to { $most } squares, not { $steps }.
refusal-scherer-run-stopped = { $free ->
    [0] Player { $man } can't run that way:
    [one] Player { $man } can run only one square that way:
   *[other] Player { $man } can run only { $free } squares that way:
} { $by ->
    [border] there the pitch ends.
    [ball] the ball is in the way.
    [goal] there is a goal area, which no player may enter.
   *[player] { WORD("scherer-side", $side) } { $other } is in the way.
}

# Refusals: kicks
refusal-scherer-barred = The other side has passed the ball from one player to another, so you may not kick this turn. Run with one of your players.
refusal-scherer-no-kicker = None of your players is next to the ball, so you can't kick it. Run with one of them.
refusal-scherer-kick-border = The ball is at the border, so it can't be kicked that way.
refusal-scherer-kick-blocked = The ball can't be kicked that way: { WORD("scherer-side", $side) } { $other } stands right beside it and stops it.
refusal-scherer-beyond-reach = A kick of { $distance } squares is too long: this turn you can kick { $reach } at most.
refusal-scherer-kick-length = { $most ->
    [one] A kick that way goes one square here, not { $distance }.
   *[other] A kick that way can go 1 to { $most } squares here, not { $distance }.
}
refusal-scherer-landing-taken = The ball can't land where { WORD("scherer-side", $side) } { $other } stands. Kick it shorter, or further.

# Refusals: what comes next, and placing players
refusal-scherer-setup-due = The players are not on the pitch yet: chance sets up { $men } of each side first.
refusal-scherer-placing-due = { WORD("scherer-side", $side) } places player { $man } first: name a square, such as @12,7.
refusal-scherer-reach-due = Chance draws the longest kick of this turn first.
refusal-scherer-reach-drawn = The longest kick of this turn is drawn already: { $reach } squares.
refusal-scherer-reach-range = The longest kick is { $lowest } to { $highest } squares, so { $reach } can't be drawn.
refusal-scherer-all-placed = All players are on the pitch already. Run with one of them, or kick the ball.
refusal-scherer-off-pitch = There is no square { $square } on this pitch, which has { $columns } columns and { $rows } rows.
refusal-scherer-place-ball = The ball is on { $square }, so no player can be placed there.
refusal-scherer-place-goal = No player may stand on { $square }, which is in a goal area.
refusal-scherer-place-taken = { WORD("scherer-side", $side) } { $other } is on { $square } already.
refusal-scherer-setup-count = Chance sets up { $men } players of each side, not { $red } and { $blue }.
refusal-scherer-setup-square = Chance can't set up a player on { $square }.
refusal-scherer-setup-mirror = In this set-up Blue's players mirror Red's, and player { $man } doesn't.

# Refusals: position texts
refusal-scherer-shape = “{ $text }” is no position of this game: it needs size, Red's players, Blue's players, ball, turn, longest kick, score and bar, with spaces between.
refusal-scherer-size = “{ $text }” is no size of a pitch: write 30x20 or 50x30.
refusal-scherer-turn = Whose turn is “{ $text }”? Write r for Red or b for Blue.
refusal-scherer-reach-text = “{ $text }” is no longest kick: write { $lowest } to { $highest }, or - until it is drawn.
refusal-scherer-score = “{ $text }” is no score: write Red's goals, a dash and Blue's, each 0 to { $needed }, and not { $needed } twice.
refusal-scherer-bar = “{ $text }” should be x when the side to move may not kick, and - otherwise.
refusal-scherer-square = “{ $text }” is no square of this pitch: write column,row, up to { $columns },{ $rows }.
refusal-scherer-too-many = { WORD("scherer-side", $side) } has { $count } players in this text; there are { $team }.
refusal-scherer-shared-square = Two players can't both be on { $square }.
refusal-scherer-man-on-ball = A player can't be on { $square }, where the ball is.
refusal-scherer-man-in-goal = A player can't be on { $square }: that is a goal area.
refusal-scherer-men-count = With { $red } of Red's players and { $blue } of Blue's on the pitch the set-up “{ $setup }” can't be under way.
refusal-scherer-placing-turn = By the players on the pitch it must be { WORD("scherer-side", $side) }'s turn to place one.
refusal-scherer-not-begun = While players are still missing the ball lies at its start, nobody has scored, and no longest kick is drawn.
refusal-scherer-wrong-half = Chance sets players up on their own half, so none can be on { $square }.

# The short forms of turns, for buttons
label-scherer-run = { $men }
label-scherer-ball = { $men } to the ball
label-scherer-kick = Kick
label-scherer-pass = Pass to { $men }
label-scherer-goal = Kick into the goal
label-scherer-own-goal = Kick: own goal
label-scherer-far = { $said } { WORD("scherer-far", $far) } { WORD("scherer-towards", $way) }
label-scherer-apart = { $said }, { $far } { WORD("scherer-towards", $way) }
scherer-far = { $value ->
    [1] one square
    [2] two squares
    [3] three squares
    [4] four squares
   *[other] { $value } squares
}
label-scherer-place = { $man }: { $where } from the ball
scherer-towards = { $value ->
    [ahead] ahead
    [ahead-up] ahead and up
    [up] up
    [left] left
    [right] right
    [back-up] back and up
    [back] back
    [back-down] back and down
    [down] down
   *[ahead-down] ahead and down
}

# Why a turn is good; each continues "It …". $side and $rival are the names of sides, $man is a jersey number
reason-scherer-stops = keeps { $rival } from shooting at { $side }'s goal next turn
reason-scherer-threatens = threatens to score on { $rival } next turn
reason-scherer-frees = kicks the ball away from { $rival }'s players
reason-scherer-forward = { $columns ->
    [one] brings the ball one column closer to { $rival }'s goal
   *[other] brings the ball { $columns } columns closer to { $rival }'s goal
}
reason-scherer-offers = offers player { $man } for a pass
reason-scherer-closer = brings player { $man } closer to the ball
reason-scherer-guards = puts player { $man } between the ball and { $side }'s goal
reason-scherer-advances = brings player { $man } forward, closer to { $rival }'s goal
reason-scherer-placed-near = puts player { $man } near the ball

# What happened
event-scherer-setup = Both teams are placed at random, { $count } players each.
event-scherer-placed = { WORD("scherer-side", $seat) } placed player { $man }.
event-scherer-reachdrawn = { WORD("scherer-side", $seat) }'s longest kick this turn is { $reach } squares.
event-scherer-ran = { $count ->
    [one] { WORD("scherer-side", $seat) } { $man } ran one square.
   *[other] { WORD("scherer-side", $seat) } { $man } ran { $count } squares.
}
event-scherer-kicked = { $over ->
    [0] { WORD("scherer-side", $seat) } { $kickers } kicked the ball { $count ->
        [one] one square.
       *[other] { $count } squares.
    }
    [one] { WORD("scherer-side", $seat) } { $kickers } kicked the ball { $count } squares, over a player.
   *[other] { WORD("scherer-side", $seat) } { $kickers } kicked the ball { $count } squares, over { $over } players.
}
scherer-either = { $first } or { $last }
event-scherer-passmade = That is a pass to { $receivers }: { WORD("scherer-side", $rival) } may not kick this turn.
event-scherer-scored = Goal for { WORD("scherer-side", $seat) }: Red { $red }, Blue { $blue }!
event-scherer-own-goal = Own goal by { WORD("scherer-side", $by) }: Red { $red }, Blue { $blue }!
event-scherer-turnpassed = { WORD("scherer-side", $seat) } had nothing to play and passed.
event-scherer-left = { WORD("scherer-side", $seat) } left the match.

# Cards: what happened in one sentence, and what to do
headline-scherer-pass = { WORD("scherer-side", $seat) } passed the ball to { $receivers }.
task-scherer-place = place player { $man }
task-scherer-run = run with a player, no kick this turn
task-scherer-reach = run or kick, up to { $reach } squares

# Where everything is
describe-scherer-ball = { $form ->
    [named] The ball is on { $square } of { $columns } columns and { $rows } rows; Red { $red }, Blue { $blue }.
   *[seen] The ball is { $left ->
        [one] one square
       *[other] { $left } squares
    } from the left border and { $above } from the top, on a pitch of { $columns } by { $rows }; Red { $red }, Blue { $blue }.
}
describe-scherer-reach = { WORD("scherer-side", $seat) } moves and can kick up to { $reach } squares.
describe-scherer-barred = { WORD("scherer-side", $seat) } moves and may not kick this turn, for the other side has passed.
describe-scherer-undrawn = { WORD("scherer-side", $seat) }'s longest kick is still to be drawn.
describe-scherer-setting-up = The players are still to be set up.
describe-scherer-placing = { WORD("scherer-side", $seat) } places player { $man } next.
describe-scherer-men = { $form ->
    [named] { WORD("scherer-side", $seat) }: { $men }.
   *[seen] { WORD("scherer-side", $seat) }, seen from the ball: { $men }.
}
describe-scherer-nobody = { WORD("scherer-side", $seat) }: nobody on the pitch.

# The board as text
board-scherer-view = The pitch as { WORD("scherer-side", $seat) } sees it, own goal at the left.
board-scherer-key = Columns { $left } to { $right } and rows { $top } to { $bottom }. A to K are Red's players 1 to 11, a to k Blue's; o is the ball, # a goal area, a dot an empty square. The last line has the columns' last digits.

# The rules, a few sentences and a picture each
rules-scherer-soccer-aim-title = Eleven penguins a side
rules-scherer-soccer-aim = Red defends the red goal, Blue the blue one; on your own picture you always play from left to right. { $needed ->
        [1] Who first gets the ball into the other side's goal wins.
        [2] Who first gets the ball into the other side's goal twice wins.
       *[other] Who first gets the ball into the other side's goal three times wins.
    } A turn is one action: one of your players runs, or the ball is kicked.
rules-scherer-soccer-run-title = Running
rules-scherer-soccer-run = A player runs 1 to 4 squares in any of the eight directions. Everybody else is in the way, and so is the ball: the run goes over empty squares alone. No player may ever enter a goal area.
rules-scherer-soccer-kick-title = Kicking
rules-scherer-soccer-kick = You may kick the ball when one of your players is next to it, on any of the eight squares around. It goes straight in one of the eight directions. How far at most is drawn anew before each turn: 4 to 7 squares, each as likely as the others. The number below the pitch shows it. Kicking shorter is always allowed.
rules-scherer-soccer-flight-title = In the air
rules-scherer-soccer-flight = The ball flies over players of both sides, with one exception: a rival right beside the ball stops it, so nothing can be kicked that way. It must come down on an empty square. The pitch ends at the border, and so does every kick: if you say a longer one, the last square is meant.
rules-scherer-soccer-pass-title = Passing
rules-scherer-soccer-pass = When your kick comes down next to another of your players, not the one who kicked, that is a pass, and the other side may not kick in its next turn. It can only run, perhaps to stand in the way. With several of your players beside the ball before the kick, any of them may count as the kicker. The struck-out ball shows who may not kick.
rules-scherer-soccer-score-title = Goals
rules-scherer-soccer-score-line = A goal counts when the ball comes down anywhere in the netted last column, for the side that attacks there; an own goal counts for the other side. The ball then stays where it is and play goes on: a kick within the goal area is a goal too. The score is shown below the pitch. { $needed ->
        [1] The first goal wins,
        [2] Two goals win,
       *[other] Three goals win,
    } and you can agree on a draw.
rules-scherer-soccer-score-mouth = A goal counts when the ball comes down in a goal mouth, the netted middle of the last column, for the side that attacks there; an own goal counts for the other side. The ball then stays where it is and play goes on: a kick within the goal area is a goal too. The score is shown below the pitch. { $needed ->
        [1] The first goal wins,
        [2] Two goals win,
       *[other] Three goals win,
    } and you can agree on a draw.
rules-scherer-soccer-setup-title = Getting onto the pitch
rules-scherer-soccer-setup-halves = Here chance sets everybody up: Red's players somewhere on the left half, Blue's on the right one. Nobody begins in a goal area or on the ball, which lies just right of the middle.
rules-scherer-soccer-setup-anywhere = Here chance sets everybody up anywhere on the pitch, also on the rival's half. Nobody begins in a goal area or on the ball, which lies just right of the middle.
rules-scherer-soccer-setup-mirrored = Here chance sets up Red's players on the left half, and Blue's stand opposite, turned about the middle of the pitch: so neither side has the better start. Nobody begins in a goal area or on the ball, which lies just right of the middle.
rules-scherer-soccer-setup-manual = Here both sides place all their players in turns, Red first, in the order of the jerseys: anywhere but in a goal area or on the ball. The numbers below the pitch say how many are still to come.
rules-scherer-soccer-setup-captain = Here chance sets up six players of each side on their own half; both sides place the other five in turns, Red first, anywhere but in a goal area or on the ball. The numbers below the pitch say how many are still to come.

notation-scherer-soccer-text =
    Squares are column,row: 1,1 is at the bottom left as Red sees the pitch. Directions are { "n ne e se s sw w nw" } as Red sees them: east leads to Blue's goal.

    • Run: jersey number, direction, squares, `7ne3`.
    • Kick: k, direction, squares, `ke5`. Too long for the pitch means: to the border.
    • Place a player: `@12,7`.
    • `pass` when nothing else is possible.

    Capitals and spaces don't matter, `kick e 5` and `man 7 ne 3` will do too, and what only one move fits may be left out.

# The bot's own sentence for a puzzle
puzzle-task-scherer-soccer = { $moves ->
    [one] **Score in one move!**
   *[other] **Score in { $moves } moves, however far each may kick!**
}

# What a newcomer reads on a card
to-win-scherer-soccer = Run to the ball, and kick it into the { $seat ->
    [0] blue
   *[other] red
 } goal.

# The lessons: what each explains, what to do, after a right turn, after another one
lesson-scherer-soccer-score = You are Red. Your 7 is beside the ball and may kick it. Blue's goal is the whole last column on the right.
lesson-scherer-soccer-score-task = Kick the ball into the last column.
lesson-scherer-soccer-score-right = Goal! Three win a match.
lesson-scherer-soccer-score-wrong = No goal: the last column is 5 squares away. Choose the ball, to the right, then 5.
lesson-scherer-soccer-pass = A ball that lands beside another player of yours is a pass: Blue may not kick in its next turn.
lesson-scherer-soccer-pass-task = Pass to your 11, up to the right.
lesson-scherer-soccer-pass-right = A pass! Blue may only run now.
lesson-scherer-soccer-pass-wrong = That was no pass: the ball should land beside your 11. Kick it up to the right, 5 squares.
lesson-scherer-soccer-run = A turn is a kick, or one of your players runs up to 4 squares.
lesson-scherer-soccer-run-task = Nobody of yours is at the ball. Run a player beside it.
lesson-scherer-soccer-run-right = Whoever is beside the ball can kick it in a later turn.
lesson-scherer-soccer-run-wrong = Nobody of yours is beside the ball. Run 7 two squares to the right.
lesson-scherer-soccer-blocked = How far a kick may go is drawn for each turn, from 4 to 7 squares. A rival right at the ball blocks that direction.
lesson-scherer-soccer-blocked-task = Blue's 8 is in the way: kick to the right past it.
lesson-scherer-soccer-blocked-right = Past it, and the ball is nearer to the goal.
lesson-scherer-soccer-blocked-wrong = The ball should go past Blue's 8, up or down to the right. Choose the ball first.
lesson-scherer-soccer-over = Everybody else the ball flies over, as long as it lands on an empty square.
lesson-scherer-soccer-over-task = Kick to the right, over Blue's 8.
lesson-scherer-soccer-over-right = Right over its head!
lesson-scherer-soccer-over-wrong = The ball should fly over Blue's 8: to the right, 3 squares or more.
lesson-scherer-soccer-defend = Blue has passed, so you may not kick now. But you can stand in the way.
lesson-scherer-soccer-defend-task = Run a player beside the ball, on its left.
lesson-scherer-soccer-defend-right = Blue can't kick that way any more.
lesson-scherer-soccer-defend-wrong = The way to your goal is still open. Run 7 three squares to the right.
