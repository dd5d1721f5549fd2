# Gegen den Computer
command-play = spielen
command-play-about = Spiel gegen den Computer, wann du magst
option-level-about = Wie stark der Computer ist, von 1 bis 8
play-begun = { $game } gegen den Computer, Stufe { $level }.
play-soon = Dein Brett ist unterwegs.
button-to-board = Zum Brett
level-beaten = 🪜 Du hast Stufe { $level } geschlagen.
button-play-level = Stufe { $level } spielen
profile-levels = 🪜 Geschlagene Stufen: { $levels }
computer-player = Computer, Stufe { $level }
computer-short = Computer { $level }
card-thinking = 💭 Der Computer (Stufe { $level }) denkt nach …

refusal-computer-too-many = Du spielst schon { $limit } Partien gegen den Computer. Beende erst eine davon; { COMMAND("matches") } zeigt sie.
refusal-computer-level = Eine Stufe { $level } gibt es nicht; der Computer spielt auf den Stufen { $lowest } bis { $highest }.
refusal-computer-thinking = Der Computer denkt noch über seinen Zug nach. Das dauert höchstens ein paar Sekunden.
refusal-computer-no-draw = Der Computer nimmt kein Remis an. Spiel weiter, oder gib auf.
refusal-computer-no-hint = Tipps gibt es nur in Partien gegen den Computer.
refusal-computer-two-seats = Der Computer kann nur Partien zu zweit fortsetzen.
refusal-computer-position-over = In dieser Stellung ist das Spiel schon aus. Geh einen Zug zurück und spiel von dort weiter.
refusal-computer-begun = Aus dieser Stellung spielst du schon: Partie { $match }. { COMMAND("matches") } führt dich hin.
refusal-computer-no-head-start = Diesen Vorsprung gibt es nicht mehr. { COMMAND("play") } beginnt eine Partie wie sonst.

# Partien aus einer Stellung
button-play-on = Von hier weiter
button-play-from-there = Noch einmal von dort
play-on-title = Von hier weiterspielen, gegen den Computer
play-on-first = Du spielst **{ $seat }**. { $first ->
    [you] Du bist am Zug.
    [computer] Zuerst zieht der Computer.
   *[chance] Zuerst entscheidet der Zufall.
}
play-on-casual = Nur zum Spaß: Die Partie zählt in keiner Statistik und für keine Stufe.
match-from-match = Aus einer Stellung der Partie #{ $match }
match-from-puzzle = Aus einem Rätsel
match-from-head-start = Mit Vorsprung · zählt für keine Stufe
button-begin-ahead = Mit Vorsprung beginnen
head-start-begun = Du beginnst mit Vorsprung.

# Tipps und Analysen
button-hint = Tipp
button-analyse = Analysieren
hint = 💡 { $move }
analysis-title = Analyse der Partie #{ $match }
analysis-two = { $first }, unter der Linie · { $second }, darüber
analysis-accuracy = Genauigkeit: { $players }
analysis-accuracy-of = { $player } { $percent } %
analysis-progress = 🔎 Ich sehe mir die Züge noch einmal an: { $percent } % …
analysis-short = Zu kurz, um etwas zu beurteilen.
analysis-even = Eine ausgeglichene Partie.
analysis-luck = 🎲 Glück: { $swings }
analysis-swing = { $points } Punkte für { $seat } nach Zug { $move }
analysis-point = **{ $number }** · Zug { $move }, { $player }: ❌ **{ $played }** kostete { $lost } Punkte.
analysis-let = { $seat } konnte mit **{ $answer }** antworten{ $why }.
analysis-better = ✅ Besser: **{ $best }** ({ $percent } %).
