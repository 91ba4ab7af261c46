import { describe, expect, test } from 'vitest';
import { dollars, HOUSE, MA_CRAPS, player, Rig, staff, VIC_CRAPS } from '../testing/rig.ts';
import { tableDecider } from './decider.ts';
import { rulesFor } from './edition.ts';

const place = (number: number) => ({ number, at: Date.UTC(2026, 0, 5, 12), who: 'test' });

/** A table as its journal begins with these commands, each as an earlier version recorded it. */
const replayed = (...commands: readonly object[]) => {
  let live = tableDecider.initial;
  for (const [at, command] of commands.entries()) {
    const decision = tableDecider.decide(live, command as never, place(at + 1));
    if (!decision.ok) throw new Error(decision.error.sentence);
    for (const fact of decision.value) live = tableDecider.evolve(live, fact, place(at + 1));
  }
  return live;
};

const created = { type: 'createTable', id: 'T1', kind: 'dealer-run', name: 'One', code: null, settings: {} } as const;

describe('the rules that a table is decided by', () => {
  test('are named by every entry: the edition of the book and a digest of its data', () => {
    const rules = rulesFor(null, { ...created, house: MA_CRAPS });
    expect(rules).toEqual({ edition: 2, digest: expect.stringMatching(/^[0-9a-f]{16}$/) });
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    expect(rulesFor(rig.state, { type: 'rollDice' })).toEqual(rules);
    expect(rulesFor(new Rig({ house: VIC_CRAPS }).state, { type: 'rollDice' })?.digest).not.toBe(rules?.digest);
  });

  test('are the newest when it is set up, and the journal says which', () => {
    const rig = new Rig({ house: MA_CRAPS });
    expect(rig.facts[0]).toMatchObject({ type: 'tableCreated', house: { ...MA_CRAPS, edition: 2 } });
    expect(rig.table.house.book.edition).toBe(2);
  });

  test('are the first edition where the journal names none, until the table is set up again', () => {
    const house = { ...VIC_CRAPS, options: { 'buy-lay': 'off' } };
    const live = replayed({ by: HOUSE, asked: { ...created, house } });
    expect(live?.table.house.book.edition).toBe(1);
    const command = { by: staff('floorperson'), edition: 3, asked: { type: 'configure', house: VIC_CRAPS } } as const;
    const rules = rulesFor(live, command.asked);
    const decision = tableDecider.decide(live, { ...command, ...(rules && { rules }) }, place(2));
    expect(decision).toMatchObject({ ok: true, value: [{ type: 'tableConfigured', house: { edition: 2 } }] });
  });

  test('decide a wager at a table of the first edition as it was decided then', () => {
    const make = { type: 'make', seat: 1, wager: 'c-and-e', amount: dollars(7) } as const;
    new Rig({ house: MA_CRAPS, seats: [1] }).ok(player(1), make);
    const live = replayed(
      { by: HOUSE, asked: { ...created, kind: 'practice', house: MA_CRAPS }, chance: { secret: 'ab'.repeat(32) } },
      { by: HOUSE, asked: { type: 'seatGuest', seat: 1, name: 'Ann', key: 'key' } },
    );
    const rules = rulesFor(live, make);
    expect(rules?.edition).toBe(1);
    const decision = tableDecider.decide(
      live,
      { by: player(1), asked: make, edition: 3, ...(rules && { rules }) },
      place(3),
    );
    expect(decision).toMatchObject({ ok: false, error: { code: 'increment' } });
  });
});
