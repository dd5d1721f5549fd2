# Penguin Soccer: names, the composer's labels, refusals, what happened, where everything is.
# A penguin's kind is baby, papa or mama; $who and $whom are its letter, capital for Orange (White in notation).

game-penguin-soccer = Penguin Soccer
about-penguin-soccer = Slide over the ice, tackle for the ball, and kick it into the rival's corner.
head-start-penguin-soccer = Begin with two penguins on the ice?
option-edition = edition
option-edition-modern = modern: nobody may enter the rival's corner
option-edition-classic = classic: nobody may be in the other family's home
outcome-repetition = by repetition
over-by-repetition = The position came up too often.

seat-white-penguin-soccer = Orange
seat-black-penguin-soccer = Purple
mark-white-penguin-soccer = 🟠
mark-black-penguin-soccer = 🟣
penguin = { $value ->
    [baby] Baby
    [papa] Papa
   *[mama] Mama
}
who = { $value ->
    [B] Orange's baby
    [P] Orange's papa
    [M] Orange's mama
    [b] Purple's baby
    [p] Purple's papa
   *[m] Purple's mama
}
whom = { $value ->
   *[other] { who }
}
to-whom = { $value ->
   *[other] { who }
}
side = { $value ->
    [0] Orange
   *[1] Purple
}
spin-amount = { $value ->
    [1] 45°
    [2] 90°
   *[3] 135°
}

# The composer's labels; a button has room for about twenty characters.
menu-penguin = { WORD("penguin", $penguin) }
menu-penguin-with-ball = { WORD("penguin", $penguin) } ⚽
menu-asks-spin = Which way does it look in the end?
menu-turn = ↻ Turn, too
menu-spin = { $turns ->
    [0] Don't turn
    [-3] ↺ 135°
    [-2] ↺ 90°
    [-1] ↺ 45°
    [1] ↻ 45°
    [2] ↻ 90°
    [3] ↻ 135°
   *[4] ↻ 180°
}
menu-stand = Stand up
menu-slide = { $meets ->
    [tackle] tackle
    [ball] ball
   *[nothing] { $square }
}
menu-slide-square = { $square }
menu-kick = { $meets ->
    [goal] goal!
    [own-goal] own goal
    [pass] to { WORD("penguin", $penguin) }
    [rival] { $square } rival
   *[nothing] { $square }
}
menu-kick-square = { $square }
menu-enter = { menu-slide }
menu-enter-square = { $square }

# Refusals
refusal-penguin-none = There is no penguin on { $square }.
refusal-penguin-not-yours = The penguin on { $square } belongs to the other family. Pick one of your own.
refusal-penguin-facing = { WORD("penguin", $penguin) } on { $square } lies on its belly, so it can only slide where its beak points, `{ $facing }`, or stand up, not go `{ $direction }`.
refusal-penguin-holds-ball = { WORD("penguin", $penguin) } on { $square } is already standing, and with the ball it can only kick.
refusal-penguin-blocked = { $square ->
    [sea] { WORD("penguin", $penguin) } can't come in that way: another penguin is in the way on { $blocker_square }. Only the rival with the ball may be tackled.
   *[other] { WORD("penguin", $penguin) } on { $square } can't slide that way: another penguin is in the way on { $blocker_square }. Only the rival with the ball may be tackled.
}
refusal-penguin-own-tackle = { WORD("penguin", $penguin) } can't tackle on { $square }: the penguin with the ball there is family.
refusal-penguin-edge = { WORD("penguin", $penguin) } on { $square } is at the edge already: there is no ice to slide on that way (`{ $direction }`).
refusal-penguin-corner = { WORD("penguin", $penguin) } would end up in the rival's corner { $corner }, and no penguin may be put there.
refusal-penguin-push-corner = That tackle by { WORD("penguin", $penguin) } would push a penguin into the corner { $corner }, where it may not be put.
refusal-penguin-spin-too-far = { $most ->
    [1] { WORD("penguin", $penguin) } slides one square, so it can spin by one letter at most: L or R.
   *[other] { WORD("penguin", $penguin) } slides { $most } squares, so it can spin by { $most } letters at most.
}
refusal-penguin-spin-stopped = { $why ->
    [edge] { WORD("penguin", $penguin) } is stopped by the edge on { $square } and stands up there, so it can't spin. Leave out the L or R.
    [ball] { WORD("penguin", $penguin) } reaches the ball on { $square } and stands up with it, so it can't spin. Leave out the L or R.
   *[tackle] { WORD("penguin", $penguin) } tackles on { $square } and stands up with the ball, so it can't spin. Leave out the L or R.
}
refusal-penguin-standing = { WORD("penguin", $penguin) } on { $square } is standing already.
refusal-penguin-stand-spin = { WORD("penguin", $penguin) } on { $square } can stand up, but not spin while doing so. Leave out the L or R.
refusal-penguin-kick-edge = { WORD("penguin", $penguin) } on { $square } can't kick that way (`{ $direction }`): the ball stays on the ice, and there is none.
refusal-penguin-kick-spin = { WORD("penguin", $penguin) } on { $square } has the ball, and a kick has no spin. Leave out the L or R.
refusal-penguin-on-ice = { WORD("penguin", $penguin) } isn't swimming but on { $square }. Name that square to move it.
refusal-penguin-home-taken = { WORD("penguin", $penguin) } can't come out of the sea: there is a penguin in the home corner { $corner }.
refusal-penguin-home-direction = { WORD("penguin", $penguin) } comes in over the home corner, so it can only go: `{ $directions }`.
refusal-position-twice = The penguin { $penguin } is in this text twice.
refusal-position-lying-on-ball = The penguin { $penguin } lies on { $square } together with the ball; whoever has the ball stands.
refusal-position-untouched-ball = The penguin { $penguin } is on { $square }, one of the four centre squares, so the ball can't be untouched.
refusal-position-corner = In the classic edition the penguin { $penguin } can't be on { $square }: that is the other family's home.

