# The daily move: everybody in a channel against the computer, one move a day
everybody-here = Everybody here
daily-begins = All of us against the computer, one move a day: your move is your vote.
daily-idea = { $proposer ->
    [somebody] Somebody
   *[named] { $player }
}'s idea, { $voices } of { $of }{ $tied ->
    [no] { "" }
   *[yes] , drawn among equals
}{ $saw ->
    [nobody] .
    [second] ; { $second } saw it too.
    [both] ; { $second } and { $others } more saw it too.
   *[others] ; { $others } more saw it too.
}
daily-closes = closes at { $when } · { daily-voices }
daily-asleep = asleep after three quiet days, until somebody votes
daily-voices = { $voices ->
    [0] no vote yet
    [one] 1 vote
   *[other] { $voices } votes
}
daily-yours = ✅ Your vote: **{ $move }**, { $voices } of { $of }. You can change it until { $when }.
daily-unvoted = So far: { daily-voices }. Vote, and you see how it stands.
daily-ideas = Ideas played: { $players }
daily-somebody = somebody
help-daily = 📅 **{ post-daily }** in { $channel }: everybody here against the computer, one move a day.
button-vote-today = Vote today
button-other-move = Another move
button-stands = How it stands
refusal-ballot-off = The daily move is switched off. Whoever runs me can switch it on.
refusal-ballot-elsewhere = This is voted on in the channel of the daily move. Go there and press **Play** on its card.
refusal-ballot-card = I can't see here when you joined this server. Vote on the card in the channel.
refusal-ballot-young = { $days ->
    [one] You can vote here once you have been a member for a day. Come back tomorrow.
   *[other] You can vote here once you have been a member for { $days } days.
}
refusal-ballot-closed = This vote is closed. Press **Play** on the newest card for the next one.
refusal-ballot-steps = A turn of this game has several steps, so nobody could vote on it in one go. Choose another game.

# /server
post-daily = Daily move
question-daily-channel = Channel (empty: none)
question-daily-game = Game
question-daily-hour = Votes are closed at ({ $zone })
question-daily-age = Who may vote
daily-age = { $days ->
    [0] Every member
    [one] Members of at least 1 day
   *[other] Members of at least { $days } days
}
doctor-daily = post the daily move in { $channel }
doctor-daily-voters = let every member vote there
doctor-daily-seen-by = These roles alone see the channel: { $roles }. To let everybody vote, switch on for everyone: View Channel (channel settings → Permissions).
