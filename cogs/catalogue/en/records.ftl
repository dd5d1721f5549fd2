# Commands about people and finished matches
command-profile = profile
command-profile-about = See how somebody plays: record, form, ratings
option-member-about = Whose profile; yours if left out
option-match-about = The match's number
option-period-about = Since when

# Results
result-won = won
result-drawn = drawn
result-lost = lost
form-won = W
form-drawn = D
form-lost = L
result-placed = place { $place } of { $players }
result-placed-how = · { $winner } won { $how }
outcome-resigned = by resignation
outcome-time = on time
outcome-agreed = by agreement

# Profiles
profile-people = Against people: **{ $record }**
profile-playing = { $count ->
    [one] 1 match in play
   *[other] { $count } matches in play
}
profile-best = Longest run of wins: { $length }
profile-computer = Against the computer: { $record }
profile-form = Form: { $form }
versus-title = { $one } against { $two }
versus-last = Last matches

# Histories
history-title = { $player }: finished matches
history-total = { $count ->
    [one] 1 match
   *[other] { $count } matches
}
history-open = Open #{ $match }

# A match opened by number
match-running = { $player } is to move.
match-started = Begun { $when }
match-ended = ended { $when }
match-deadline = time until { $when }
button-challenge-winner = Challenge the winner
button-challenge-member = Challenge { $player }
button-replay = Replay
button-file = File
button-verify = Proof
file-about = Everything about match { $match }. Check it without me: `python -m engine.fairness.verify match-{ $match }.json`. Read it back: `python -m engine replay match-{ $match }.json`.

# Leaderboard periods
period-all = All time
period-season = This season (three months)
period-month = This month

# What is stored about somebody
data-here = Everything I have stored about you is in this file.
data-sure =
    {"**"}Delete everything about you?** Your matches in play are resigned and your challenges withdrawn. Your settings, ratings and blocks go; in finished matches of others you become “{ former-player }”. Nobody can undo this.
button-delete-all = Delete everything
data-deleted = Everything about you is deleted. If you play again, you begin as a new player.
refusal-challenge-former = This player has deleted everything, so there is nobody to challenge.
