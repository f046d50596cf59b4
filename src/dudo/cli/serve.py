"""`dudo serve`: tables for browsers, on this machine or for a whole network."""

import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from dudo.errors import UserError
from dudo.messages import message
from dudo.saved.place import data_folder
from dudo.texts import texts

try:
    from dudo.server.config import NO_LIMITS, PEOPLE, Config, Limits
    from dudo.server.serving import bound_socket, home_addresses, run
except ModuleNotFoundError as missing:
    raise UserError(message("serve-missing", name=missing.name or "", extra="[server]")) from None

LOGS = ("text", "json")
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - addresses to compare with
MOST_WORKERS = 64
MOST_PEOPLE = 1_000_000


def serve(
    *,
    host: Annotated[str, Parameter(help="The address to listen at; 0.0.0.0 is all.")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="The port; 0 is any that is free.")] = 8000,
    open_: Annotated[
        bool, Parameter(name="--open", help="Open a browser when all is ready.")
    ] = True,
    database: Annotated[
        str, Parameter(help="postgresql://… or sqlite:///FILE; a file of its own unless told.")
    ] = "",
    workers: Annotated[int, Parameter(help="How many processes serve.")] = 1,
    pace: Annotated[float, Parameter(help="How much time bots take; 0 is none.")] = 1.0,
    metrics: Annotated[
        bool, Parameter(negative="", help="Answer Prometheus under /metrics.")
    ] = False,
    log: Annotated[str, Parameter(help="How logs are written: text or json.")] = "text",
    data: Annotated[
        Path | None, Parameter(help="The folder of the database that is a file.")
    ] = None,
    rate: Annotated[
        float, Parameter(help="Messages a second from one browser; 0 lifts all limits.")
    ] = Limits().messages_per_second,
    people_per_address: Annotated[
        int, Parameter(help="People who may play behind one address, such as a club's router.")
    ] = PEOPLE,
    lang: Annotated[str | None, Parameter(help="en, fr, es or ru.")] = None,
) -> None:
    """Keep tables at which people play in their browsers, with bots and with each other.

    The address is printed on a line of its own. Ctrl-C stops the server; games go on when it is
    started again.
    """
    said = texts(lang)
    if log not in LOGS:
        raise UserError(message("serve-log", log=log))
    if not 1 <= workers <= MOST_WORKERS:
        raise UserError(message("serve-workers", most=MOST_WORKERS))
    if not 0 <= pace <= 100:
        raise UserError(message("serve-pace"))
    if not 0 <= port <= 65535:
        raise UserError(message("serve-port"))
    if not 1 <= people_per_address <= MOST_PEOPLE:
        raise UserError(message("serve-people", most=str(MOST_PEOPLE)))
    folder = data or data_folder()
    if folder.exists() and not folder.is_dir():
        raise UserError(message("serve-data", path=str(folder)))
    listening = bound_socket(host, port)
    here = listening.getsockname()[1]
    is_home = host in EVERYWHERE
    friends = home_addresses() if is_home else []
    limits = Limits(messages_per_second=rate).for_people(people_per_address)
    config = Config(
        database=database,
        data=folder,
        pace=pace,
        workers=workers,
        metrics=metrics,
        log_json=log == "json",
        limits=limits if rate > 0 else NO_LIMITS,
        reachable=f"http://{friends[0]}:{here}" if friends else "",
    )
    shown = "127.0.0.1" if is_home else host
    address = f"http://[{shown}]:{here}" if ":" in shown else f"http://{shown}:{here}"

    def ready() -> None:
        print(address, flush=True)
        for found in friends:
            print(said.say("serve-friends", address=f"http://{found}:{here}"), flush=True)
        if is_home and not friends:
            print(said.say("serve-no-network"), flush=True)
        if open_:
            webbrowser.open(address)

    with suppress(KeyboardInterrupt):
        run(config, listening, ready=ready)
