# Refusals of the services. Facts named match, challenge, player and mover are identifiers written as text.

## Matches
refusal-match-unknown = There is no match number { $match }. With { COMMAND("matches") } you see yours.
refusal-match-none = You have no match in play here. Start one with { COMMAND("challenge") }.
refusal-match-several = You are playing { $count } matches, and I can't tell which one you mean. Name it with the option “{ option-match }”; { COMMAND("matches") } lists them.
refusal-match-not-yours = You aren't playing in match { $match }. You are welcome to watch.
refusal-match-not-your-win = Only <@{ $player }> can answer this: it is about their wins.
refusal-match-chance = It isn't your turn yet: chance comes first.
refusal-match-not-your-turn = It isn't your turn yet: <@{ $mover }> is to move.
refusal-match-playing = Match { $match } is still being played. Look back at it once it is over.
refusal-match-over = Match { $match } is over, so nothing about it can be changed any more.
refusal-match-left = You have left match { $match }; the others play on without you.
refusal-match-not-resting = Match { $match } can only be ended without a result if another player's clock has rested for 14 days, or if it has no clock and nobody has moved for 30 days.
refusal-match-stale = Match { $match } has moved on since you looked. Use the buttons on its newest card; { COMMAND("matches") } brings it here.

## Clocks
refusal-clock-unreadable = I can't read “{ $text }” as a clock. Choose one from the list, or write for example correspondence:3, bank:72+12<=120, chess:15+10 or none.
refusal-clock-number = This number of the clock can be { $lowest } to { $highest }, not { $number }.
refusal-clock-casual = Without a clock a match can't be rated. Choose a clock, or make it casual.
refusal-clock-flagged = Too late: the time of <@{ $player }> in match { $match } has run out.

## Draw offers
refusal-draw-standing = You have offered a draw already. You can offer another one after the next move.
refusal-draw-answer-first = A draw has been offered to you. Agree to it or decline it first.
refusal-draw-none = There is no draw offer to answer; a move may have ended it.
refusal-draw-own = You have agreed to this draw already. Now it is up to the others.

## Takebacks
refusal-takeback-nothing = You have made no move yet that could be taken back.
refusal-takeback-late = Too much has happened since your move: it stands.
refusal-takeback-standing = You have asked to take this move back already.
refusal-takeback-answer-first = Somebody asks to take a move back. Allow or refuse that first.
refusal-takeback-none = Nobody is asking to take a move back; the next move may have ended the question.
refusal-takeback-own = You have agreed to this already. Now it is up to the others.
refusal-takeback-not-given = You can only give back your opponent's last move, in a match of two people, and in a rated one only before you have answered it.
refusal-takeback-no-step = There is no step of this turn that you could undo.

## Settings
refusal-settings-zone = I know no time zone called “{ $text }”. Name a place such as Europe/Berlin.
refusal-settings-sleep = I can't read “{ $text }” as hours of sleep. Write for example 23:00-07:00.
refusal-settings-sleep-long = Sleep can pause your clocks for at most { $hours } hours a night. Write for example 23:00-07:00.
refusal-settings-date = “{ $text }” is no date that I know. Write it as 2027-01-31.
refusal-settings-past = That day has gone by already. Name the last day of your vacation.
refusal-settings-vacation-long = Of 30 days in any 365 you have { $left ->
    [0] no whole day
    [one] one day
   *[other] { $left } days
} of vacation left. Name an earlier day.
refusal-settings-no-vacation = You aren't on vacation, so there is none to end.
refusal-settings-choice = “{ $text }” can't be chosen here. Take one of the choices that are offered.
refusal-settings-server = This belongs to a server. Do it in one.
refusal-settings-no-games = At least one game has to be allowed. Choose one.

## Challenges
refusal-challenge-self = You can't challenge yourself. Pick somebody else, or leave the opponent out and anyone can accept.
refusal-challenge-rematch-asked = You have asked for this rematch already; now somebody else has to accept it.
refusal-challenge-bot = <@{ $player }> is a bot and doesn't play.
refusal-challenge-left = <@{ $player }> is no member of this server any more, so the challenge would reach nobody.
refusal-challenge-blocked = <@{ $player }> doesn't take challenges from you at present.
refusal-challenge-too-many-to-one = <@{ $player }> has enough challenges waiting. Let one be answered first.
refusal-challenge-too-many = { $limit ->
    [one] You have a challenge waiting for an answer, and more are not allowed. Withdraw it first.
   *[other] You have { $limit } challenges waiting for an answer, and more are not allowed. Withdraw one first.
}
refusal-challenge-unreliable = The time of <@{ $player }> ran out in the last two matches. Rated matches are possible again once a match is played to its end; a casual one can begin now.
refusal-challenge-game-closed = This game isn't played on this server. Choose another one, or ask somebody who manages the server.
refusal-challenge-unknown = There is no challenge number { $challenge }.
refusal-challenge-closed = This challenge isn't open any more. Make one with { COMMAND("challenge") }.
refusal-challenge-own = This is your own challenge. **More** has **Withdraw**.
refusal-challenge-joined = You have a seat in this challenge already. It begins once the others are taken.
refusal-challenge-open = This challenge is open to everyone, so there is nothing for you to decline.
refusal-challenge-not-yours = This challenge was made to <@{ $player }>, and only they can answer it.
refusal-challenge-not-challenger = Only <@{ $player }>, who made this challenge, can withdraw it.
refusal-challenge-seat-taken = Somebody else has that colour already. Choose one that is still free.
refusal-challenge-seat-unknown = Nobody has that colour here. Choose another one, or leave it out.

## Contests
refusal-contest-unknown = There is no such contest.
refusal-contest-over = This contest is over; nothing more counts.
refusal-contest-not-entrant = Only those who are about to play take part in this contest. You are welcome to vote.
refusal-contest-empty = There is nothing to show yet: write something, or attach a picture or a sound.
refusal-contest-long = That is too long: it may have { $limit } characters at most.
refusal-contest-self = You can't vote for yourself, however good your penguin is.
refusal-contest-no-entry = <@{ $player }> has shown nothing yet, so there is nothing to vote for.
refusal-contest-not-challenger = Only <@{ $player }>, who made the challenge, can close this contest early.
refusal-contest-waiting = Not everybody has shown a penguin yet. Wait for them, or for the time to run out.

## Chance and people
refusal-player-self = You can't block yourself. Name somebody else.
refusal-player-same = These are one and the same player. Name two different ones.
refusal-chance-running = Match { $match } isn't over yet. Its secret is shown at the end, and then every draw can be checked.
refusal-chance-none = Match { $match } was begun before draws could be checked.
refusal-player-unknown = I don't know that member yet, so there is nothing to show.
refusal-allowance-spent = You have asked for a lot in a short time. You can ask again <t:{ $until }:R>; moves can be played at any time.
refusal-allowance-requests = Those were very many requests at once. You can go on <t:{ $until }:R>.
