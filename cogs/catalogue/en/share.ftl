# Sharing, and the commands in the menus of members and messages
button-share = Share
share-sending = Sharing …
share-done = { $channel ->
    [here] Shared with everybody here.
   *[other] Shared in { $channel }.
  }
share-done-smaller = The film is too large for this place, so I shared its last picture. **Replay** shows you all of it.
share-puzzle = { $player } tried puzzle { $number } of { $game } 🧩
share-streak = { $length ->
    [0] no streak
   *[other] streak: { $length }
  }
share-day = { $player } tried the puzzle of the day 🧩
share-rush = { $player } solved { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
  } in three minutes · { $game }
refusal-share-direct = Only you and I are here. Share where others can see it: open the match in a channel or a group with { COMMAND("matches") }, and press **Share** there.
refusal-share-hidden = On this server only you see my answers. Share in another place, or ask for me to be added here.
refusal-share-mute-place = I can't post here, because I lack these permissions: { $permissions }. Ask somebody who runs this server, or share in another channel.
refusal-share-again = This was shared here already.
refusal-share-too-large = This is too large for this place. Share a single position instead: open the replay step by step.
refusal-share-refused = Discord did not let me post here. Try again in another channel, or save the picture and send it yourself.
menu-challenge = Challenge
menu-profile = Profile

# Wins against the computer, shown in the channel
wins-ask = 📣 **Show your wins here?** If you like, I post each win against the computer on this server in the channel that you play from, here { $channel }: one short card with its film.
wins-shown = ✅ From now on your wins on this server are shown. You can turn that off under **Privacy** in { COMMAND("settings") }.
wins-not-shown = I won't show your wins here, nor ask again on this server. You can turn them on under **Privacy** in { COMMAND("settings") }.
wins-new-level = { $player } beat level { $level } for the first time. 🪜
button-yes = Yes
button-no = No
