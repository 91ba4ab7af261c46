import { describe, expect, it, test } from 'vitest';
import { chips, DIRECTOR, HEAT, HeatRig } from '../../testing/heat-rig.ts';
import { approvedBy, dollars, HOUSE, MD_CRAPS, player, Rig, staff, VIC_CRAPS } from '../../testing/rig.ts';
import type { AnyCommand } from '../command.ts';
import { viewOf } from '../view.ts';

const make = (seat: number, wager: string, count: number) =>
  ({ type: 'make', seat, wager, amount: chips(count) }) as const;

describe('a heat starts at a table that is kept for its tournament', () => {
  test('at no other table [VIC 8.3.1]', () => {
    const rig = new Rig({ house: VIC_CRAPS, seats: [] });
    const start = new HeatRig().starting([1, 2]);
    expect(rig.no(HOUSE, start, 'not-offered').clause).toBe('VIC 8.3.1');
    rig.ok(staff('pit boss'), { type: 'designate', tournament: 'Autumn Cup' });
    rig.no(HOUSE, start, 'not-offered');
    rig.no(staff('pit boss'), { type: 'designate', tournament: HEAT.tournament }, 'wrong-step');
    rig.ok(staff('pit boss'), { type: 'release' });
    rig.ok(staff('pit boss'), { type: 'designate', tournament: HEAT.tournament });
    rig.ok(HOUSE, start);
  });

  test('under other books the conditions are cited', () => {
    const rig = new Rig({ house: MD_CRAPS, seats: [] });
    const start = new HeatRig({ house: MD_CRAPS }).starting([1, 2]);
    expect(rig.no(HOUSE, start, 'not-offered').clause).toBe('the conditions of the tournament');
  });

  test('with equal chips, and the same chance to shoot [VIC 8.1.1]', () => {
    const rig = new HeatRig({ seats: [1, 2, 3, 4], terms: { length: { in: 'hands', count: 8 } }, firstShooter: 3 });
    expect([1, 2, 3, 4].map(seat => rig.rail(seat))).toEqual([1000, 1000, 1000, 1000]);
    const shooters: number[] = [];
    while (rig.heat.phase === 'playing') {
      for (const seat of [1, 2, 3, 4]) rig.make(seat, 'pass', 5);
      const turn = rig.table.offer?.to;
      const others = [1, 2, 3, 4].filter(seat => seat !== turn);
      for (const by of others)
        expect(rig.no(player(by), { type: 'takeDice', by }, 'wrong-shooter').clause).toBe('VIC 8.1.1');
      shooters.push(rig.takeDice());
      rig.throw(2, 2);
      rig.throw(3, 4);
    }
    expect(shooters).toEqual([3, 4, 1, 2, 3, 4, 1, 2]);
    expect(rig.heat.session).toMatchObject({ rolls: 16, hands: 8 });
  });

  test('a seat that does not want the dice has had its turn [VIC 8.1.1]', () => {
    const rig = new HeatRig({ terms: { length: { in: 'hands', count: 3 } } });
    rig.ok(player(1), { type: 'declineDice', seat: 1 });
    expect(rig.table.offer?.to).toBe(2);
    expect(rig.takeDice()).toBe(2);
    rig.ok(player(2), { type: 'passDice', seat: 2 });
    expect(rig.takeDice()).toBe(3);
    rig.throw(2, 2);
    rig.throw(3, 4);
    expect(rig.takeDice()).toBe(1);
  });

  test('each seat shoots as many rolls where the dice go on after some [VIC 8.1.1]', () => {
    const rig = new HeatRig({ terms: { shooter: { keeps: 'rolls', count: 2 }, length: { in: 'rolls', count: 9 } } });
    const shooters: number[] = [];
    for (let roll = 1; roll <= 8; roll += 1) {
      for (const seat of [1, 2, 3]) if (rig.stake(seat, 'pass') === 0) rig.ask(player(seat), make(seat, 'pass', 5));
      shooters.push(rig.takeDice());
      rig.throw(roll % 2 === 0 ? 2 : 4, 2);
    }
    expect(shooters).toEqual([1, 1, 2, 2, 3, 3, 1, 1]);
  });

  test('once it is closed to cash', () => {
    const rig = new HeatRig();
    rig.no(HOUSE, rig.starting([1, 2]), 'wrong-step');
    rig.act({ type: 'pauseHeat', reason: 'fire' });
    rig.act({ type: 'clearHeat' });
    rig.ok(staff('pit boss'), { type: 'release' });
    rig.seat(1);
    rig.no(staff('pit boss'), { type: 'designate', tournament: HEAT.tournament }, 'has-wagers');
    rig.ok(staff('floorperson'), { type: 'leaveSeat', seat: 1 });
    rig.ok(staff('pit boss'), { type: 'designate', tournament: HEAT.tournament });
    rig.ok(staff('pit boss'), { type: 'postLimits', limits: { min: dollars(25), max: dollars(500) } });
    if (rig.state.notices.length > 0)
      expect(rig.no(HOUSE, rig.starting([1, 2]), 'has-wagers').clause).toBe('VIC 8.3.2');
  });
});

