# /learn
command-learn = learn
command-learn-about = Learn a game in two minutes and win your first match
learn-option-game = Which game; leave it out to see them all
lesson-courses-title = 🎓 Learn a game
lesson-courses = About ten short lessons each, two minutes in all. The last one is won against the computer.
lesson-course-new = { $game }
lesson-course-begun = { $game } · { $passed } of { $lessons }
lesson-course-finished = ✓ { $game }
lesson-course = 🎓 { $game }
lesson-title = 🎓 { $game } · { $number }/{ $lessons }
lesson-right = ✅ **{ $text }**
lesson-wrong = ↩️ { $text }
lesson-answered = The computer played `{ $move }`. Your turn.
lesson-hint = 💡 Like this: `{ $move }`
lesson-finished = 🎉 **You have won, and you know the game!** Next: a whole match against level 1, or a puzzle.
lesson-finished-before = You have finished these lessons. Next: a match against level 1, or a puzzle.
button-lesson-next = Next
button-lesson-myself = Let me do it
button-lesson-play = Play level { $level }
button-lesson-courses = Other games
button-lesson-again = From the start
refusal-lesson-none = There are no lessons for this game yet. { COMMAND("rules") } explains it with pictures.
refusal-lesson-unknown = I don't know these lessons any more. { COMMAND("learn") } shows which there are.
refusal-lesson-stale = This card is an old one: you are at lesson { $number } of { $lessons } now. { COMMAND("learn") } brings it back.
refusal-lesson-done = You have finished these lessons. { COMMAND("learn") } lets you begin them again.
refusal-lesson-not-yours = This lesson is somebody else's. { COMMAND("learn") } opens yours.

# On the profile
profile-lessons = 🎓 Learnt: { $games }
