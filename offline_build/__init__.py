"""Builds the form of Spieltisch that needs no server: a folder that any static host serves. `make offline` runs it."""