describe('while a heat is on', () => {
  const MONEY: readonly AnyCommand[] = [
    { type: 'takeSeat', seat: 5, name: 'A', buyIn: dollars(100) },
    { type: 'buyIn', seat: 1, amount: dollars(100) },
    { type: 'cashOut', seat: 1 },
    { type: 'leaveSeat', seat: 1 },
    { type: 'tip', seat: 1, amount: dollars(5) },
    { type: 'matchPlay', seat: 1, wager: 'pass', value: dollars(5) },
    { type: 'adjust', seat: 1, amount: dollars(5), reason: 'x' },
    { type: 'agreeLimits', seat: 1, limits: { min: dollars(1), max: dollars(2) } },
    {
      type: 'make',
      seat: 1,
      wager: 'pass',
      amount: dollars(5),
      spoken: { announcedBy: 'stickperson', cash: dollars(5) },
    },
    { type: 'configure', house: VIC_CRAPS },
    { type: 'postLimits', limits: { min: dollars(5), max: dollars(10) } },
    { type: 'postClosing' },
    { type: 'closeTable' },
    { type: 'release' },
  ];

  test.each(MONEY.map(command => [command.type, command] as const))('%s is refused [VIC 8.3.2]', (_, command) => {
    const rig = new HeatRig();
    const { clause } = rig.no(HOUSE, command, 'not-offered', approvedBy('manager', 'a'));
    expect(clause).toBe('VIC 8.3.2');
  });

  test('nobody bets who is not in it [VIC 8.3.2]', () => {
    const rig = new HeatRig({ seats: [1, 2] });
    rig.no(player(3), make(3, 'pass', 5), 'not-offered');
  });

  test('only the changes of the conditions hold: limits, unit, excluded wagers [VIC 8.2.2]', () => {
    const rig = new HeatRig({
      terms: { limits: { min: chips(20), max: chips(100), unit: chips(10) }, excluded: ['field'] },
    });
    expect(rig.no(player(1), make(1, 'field', 20), 'not-offered').clause).toBe('VIC 8.2.2');
    rig.no(player(1), make(1, 'any-seven', 15), 'bad-amount');
    rig.ok(player(1), make(1, 'any-seven', 20));
    expect(rig.table.house.limits).toMatchObject({ min: chips(20), max: chips(100) });
    // The book's odds hold.
    rig.throw(5, 2);
    expect(rig.rail(1)).toBe(1000 + 80 + 20);
  });

  test('the table is set up as before when it is cleared', () => {
    const rig = new HeatRig();
    const before = { ...rig.state };
    rig.throw(4, 4);
    rig.act({ type: 'endHeatEarly', settled: 'x' });
    rig.act({ type: 'clearHeat' });
    expect(rig.state.heat).toBeNull();
    expect(rig.table.house.config).toEqual({ ...VIC_CRAPS, edition: rig.table.house.book.edition });
    expect(rig.table).toMatchObject({ puck: 'off', shooter: 'nobody', seats: [], handRolls: 0 });
    expect(before.heat).not.toBeNull();
    expect(rig.chipsIn).toEqual({ issued: 0, held: 0 });
  });
});

