# Was die Dienste ablehnen. match, challenge, player und mover sind Kennungen als Text.

## Partien
refusal-match-unknown = Eine Partie Nummer { $match } gibt es nicht. Mit { COMMAND("matches") } siehst du deine.
refusal-match-none = Du spielst hier gerade keine Partie. Mit { COMMAND("challenge") } beginnst du eine.
refusal-match-several = Du spielst { $count } Partien, und ich weiß nicht, welche du meinst. Nenne sie mit der Option „{ option-match }“; { COMMAND("matches") } zählt sie auf.
refusal-match-not-yours = In Partie { $match } spielst du nicht mit. Zuschauen darfst du gern.
refusal-match-not-your-win = Das kann nur <@{ $player }> beantworten: Es geht um eigene Siege.
refusal-match-chance = Du bist noch nicht am Zug: Erst kommt der Zufall.
refusal-match-not-your-turn = Du bist noch nicht am Zug: Am Zug ist <@{ $mover }>.
refusal-match-playing = Partie { $match } läuft noch. Zurückblicken kannst du, wenn sie vorbei ist.
refusal-match-over = Partie { $match } ist zu Ende, daran lässt sich nichts mehr ändern.
refusal-match-left = Du hast Partie { $match } verlassen; die anderen spielen ohne dich weiter.
refusal-match-not-resting = Partie { $match } lässt sich erst ohne Ergebnis beenden, wenn die Uhr von jemand anderem 14 Tage geruht hat, oder wenn sie keine Uhr hat und 30 Tage lang niemand gezogen hat.
refusal-match-stale = Partie { $match } ist inzwischen weitergegangen. Nimm die Knöpfe der neuesten Karte; { COMMAND("matches") } holt sie hierher.

## Uhren
refusal-clock-unreadable = „{ $text }“ kann ich nicht als Uhr lesen. Wähle eine aus der Liste, oder schreib zum Beispiel correspondence:3, bank:72+12<=120, chess:15+10 oder none.
refusal-clock-number = Diese Zahl der Uhr kann { $lowest } bis { $highest } sein, nicht { $number }.
refusal-clock-casual = Ohne Uhr kann eine Partie nicht gewertet werden. Wähle eine Uhr, oder spielt ohne Wertung.
refusal-clock-flagged = Zu spät: In Partie { $match } ist die Zeit von <@{ $player }> abgelaufen.

## Remisangebote
refusal-draw-standing = Du hast schon Remis angeboten. Nach dem nächsten Zug darfst du es wieder.
refusal-draw-answer-first = Dir wurde Remis angeboten. Nimm zuerst an oder lehne ab.
refusal-draw-none = Es gibt kein Remisangebot zu beantworten; vielleicht hat ein Zug es beendet.
refusal-draw-own = Diesem Remis hast du schon zugestimmt. Jetzt sind die anderen dran.

## Zurückgenommene Züge
refusal-takeback-nothing = Du hast noch keinen Zug gemacht, der sich zurücknehmen ließe.
refusal-takeback-late = Seit deinem Zug ist zu viel geschehen: Er gilt.
refusal-takeback-standing = Diesen Zug wolltest du schon zurücknehmen.
refusal-takeback-answer-first = Jemand möchte einen Zug zurücknehmen. Erlaube es zuerst, oder lehne es ab.
refusal-takeback-none = Niemand möchte einen Zug zurücknehmen; vielleicht hat der nächste Zug die Bitte beendet.
refusal-takeback-own = Dem hast du schon zugestimmt. Jetzt sind die anderen dran.
refusal-takeback-not-given = Du kannst nur den letzten Zug deines Gegners zurückgeben, in einer Partie zu zweit unter Menschen, und in einer gewerteten nur vor deiner Antwort.
refusal-takeback-no-step = In diesem Zug gibt es keinen Schritt, den du zurücknehmen könntest.

## Einstellungen
refusal-settings-zone = Eine Zeitzone namens „{ $text }“ kenne ich nicht. Nenne einen Ort wie Europe/Berlin.
refusal-settings-sleep = „{ $text }“ kann ich nicht als Schlafenszeit lesen. Schreib zum Beispiel 23:00-07:00.
refusal-settings-sleep-long = Schlaf hält deine Uhren höchstens { $hours } Stunden in der Nacht an. Schreib zum Beispiel 23:00-07:00.
refusal-settings-date = „{ $text }“ ist kein Datum, das ich kenne. Schreib es so: 31.1.2027.
refusal-settings-past = Dieser Tag ist schon vorbei. Nenne den letzten Tag deines Urlaubs.
refusal-settings-vacation-long = Von 30 Tagen in 365 hast du noch { $left ->
    [0] keinen ganzen Tag
    [one] einen Tag
   *[other] { $left } Tage
} Urlaub. Nenne einen früheren Tag.
refusal-settings-no-vacation = Du bist nicht im Urlaub, also gibt es keinen zu beenden.
refusal-settings-choice = „{ $text }“ lässt sich hier nicht wählen. Nimm eine der angebotenen Möglichkeiten.
refusal-settings-server = Das gehört zu einem Server. Mach es auf einem.
refusal-settings-no-games = Mindestens ein Spiel muss erlaubt sein. Wähle eines.

