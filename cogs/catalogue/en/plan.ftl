# Planning ahead: answers to the moves of others
button-plan = Plan
button-plan-if = If: { $move }
button-plan-then = Answer: { $move }
button-plan-add = Add an answer
button-plan-further = And then?
button-plan-remove = Remove { $number }
button-plan-clear = Remove all
button-plan-done = Done
plan-title = Plan ahead
plan-about = Only you see this. When a move comes true, I play your answer at once, and it costs you no time.
plan-empty = Nothing is planned.
plan-line = **{ $number } ·** If **{ $turn }**, then **{ $answer }**
plan-line-first = **{ $number } ·** First you play **{ $answer }**
plan-way = After { $moves }
plan-added = Planned: if **{ $turn }**, then **{ $answer }**.
plan-removed = Removed.
plan-expect = What may { $player } play?
plan-first = What will you play first? Make that move on the board later, when you are ready.
plan-answer = If **{ $turn }** comes, what is your answer?
plan-replaces = So far you answer { $answer }; another answer replaces it, and what you planned after it.
plan-green = Green completes the turn; nothing is played yet.
plan-closed = Your plan is ready: { $count ->
    [one] 1 answer
   *[other] { $count } answers
}. **More** on the card, then **Plan**, shows it.
plan-closed-empty = Nothing is planned. **More** on the card, then **Plan**, brings you back here.
plan-answered = { $player } had planned the answer: { $happened } It is your turn again.
card-planned = { $player } had planned the answer: { $happened }
card-planned-many = { $count } more moves were played at once.
help-plan-title = Plan ahead
help-plan =
    While your opponent thinks, press **More** on the card, then **Plan**, and prepare your answers.
    When the move comes, your answer is played at once and costs you no time. Nobody else sees your plan.
    You can plan where no die or other chance comes in between. When a move is taken back, plans are gone.
refusal-plan-impossible = Here chance comes before your next turn, so no answer can be planned. Wait for the move, and then choose.
refusal-plan-chance = Then chance decides what happens, so nothing more can be planned. Leave out what follows.
refusal-plan-ends = Then the match is over, so there is nothing to answer. Plan for another move.
refusal-plan-full = Your plan has { $most } answers, and that is all I can keep. Remove one first.
refusal-plan-gone = This part of your plan is not there any more. Press **Plan** behind **More** to see what is planned now.
