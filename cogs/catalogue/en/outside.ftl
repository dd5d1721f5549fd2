# Places where the bot is no member: servers that have not added it, group and direct messages of members
button-refresh = Update
button-install = Add to my account
place-outside = ⚓ Your match goes on. Play right here, or in the place where it began: { COMMAND("matches") } shows it there.
place-unreached = ⚓ I can't write to { $players } directly. Add me to your account and allow direct messages: then you get a message when it is your turn. Until then press **Update** or use { COMMAND("matches") }.
challenge-unseen = Nobody could see your challenge, so I withdrew it. Challenge a person who has added me, or play where I am a member.
refusal-challenge-contest-outside = The penguin contest needs a server that has added me. Choose another way to decide who begins.
refusal-challenge-hidden-outside = On this server only you see my answers, so nobody could accept. Choose an opponent, or ask for me to be added here.
