import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instrumentIn, mayNotBeOverdrawn, sumsByAccount, TOURNAMENT_ACCOUNTS } from '../../ledger/posting.ts';
import { CAGE, chips, conditions, DORA, HOUSE, MANAGER, MINUTE, Run, roundOf, twoRounds } from './testing/run.ts';

const c = (cents: number) => cents as never;
const HEAT = { round: 1, heat: 1 } as const;

/** Both heats of a first round of four, with these ends. */
const firstRound = (ends: { readonly [entrant: number]: number }, terms = twoRounds()): Run => {
  const run = new Run().drawn(4, terms);
  for (const heat of [1, 2]) {
    run.ready(1, heat);
    run.start(1, heat);
    run.play(ends, 1, heat);
  }
  return run;
};

describe('the count', () => {
  const ended = (): Run => {
    const run = new Run().drawn(2);
    run.ready();
    run.start();
    const heat = { tournament: 'cup', ...HEAT };
    const stack = (seat: number) => ({ seat, entrant: seat, chips: chips(900), fined: chips(0), disqualified: false });
    run.tell({ type: 'heatEnded', heat, stacks: [stack(1), stack(2)], rolls: 40, early: false });
    return run;
  };
  const confirm = { type: 'confirmCount', ...HEAT } as const;
  const dan = { user: 'dan', name: 'dan' };
  const heat = { tournament: 'cup', ...HEAT };

  test('is made by the dealer, confirmed by the player and then by the director', () => {
    const run = ended();
    expect(run.no(confirm).sentence).toContain('has not counted seat 1');
    for (const seat of [1, 2]) run.tell({ type: 'stackCounted', heat, seat, chips: chips(900), by: dan });
    expect(run.no(confirm).sentence).toContain('has not confirmed');
    for (const seat of [1, 2]) run.tell({ type: 'stackConfirmed', heat, seat });
    const facts = run.ok(confirm);
    expect(facts.map(({ type }) => type)).toEqual(['countConfirmed', 'heatOrdered']);
    expect(facts[1]).toMatchObject({ asked: { type: 'clearHeat' } });
    expect(run.no(confirm)).toMatchObject({ code: 'wrong-step' });
  });

  test('that differs is settled by the director, with a reason, and is told as a difference', () => {
    const run = ended();
    run.tell({ type: 'stackCounted', heat, seat: 1, chips: chips(895), by: dan });
    run.tell({ type: 'stackCounted', heat, seat: 2, chips: chips(900), by: dan });
    for (const seat of [1, 2]) run.tell({ type: 'stackConfirmed', heat, seat });
    expect(run.no(confirm).sentence).toContain('Seat 1 was counted otherwise');
    const differences = [{ seat: 1, chips: chips(900), reason: 'a chip lay under the rail' }];
    expect(run.ok({ ...confirm, differences })[0]).toMatchObject({ type: 'countDiffered', seat: 1, holds: chips(900) });
    expect(run.heat().count[0]?.holds).toBe(chips(900));
  });
});

