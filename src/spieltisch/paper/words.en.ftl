paper-table = The table at the start
paper-all-cards = All the cards
paper-board = Board
paper-pieces = Pieces
