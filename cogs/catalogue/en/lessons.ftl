# /learn
command-learn = learn
command-learn-about = Learn a game in two minutes, and score in the first lesson
lesson-courses-title = 🎓 Learn a game
lesson-courses = Short lessons, two minutes a game. The first one shows how to win.
lesson-course-of = { $state ->
    [finished] ✓ { $game }
    [begun] { $game } · { $passed } of { $lessons }
    [start] { $game } · start here
   *[new] { $game }
}
lesson-course = 🎓 { $game }
lesson-title = 🎓 { $game } · { $number }/{ $lessons }
lesson-right = ✅ **{ $text }**
lesson-wrong = ↩️ { $text }
lesson-hint = 💡 Like this: { $move }
lesson-finished = 🎉 **You know the game!** Now for your first match: the computer at level 1, just the two of you.
lesson-finished-before = You have finished these lessons. Next: a match against level 1, or a puzzle.
button-lesson-on = Go on
button-lesson-myself = Let me do it
button-lesson-play = Your first match
button-lesson-courses = Other games
button-lesson-again = From the start
refusal-lesson-none = There are no lessons for this game yet. { COMMAND("help") } explains it with pictures.
refusal-lesson-unknown = I don't know these lessons any more. { COMMAND("learn") } shows which there are.
refusal-lesson-stale = This card is an old one: you are at lesson { $number } of { $lessons } now. { COMMAND("learn") } brings it back.
refusal-lesson-done = You have finished these lessons. { COMMAND("learn") } lets you begin them again.
refusal-lesson-not-yours = This lesson is somebody else's. { COMMAND("learn") } opens yours.

# On the profile
profile-lessons = 🎓 Learnt: { $games }
