"""Fused operations on slices for graphics cards, compiled by Triton.

Each does at once what plain array operations do in five to ten steps, so that every number is read
and written once. Arrays have a row for each hand; `source`, `target` and `column` are where a
run's nodes, its children and its cells begin (`layout.py`); kernels are not compiled anew for each.
"""

from __future__ import annotations

from typing import Any

import triton
from triton import language as tl


@triton.jit(do_not_specialize=["source", "column", "count"])
def positive_sums(
    scale: Any,
    basis: Any,
    nodes: Any,
    columns: Any,
    source: Any,
    column: Any,
    count: Any,
    block: tl.constexpr,
) -> None:
    """Add the positive part of an action's regrets to the sums of its nodes."""
    hand = tl.program_id(1).to(tl.int64)
    place = tl.program_id(0) * block + tl.arange(0, block)
    inside = place < count
    sums = scale + hand * nodes + source + place
    regret = tl.load(basis + hand * columns + column + place, mask=inside, other=0.0)
    before = tl.load(sums, mask=inside, other=0.0)
    tl.store(sums, before + tl.maximum(regret, 0.0), mask=inside)


@triton.jit(do_not_specialize=["source", "count"])
def inverted(
    scale: Any,
    even: Any,
    nodes: Any,
    source: Any,
    count: Any,
    tiny: tl.constexpr,
    block: tl.constexpr,
) -> None:
    """Turn sums into what regrets are multiplied by; less than nought where there are none."""
    hand = tl.program_id(1).to(tl.int64)
    place = tl.program_id(0) * block + tl.arange(0, block)
    inside = place < count
    sums = scale + hand * nodes + source + place
    total = tl.load(sums, mask=inside, other=1.0)
    evenly = tl.load(even + source + place, mask=inside, other=1.0)
    some = total > tiny
    tl.store(sums, tl.where(some, 1.0 / tl.where(some, total, 1.0), -evenly), mask=inside)


@triton.jit(do_not_specialize=["source", "target", "column", "count"])
def taken(
    reach: Any,
    basis: Any,
    scale: Any,
    mixed: Any,
    totals: Any,
    step: Any,
    nodes: Any,
    columns: Any,
    source: Any,
    target: Any,
    column: Any,
    count: Any,
    learns: tl.constexpr,
    keeps: tl.constexpr,
    block: tl.constexpr,
) -> None:
    """The reach of children by an action; the mixture is kept, and added to the average."""
    hand = tl.program_id(1).to(tl.int64)
    place = tl.program_id(0) * block + tl.arange(0, block)
    inside = place < count
    node = hand * nodes + place
    cell = hand * columns + column + place
    regret = tl.maximum(tl.load(basis + cell, mask=inside, other=0.0), 0.0)
    by = tl.load(scale + node + source, mask=inside, other=1.0)
    chance = tl.where(by > 0, regret * by, -by)
    after = tl.load(reach + node + source, mask=inside, other=0.0) * chance
    tl.store(reach + node + target, after, mask=inside)
    if keeps:
        tl.store(mixed + cell, chance, mask=inside)
    if learns:
        before = tl.load(totals + cell, mask=inside, other=0.0)
        tl.store(totals + cell, before + tl.load(step + 2) * after, mask=inside)


@triton.jit(do_not_specialize=["source", "column", "count"])
def thinned(
    reach: Any,
    basis: Any,
    scale: Any,
    found: Any,
    nodes: Any,
    columns: Any,
    source: Any,
    column: Any,
    count: Any,
    block: tl.constexpr,
) -> None:
    """The reach of an end that the other player chooses, into an array of its own."""
    hand = tl.program_id(1).to(tl.int64)
    place = tl.program_id(0) * block + tl.arange(0, block)
    inside = place < count
    node = hand * nodes + source + place
    regret = tl.load(basis + hand * columns + column + place, mask=inside, other=0.0)
    by = tl.load(scale + node, mask=inside, other=1.0)
    chance = tl.where(by > 0, tl.maximum(regret, 0.0) * by, -by)
    before = tl.load(reach + node, mask=inside, other=0.0)
    tl.store(found + hand * count + place, before * chance, mask=inside)


@triton.jit(do_not_specialize=["source", "column", "count"])
def ended(
    reach: Any,
    basis: Any,
    scale: Any,
    paid: Any,
    values: Any,
    worths: Any,
    totals: Any,
    step: Any,
    nodes: Any,
    columns: Any,
    source: Any,
    column: Any,
    count: Any,
    learns: tl.constexpr,
    block: tl.constexpr,
) -> None:
    """What an end that one chooses oneself brings; the mixture is added to the average."""
    hand = tl.program_id(1).to(tl.int64)
    place = tl.program_id(0) * block + tl.arange(0, block)
    inside = place < count
    node = hand * nodes + source + place
    cell = hand * columns + column + place
    regret = tl.maximum(tl.load(basis + cell, mask=inside, other=0.0), 0.0)
    by = tl.load(scale + node, mask=inside, other=1.0)
    chance = tl.where(by > 0, regret * by, -by)
    worth = tl.load(paid + hand * count + place, mask=inside, other=0.0)
    tl.store(worths + cell, worth, mask=inside)
    value = tl.load(values + node, mask=inside, other=0.0)
    tl.store(values + node, value + chance * worth, mask=inside)
    if learns:
        before = tl.load(totals + cell, mask=inside, other=0.0)
        more = tl.load(step + 2) * tl.load(reach + node, mask=inside, other=0.0) * chance
        tl.store(totals + cell, before + more, mask=inside)


@triton.jit(do_not_specialize=["source", "column", "count", "worth_at"])
def regretted(
    regrets: Any,
    basis: Any,
    values: Any,
    worths: Any,
    step: Any,
    nodes: Any,
    columns: Any,
    wide: Any,
    source: Any,
    worth_at: Any,
    column: Any,
    count: Any,
    predicts: tl.constexpr,
    block: tl.constexpr,
) -> None:
    """Add what an action would have brought more to its regrets."""
    hand = tl.program_id(1).to(tl.int64)
    place = tl.program_id(0) * block + tl.arange(0, block)
    inside = place < count
    cell = hand * columns + column + place
    value = tl.load(values + hand * nodes + source + place, mask=inside, other=0.0)
    worth = tl.load(worths + hand * wide + worth_at + place, mask=inside, other=0.0)
    more = worth - value
    regret = tl.load(regrets + cell, mask=inside, other=0.0)
    if predicts:
        now = tl.maximum(regret, 0.0) + more
        tl.store(basis + cell, tl.maximum(now, 0.0) + more, mask=inside)
    else:
        kept = tl.load(step) * tl.maximum(regret, 0.0)
        now = kept + tl.load(step + 1) * tl.minimum(regret, 0.0) + more
    tl.store(regrets + cell, now, mask=inside)
