# Am Rad drehen, und die Zahlen eines Zugs, geschrieben
button-exact = Zahlen
number-form-title = Genaue Zahlen
refusal-match-number = { WORD($field, "") }: „{ $text }“ passt nicht. Ich brauche eine Zahl von { $lowest } bis { $highest }.
