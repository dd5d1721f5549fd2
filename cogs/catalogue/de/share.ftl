# Teilen
button-share = Teilen
share-sending = Wird geteilt …
share-done = { $channel ->
    [here] Mit allen hier geteilt.
   *[other] In { $channel } geteilt.
  }
share-day = { $player } hat das Rätsel des Tages versucht 🧩
share-rush = { $player } hat in drei Minuten { $count ->
    [one] 1 Rätsel
   *[other] { $count } Rätsel
  } gelöst · { $game }
refusal-share-direct = Hier sind nur du und ich. Teil es, wo andere es sehen: öffne die Partie in einem Kanal oder einer Gruppe mit { COMMAND("matches") } und drücke dort **Teilen**.
refusal-share-hidden = Auf diesem Server siehst nur du meine Antworten. Teil es an einem anderen Ort, oder frag, wer mich hier hinzufügen kann.
refusal-share-again = Das wurde hier schon geteilt.
refusal-share-refused = Discord hat mich hier nicht posten lassen. Versuch es in einem anderen Kanal, oder sichere das Bild und schick es selbst.

# Siege gegen den Computer, im Kanal gezeigt
wins-ask = 📣 Deine Siege in { $channel } zeigen?
wins-answered = Ändern kannst du das unter **Privates** bei { COMMAND("settings") }.
wins-new-level = { $player } hat Stufe { $level } zum ersten Mal geschlagen. 🪜
button-yes = Ja
button-no = Nein
