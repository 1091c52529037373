"""A client of one's own, written from docs/wire.md alone: python docs/example/client.py http://127.0.0.1:8000

It opens a table, sits down under a key of its own, helps to deal, plays at random against a bot until the game is over
and checks that the cards were dealt as promised. Whenever the line breaks it comes back and says again what was not
answered. Nothing of the server is imported; all it needs is `pip install websockets`.
"""

import asyncio
import json
import random
import secrets
import sys
import urllib.request
from hashlib import sha256
from typing import Any

import websockets

Json = dict[str, Any]

COME_BACK_SECONDS = 0.5
FOR_GOOD = {4400, 4403, 4404, 4410, 4423, 4426, 4429, 4451}  # after these closes it does not help to dial again


def digest(text: str) -> str:
    return sha256(f"spieltisch {text}".encode()).hexdigest()


def in_order(parts: list[str]) -> str:
    return "".join(f"/{len(part)}:{part}" for part in parts)


def ask(url: str, body: Json) -> Json:
    """Over HTTP the key is the id: asked twice, it is the same table and the same seat."""
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        found: Json = json.load(answer)
        return found


class Client:
    def __init__(self, server: str, game: str, bot: str) -> None:
        self.key, self.salt = secrets.token_urlsafe(16), secrets.token_urlsafe(16)
        opening = {"game": game, "seats": ["open", bot], "key": secrets.token_urlsafe(16)}
        opened = ask(f"{server}/api/tables", opening)
        self.hash = opened["hash"]
        self.address = f"{server}/api/tables/{opened['table']}"
        self.commitment = digest(f"salt {self.hash} {self.salt}")
        ask(f"{self.address}/seats/0", {"name": "Client", "key": self.key, "commitment": self.commitment})
        self.view: Json = {}
        self.promise = ""
        self.unanswered: Json | None = None
        self.count = 0

    async def play(self) -> Json:
        """Until the game is over; the last view."""
        while not self.is_over:
            try:
                async with websockets.connect(f"ws{self.address.removeprefix('http')}/socket", max_size=None) as line:
                    await self.say(line, {"type": "hello", "wire": 3, "key": self.key})
                    if self.unanswered is not None:
                        await self.say(line, self.unanswered)
                    while not self.is_over:
                        await self.hear(line, json.loads(await line.recv()))
            except websockets.ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code in FOR_GOOD:
                    raise
                await asyncio.sleep(COME_BACK_SECONDS)
            except OSError:
                await asyncio.sleep(COME_BACK_SECONDS)
        return self.view

    @property
    def table(self) -> Json:
        found: Json = self.view.get("table", {})
        return found

    @property
    def is_over(self) -> bool:
        return bool(self.table.get("over"))

    async def say(self, line: websockets.ClientConnection, message: Json) -> None:
        await line.send(json.dumps(message))

    async def hear(self, line: websockets.ClientConnection, message: Json) -> None:
        if message["type"] == "ping":
            await self.say(line, {"type": "pong", "ping": message["ping"]})
        elif message["type"] == "view":
            self.view = message
            self.promise = self.promise or message.get("promise", "")
        elif self.unanswered is not None and message.get("id") == self.unanswered["id"]:
            self.unanswered = None
        if self.unanswered is None:
            await self.do_something(line)

    async def do_something(self, line: websockets.ClientConnection) -> None:
        """Tell the salt as soon as a deal is promised; then move whenever there is a move."""
        moves = self.table.get("moves", [])
        if self.promise and not self.table and self.view["seats"][0].get("commitment"):
            await self.want(line, {"type": "reveal", "salt": self.salt})
        elif moves and not self.is_over:
            move = random.choice(moves)["text"]
            await self.want(line, {"type": "play", "move": move, "n": self.view["n"]})

    async def want(self, line: websockets.ClientConnection, message: Json) -> None:
        self.count += 1
        self.unanswered = {**message, "id": f"wish-{self.count}"}
        await self.say(line, self.unanswered)

    def was_dealt_as_promised(self) -> bool:
        """Hash, commitments and promise were told before the deal; secret and salts made it."""
        proof: Json = self.view["proof"]
        return (
            proof["hash"] == self.hash == digest(f"deal {proof['secret']}")
            and proof["salts"][0] == self.salt
            and proof["commitments"][0] == self.commitment
            and self.promise == digest(f"promise {self.hash}{in_order(proof['commitments'])}")
        )


async def main(server: str, game: str = "luecke", bot: str = "easy") -> None:
    client = Client(server.rstrip("/"), game, bot)
    print(f"One can look on at {client.address.replace('/api/tables', '/t')}")
    last = await client.play()
    print(f"Points: {last['table']['scores']}. Dealt as promised: {client.was_dealt_as_promised()}")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