describe('a round', () => {
  test('is confirmed when every heat is counted, and the best of each go on [VIC 8.2.1(d)]', () => {
    const run = new Run().drawn(4, twoRounds());
    run.ready();
    expect(run.no({ type: 'confirmRound', round: 1 }).sentence).toContain('has not been played and counted');
    const other = firstRound({ 1: 100, 2: 200, 3: 300, 4: 400 });
    other.ok({ type: 'confirmRound', round: 1 });
    const standings = other.state.rounds[0]?.confirmed?.standings ?? [];
    const heats = other.state.rounds[0]?.heats ?? [];
    const best = heats.map(({ places }) => Math.max(...places.map(({ entrant }) => entrant)));
    expect(
      standings
        .filter(({ progresses }) => progresses)
        .map(({ entrant }) => entrant)
        .sort(),
    ).toEqual(best.sort());
    other.ok({ type: 'drawRound', round: 2 });
    expect(
      other
        .heat(2)
        .places.map(({ entrant }) => entrant)
        .sort(),
    ).toEqual(best.sort());
  });

  test('carries chips where the conditions say so [VIC 8.2.1(b)]', () => {
    const [first, final] = twoRounds().rounds;
    const terms = twoRounds({
      rounds: [
        { ...first, disposition: 'carry' },
        { ...final, chips: chips(0) },
      ] as never,
    });
    const run = firstRound({ 1: 100, 2: 200, 3: 300, 4: 400 }, terms);
    run.ok({ type: 'confirmRound', round: 1 });
    run.ok({ type: 'drawRound', round: 2 });
    for (const { entrant, chips: carried } of run.heat(2).places) expect(carried).toBe(chips(entrant * 100));
  });

  test('cashes chips at face value where the conditions say so [VIC 8.2.1(b)]', () => {
    const terms = conditions({ rounds: [roundOf({ disposition: 'cash', buyIn: c(100_00), chips: chips(100) })] });
    const run = new Run().drawn(2, terms);
    for (const entrant of [1, 2]) run.ok({ type: 'takeRoundBuyIn', entrant, round: 1, instrument: 'cash' }, CAGE);
    expect(run.state.money['buy-ins-held']).toBe(200_00);
    run.ready();
    run.start();
    run.play({ 1: 150, 2: 90 });
    run.ok({ type: 'confirmRound', round: 1 });
    expect(run.state.entrants.map(({ refundDue }) => refundDue)).toEqual([150_00, 90_00]);
    // The house paid 40 more than was held.
    expect(run.state.money).toMatchObject({ 'buy-ins-held': 0, 'chip-result': -40_00, 'refunds-due': 240_00 });
  });

  test('has a play-off where the level are to play it off, as a heat of its own', () => {
    const run = new Run().drawn(3);
    run.ready();
    run.start();
    run.play({ 1: 500, 2: 500, 3: 100 });
    expect(run.no({ type: 'confirmRound', round: 1 }).sentence).toContain('are level');
    run.ok({ type: 'drawPlayOff', round: 1 });
    expect(run.heat(1, 2)).toMatchObject({ isPlayOff: true, heat: 2 });
    expect(
      run
        .heat(1, 2)
        .places.map(({ entrant }) => entrant)
        .sort(),
    ).toEqual([1, 2]);
    run.ready(1, 2);
    run.start(1, 2);
    run.play({ 1: 40, 2: 60 }, 1, 2);
    run.ok({ type: 'confirmRound', round: 1 });
    const standings = run.state.rounds[0]?.confirmed?.standings ?? [];
    expect(standings.map(({ entrant, rank }) => [entrant, rank])).toEqual([
      [2, 1],
      [1, 2],
      [3, 3],
    ]);
  });

  test('takes those back who buy back: when out, in time, and so often as the conditions say [VIC 8.2.1(f)]', () => {
    const buyBacks = { most: 1, price: c(30_00), afterRounds: [1], minutes: 15 };
    const run = firstRound({ 1: 100, 2: 200, 3: 300, 4: 400 }, twoRounds({ buyBacks }));
    const losers = (): readonly number[] =>
      run.state.rounds[0]?.confirmed?.standings.filter(({ progresses }) => !progresses).map(each => each.entrant) ?? [];
    const back = (entrant: number) => ({ type: 'takeBuyBack', entrant, instrument: 'cash' }) as const;
    expect(run.no(back(1), CAGE)).toMatchObject({ code: 'wrong-step', clause: 'VIC 8.2.1(f)' });
    run.ok({ type: 'confirmRound', round: 1 });
    const [first = 0, second = 0] = losers();
    const winner = [1, 2, 3, 4].find(entrant => !losers().includes(entrant)) ?? 0;
    expect(run.no(back(winner), CAGE)).toMatchObject({ clause: 'VIC 8.2.1(f)' });
    // The draw waits for those who may still buy back.
    expect(run.no({ type: 'drawRound', round: 2 })).toMatchObject({ code: 'too-soon', clause: 'VIC 8.2.1(f)' });
    const { pool } = run.state.money;
    run.ok(back(first), CAGE);
    expect(run.state.money.pool).toBe(pool + 30_00);
    expect(run.no(back(first), CAGE)).toMatchObject({ clause: 'VIC 8.2.1(f)' });
    run.at += 15 * MINUTE;
    expect(run.no(back(second), CAGE)).toMatchObject({ code: 'wrong-step', clause: 'VIC 8.2.1(f)' });
    run.ok({ type: 'drawRound', round: 2 });
    expect(run.heat(2).places.map(({ entrant }) => entrant)).toContain(first);
    const none = firstRound({ 1: 100, 2: 200, 3: 300, 4: 400 });
    none.ok({ type: 'confirmRound', round: 1 });
    expect(none.no(back(first), CAGE)).toMatchObject({ code: 'not-offered', clause: 'VIC 8.2.1(f)' });
  });
});

