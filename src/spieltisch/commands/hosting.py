"""Commands for whoever hosts tables."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import spieltisch
from spieltisch.catalogue import is_path
from spieltisch.commands.arguments import settings_for
from spieltisch.errors import InputError

if TYPE_CHECKING:
    pass


LONGEST_PACE = 3600  # seconds


def run_serve(args: argparse.Namespace) -> int:
    from spieltisch.server.serve import serve

    for path in args.games:
        if not is_path(path) and not Path(path).exists():
            raise InputError(f"'{path}' is neither a file nor a folder; the games of the catalogue are there anyway.")
        spieltisch.add(path if is_path(path) else f"./{path}")
    if args.workers < 0:
        raise InputError(f"Bots think in so many processes, or in none: 0 or more, not {args.workers}.")
    if not 0 <= args.pace < LONGEST_PACE:
        raise InputError(f"A bot takes a number of seconds for a move, from 0 to {LONGEST_PACE}, not {args.pace}.")
    settings = settings_for(
        args.data, store=args.store, reach=args.reach, workers=args.workers, pace=args.pace, trust=args.trust,
        keep_days=days(args.keep),
    )  # fmt: skip
    serve(args.host, args.port, settings, processes=args.processes)
    return 0


def days(text: str) -> int:
    """A number of days, as '90d' or '90'; 0 if nothing is said."""
    number = text.removesuffix("d")
    if text and not (number.isascii() and number.isdecimal() and 0 < int(number) < 36500):
        raise InputError(f"Tables are kept for a number of days, such as 90d, not '{text}'.")
    return int(number) if text else 0


def run_help(args: argparse.Namespace) -> int:
    args.parser.print_help()
    return 0


def run_move(args: argparse.Namespace) -> int:
    import asyncio

    from spieltisch.server.stores.moving import move

    moved, kept = asyncio.run(move(args.from_store, args.to_store))
    print(f"{moved} tables were moved" + (f"; {kept} had been there already." if kept else "."))
    return 0


def run_backup(args: argparse.Namespace) -> int:
    import asyncio

    from spieltisch.server.stores.moving import backup

    print(f"{asyncio.run(backup(args.from_store, args.to_store))} tables were copied.")
    return 0


def run_close(args: argparse.Namespace) -> int:
    import asyncio

    from spieltisch.server.stores.ordering import close_table

    asyncio.run(close_table(args.store, args.table))
    print(f"Table {args.table} is closed.")
    return 0


def run_ban(args: argparse.Namespace) -> int:
    import asyncio

    from spieltisch.server.stores.ordering import ban

    found = asyncio.run(ban(args.store, args.address, args.order))
    print(f"From {found} {'nobody comes in any more' if args.order == 'ban' else 'people may come in again'}.")
    return 0


def run_remove_name(args: argparse.Namespace) -> int:
    import asyncio

    from spieltisch.server.stores.ordering import remove_name

    print(f"The name was removed from {asyncio.run(remove_name(args.store, args.name))} tables.")
    return 0


def run_tables(args: argparse.Namespace) -> int:
    import asyncio

    from spieltisch.server.stores.moving import tell_tables

    for line in asyncio.run(tell_tables(args.store)):
        print(line)
    return 0
