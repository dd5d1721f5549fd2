# Wie Bretter aussehen
settings-theme = Brettdesign
settings-theme-auto = wie auf dem Server
settings-theme-daylight = Tageslicht: helles Eis auf blauem Wasser
settings-theme-clear = Klar: die Seiten auch an der Form zu erkennen, für Farbenblinde
settings-theme-discs = Scheiben: Tageslicht, mit schlichten Scheiben statt Trikots
settings-composer = Zugeingabe
settings-composer-pad = Knöpfe; ein grüner spielt sofort
settings-composer-board = Das Brett, mit dem Finger
settings-stills = Standbilder
server-theme = Brettdesign
server-stills = Standbilder

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
replay-start = Der Anfang · { $turns }
replay-whole = Die ganze Partie: { $turns }
replay-short = Wendepunkte · insgesamt { $turns }
replay-thinned = Die ganze Partie, einiges ausgelassen · insgesamt { $turns }
button-replay-all = Alle Züge
button-replay-short = Wendepunkte
button-replay-steps = Schritt für Schritt
film-won = { $winner } gewinnt { $score }
film-drawn = Remis { $score }
film-shared = Erster Platz geteilt: { $winners } { $score }
former-player = Ehemaliger Spieler