# What happened
event-penguin-slid = { WORD("who", $penguin) } slid from { $origin } to { $square }.
event-penguin-slid-spun = { $turns ->
    [left] { WORD("who", $penguin) } slid from { $origin } to { $square } and turned left.
   *[right] { WORD("who", $penguin) } slid from { $origin } to { $square } and turned right.
}
event-penguin-slid-edge = { WORD("who", $penguin) } slid from { $origin } to { $square }, where the edge stopped it, and stood up.
event-penguin-slid-took = { WORD("who", $penguin) } slid from { $origin } to { $square } and took the ball.
event-penguin-slid-tackled = { WORD("who", $penguin) } slid from { $origin } to { $square }, tackled { WORD("whom", $victim) } and has the ball.
event-penguin-entered = { WORD("who", $penguin) } came out of the sea to { $square }.
event-penguin-entered-edge = { WORD("who", $penguin) } came out of the sea to { $square } and stood up there.
event-penguin-entered-spun = { $turns ->
    [left] { WORD("who", $penguin) } came out of the sea to { $square } and turned left.
   *[right] { WORD("who", $penguin) } came out of the sea to { $square } and turned right.
}
event-penguin-entered-took = { WORD("who", $penguin) } came out of the sea to { $square } and took the ball.
event-penguin-entered-tackled = { WORD("who", $penguin) } came out of the sea to { $square }, tackled { WORD("whom", $victim) } and has the ball.
event-penguin-pushed = { WORD("who", $penguin) } was pushed to { $to }.
event-penguin-fell = { WORD("who", $penguin) } fell into the sea.
event-penguin-kicked = { WORD("who", $penguin) } kicked the ball from { $origin } to { $square }.
event-penguin-kicked-received = { WORD("who", $penguin) } kicked the ball from { $origin } to { WORD("to-whom", $whom) } on { $square }.
event-penguin-stood = { WORD("who", $penguin) } stood up on { $square }.
event-penguin-passed = { WORD("side", $seat) } had no move and passed.
event-penguin-scored = Goal!
event-penguin-left = { WORD("side", $seat) } left the match.

# The short forms of turns, for buttons
label-penguin-slide = { WORD("penguin", $penguin) } to { $square }
label-penguin-slide-spin = { $turns ->
    [left] { WORD("penguin", $penguin) } to { $square }, { WORD("spin-amount", $eighths) } left
   *[right] { WORD("penguin", $penguin) } to { $square }, { WORD("spin-amount", $eighths) } right
}
label-penguin-enter = { $towards ->
    [left] { WORD("penguin", $penguin) } in, towards the sea on the left
    [right] { WORD("penguin", $penguin) } in, towards the sea on the right
   *[other] { WORD("penguin", $penguin) } in, towards { $towards }
}
label-penguin-ball = { WORD("penguin", $penguin) } to the ball on { $square }
label-penguin-tackle = { WORD("penguin", $penguin) } tackles { WORD("penguin", $victim) } on { $square }
label-penguin-stand = { WORD("penguin", $penguin) } stands up
label-penguin-kick = Kick to { $square }
label-penguin-pass = { $whose ->
    [own] Pass to { WORD("penguin", $penguin) } on { $square }
   *[rival] Kick to the rival on { $square }
}
label-penguin-goal = Kick into the corner
label-penguin-own-goal = Kick: own goal

