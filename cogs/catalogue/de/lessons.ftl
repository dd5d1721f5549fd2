# /learn
command-learn = lernen
command-learn-about = Lerne ein Spiel in zwei Minuten und gewinne deine erste Partie
learn-option-game = Welches Spiel; ohne Angabe siehst du alle
lesson-courses-title = 🎓 Ein Spiel lernen
lesson-courses = Je etwa zehn kurze Lektionen, rund zwei Minuten. In der letzten gewinnst du gegen den Computer.
lesson-course-new = { $game }
lesson-course-begun = { $game } · { $passed } von { $lessons }
lesson-course-finished = ✓ { $game }
lesson-course = 🎓 { $game }
lesson-title = 🎓 { $game } · { $number }/{ $lessons }
lesson-right = ✅ **{ $text }**
lesson-wrong = ↩️ { $text }
lesson-answered = Der Computer hat `{ $move }` gespielt. Du bist dran.
lesson-hint = 💡 So geht es: `{ $move }`
lesson-finished = 🎉 **Gewonnen, und du kannst das Spiel!** Weiter geht es mit einer ganzen Partie gegen Stufe 1 oder mit einem Rätsel.
lesson-finished-before = Du hast diese Lektionen geschafft. Weiter geht es mit einer Partie gegen Stufe 1 oder mit einem Rätsel.
button-lesson-next = Weiter
button-lesson-myself = Selbst probieren
button-lesson-play = Gegen Stufe { $level } spielen
button-lesson-courses = Andere Spiele
button-lesson-again = Von vorn
refusal-lesson-none = Für dieses Spiel gibt es noch keine Lektionen. { COMMAND("rules") } erklärt es mit Bildern.
refusal-lesson-unknown = Diese Lektionen kenne ich nicht mehr. { COMMAND("learn") } zeigt, welche es gibt.
refusal-lesson-stale = Diese Karte ist alt: Du bist jetzt bei Lektion { $number } von { $lessons }. { COMMAND("learn") } zeigt sie dir wieder.
refusal-lesson-done = Du hast diese Lektionen geschafft. Mit { COMMAND("learn") } kannst du sie von vorn beginnen.
refusal-lesson-not-yours = Diese Lektion gehört jemand anderem. { COMMAND("learn") } öffnet deine.

# Im Profil
profile-lessons = 🎓 Gelernt: { $games }
