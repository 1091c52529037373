"""The hall in a browser: the same tables, without a server. docs/offline.md tells how it is built and what it keeps."""
