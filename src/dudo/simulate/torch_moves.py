"""What players say, for many games at a time: anything at random, or what is likeliest right."""

from __future__ import annotations

from typing import Any, NamedTuple

from dudo.simulate.packing import BITS, ONES
from dudo.simulate.torch_tables import Tables

Games = dict[str, Any]


class Said(NamedTuple):
    """What is said in each game: one of four things."""

    bid: Any
    raises: Any
    """The place of the raise among all raises, where a bid is made."""
    doubts: Any
    exacts: Any
    shows: Any
    """Nothing where no kind of round knows shows."""
    dice: Any
    """The dice that are shown, packed."""


def random_moves(t: Tables, g: Games, place: Any) -> Said:
    """Each of all moves with the same chance, by the next random number of each game."""
    torch, p = t.torch, t.program
    raises = p.room[g["standing"], g["limit"]]
    opened = g["bidder"] >= 0
    two = g["hands"].gt(0).sum(dim=1).eq(2).long()
    exact = opened & p.exact[g["variant"], two]
    calls = raises + opened
    moves = calls + exact
    shows, firsts = None, None
    if t.any_shows:
        shows, firsts = _shows_of(t, g, place)
        number = t.draw(g["key"], g["draws"], moves + shows.sum(dim=1))
    else:
        number = t.draw(g["key"], g["draws"], moves)
    shown = number - moves
    dice = None
    if shows is not None:
        wanted = (shows.cumsum(dim=1) <= shown.clamp(min=0)[:, None]).sum(dim=1)
        last = max(len(p.show_dice) - 1, 0)
        dice = p.show_dice[(firsts + wanted).clamp(max=last)]
    return Said(
        bid=number < raises,
        raises=p.first[g["standing"]] + torch.where(number < raises, number, 0),
        doubts=(number == raises) & opened,
        exacts=exact & (number == calls),
        shows=None if shows is None else shown >= 0,
        dice=dice,
    )


def _shows_of(t: Tables, g: Games, place: Any) -> tuple[Any, Any]:
    """Which of the shows from a hand may be made, and where they begin among all shows."""
    torch, p = t.torch, t.program
    cup = g["cups"].gather(1, place[:, None])[:, 0]
    left = torch.full_like(cup, p.skips.shape[1] - 1)
    number = torch.zeros_like(cup)
    for face in range(p.faces):
        count = cup >> BITS * face & ONES
        number += p.skips[face][left, count]
        left = left - count
    first, end = p.show_first[g["variant"], number], p.show_first[g["variant"], number + 1]
    _, legal = t.least(g)
    faces = (legal.long() << t.faces).sum(dim=1)
    shows = first[:, None] + torch.arange(t.most_shows, device=cup.device)
    follow = p.show_faces[shows.clamp(max=len(p.show_faces) - 1)]
    may = (shows < end[:, None]) & (follow & faces[:, None]).ne(0)
    return may & t.may_show(g, place)[:, None], first


def rebids(t: Tables, g: Games, place: Any, fresh: Any, by_odds: Any) -> Any:
    """The raises on what was shown: the likeliest, or any with the same chance (W5)."""
    torch, p = t.torch, t.program
    raises = p.room[g["standing"], g["limit"]]
    first = p.first[g["standing"]]
    all_raises = torch.arange(int(raises.max()), device=raises.device)
    numbers = (first[:, None] + all_raises).clamp(max=len(p.raises) - 1)
    face = p.raises[numbers] % p.width[g["variant"]][:, None]
    may = (all_raises < raises[:, None]) & (fresh[:, None] >> face & 1).gt(0)
    number = t.draw(g["key"], g["draws"], may.sum(dim=1))
    drawn = first + (may.cumsum(dim=1) <= number[:, None]).sum(dim=1)
    if not bool(by_odds.any()):
        return drawn
    _, likeliest = _likeliest(t, g, glance(t, g, place), fresh)
    return torch.where(by_odds, likeliest, drawn)


