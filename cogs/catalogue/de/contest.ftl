# Der Wettstreit um den besten Pinguin
contest-title = 🐧 Der beste Pinguin-Auftritt
contest-call = { $players }: Zeigt uns einen Pinguin, in Worten, als Bild oder als Ton. Der beste hat den ersten Zug!
contest-how = Jeder hier hat eine Stimme und darf sie ändern, aber niemand stimmt für sich selbst.
contest-votes = { $count ->
    [one] 1 Stimme
   *[other] { $count } Stimmen
}
contest-waiting = hat noch nichts gezeigt
contest-look = ansehen oder anhören
contest-closes = Die Abstimmung endet { $when }, oder wenn { $player } sie schließt, sobald alle etwas gezeigt haben.
contest-winner = 🏆 { $player } beginnt!
contest-ceremony = Auf dem Eis wird es still. Die Kolonie hat watschelnd entschieden: { $player } ist mit { $votes } der beste Pinguin von allen und hat den ersten Zug! 🐧👑
contest-ceremony-lot = Die Kolonie ist sich uneins, also entschied der faire Zufall unter den Besten: { $player } hat mit { $votes } den ersten Zug! 🐧👑
button-impression = Mein Auftritt
button-vote = Abstimmen
button-close-contest = Abstimmung schließen
contest-modal-text = In Worten
contest-modal-file = Als Bild oder Ton
contest-modal-file-about = Eine Bild-, Ton- oder Videodatei mit bis zu { $megabytes } MB
contest-posted = { $player } als Pinguin: 🐧
refusal-contest-file-kind = { $file } ist weder Bild noch Ton. Wähle eine Datei einer dieser Arten.
refusal-contest-file-size = { $file } ist zu groß. Erlaubt sind bis zu { $megabytes } MB.

# Plätze, die sich füllen
lobby-kept = 1 Platz für { $player }
lobby-count = { $taken } von { $seats } Plätzen besetzt
# Fairer Zufall
fair-commitment = fairer Zufall: SHA-256 `{ $digest }`
verify-title = Fairer Zufall in Partie #{ $match }
verify-sound = ✅ Jede Ziehung stimmt.
verify-unsound = ❌ Hier passt etwas nicht. Prüfe die Datei.
verify-explained = Vor der Partie wurde der SHA-256 eines Geheimnisses gezeigt. Discords Nummer des Klicks auf Annehmen kam dazu, also konnte niemand wählen, was gezogen wird. Jetzt ist das Geheimnis offen, und jeder kann jede Ziehung nachrechnen. `ply` ist die Nummer, mit der eine Ziehung berechnet wird.
verify-commitment = anfangs gezeigt: `{ $digest }`
verify-secret = Geheimnis: `{ $secret }`
verify-interaction = Interaktion: `{ $interaction }`
verify-none = ✅ In dieser Partie blieb nichts dem Zufall überlassen.
verify-purpose = { $purpose ->
    [lot] Auslosung des ersten Zugs
    [contest] Gleichstand im Wettstreit
   *[chance] Zufall auf dem Brett
}
verify-when = { $turns ->
    [0] vor dem ersten Zug
   *[other] nach Zug { $turns }
}
verify-draw = { $agrees ->
    [yes] ✅
   *[no] ❌
} { $when } · { $purpose } (`ply { $ply }`): gezogen { $numbers }, das ergibt `{ $drawn }`{ $agrees ->
    [yes] { "" }
   *[no] , aber in der Partie steht `{ $recorded }`
}
verify-number = `{ $value }` von { $below }
