import { expect, test } from 'vitest';
import { MA_CRAPS, player, Rig } from '../testing/rig.ts';
import { tableDecider } from './decider.ts';
import type { LiveFact } from './fact.ts';
import type { Live } from './live.ts';

const AT = 1_790_000_000_000;

test.each(['wagerMade', 'wagerReduced', 'wagerTakenDown'] as const)(
  '%s changes a table alike whatever the number of its entry, and twice is once',
  type => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    rig.make(1, 'pass', 10);
    rig.shooter(1);
    rig.roll(2, 2);
    rig.make(1, 'place 6', 12);
    const facts: readonly LiveFact[] =
      type === 'wagerMade'
        ? rig.ok(player(1), { type: 'make', seat: 1, wager: 'field', amount: 500 as never })
        : type === 'wagerReduced'
          ? rig.ok(player(1), { type: 'reduce', seat: 1, wager: 'place 6', by: 600 as never })
          : rig.ok(player(1), { type: 'takeDown', seat: 1, wager: 'place 6' });
    const fact = facts.find(each => each.type === type) as LiveFact;
    const live = rig.state as Live;
    const drafted = tableDecider.evolve(live, fact, { number: 0, at: AT });
    const again = tableDecider.evolve(live, fact, { number: 77, at: AT });
    const apart = tableDecider.evolve(live, { ...fact }, { number: 99, at: AT });
    expect(again).toBe(drafted);
    expect(apart).toEqual(drafted);
    expect(tableDecider.evolve({ ...live }, fact, { number: 77, at: AT + 1 })).not.toEqual(drafted);
  },
);
