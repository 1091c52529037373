"""HTTP: the catalogue, opening tables and sitting down, what operators want to know, and how mistakes are answered."""
