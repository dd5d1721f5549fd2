# The contest for the best penguin impression
contest-title = 🐧 The best penguin impression
contest-call = { $players }: show us a penguin, in words, as a picture or as a sound. The best one has the first move!
contest-how = Everybody here has one vote and may change it, but nobody votes for themselves.
contest-votes = { $count ->
    [one] 1 vote
   *[other] { $count } votes
}
contest-waiting = has shown nothing yet
contest-look = look or listen
contest-closes = Voting ends { $when }, or when { $player } closes it once everybody has shown theirs.
contest-winner = 🏆 { $player } begins!
contest-ceremony = The ice goes quiet. The colony has waddled to its decision: { $player } is the best penguin of them all, with { $votes }, and has the first move! 🐧👑
contest-ceremony-lot = The colony cannot agree, so fair chance decided among the best: { $player } has the first move, with { $votes }! 🐧👑
button-impression = My impression
button-vote = Vote
button-close-contest = Close the vote
contest-modal-text = In words
contest-modal-file = As a picture or a sound
contest-modal-file-about = An image, audio or video file of up to { $megabytes } MB
contest-posted = { $player } as a penguin: 🐧
refusal-contest-file-kind = { $file } is neither a picture nor a sound. Choose a file of one of these kinds.
refusal-contest-file-size = { $file } is too large. It may have up to { $megabytes } MB.

# Seats filling up
lobby-kept = 1 seat kept for { $player }
lobby-count = { $taken } of { $seats } seats taken
# Fair chance
fair-commitment = fair chance: SHA-256 `{ $digest }`
verify-title = Fair chance in match #{ $match }
verify-sound = ✅ Every draw is right.
verify-unsound = ❌ Something here does not fit. Check the file.
verify-explained = Before the match the SHA-256 of a secret was shown. Discord's number of the press on Accept was added, so nobody could choose what is drawn. Now the secret is public, and anybody can recompute each draw. `ply` is the number that a draw is computed with.
verify-commitment = shown at first: `{ $digest }`
verify-secret = secret: `{ $secret }`
verify-interaction = interaction: `{ $interaction }`
verify-none = ✅ Nothing was left to chance in this match.
verify-purpose = { $purpose ->
    [lot] random first player
    [contest] tie in the contest
   *[chance] chance on the board
}
verify-when = { $turns ->
    [0] before the first turn
   *[other] after turn { $turns }
}
verify-draw = { $agrees ->
    [yes] ✅
   *[no] ❌
} { $when } · { $purpose } (`ply { $ply }`): drawn { $numbers }, which gives `{ $drawn }`{ $agrees ->
    [yes] { "" }
   *[no] , but the match has `{ $recorded }`
}
verify-number = `{ $value }` of { $below }