test('nobody buys back more often than the conditions say [VIC 8.2.1(f)]', () => {
  const heat = (name: string, players: Parameters<typeof roundOf>[0]) => roundOf({ name, ...players });
  const run = new Run().drawn(
    5,
    conditions({
      entry: { least: 5, most: 8 },
      rounds: [
        heat('First', { progress: { ofHeat: 3, overall: 0 } }),
        heat('Second', { players: [{ are: 'winners', of: 1 }], progress: { ofHeat: 2, overall: 0 } }),
        heat('Final', { players: [{ are: 'winners', of: 2 }] }),
      ],
      buyBacks: { most: 1, price: c(30_00), afterRounds: [1, 2], minutes: 15 },
    }),
  );
  const played = (round: number, ends: { readonly [entrant: number]: number }): void => {
    run.ready(round);
    run.start(round);
    run.play(ends, round);
    run.ok({ type: 'confirmRound', round });
  };
  const back = { type: 'takeBuyBack', entrant: 1, instrument: 'cash' } as const;
  played(1, { 1: 10, 2: 20, 3: 30, 4: 40, 5: 50 });
  run.ok(back, CAGE);
  run.at += 15 * MINUTE;
  run.ok({ type: 'drawRound', round: 2 });
  played(2, { 1: 10, 3: 30, 4: 40, 5: 50 });
  expect(run.no(back, CAGE)).toMatchObject({ sentence: expect.stringContaining('has bought back 1 times') });
  expect(run.no({ ...back, entrant: 2 }, CAGE)).toMatchObject({ clause: 'VIC 8.2.1(f)' });
});

describe('prizes', () => {
  const finished = (terms = conditions()): Run => {
    const run = new Run().drawn(3, terms);
    run.ready();
    run.start();
    run.play({ 1: 500, 2: 700, 3: 100 });
    run.ok({ type: 'confirmRound', round: 1 });
    return run;
  };

  test('follow from the standings, and are paid by the cage, once each [VIC 8.2.1(k)]', () => {
    const run = finished(conditions({ added: c(100_00) }));
    expect(run.state.prizes?.map(({ place, entrant, money }) => [place, entrant, money])).toEqual([
      [1, 2, 132_00],
      [2, 1, 88_00],
    ]);
    expect(run.state.money).toMatchObject({ pool: 0, added: -100_00, 'prizes-payable': 220_00, remainder: 0 });
    const pay = { type: 'payPrize', place: 1, entrant: 2, instrument: 'cash' } as const;
    expect(run.no({ ...pay, entrant: 1 }, CAGE)).toMatchObject({ clause: 'VIC 8.2.1(k)' });
    run.ok(pay, CAGE);
    expect(run.no(pay, CAGE)).toMatchObject({ code: 'wrong-step' });
    run.ok({ ...pay, place: 2, entrant: 1, instrument: 'transfer' }, CAGE);
    expect(run.state.money['prizes-payable']).toBe(0);
    expect(run.state.prizes?.[0]?.paid).toMatchObject({ by: { user: 'cy' }, means: 'cash' });
    expect(run.no({ type: 'cancelTournament', reason: 'too late' }, MANAGER)).toMatchObject({ code: 'wrong-step' });
  });

  test('are listed after the last round only', () => {
    const run = firstRound({ 1: 100, 2: 200, 3: 300, 4: 400 });
    run.ok({ type: 'confirmRound', round: 1 });
    expect(run.state.prizes).toBeNull();
  });
});

/** Any tournament: entrants, some of whom withdraw, are disqualified or retire, and any ends of the heats. */
const anything = fc.record({
  entrants: fc.integer({ min: 4, max: 8 }),
  fee: fc.integer({ min: 0, max: 10_000 }),
  part: fc.integer({ min: 0, max: 100 }),
  added: fc.integer({ min: 0, max: 10_000 }),
  remainder: fc.constantFrom('first place' as const, 'house' as const),
  buyIn: fc.constantFrom(0, 20_00),
  disposition: fc.constantFrom('collect' as const, 'cash' as const),
  gone: fc.array(fc.constantFrom('withdraw' as const, 'disqualify' as const, 'retire' as const), { maxLength: 2 }),
  ends: fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 8, maxLength: 8 }),
  isCancelled: fc.boolean(),
});

