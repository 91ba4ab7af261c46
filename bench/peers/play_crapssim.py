"""Rolls a second of processor time that crapssim plays of three strategies, one line of JSON."""

import json
import time

import crapssim
from crapssim.bet import Field
from crapssim.strategy import AddIfPointOn, BetPassLine, BetPlace, PassLineOddsMultiplier

STRATEGIES = {
    "flat-pass": (lambda: BetPassLine(10), 20_000),
    "pass-345x-odds": (lambda: BetPassLine(10) + PassLineOddsMultiplier(), 10_000),
    "iron-cross": (lambda: BetPlace({5: 5, 6: 6, 8: 6}, skip_point=False) + AddIfPointOn(Field(5)), 10_000),
}


def speed(make, rolls):
    best = 0.0
    for _ in range(3):
        table = crapssim.Table(seed=7)
        table.add_player(bankroll=1e9, strategy=make())
        before = time.process_time()
        table.run(max_rolls=rolls, verbose=False)
        best = max(best, table.dice.n_rolls / (time.process_time() - before))
    return best


print(json.dumps({name: speed(make, rolls) for name, (make, rolls) in STRATEGIES.items()}))
