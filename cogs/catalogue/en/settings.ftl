# How boards look
settings-theme = Board theme
settings-theme-auto = as on the server
settings-theme-daylight = Daylight: bright ice on blue water
settings-theme-clear = Clear: the sides differ in shape too, for colour-blind players
settings-theme-discs = Discs: daylight, with plain discs in place of shirts
settings-composer = Move input
settings-composer-pad = Buttons; a green one plays at once
settings-composer-board = The board, by touch
settings-stills = Still pictures
server-theme = Board theme
server-stills = Still pictures

# Roles for the top of the leaderboards
server-roles = Roles for the top of the leaderboards
server-roles-how = up to three: the highest in your list of roles goes to the first place of each game, the next to the second; looked at every hour
roles-reason = Leaderboard
doctor-roles = give and take the roles for the top of the leaderboards
doctor-fix-roles = Switch on: Manage Roles for my role, and drag it above { $roles } (server settings → Roles)
refusal-settings-role-mine = I can't give the role “{ $role }”. Switch on Manage Roles for my role and drag it above that one (server settings → Roles), then choose again.
refusal-settings-role-yours = The role “{ $role }” is not yours to give: that takes Manage Roles, and a role of your own above it.
refusal-settings-role-unfit = The role “{ $role }” can't be given to members. Choose another one.

# A replay, step by step
replay-start = The beginning · { $turns }
replay-whole = The whole match: { $turns }
replay-short = Turning points · { $turns } in all
replay-thinned = The whole match, with some left out · { $turns } in all
button-replay-all = All moves
button-replay-short = Turning points
button-replay-steps = Step by step
film-won = { $winner } wins { $score }
film-drawn = Draw { $score }
film-shared = First place shared: { $winners } { $score }
former-player = Former player
