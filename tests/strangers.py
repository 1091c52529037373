"""What nobody would say to a server, made up from what is right: fields left out, doubled, added, and given values that
nobody would think of. The same seed makes up the same."""

import json
import random
import string
from typing import Any, NamedTuple, get_args

import msgspec

from live import Json, Place, Visitor
from spieltisch.server.wire import WIRE, SignName

# As they stand in JSON, since not all of them can be made by a program that means well.
STRANGE = [
    "null", "true", "false", "0", "-0", "-1", "1", "9", "2147483647", "2147483648", "2147483649", "4294967296",
    "9223372036854775807", "9223372036854775808", "-9223372036854775809", "18446744073709551616", "1" + "0" * 40,
    "1" * 3000, "0.5", "-0.0", "1e308", "1e400", "-1e400", "1e-400", "NaN", "Infinity", "01", "+1", "0x10", ".5",
    '""', '" "', '"\\u0000"', '"\\u0000abc"', '"a\\u0000b"', '"\\n"', '"\\ud800"', '"\\udfff\\ud800"', '"\\u202e"',
    '"\u00e9"', '"\U0001f0cf"', '"' + "a\u0300" * 12 + '"', '"' + "x" * 40 + '"', '"' + "x" * 41 + '"',
    '"' + "x" * 3500 + '"', '"--1"', '"-1"', '"0"', '"' + "9" * 400 + '"', '"<script>"', '"../../etc/passwd"',
    "\"'; DROP TABLE lines; --\"", '"%s%n"', '"{0.__class__}"', "[]", "{}", "[[]]", '[""]', "[null]", '[{"zone": 5}]',
    '{"": ""}', '{"type": "play"}', "[" * 900 + "]" * 900, "[" * 900, "{", '"', "'single'", "undefined",
    "[" + ",".join(["0"] * 1200) + "]", "[" + ",".join(['{"zone": "left"}'] * 13) + "]",
    '[{"zone": "left", "nth": 9223372036854775808}]', '[{"zone": "left", "gap": -9223372036854775809}]',
    '[{"zone": "hand:99999999999999999999"}]', '[{"zone": "hand:-1"}]', '[{"card": "yellow-99999999999999999999"}]',
    '[{"choice": "\\u0000"}]', '[{"optional": true, "confirm": true}]',
]  # fmt: skip
NAMES = [
    "",
    "id",
    "type",
    "move",
    "n",
    "key",
    "touches",
    "seat",
    "level",
    "salt",
    "sign",
    "extra",
    "\\u0000",
    "__class__",
]
METHODS = ["GET"] * 6 + ["POST"] * 6 + ["HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "get", "FOO"]
ADDRESSES = [
    "/", "/health", "/metrics", "/docs", "/docs/x", "/assets/", "/assets/..%2findex.html", "//", "/%00", "/%ff%fe",
    "/..", "/%2e%2e/x", "/" + "a" * 199, "/" + "a" * 3000, "/api", "/api/", "/api/openapi.json", "/api/nothing",
    "/api/games",
    "/api/games/GAME", "/api/games/GAME/glance", "/api/games/GAME/lesson", "/api/games/GAME/lesson/SEAT/why",
    "/api/games/GAME/print", "/api/addresses", "/api/tables", "/api/tables/TABLE", "/api/tables/TABLE/",
    "/api/tables/TABLE/seats/SEAT", "/api/tables/TABLE/seats", "/api/tables/TABLE/record", "/api/tables/TABLE/history",
    "/api/tables/TABLE/moments", "/api/tables/TABLE/socket", "/api/tables/TABLE/nothing",
]  # fmt: skip
SEATS = ["0", "1", "9", "10", "-1", "1e0", "00", "%30", "9" * 30, "a", "%00", "0x1", ""]
GAMES = ["luecke", "pyramide", "LUECKE", "%00", "..", "../luecke", "%2e%2e", "a" * 300, "luecke%00", "é", ""]
TABLES = ["abc", "%0A", "a" * 25, "%00", "..", "%2e%2e%2f", "é"]
QUERIES = ["lang", "since", "seen_by", "laid_open", "seat", "players", "paper", "saves_ink", "nothing", "%00", ""]
VALUES = [
    "de", "en", "0", "1", "-1", "9" * 40, "1e9", "true", "%00", "%ff", "", "null", "a4", "[]", "x" * 120, "0.5", "é",
]  # fmt: skip
HEADERS = ["X-Seat-Key", "X-Host-Key", "Accept-Encoding", "Range", "X-Passed-On", "X-Request-Id", "X-Forwarded-For"]
KINDS = ["application/json"] * 9 + ["text/plain", "", "application/json; charset=utf-16"]


class Asked(NamedTuple):
    """A request."""

    method: str
    address: str
    headers: dict[str, str]
    body: bytes


class Imagination:
    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)
        self.count = 0

    def id(self) -> str:
        self.count += 1
        return f"s{self.count}"

    # ------------------------------------------------------------------ over a socket

    def message(self, place: Place, visitor: Visitor) -> tuple[str, str]:
        """A message almost or wholly as it should be, and the id under which it must be answered, if that is clear."""
        id = self.id()
        text = self.spoilt(self.right_message(place, visitor.view, id))
        if self.luck.random() < 0.1:
            text = self.luck.choice([text * 2, text + "\n", "\ufeff" + text, text[:-1], f"[{text}]", text + "\0", ""])
        return text, id if is_answerable(text, id) else ""

    def right_message(self, place: Place, view: Json, id: str) -> Json:
        moves = view.get("table", {}).get("moves") or [{"text": "aside yellow-6", "touches": [{"zone": "left"}]}]
        move, n = self.luck.choice(moves), max(0, view["n"] + self.luck.choice([0, 0, -1, 1]))
        rights: list[Json] = [
            {"type": "hello", "wire": WIRE, "key": place.keys[0], "device": "", "host": place.host},
            {"type": "play", "id": id, "move": move["text"], "n": n, "shown": 5.0, "pressed": 9.0},
            {"type": "why", "id": id, "move": move["text"]},
            {"type": "why", "id": id, "touches": move.get("touches", [])},
            {"type": "reveal", "id": id, "salt": "0123456789abcdef"},
            {"type": "handover", "id": id, "level": self.luck.choice(["", "random", "easy"])},
            {"type": "fill", "id": id, "level": "random"},
            {"type": "remove", "id": id, "seat": self.luck.randrange(4)},
            {"type": "fewer", "id": id},
            {"type": "react", "id": id, "sign": self.luck.choice(get_args(SignName))},
            {"type": "undo", "id": id},
            {"type": "help", "id": id},
            {"type": "again", "id": id},
            {"type": "pong", "ping": self.luck.randrange(9)},
            {"type": "dance", "id": id},
            {"type": "view", "n": 3, "id": id},
        ]
        return self.luck.choice(rights)

    def hello(self, place: Place) -> str:
        return self.spoilt({"type": "hello", "wire": WIRE, "key": place.keys[0]})

    def spoilt(self, right: Json) -> str:
        fields = {name: json.dumps(value) for name, value in right.items()}
        for _ in range(self.luck.choice([0, 1, 1, 1, 2, 3])):
            self.spoil(fields)
        pairs = [f'"{name}":{value}' for name, value in fields.items()]
        if pairs and self.luck.random() < 0.1:
            pairs.append(self.luck.choice(pairs))  # twice
        self.luck.shuffle(pairs)
        return "{" + ",".join(pairs) + "}"

    def spoil(self, fields: dict[str, str]) -> None:
        way = self.luck.random()
        if way < 0.25 and fields:
            fields.pop(self.luck.choice(list(fields)))
        elif way < 0.8 and fields:
            fields[self.luck.choice(list(fields))] = self.luck.choice(STRANGE)
        else:
            fields[self.luck.choice(NAMES)] = self.luck.choice(STRANGE)

    # ------------------------------------------------------------------ over HTTP

    def request(self, places: list[Place]) -> Asked:
        place, one_of = self.luck.choice(places), self.luck.choice
        table = one_of([place.table] * 5 + [*TABLES, f"{place.table}%0A", place.table.upper()])
        address = (
            one_of(ADDRESSES).replace("TABLE", table).replace("SEAT", one_of(SEATS)).replace("GAME", one_of(GAMES))
        )
        query = "&".join(f"{one_of(QUERIES)}={one_of(VALUES)}" for _ in range(one_of([0, 0, 1, 2, 5])))
        method = one_of(METHODS)
        headers = {"Host": one_of(["localhost"] * 9 + ["[", "a b", ""]), "Connection": "close"}
        values = [place.host, place.keys[0], "", "gzip", "bytes=0-", "bytes=9-1", "x" * 300, "\xff", "a b", "-1"]
        headers |= {name: one_of(values) for name in HEADERS if self.luck.random() < 0.15}
        body = self.body(place) if method in ("POST", "PUT", "PATCH") and self.luck.random() < 0.9 else b""
        if body:
            headers |= {"Content-Type": one_of(KINDS), "Content-Length": str(len(body))}
        return Asked(method, f"{address}?{query}" if query else address, headers, body)

    def body(self, place: Place) -> bytes:
        key = "".join(self.luck.choices(string.ascii_letters, k=20))
        rights: list[Json] = [
            {"game": "luecke", "key": key, "seats": ["open", "easy"], "options": {"rounds": 2}},
            {"game": "pyramide", "key": key, "seats": ["person"], "deal": 7, "leaver": "wait", "turn_seconds": 5},
            {"game": place.table, "key": key, "seats": ["open"], "after": {"table": place.table, "n": 2}},
            {"game": "luecke", "key": key, "seats": ["open", "open"], "after": {"table": place.table, "n": 2}},
            {"name": "Anna", "key": self.luck.choice([key, *place.keys[:2]]), "commitment": ""},
            {"move": "aside yellow-6", "touches": []},
            {"touches": [{"zone": "left", "nth": 3}]},
        ]
        right = self.luck.choice(rights)
        if "options" in right:
            right["options"] = {self.luck.choice(["rounds", "nothing", "\0", ""]): self.option()}
        text = self.spoilt(right)
        text = self.luck.choice([text] * 9 + [text[:-1], text * 2, "", "\ufeff" + text, "\xff"])
        return text.encode("utf-8", "surrogatepass")

    def option(self) -> Any:
        return self.luck.choice([0, 1, -1, 10**40, "--1", "9" * 5000, "", "\0", True, 0.5, None, [], {}, "1", "²"])


def is_answerable(text: str, id: str) -> bool:
    """Is this one JSON object with this very id, whatever else is wrong with it?"""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
    return isinstance(found, dict) and found.get("id") == id and text.count('"id"') == 1


def is_text(text: str) -> bool:
    """Can it be sent as text at all?"""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
