"""Play a game online, as docs/api.md says: `online_client.py http://127.0.0.1:8000 [TABLE]`."""

import json
import random
import secrets
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def main(server: str, table: str = "") -> None:
    """Come to a table, or open one with bots; add a seed to each round, and say what one may."""
    with urlopen(f"{server}/api/me") as answer:  # the cookie says from now on who we are
        us = {"Cookie": answer.headers["set-cookie"].partition(";")[0]}
    if not table:
        wish = {"rules": "jouhet", "chairs": 3, "bots": ["honest", "reckless"], "start": True}
        with urlopen(Request(f"{server}/api/tables", json.dumps(wish).encode(), us)) as answer:
            table = json.load(answer)["id"]
    address, seeded = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket", 0
    with connect(address, additional_headers=us) as socket:
        for frame in socket:
            told, asked = json.loads(frame), []
            if told["wire"] == "welcome" and told["view"]["seat"] < 0:
                asked.append({"do": "join"})
            if (fair := told.get("fair", {}).get("next")) and fair["round"] > seeded:
                seed = {"game": told["fair"]["game"], "round": (seeded := fair["round"])}
                asked.append({"do": "seed", **seed, "seed": secrets.token_hex(16)})
            if offers := told.get("offers"):
                move = {"do": "speak", "move": random.choice(offers["moves"])}
                asked.append({"do": "letgo"} if offers.get("may_wait") else move)
            for question in asked:
                socket.send(json.dumps({"id": secrets.token_hex(8), **question}))
            print(told)
            if told.get("changes", {}).get("game", {}).get("winner", -1) >= 0:
                return


if __name__ == "__main__":
    main(*sys.argv[1:]) if len(sys.argv) > 1 else sys.exit(__doc__)
