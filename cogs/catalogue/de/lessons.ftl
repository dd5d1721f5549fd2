# /learn
command-learn = lernen
command-learn-about = Lern ein Spiel in zwei Minuten und triff in der ersten Lektion
lesson-courses-title = 🎓 Ein Spiel lernen
lesson-courses = Kurze Lektionen, rund zwei Minuten je Spiel. Die erste zeigt, wie du gewinnst.
lesson-course-of = { $state ->
    [finished] ✓ { $game }
    [begun] { $game } · { $passed } von { $lessons }
    [start] { $game } · hier anfangen
   *[new] { $game }
}
lesson-course = 🎓 { $game }
lesson-title = 🎓 { $game } · { $number }/{ $lessons }
lesson-right = ✅ **{ $text }**
lesson-wrong = ↩️ { $text }
lesson-hint = 💡 So geht es: { $move }
lesson-finished = 🎉 **Du kannst das Spiel!** Jetzt deine erste Partie: gegen den Computer auf Stufe 1, nur ihr zwei.
lesson-finished-before = Du hast diese Lektionen geschafft. Weiter geht es mit einer Partie gegen Stufe 1 oder mit einem Rätsel.
button-lesson-on = Weiter
button-lesson-myself = Selbst probieren
button-lesson-play = Deine erste Partie
button-lesson-courses = Andere Spiele
button-lesson-again = Von vorn
refusal-lesson-none = Für dieses Spiel gibt es noch keine Lektionen. { COMMAND("help") } erklärt es mit Bildern.
refusal-lesson-unknown = Diese Lektionen kenne ich nicht mehr. { COMMAND("learn") } zeigt, welche es gibt.
refusal-lesson-stale = Diese Karte ist alt: Du bist jetzt bei Lektion { $number } von { $lessons }. { COMMAND("learn") } zeigt sie dir wieder.
refusal-lesson-done = Du hast diese Lektionen geschafft. Mit { COMMAND("learn") } kannst du sie von vorn beginnen.
refusal-lesson-not-yours = Diese Lektion gehört jemand anderem. { COMMAND("learn") } öffnet deine.

# Im Profil
profile-lessons = 🎓 Gelernt: { $games }