describe('bets', () => {
  test('are made together within a time, and the throw waits for it [VIC 8.2.2]', () => {
    const rig = new HeatRig();
    rig.takeDice();
    expect(rig.no(rig.croupier, { type: 'throwDice' }, 'too-soon').clause).toBe('VIC 8.2.2');
    rig.at += 19_999;
    rig.ok(player(2), make(2, 'pass', 5));
    rig.betsOver();
    rig.no(player(3), make(3, 'pass', 5), 'closed');
    rig.no(player(2), { type: 'takeDown', seat: 2, wager: 'pass' }, 'closed');
    rig.roll(5, 6);
    rig.ok(player(3), make(3, 'pass', 5));
  });

  test('end before their time once every seat has said so', () => {
    const rig = new HeatRig();
    rig.takeDice();
    for (const seat of [1, 2, 3]) rig.ok(player(seat), { type: 'endTurn', seat });
    expect(rig.heat.bets).toBe('over');
    rig.roll(5, 6);
  });

  test('are made in turn from the button, which moves on every roll [VIC 8.2.2]', () => {
    const rig = new HeatRig({
      terms: { order: { bets: 'in turn', seconds: 10, during: 'every roll' } },
      firstShooter: 2,
    });
    const turns: number[] = [];
    const at = () => (typeof rig.heat.bets === 'string' ? 0 : (rig.heat.bets.of as number));
    expect(at()).toBe(2);
    expect(rig.no(player(1), make(1, 'pass', 5), 'closed').sentence).toContain('turn of seat 2');
    rig.takeDice();
    for (; at() !== 0; ) {
      turns.push(at());
      rig.ok(player(at()), make(at(), 'field', 5));
      if (at() === 3) rig.ok(player(3), { type: 'endTurn', seat: 3 });
      else {
        rig.at += 10_000;
        rig.ok(HOUSE, { type: 'endBets', until: rig.at });
      }
    }
    expect(turns).toEqual([2, 3, 1]);
    rig.roll(2, 2);
    expect(at()).toBe(3);
    expect(viewOf(rig.state, 'public').heat).toMatchObject({ button: 3, bets: { of: 3, until: rig.at + 10_000 } });
  });

  test('go on with the next in turn when the seat that bets is disqualified', () => {
    const rig = new HeatRig({
      seats: [1, 2],
      terms: { order: { bets: 'in turn', seconds: 10, during: 'every roll' } },
    });
    rig.act({ type: 'disqualifySeat', seat: 1, ground: 'abuse' });
    rig.at += 10_000;
    rig.ok(HOUSE, { type: 'endBets', until: rig.at });
    expect(rig.heat.bets).toMatchObject({ of: 2 });
    rig.ok(player(2), { type: 'endTurn', seat: 2 });
    expect(rig.heat.bets).toBe('over');
  });

  test('are made in turn on the last rolls only, where the conditions say so', () => {
    const rig = new HeatRig({
      terms: { length: { in: 'rolls', count: 3 }, order: { bets: 'in turn', seconds: 5, during: { last: 1 } } },
    });
    rig.throw(2, 2);
    expect(rig.heat.bets).toMatchObject({ of: 'all' });
    rig.throw(2, 1);
    expect(rig.heat.bets).toMatchObject({ of: 3 });
  });
});

