# What the server says.

refusal-spectator = You are only watching.
refusal-not-begun = We begin as soon as every seat is taken.
refusal-paused = The game is waiting until everybody is back.
refusal-moved-on = Somebody was faster: the table has changed.
refusal-quicker = { $ms ->
    [0] { $who } was quicker.
    [one] { $who } was quicker by one millisecond.
   *[other] { $who } was quicker by { $ms } milliseconds.
}
refusal-too-late = Too late, time had just run out.
refusal-no-such-move = There is no such move here.
refusal-no-undo = You can take a move back only when you play alone or the table allows it, and when you have made one.
refusal-undo-too-late = It is too late to take that back: others have played since, or your move gave something away.
refusal-too-few = That is too few for this game. Add bots, or wait a little.
refusal-no-help = There are hints only when it is your turn and all the others are bots.
refusal-log-full = So much has been handed over and taken back here that the log is full. You can still play on.
refusal-not-host = Only whoever opened this table can do that.
refusal-dealing = The cards are just being dealt. One moment.

error-bad-message = The server did not understand a message. Please reload the page.
error-old-page = This page is out of date. Please reload it.
error-too-fast = Slow down! So many messages at once do not get through.
error-no-level = There is no such level.
error-not-over = That has to wait until the game is over.
error-no-game = There is no such game.
error-no-table = There is no such table.
error-old-table = This table was opened under other rules than today’s. Please open a new one.
error-too-many-tables = You have opened a great many tables just now. Wait a little.
error-too-many-sockets = Too many connections are open here already. Close a few windows and reload the page.
error-seat-taken = This seat is taken.
error-seat-kept = This seat is kept for somebody.
error-wrong-key = This link does not open a seat here any more.
error-other-salt = The page told something other than it had promised. Please reload it.
error-no-seat = There is no such seat.
error-no-printer = This server cannot print: it lacks the package for it.
error-bad-request = A table cannot be opened like this: { $detail }
error-closed = This table has been closed by the people who run this server.
error-banned = You can no longer play here from this connection.
error-trouble = Something went wrong. Please try again.
