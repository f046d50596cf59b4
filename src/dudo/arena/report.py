"""The report: one page that needs nothing but a browser, with plots and tables."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from msgspec.structs import astuple

from dudo.arena.plots import PlotRow, intervals, marks, stacks
from dudo.arena.share import Share
from dudo.arena.summary import BotStanding, Summary
from dudo.arena.times import Times
from dudo.rules.naming import full_name_of

NOTHING = "–"
"""What stands for a number that nobody can know yet."""
STYLE = """
:root { color-scheme: light dark; --ink: #222; --paper: #fff; --faint: #ccc; --main: #1b7f4d; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ddd; --paper: #181a1b; --faint: #444; --main: #5fc98f; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 760px; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--faint); text-align: right; }
th:first-child, td:first-child { text-align: left; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
svg { width: 100%; height: auto; font: 13px system-ui, sans-serif; fill: var(--ink); }
svg .name { text-anchor: end; } svg .tick { text-anchor: middle; font-size: 11px; }
svg .grid { stroke: var(--faint); } svg circle { fill: var(--main); }
svg .bar { stroke: var(--main); stroke-width: 2; }
svg .mark { stroke: var(--ink); stroke-dasharray: 4 4; }
"""


def report(summary: Summary, taken: Mapping[str, Times]) -> bytes:
    """The whole page, as HTML."""
    title = f"Arena: {full_name_of(summary.book)}, {summary.seats} seats"
    played = f"{summary.played} games"
    if not summary.finished:
        played += f" of {summary.games}, not finished"
    drawn = f"seed {summary.seed}" + (f", key {escape(summary.key)}" if summary.key else "")
    made = f"{drawn}, dudo {escape(summary.dudo)}, rules {summary.rules}"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{played}, {made}.</p>",
        *(_shown(summary, taken) if summary.played else ["<p>No game is finished yet.</p>"]),
    ]
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"/>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body>\n"
        + "\n".join(parts)
        + "\n</body></html>\n"
    ).encode()


def _shown(summary: Summary, taken: Mapping[str, Times]) -> list[str]:
    return [
        *_shares(summary.bots),
        *_ratings(summary.bots),
        *_places(summary),
        *_times(taken),
        *_lineups(summary),
        *_faults(summary),
    ]


def number_or_dash(number: str, *, out_of: int) -> str:
    """A number found from so many games or moves, or that there is none."""
    return number if out_of else NOTHING


def _part(count: int, *, of: int) -> str:
    """A count in per cent of all."""
    return number_or_dash(f"{100 * count / (of or 1):.1f} %", out_of=of)


def interval(share: Share) -> str:
    """The interval of a share, in words short enough for a table."""
    if not share.fair:
        return NOTHING
    if share.low is None or share.high is None:
        return "unknown"
    return f"{share.low:.3f} to {share.high:.3f}"


def _played(bot: BotStanding) -> bool:
    return bot.games > 0


def _shares(bots: Sequence[BotStanding]) -> list[str]:
    lines = []
    for bot in filter(_played, bots):
        share = bot.share
        low = share.share if share.low is None else share.low
        high = share.share if share.high is None else share.high
        reach = f"{share.share:.3f} ({interval(share)})"
        lines.append(PlotRow(bot.name, share.share, low, high, reach))
    rows = (
        (
            bot.name,
            bot.games,
            bot.share.wins,
            number_or_dash(f"{100 * bot.win_rate:.2f} %", out_of=bot.games),
            number_or_dash(f"{bot.share.share:.3f}", out_of=bot.games),
            interval(bot.share),
        )
        for bot in bots
    )
    return [
        "<h2>Win share</h2>",
        "<p>Games won over games that equal players would win: 1.00 is fair. Bars: 95 %.</p>",
        intervals(lines, mark=1.0),
        _table(("bot", "games", "wins", "win rate", "share", "95 %"), rows),
    ]


def _ratings(bots: Sequence[BotStanding]) -> list[str]:
    lines = [
        PlotRow(
            bot.name,
            bot.rating.mu,
            bot.rating.mu - 2 * bot.rating.sigma,
            bot.rating.mu + 2 * bot.rating.sigma,
            f"{bot.rating.mu:.2f} ± {2 * bot.rating.sigma:.2f}",
        )
        for bot in filter(_played, bots)
    ]
    rows = (
        (
            bot.name,
            *(number_or_dash(f"{each:.2f}", out_of=bot.games) for each in astuple(bot.rating)),
        )
        for bot in bots
    )
    return [
        "<h2>Ratings</h2>",
        "<p>Plackett-Luce ratings of openskill from all places, with two sigma.</p>",
        intervals(lines),
        _table(("bot", "mu", "sigma"), rows),
    ]


def _places(summary: Summary) -> list[str]:
    parts = [f"place {place}" for place in range(1, summary.seats + 1)]
    rows = [(bot.name, bot.places) for bot in summary.bots]
    percent = (
        (
            name,
            *(
                number_or_dash(f"{100 * c / (sum(counts) or 1):.1f} %", out_of=sum(counts))
                for c in counts
            ),
        )
        for name, counts in rows
    )
    return [
        "<h2>Places</h2>",
        "<p>In percent of games. Players who go out together share the better place.</p>",
        stacks([row for row in rows if sum(row[1])], parts=parts),
        _table(("bot", *parts), percent),
    ]


def _times(taken: Mapping[str, Times]) -> list[str]:
    parts = ("median", "p99", "max")
    rows = [
        (name, [1000 * t for t in (each.percentile(0.5), each.percentile(0.99), each.longest)])
        for name, each in taken.items()
    ]
    cells = (
        (
            name,
            each.moves,
            *(
                number_or_dash(f"{value:.3f}", out_of=each.moves)
                for value in (1000 * each.mean, *values)
            ),
        )
        for (name, values), each in zip(rows, taken.values(), strict=True)
    )
    return [
        "<h2>Move times</h2>",
        "<p>Milliseconds a move, thinking while listening included.</p>",
        marks(rows, parts=parts),
        _table(("bot", "moves", "mean", *parts), cells),
    ]


def _lineups(summary: Summary) -> list[str]:
    if not summary.lineups:
        return []
    rows = (
        (", ".join(meeting.lineup), meeting.games, name, f"{share.share:.3f}", interval(share))
        for meeting in summary.lineups
        for name, share in meeting.shares.items()
    )
    heads = ("line-up", "games", "bot", "share", "95 %")
    return ["<h2>PlotRow-ups</h2>", _table(heads, rows)]


def _faults(summary: Summary) -> list[str]:
    if not summary.faults:
        return []
    rows = ((fault.bot, fault.kind, fault.times, fault.message) for fault in summary.faults)
    return [
        "<h2>Faults</h2>",
        "<p>What programs did wrong; the first report of each kind.</p>",
        _table(("bot", "kind", "times", "first report"), rows),
    ]


def _table(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "\n".join(
        "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f'<div class="scroll"><table><tr>{head}</tr>\n{body}</table></div>'