describe('the counter', () => {
  test('is shown, and the last rolls are announced', () => {
    const rig = new HeatRig({ terms: { length: { in: 'rolls', count: 4 }, announceLast: 2 } });
    const shown = () => viewOf(rig.state, 'public').heat;
    expect(shown()).toMatchObject({ counter: { in: 'rolls', now: 1, of: 4 }, last: null });
    rig.throw(2, 2);
    rig.throw(2, 1);
    expect(shown()).toMatchObject({ counter: { now: 3, of: 4 }, last: 2 });
    rig.act({ type: 'extendHeat', count: 3, reason: 'lost time' });
    expect(shown()).toMatchObject({ counter: { now: 3, of: 7 }, last: null });
  });

  test('does not count a no roll, and takes back a voided or corrected roll', () => {
    const rig = new HeatRig();
    rig.throw(2, 2);
    rig.takeDice();
    rig.betsOver();
    rig.ok(rig.croupier, { type: 'throwDice' });
    rig.ok(staff('boxperson'), { type: 'callNoRoll', cause: 'off-table' });
    expect(rig.heat.session.rolls).toBe(1);
    rig.roll(4, 3);
    expect(rig.heat.session).toMatchObject({ rolls: 2, hands: 1, shooter: 2 });
    rig.ok(rig.croupier, { type: 'correct', dice: [4, 4], reason: 'misread' }, approvedBy('floorperson', 'a1'));
    expect(rig.heat.session).toMatchObject({ rolls: 2, hands: 0, shooter: 1 });
    expect(rig.table.shooter).toBe(1);
    rig.throw(4, 3);
    rig.ok(staff('pit boss'), { type: 'void', ground: 'brawl' });
    expect(rig.heat.session).toMatchObject({ rolls: 2, hands: 0, shooter: 1 });
  });

  test('ends the heat by hands, and by the clock after the roll that is under way', () => {
    const hands = new HeatRig({ terms: { length: { in: 'hands', count: 1 } } });
    hands.throw(2, 2);
    hands.throw(3, 4);
    expect(hands.heat.phase).toBe('ended');
    const clock = new HeatRig({ terms: { length: { in: 'minutes', count: 1 }, announceLast: 1 } });
    clock.throw(2, 2);
    clock.takeDice();
    clock.betsOver();
    clock.ok(clock.croupier, { type: 'throwDice' });
    clock.at = clock.heat.endsAt as number;
    clock.ok(HOUSE, { type: 'endMinutes', endsAt: clock.at });
    expect(clock.heat.phase).toBe('playing');
    clock.roll(2, 1);
    expect(clock.heat.phase).toBe('ended');
    const idle = new HeatRig({ terms: { length: { in: 'minutes', count: 1 }, announceLast: 0 } });
    idle.at = idle.heat.endsAt as number;
    idle.ok(HOUSE, { type: 'endMinutes', endsAt: idle.at });
    expect(idle.heat.phase).toBe('ended');
  });
});

