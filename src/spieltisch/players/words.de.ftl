# Was man über seine Gegner liest.

level-random = Zufall
level-easy = leicht
level-fair = mittel
level-strong = stark
level-master = meisterhaft