def honest_moves(t: Tables, g: Games, place: Any) -> Said:
    """Whatever is likeliest to turn out well by what the speaker sees."""
    torch, p = t.torch, t.program
    sight = glance(t, g, place)
    best, raises = _likeliest(t, g, sight, torch.full_like(place, (1 << p.faces) - 1))
    opened = g["bidder"] >= 0
    two = g["hands"].gt(0).sum(dim=1).eq(2).long()
    standing = p.standing_bid[g["standing"]].clamp(min=0)
    doubt = 1.0 - t.chance_of(p.likely, g, standing, sight)
    doubts = opened & (doubt > best)
    best = torch.where(doubts, doubt, best)
    exact = t.chance_of(p.exactly, g, standing, sight)
    exacts = opened & p.exact[g["variant"], two] & (exact > best)
    doubts = doubts & ~exacts
    bid = ~doubts & ~exacts
    shows = dice = None
    if t.any_shows:
        better, dice = _better_show(t, g, place, raises, best, sight)
        shows = bid & better
        bid = bid & ~shows
    return Said(bid, raises, doubts, exacts, shows, dice)


def _better_show(  # noqa: PLR0917 all of it is what a show is weighed by
    t: Tables, g: Games, place: Any, raises: Any, best: Any, sight: tuple[Any, ...]
) -> tuple[Any, Any]:
    """Whether showing all dice that answer the likeliest raise makes it likelier, and which."""
    torch, p = t.torch, t.program
    known, unseen, hidden = sight
    bid = p.raises[raises]
    cup = g["cups"].gather(1, place[:, None])[:, 0]
    answers = p.answers[g["variant"]] >> (bid % p.width[g["variant"]])[:, None] & 1
    counts = (cup[:, None] >> BITS * t.faces & ONES) * answers
    dice, count = (counts << BITS * t.faces).sum(dim=1), counts.sum(dim=1)
    kept = (g["hands"] - g["put"]).gather(1, place[:, None])[:, 0] - count
    may = t.may_show(g, place) & (best < 1.0) & (count > 0) & (kept > 0)
    most = p.likely.shape[2] - 1
    after = (known - torch.where(may, cup - dice, 0), (unseen + kept).clamp(max=most), hidden)
    return may & (t.chance_of(p.likely, g, bid, after) > best), dice


def _likeliest(t: Tables, g: Games, sight: tuple[Any, ...], faces: Any) -> tuple[Any, Any]:
    """The raise that is likeliest true on one of these faces, the lowest of several."""
    torch, p = t.torch, t.program
    least, legal = t.least(g)
    best = torch.full(faces.shape, -1.0, dtype=p.likely.dtype, device=faces.device)
    chosen = torch.zeros_like(faces)
    for face in range(p.faces):
        number = least[:, face].clamp(min=0)
        bid = p.raises[number]
        chance = t.chance_of(p.likely, g, bid, sight)
        may = legal[:, face] & (faces >> face & 1).gt(0)
        lower = (chance == best) & (bid < p.raises[chosen])
        better = may & ((chance > best) | lower)
        best = torch.where(better, chance, best)
        chosen = torch.where(better, number, chosen)
    return best, chosen


def glance(t: Tables, g: Games, viewer: Any) -> tuple[Any, Any, Any]:
    """The dice in view, how many others there are, and how many hands nobody can count (J22)."""
    torch, p = t.torch, t.program
    places = torch.arange(p.players, device=viewer.device)
    kind, hands = g["variant"], g["hands"]
    own = (places == viewer[:, None]).long()
    holds = (viewer == g["holder"]).long()[:, None].expand_as(own)
    seen = p.sight[kind[:, None].expand_as(own), own, holds, hands] & hands.gt(0)
    known = (g["shown"] + seen * g["cups"]).sum(dim=1)
    away = hands.gt(0) & ~seen
    if not p.hidden:
        unseen = (away * (hands - g["put"])).sum(dim=1)
        return known, unseen, torch.zeros_like(known)
    single = (places == g["holder"][:, None]) | (g["queue"] > 0)
    counts = torch.where(own > 0, hands, 1) - g["put"]
    unseen = (away * ((own > 0) | single) * counts).sum(dim=1)
    return known, unseen, (away & (own == 0) & ~single).sum(dim=1)
