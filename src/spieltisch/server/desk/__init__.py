"""What can be asked of a hall besides what is said at its tables: the catalogue, opening a table, sitting down,
looking back. Plain functions; who carries questions and answers (HTTP on a server, messages in a browser) is nothing to
them."""