describe('a compulsory wager [VIC 8.2.1(c)]', () => {
  const COMPULSORY = {
    wagers: ['pass', 'dont-pass'],
    least: chips(10),
    every: { per: 'roll' },
    otherwise: { act: 'fine', chips: chips(50) },
  } as const;

  test('a seat without it is flagged and the throw waits, also past the time to bet', () => {
    const rig = new HeatRig({ terms: { compulsory: COMPULSORY } });
    const flagged = () =>
      viewOf(rig.state, 'public')
        .heat?.places.filter(each => each.flagged)
        .map(each => each.seat);
    rig.make(1, 'pass', 10);
    rig.make(2, 'dont-pass', 9);
    rig.shooter(1);
    rig.betsOver();
    expect(flagged()).toEqual([2, 3]);
    const refusal = rig.no(rig.croupier, { type: 'throwDice' }, 'wrong-step');
    expect(refusal).toMatchObject({ clause: 'VIC 8.2.1(c)', sentence: expect.stringContaining('Seats 2, 3') });
    rig.no(player(3), make(3, 'field', 10), 'closed');
    rig.make(3, 'pass', 10);
    rig.make(2, 'dont-pass', 5);
    expect(flagged()).toEqual([]);
    rig.no(player(3), make(3, 'pass', 10), 'closed');
    rig.roll(2, 2);
  });

  test('a waiver has the consequence: a fine, a roll without bets, disqualification after a number of them', () => {
    const fined = new HeatRig({ terms: { compulsory: COMPULSORY } });
    fined.make(1, 'pass', 10);
    fined.shooter(1);
    fined.betsOver();
    fined.act({ type: 'waiveCompulsory' });
    expect([fined.rail(2), fined.rail(3)]).toEqual([950, 950]);
    fined.roll(2, 2);
    fined.no(HOUSE, { type: 'waiveCompulsory', heat: { ...HEAT, heat: 2 }, by: DIRECTOR }, 'wrong-step');

    const out = new HeatRig({ terms: { compulsory: { ...COMPULSORY, otherwise: { act: 'sit out' } } } });
    out.make(1, 'pass', 10);
    out.shooter(1);
    out.act({ type: 'waiveCompulsory' });
    expect(out.no(player(2), make(2, 'pass', 10), 'closed').clause).toBe('VIC 8.2.1(c)');
    out.betsOver();
    out.roll(2, 2);
    out.make(2, 'come', 10);

    const gone = new HeatRig({ terms: { compulsory: { ...COMPULSORY, otherwise: { act: 'disqualify', after: 2 } } } });
    for (const roll of [1, 2]) {
      gone.make(1, 'pass', 10);
      gone.takeDice();
      gone.betsOver();
      gone.act({ type: 'waiveCompulsory' });
      if (roll === 1) gone.roll(5, 6);
    }
    expect(gone.heat.session.seats.map(each => each.disqualified)).toEqual([false, true, true]);
  });

  test('may be owed on come-outs, or once in a number of rolls', () => {
    const comeOut = new HeatRig({ terms: { compulsory: { ...COMPULSORY, every: { per: 'come-out' } } } });
    for (const seat of [1, 2, 3]) comeOut.make(seat, 'dont-pass', 10);
    comeOut.throw(2, 2);
    for (const seat of [1, 2, 3]) comeOut.ok(player(seat), { type: 'takeDown', seat, wager: 'dont-pass' });
    comeOut.betsOver();
    comeOut.roll(2, 1);
    const rolls = new HeatRig({ terms: { compulsory: { ...COMPULSORY, every: { per: 'rolls', rolls: 3 } } } });
    rolls.throw(5, 6);
    rolls.throw(5, 6);
    rolls.takeDice();
    rolls.betsOver();
    rolls.no(rolls.croupier, { type: 'throwDice' }, 'wrong-step');
    expect(viewOf(rolls.state, 'staff').heat?.places.map(each => each.flagged)).toEqual([true, true, true]);
  });

  it('is not waited for from a seat that can not pay for it', () => {
    const rig = new HeatRig({ terms: { compulsory: COMPULSORY }, positions: [{}, { chips: chips(9) }] });
    rig.make(1, 'pass', 10);
    rig.make(3, 'pass', 10);
    rig.shooter(1);
    rig.betsOver();
    rig.roll(2, 2);
  });
});

