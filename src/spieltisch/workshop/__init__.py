"""The author's workshop: beginning a game of one's own, and the bench at which it is worked on."""
