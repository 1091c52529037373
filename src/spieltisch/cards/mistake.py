"""The one exception that is meant for people."""


class Mistake(ValueError):
    """Something a person wrote that cannot be used. Its text is a sentence: what is wrong, what would be right."""