## Herausforderungen
refusal-challenge-self = Dich selbst kannst du nicht herausfordern. Nimm jemand anderen, oder lass den Gegner weg, dann kann jeder annehmen.
refusal-challenge-rematch-asked = Diese Revanche hast du schon angeboten; annehmen muss jetzt jemand anderes.
refusal-challenge-bot = <@{ $player }> ist ein Bot und spielt nicht.
refusal-challenge-left = <@{ $player }> ist nicht mehr auf diesem Server, die Herausforderung käme bei niemandem an.
refusal-challenge-blocked = <@{ $player }> nimmt zurzeit keine Herausforderungen von dir an.
refusal-challenge-too-many-to-one = <@{ $player }> hat genug Herausforderungen, die warten. Erst muss eine beantwortet sein.
refusal-challenge-too-many = { $limit ->
    [one] Eine Herausforderung von dir wartet noch auf Antwort, mehr geht nicht. Zieh sie erst zurück.
   *[other] { $limit } Herausforderungen von dir warten noch auf Antwort, mehr geht nicht. Zieh erst eine zurück.
}
refusal-challenge-unreliable = Die Zeit von <@{ $player }> ist in den letzten beiden Partien abgelaufen. Gewertete Partien sind wieder möglich, sobald eine Partie zu Ende gespielt ist; eine ohne Wertung kann jetzt beginnen.
refusal-challenge-game-closed = Dieses Spiel wird auf diesem Server nicht gespielt. Wähle ein anderes, oder frag jemanden, der den Server verwaltet.
refusal-challenge-unknown = Eine Herausforderung Nummer { $challenge } gibt es nicht.
refusal-challenge-closed = Diese Herausforderung ist nicht mehr offen. Mit { COMMAND("challenge") } machst du eine eigene.
refusal-challenge-own = Das ist deine eigene Herausforderung. Hinter **Mehr** steht **Zurückziehen**.
refusal-challenge-joined = Du hast hier schon einen Platz. Es geht los, sobald die anderen besetzt sind.
refusal-challenge-open = Diese Herausforderung gilt allen, für dich gibt es nichts abzulehnen.
refusal-challenge-not-yours = Diese Herausforderung gilt <@{ $player }>; jemand anderes kann sie nicht annehmen.
refusal-challenge-not-challenger = Nur <@{ $player }> hat diese Herausforderung gemacht und kann sie zurückziehen.
refusal-challenge-seat-taken = Diese Farbe hat schon jemand. Nimm eine, die noch frei ist.
refusal-challenge-seat-unknown = Diese Farbe hat hier niemand. Nimm eine andere, oder lass sie weg.

## Wettstreite
refusal-contest-unknown = Diesen Wettstreit gibt es nicht.
refusal-contest-over = Dieser Wettstreit ist vorbei; es zählt nichts mehr.
refusal-contest-not-entrant = Mitmachen dürfen hier nur die, die gleich spielen. Abstimmen darfst du gern.
refusal-contest-empty = Noch gibt es nichts zu zeigen: Schreib etwas, oder hänge ein Bild oder einen Ton an.
refusal-contest-long = Das ist zu lang: Höchstens { $limit } Zeichen sind erlaubt.
refusal-contest-self = Für dich selbst kannst du nicht stimmen, so gut dein Pinguin auch ist.
refusal-contest-no-entry = <@{ $player }> hat noch nichts gezeigt, also gibt es nichts abzustimmen.
refusal-contest-not-challenger = Nur <@{ $player }> hat herausgefordert und kann diesen Wettstreit vorzeitig schließen.
refusal-contest-waiting = Noch haben nicht alle ihren Pinguin gezeigt. Warte auf sie, oder bis die Zeit um ist.

## Zufall und Leute
refusal-player-self = Dich selbst kannst du nicht sperren. Nenne jemand anderen.
refusal-player-same = Das ist zweimal derselbe Spieler. Nenne zwei verschiedene.
refusal-chance-running = Partie { $match } läuft noch. Am Ende wird ihr Geheimnis gezeigt, und dann lässt sich jede Ziehung nachprüfen.
refusal-chance-none = Partie { $match } begann, bevor sich Ziehungen nachprüfen ließen.
refusal-player-unknown = Dieses Mitglied kenne ich noch nicht, also gibt es nichts zu zeigen.
refusal-allowance-spent = Du hast in kurzer Zeit sehr viel angefragt. Weiter geht es <t:{ $until }:R>; ziehen kannst du jederzeit.
refusal-allowance-requests = Das waren sehr viele Anfragen auf einmal. Weiter geht es <t:{ $until }:R>.