test('any tournament: every entry adds up, nothing is overdrawn, and pool + added = payable + remainder', () => {
  fc.assert(
    fc.property(anything, ({ entrants, fee, part, added, remainder, buyIn, disposition, gone, ends, isCancelled }) => {
      const terms = conditions({
        entry: { fee: c(fee), toPool: c(Math.floor((fee * part) / 100)) },
        rounds: [roundOf({ buyIn: c(buyIn), disposition, ...(disposition === 'cash' ? { chips: chips(20) } : {}) })],
        added: c(added),
        prizes: { ...conditions().prizes, remainder },
        ties: ['lot'],
      });
      const run = new Run();
      try {
        run.ok({ type: 'draftTournament', tournament: 'cup', conditions: terms }, MANAGER);
      } catch {
        return; // Conditions that the book or the check refuses.
      }
      run.approve();
      run.ok({ type: 'appointDirector', director: 'dora', deputy: null }, MANAGER);
      run.ok({ type: 'openRegistration' }, MANAGER);
      for (let at = 1; at <= entrants; at += 1) run.enter(`P${at}`);
      run.at = terms.entry.closesAt;
      gone.forEach((way, at) => {
        if (way === 'withdraw') run.ok({ type: 'withdrawEntry', entrant: at + 1, reason: 'ill' }, CAGE);
      });
      run.ok({ type: 'closeRegistration' });
      run.ok({ type: 'attendSession' });
      run.ok({ type: 'drawRound', round: 1 });
      const players = run.heat().places.map(({ entrant }) => entrant);
      if (buyIn > 0)
        for (const entrant of players) run.ok({ type: 'takeRoundBuyIn', entrant, round: 1, instrument: 'cash' }, CAGE);
      run.ready();
      run.start();
      gone.forEach((way, at) => {
        if (way === 'disqualify')
          run.ok({ type: 'orderDisqualification', entrant: at + 1, ground: 'abuse', reason: 'swore' });
        if (way === 'retire') run.ok({ type: 'orderRetirement', entrant: at + 1, reason: 'ill' });
      });
      run.play(Object.fromEntries(players.map(entrant => [entrant, ends[entrant - 1] ?? 0])));
      if (isCancelled) run.ok({ type: 'cancelTournament', reason: 'a flood' }, MANAGER);
      else run.ok({ type: 'confirmRound', round: 1 });
      const listed = run.facts.find(fact => fact.type === 'prizesListed');
      if (listed !== undefined) {
        const poolBefore = listed.payable + listed.remainder - listed.added;
        expect(poolBefore).toBeGreaterThanOrEqual(0);
        expect(run.state.money.pool).toBe(0);
        expect(listed.prizes.reduce((sum, { money }) => sum + money, 0)).toBe(listed.payable);
      }
      for (const { number, refundDue } of run.state.entrants)
        if (refundDue > 0) run.ok({ type: 'payRefund', entrant: number, instrument: 'cash' }, CAGE);
      for (const { place, entrant, money } of run.state.prizes ?? [])
        run.ok({ type: 'payPrize', place, entrant, ...(money > 0 ? { instrument: 'cash' as const } : {}) }, CAGE);
      const { money } = run.state;
      for (const account of ['entry-held', 'buy-ins-held', 'pool', 'refunds-due', 'prizes-payable'] as const)
        expect(money[account], account).toBe(0);
      // The ledger says the same as the state.
      const sums = sumsByAccount(run.postings);
      for (const account of TOURNAMENT_ACCOUNTS) expect(sums.get(account) ?? 0, account).toBe(money[account] + 0);
      expect(TOURNAMENT_ACCOUNTS.filter(mayNotBeOverdrawn)).toHaveLength(5);
      // All money over the desk says what it was in.
      for (const posting of run.postings) if (posting[0] === 'cage') expect(instrumentIn(posting)).toBe('cash');
    }),
    { numRuns: 150 },
  );
});

test('what a table tells of a heat that is not played there is not believed', () => {
  const run = new Run().drawn(2);
  run.ready();
  const told = {
    type: 'heatPaused',
    heat: { tournament: 'cup', ...HEAT },
    reason: 'x',
    by: { user: 'dora', name: 'dora' },
  } as const;
  expect(run.no({ type: 'recordHeat', table: 'T9', entry: 1, told }, HOUSE)).toMatchObject({ code: 'unknown' });
  expect(run.no({ type: 'orderPause', ...HEAT, reason: 'x' }, DORA)).toMatchObject({ code: 'wrong-step' });
});
