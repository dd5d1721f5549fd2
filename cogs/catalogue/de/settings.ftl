# Wie Bretter aussehen
settings-theme = Brettdesign
settings-theme-auto = wie auf dem Server
settings-theme-daylight = Tageslicht: helles Eis auf blauem Wasser
settings-theme-clear = Klar: die Seiten auch an der Form zu erkennen, für Farbenblinde
settings-theme-discs = Scheiben: Tageslicht, mit schlichten Scheiben statt Trikots
settings-composer = Zugeingabe
settings-composer-pad = Knöpfe; ein grüner spielt sofort
settings-composer-confirm = Knöpfe, dann jeden Zug bestätigen
settings-composer-list = Listen, alles in Worten
settings-composer-board = Das Brett, mit dem Finger
settings-stills = Standbilder
settings-stills-how = auf Brettern, die nur du siehst, bewegt sich nichts; Wiederholungen gehen Schritt für Schritt
server-theme = Brettdesign
server-stills = Standbilder
server-stills-how = auf Brettern, die alle sehen, bewegt sich nichts

# Rollen für die Spitze der Bestenlisten
server-roles = Rollen für die Spitze der Bestenlisten
server-roles-how = bis zu drei: Die höchste in eurer Rollenliste trägt der erste Platz jedes Spiels, die nächste der zweite; stündlich geprüft
roles-reason = Bestenliste
doctor-roles = die Rollen für die Spitze der Bestenlisten geben und nehmen
doctor-fix-roles = Einschalten: „Rollen verwalten“ für meine Rolle; und zieh sie über { $roles } (Servereinstellungen → Rollen)
refusal-settings-role-mine = Die Rolle „{ $role }“ kann ich nicht vergeben. Schalte „Rollen verwalten“ für meine Rolle ein, zieh sie über jene (Servereinstellungen → Rollen) und wähle noch einmal.
refusal-settings-role-yours = Die Rolle „{ $role }“ darfst du nicht vergeben: Dazu brauchst du „Rollen verwalten“ und selbst eine höhere Rolle.
refusal-settings-role-unfit = Die Rolle „{ $role }“ lässt sich Mitgliedern nicht geben. Wähle eine andere.

# Eine Wiederholung, Schritt für Schritt
replay-at = Nach Zug { $move } von { $moves }
replay-start = Der Anfang · { $moves }
replay-whole = Die ganze Partie: { $moves }
replay-short = Wendepunkte · insgesamt { $moves }
replay-thinned = Die ganze Partie, einiges ausgelassen · insgesamt { $moves }
replay-too-large = Selbst der kürzeste Film ist zu groß für diesen Ort. Öffne die Wiederholung in einer Direktnachricht mit mir: { COMMAND("matches") } findet die Partie über ihre Nummer.
button-replay-all = Alle Züge
button-replay-short = Wendepunkte
button-replay-steps = Schritt für Schritt
film-won = { $winner } gewinnt { $score }
film-drawn = Remis { $score }
film-shared = Erster Platz geteilt: { $winners } { $score }
former-player = Ehemaliger Spieler
