# Sharing
button-share = Share
share-sending = Sharing …
share-done = { $channel ->
    [here] Shared with everybody here.
   *[other] Shared in { $channel }.
  }
share-day = { $player } tried the puzzle of the day 🧩
share-rush = { $player } solved { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
  } in three minutes · { $game }
refusal-share-direct = Only you and I are here. Share where others can see it: open the match in a channel or a group with { COMMAND("matches") }, and press **Share** there.
refusal-share-hidden = On this server only you see my answers. Share in another place, or ask for me to be added here.
refusal-share-again = This was shared here already.
refusal-share-refused = Discord did not let me post here. Try again in another channel, or save the picture and send it yourself.

# Wins against the computer, shown in the channel
wins-ask = 📣 Show your wins in { $channel }?
wins-answered = You can change that under **Privacy** in { COMMAND("settings") }.
wins-new-level = { $player } beat level { $level } for the first time. 🪜
button-yes = Yes
button-no = No
