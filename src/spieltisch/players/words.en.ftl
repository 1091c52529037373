# What people read about their opponents.

level-random = random
level-easy = easy
level-fair = fair
level-strong = strong
level-master = master