describe('people', () => {
  test('a late player is fined on each roll until they arrive [VIC 8.2.1(j)]', () => {
    const rig = new HeatRig({ positions: [{}, {}, { late: { chipsPerRoll: chips(25) } }] });
    rig.no(player(3), make(3, 'pass', 5), 'closed');
    rig.throw(2, 2);
    rig.throw(2, 1);
    expect(rig.rail(3)).toBe(950);
    rig.act({ type: 'arriveSeat', seat: 3 });
    rig.throw(2, 1);
    expect(rig.rail(3)).toBe(950);
    rig.make(3, 'come', 5);
    expect(rig.heat.places[2]?.fined).toBe(chips(50));
    rig.throw(3, 3);
    rig.ok(rig.croupier, { type: 'correct', dice: [4, 4], reason: 'misread' }, approvedBy('floorperson', 'a1'));
    expect(rig.heat.places[2]?.fined).toBe(chips(50));
  });

  test('a correction of a roll fines a late seat once', () => {
    const rig = new HeatRig({ positions: [{}, {}, { late: { chipsPerRoll: chips(25) } }] });
    rig.throw(2, 2);
    rig.ok(rig.croupier, { type: 'correct', dice: [4, 4], reason: 'misread' }, approvedBy('floorperson', 'a1'));
    expect([rig.rail(3), rig.heat.places[2]?.fined]).toEqual([975, chips(25)]);
  });

  test('chips and score stay with the position when a substitute takes it [VIC 8.3.3]', () => {
    const rig = new HeatRig();
    rig.chance = { pairing: 'hash' };
    rig.ok(rig.croupier, { type: 'offerPairing', seat: 2 });
    rig.chance = undefined;
    rig.ok(HOUSE, { type: 'pair', seat: 2, code: 'hash', key: 'key' });
    rig.make(2, 'field', 100);
    rig.throw(2, 1);
    rig.act({ type: 'substituteSeat', seat: 2, name: 'S. Ub' });
    expect(rig.heat.places[1]).toMatchObject({ entrant: 102, name: 'S. Ub', chips: chips(1000) });
    expect(rig.table.seats[1]).toMatchObject({ name: 'S. Ub', rail: chips(1100) });
    expect(rig.state.terminals).toEqual([]);
  });

  test("a disqualified seat's wagers are void and its chips go to the bank", () => {
    const rig = new HeatRig();
    rig.make(1, 'pass', 10);
    rig.shooter(1);
    rig.betsOver();
    rig.roll(2, 2);
    rig.make(1, 'pass-odds', 10);
    rig.act({ type: 'disqualifySeat', seat: 1, ground: 'abuse' });
    expect([rig.rail(1), rig.stake(1, 'pass')]).toEqual([0, 0]);
    expect(rig.accounts.get('chips:bank')).toBe(chips(1000));
    expect(rig.no(player(1), make(1, 'pass', 5), 'excluded').clause).toBe('VIC 8.2.1(i)');
    expect(rig.table.offer?.to).toBe(2);
    rig.make(2, 'come', 10);
    rig.throw(2, 1);
    expect(rig.table.shooter).toBe(2);
  });

  test('a disqualification during a throw waits for the roll', () => {
    const rig = new HeatRig();
    rig.takeDice();
    rig.betsOver();
    rig.ok(rig.croupier, { type: 'throwDice' });
    rig.act({ type: 'disqualifySeat', seat: 1, ground: 'abuse' });
    expect(rig.heat.session.seats[0]?.disqualified).toBe(false);
    rig.roll(2, 2);
    expect(rig.heat.session.seats[0]?.disqualified).toBe(true);
    expect(rig.rail(1)).toBe(0);
  });

  test('a pause takes effect at the end of the roll, and stops the clock [VIC 8.2.5]', () => {
    const rig = new HeatRig({ terms: { length: { in: 'minutes', count: 60 } } });
    const endsAt = rig.heat.endsAt as number;
    rig.takeDice();
    rig.betsOver();
    rig.ok(rig.croupier, { type: 'throwDice' });
    rig.act({ type: 'pauseHeat', reason: 'the director is away' });
    expect(viewOf(rig.state, 'public').heat).toMatchObject({ phase: 'pausing' });
    rig.roll(2, 2);
    expect(rig.heat.phase).toBe('paused');
    rig.no(player(1), make(1, 'field', 5), 'closed');
    expect(rig.no(rig.croupier, { type: 'throwDice' }, 'wrong-step').clause).toBe('VIC 8.2.5');
    rig.at += 120_000;
    rig.act({ type: 'resumeHeat' });
    expect(rig.heat).toMatchObject({ phase: 'playing', endsAt: endsAt + 120_000, bets: { of: 'all' } });
    rig.throw(2, 1);
  });
});