# Why a turn is good; each continues "It …". $side and $rival are the names of sides, $goal a corner
reason-penguin-enters = brings { WORD("penguin", $penguin) } into play
reason-penguin-stands = lets { WORD("penguin", $penguin) } slide any way again
reason-penguin-saves = stops the goal on { $goal }
reason-penguin-threatens = threatens to score on { $goal }
reason-penguin-hunts = threatens to tackle { WORD("whom", $whom) }
reason-penguin-reaches = brings { WORD("penguin", $penguin) } within one slide of the ball
reason-penguin-follows = kicks ahead to follow: a goal in two
reason-penguin-forward = brings the ball closer to { $goal }
reason-penguin-closer = brings { WORD("penguin", $penguin) } closer to the ball
reason-penguin-guards = puts { WORD("penguin", $penguin) } between the ball and { $goal }

# Where everything is
describe-ball-crossing = The ball lies untouched on the centre crossing.
describe-ball-loose = The ball lies free on { $square }.
describe-ball-held = { WORD("who", $who) } on { $square } has the ball.
describe-ball-goal = The ball is in the goal on { $square }.
describe-family = { WORD("side", $seat) }: { $baby }; { $papa }; { $mama }.
describe-standing = { WORD("penguin", $penguin) } stands on { $square }
describe-lying = { $towards ->
    [sea] { WORD("penguin", $penguin) } lies on { $square }, facing the sea
   *[other] { WORD("penguin", $penguin) } lies on { $square }, beak towards { $towards }
}
describe-swimming = { WORD("penguin", $penguin) } is in the sea

# The board as text, line by line; the signs of the key are those of the position text
board-view = The board as { WORD("side", $seat) } sees it, from home { $home }. Score in { $goal }.
board-family = { WORD("side", $seat) }:
board-key = Home is below and to the left. B, P and M are Orange's baby, papa and mama, b, p and m Purple's. A star has the ball, o is the ball, # an empty home, a dot an empty square.

# Whose the game is
credits-licence-penguin-soccer = text of the wiki (classic edition): { $licence }

# The rules, a few sentences and a picture each
rules-penguin-soccer-goal-title = A ball on the floe
rules-penguin-soccer-goal = Two penguin families, three each, play football on a floe of eight by eight squares. Your home corner is at the bottom of your picture, your goal is the corner at the top. Get the ball into that corner, whoever kicks it there and whoever happens to be in it, and you win at once. The ball starts on the crossing in the very middle.
rules-penguin-soccer-family-title = Baby, Papa, Mama
rules-penguin-soccer-family = The dots on the belly say who it is. Baby is small and quick: it slides 3 squares and kicks 1. Papa does 2 and 2. Mama is strong but slow: she slides 1 and kicks 3. Orange wears scarves, Purple wears hats. Each turn, one of your penguins does one thing.
rules-penguin-soccer-enter-title = Out of the sea
rules-penguin-soccer-enter = Everybody starts in the water. A swimmer comes in by a slide whose first square is your home corner, in any of the three directions that lead away from it. While a penguin is in that corner, nobody can come in.
rules-penguin-soccer-slide-title = Sliding, spinning, standing up
rules-penguin-soccer-slide = Standing, a penguin may slide in all eight directions; lying, only the way it faces. It goes its full distance, ends lying and may then spin by up to 45° for each square slid. At the edge it stops early and stands up, without a spin. It can't slide through or into other penguins. Standing up is a whole turn.
rules-penguin-soccer-ball-title = Having the ball, and kicking it
rules-penguin-soccer-ball = A slide that reaches the ball ends there: the penguin stands up and has it. The first to touch one of the four middle squares gets the ball there. With the ball a penguin can only kick, in any direction. The ball flies the kicker's full distance, but stops on the last square at the edge and at the first penguin it meets, friend or rival, who stands up with it. The kicker ends on its belly, facing the kick.
rules-penguin-soccer-tackle-title = Tackling
rules-penguin-soccer-tackle = The one penguin you may slide into is the rival with the ball. Yours stops there, stands up and has the ball; the rival is pushed one square on and lies facing that way. Whoever it bumps into is pushed on too, and so forth; one pushed over the edge goes for a swim.
rules-penguin-soccer-corner-title = Forbidden corners
rules-penguin-soccer-corner-modern = Modern edition: no move of yours may put a penguin, yours or theirs, into the rival's corner, not even by pushing. Your own corner isn't protected: a rival can be pushed into it.
rules-penguin-soccer-corner-classic = Classic edition: no penguin may ever be put into the other family's home corner, not even by a push. Into its own home a penguin may be pushed.
rules-penguin-soccer-end-title = How it ends
rules-penguin-soccer-end = The ball in the top corner of your picture wins for you, the one in your own corner for your rival, own goals included. The same position for the third time with the same side to move is a draw, and you can agree on a draw at any time. If you can't move at all, you pass.

