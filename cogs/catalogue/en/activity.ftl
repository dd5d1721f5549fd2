# The board inside Discord: its button on cards, and the words of its page.
button-board = Board
activity-off = The board inside Discord is not available here. Move with the buttons on the card, or with { COMMAND("move") }.
