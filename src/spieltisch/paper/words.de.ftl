paper-table = So liegt der Tisch am Anfang
paper-all-cards = Alle Karten
paper-board = Spielplan
paper-pieces = Figuren