notation-penguin-soccer-text =
    Squares are a1 to h8, with Orange's home at a1 and Purple's at h8. Directions are { "n ne e se s sw w nw" } as Orange's board has them: north leads from rank 1 to rank 8, east from file a to file h.

    • Slide: square and direction, `d4se`; with a spin, one letter for each 45°, `d4seL` or `d4seRR`.
    • Kick: the same for the penguin with the ball, `e5ne`.
    • Stand up: `d4u`.
    • Out of the sea: 1 for Baby, 2 for Papa, 3 for Mama, then the direction, `2ne`, `1neRR`.

    Capitals and spaces don't matter, and `papa ne` or just `ne` will do when only one penguin can be meant.

# A position text
refusal-position-shape = “{ $text }” is no position I know: it needs the ranks, whose turn it is and the ball, with spaces between.
refusal-position-turn = Whose turn is “{ $text }”? Write w for Orange or b for Purple.
refusal-position-ball = The ball can't be on “{ $text }”: name a square, or write - while it is untouched.
refusal-position-ranks = A board has 8 ranks with a slash between; this text has { $count }.
refusal-position-rank = Rank { $rank } doesn't add up to eight squares: “{ $text }”.

# What a newcomer reads on a card
to-win-penguin-soccer = Get the ball, and kick it into the { $seat ->
    [0] purple
   *[other] orange
 } corner.

# The lessons: what each explains, what to do, after a right turn, after another one
course-penguin-soccer-classic = Penguin Soccer, classic edition
lesson-penguin-soccer-score = You win as soon as the ball is in the purple corner. Your papa has it, and kicks it 2 squares.
lesson-penguin-soccer-score-task = Kick the ball into the purple corner.
lesson-penguin-soccer-score-right = Goal! One is enough to win a match.
lesson-penguin-soccer-score-wrong = No goal yet. Choose papa, then straight up.
lesson-penguin-soccer-pass = Baby kicks 1 square, papa 2, mama 3. The ball stops at the first penguin in its way, who then has it.
lesson-penguin-soccer-pass-task = Pass from papa to baby.
lesson-penguin-soccer-pass-right = A pass! Baby stands up with the ball.
lesson-penguin-soccer-pass-wrong = Baby doesn't have the ball. Choose papa, then straight up.
lesson-penguin-soccer-tackle = Slide into the rival with the ball: you take it, and the rival is pushed one square on.
lesson-penguin-soccer-tackle-task = Tackle the purple papa into the sea.
lesson-penguin-soccer-tackle-right = Splash! Baby has the ball, and the purple papa swims.
lesson-penguin-soccer-tackle-wrong = The purple papa still has the ball. Choose baby, then straight towards it.
lesson-penguin-soccer-their-corner = Slide into the rival with the ball, and you take it. A push may send a penguin into its own home, never into another.
lesson-penguin-soccer-their-corner-task = Tackle the purple papa into its own corner, the purple one.
lesson-penguin-soccer-their-corner-right = Pushed home, and papa has the ball. The modern edition would not allow this push.
lesson-penguin-soccer-their-corner-wrong = The purple papa still has the ball. Choose papa, then straight up.
lesson-penguin-soccer-slide = A standing penguin slides any way, a lying one where its beak points: baby 3 squares, papa 2, mama 1.
lesson-penguin-soccer-slide-task = Slide papa to the ball in the middle.
lesson-penguin-soccer-slide-right = Papa stops there, stands up and has the ball.
lesson-penguin-soccer-slide-wrong = The ball is still free. Choose papa, then straight up.
lesson-penguin-soccer-turn = After a full slide a penguin may turn, by up to 45° for each square it slid. Whoever lies may also stand up, as a whole move.
lesson-penguin-soccer-turn-task = Slide baby ahead, and turn it 90° to the left, towards the ball.
lesson-penguin-soccer-turn-right = Now it looks at the ball: next time it could slide there.
lesson-penguin-soccer-turn-wrong = It doesn't face the ball. Slide baby on b2 ahead, and turn it 90° to the left.
lesson-penguin-soccer-enter = Everybody begins in the sea, and slides in over the orange corner: your home.
lesson-penguin-soccer-enter-task = Bring baby in.
lesson-penguin-soccer-enter-right = Three squares at once: nobody in the family is faster.
lesson-penguin-soccer-enter-wrong = That was not baby. Choose the smallest of the three, it gets furthest.
