"""Where the logs of tables are kept: one contract, in a folder of this machine or in PostgreSQL for many servers."""