describe('the end', () => {
  test('where chips are cashed, a heat ends early once every seat agrees [VIC 8.3.5(b)]', () => {
    const rig = new HeatRig({ terms: { disposition: 'cash' } });
    const early = { type: 'endHeatEarly', heat: HEAT, settled: 'decided', by: DIRECTOR } as const;
    for (const seat of [1, 2]) rig.ok(player(seat), { type: 'agreeEarlyEnd', seat });
    expect(rig.no(HOUSE, early, 'not-confirmed').clause).toBe('VIC 8.3.5(b)');
    rig.ok(player(3), { type: 'agreeEarlyEnd', seat: 3 });
    rig.ok(HOUSE, early);
    expect(rig.facts.at(-1)).toMatchObject({ type: 'heatEnded', early: true });
  });

  test.each([
    ['returned', 990 + 10, 0],
    ['count at stake', 990, 10],
  ] as const)('wagers that stand: %s', (standing, rail, stake) => {
    const rig = new HeatRig({ terms: { standing, length: { in: 'rolls', count: 1 } } });
    rig.make(2, 'place 6', 10);
    rig.throw(2, 2);
    expect([rig.rail(2), rig.stake(2, 'place 6')]).toEqual([rail, stake]);
    expect(rig.facts.findLast(fact => fact.type === 'heatEnded')).toMatchObject({
      stacks: [{}, { seat: 2, entrant: 102, chips: chips(1000), disqualified: false }, {}],
    });
    rig.act({ type: 'clearHeat' });
    expect(rig.chipsIn).toEqual({ issued: 0, held: 0 });
  });

  test('wagers that stand are played out, and no new ones are taken', () => {
    const rig = new HeatRig({ terms: { standing: 'play out', length: { in: 'rolls', count: 1 } } });
    rig.make(2, 'place 6', 12);
    rig.throw(2, 2);
    expect(rig.heat.phase).toBe('playing out');
    expect(rig.no(player(2), make(2, 'field', 5), 'closed').sentence).toContain('played out');
    rig.roll(4, 2);
    expect(rig.heat.phase).toBe('playing out');
    rig.roll(4, 3);
    expect(rig.heat.phase).toBe('ended');
    rig.no(rig.croupier, { type: 'throwDice' }, 'wrong-step');
  });

  test('the last roll can still be corrected: the stacks follow, or the heat goes on', () => {
    const rig = new HeatRig({ terms: { length: { in: 'rolls', count: 1 } } });
    rig.make(2, 'field', 10);
    rig.throw(2, 1);
    expect(rig.facts.findLast(fact => fact.type === 'heatEnded')?.stacks[1]?.chips).toBe(chips(1010));
    rig.ok(rig.croupier, { type: 'correct', dice: [4, 4], reason: 'misread' }, approvedBy('floorperson', 'a1'));
    expect(rig.facts.findLast(fact => fact.type === 'heatEnded')?.stacks[1]?.chips).toBe(chips(990));
    expect(rig.heat.phase).toBe('ended');
  });

  test('a heat that was ended early stays over when its last roll is corrected', () => {
    const rig = new HeatRig();
    rig.make(2, 'field', 10);
    rig.throw(2, 1);
    rig.act({ type: 'endHeatEarly', settled: 'decided' });
    rig.ok(rig.croupier, { type: 'correct', dice: [4, 4], reason: 'misread' }, approvedBy('floorperson', 'a1'));
    expect(rig.heat.phase).toBe('ended');
    expect(rig.facts.findLast(fact => fact.type === 'heatEnded')).toMatchObject({
      early: true,
      stacks: [{}, { chips: chips(990) }, {}],
    });
  });

  test('the last roll can be voided: the heat goes on', () => {
    const rig = new HeatRig({ terms: { length: { in: 'rolls', count: 1 } } });
    rig.throw(5, 6);
    expect(rig.heat.phase).toBe('ended');
    rig.ok(
      rig.croupier,
      { type: 'correct', dice: 'no roll', reason: 'dice off the table' },
      approvedBy('floorperson', 'a1'),
    );
    expect(rig.heat).toMatchObject({ phase: 'playing', session: { rolls: 0 } });
    rig.throw(5, 6);
    expect(rig.heat.phase).toBe('ended');
  });

  test('stacks are counted by the dealer and confirmed by the player', () => {
    const rig = new HeatRig({ terms: { length: { in: 'rolls', count: 1 } } });
    rig.no(rig.croupier, { type: 'countStack', seat: 1, chips: chips(1) }, 'wrong-step');
    rig.throw(5, 6);
    rig.no(player(1), { type: 'confirmStack', seat: 1 }, 'wrong-step');
    rig.ok(rig.croupier, { type: 'countStack', seat: 1, chips: chips(1005) });
    rig.ok(player(1), { type: 'confirmStack', seat: 1 });
    expect(viewOf(rig.state, 'public').heat?.places[0]).toMatchObject({ counted: chips(1005), confirmed: true });
    const correct = { type: 'correct', dice: [4, 4], reason: 'misread' } as const;
    rig.no(rig.croupier, correct, 'wrong-step', approvedBy('floorperson', 'a1'));
  });
});
