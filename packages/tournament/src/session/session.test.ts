import { cents, type Dice, type SeatNumber, seatAt, type Table } from '@hardway/rules';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Round } from '../conditions.ts';
import { chips, roundOf } from '../testing/conditions.ts';
import { does, type Heat, handOver, heatOf, makes, phase, rolls } from '../testing/heat.ts';
import { bettingOf, finishBetting, makeSecret, mayBet, refusedSecret, secretsLeft } from './betting.ts';
import { missingCompulsory, waiveCompulsory } from './compulsory.ts';
import { counterOf, remainingOf } from './length.ts';
import { afterRoll, arrive, disqualify, extend, timeUp, undoRoll } from './session.ts';
import { passTurn, turnsEach, whoShoots } from './shooting.ts';
import { endStacks } from './standing.ts';
import { startSession } from './state.ts';

const FOUR: Dice = [2, 2];
const SIX: Dice = [4, 2];
const SEVEN: Dice = [4, 3];
const TWELVE: Dice = [6, 6];

const after = (heat: Heat, ...dice: readonly Dice[]): Heat => dice.reduce((now, each) => rolls(now, each), heat);
const shooter = ({ terms, session, table }: Heat): SeatNumber | null => whoShoots(terms, session, table);
const missing = ({ terms, session, table }: Heat) => missingCompulsory(terms, session, table);
const with_ = (heat: Heat, session: Heat['session']): Heat => ({ ...heat, session });

const compulsory = (changed: Partial<Exclude<Round['compulsory'], 'none'>> = {}): Partial<Round> => ({
  compulsory: {
    wagers: ['pass', 'dont-pass'],
    least: chips(10),
    every: { per: 'come-out' },
    otherwise: { act: 'fine', chips: chips(20) },
    ...changed,
  },
});

describe('length', () => {
  it('a heat in rolls counts valid rolls, announces the last, and ends', () => {
    const start = heatOf(roundOf({ length: { in: 'rolls', count: 4 }, announceLast: 2 }), 3);
    expect([phase(start), counterOf(start.terms, start.session)]).toEqual(['play', { in: 'rolls', now: 1, of: 4 }]);
    const two = after(start, FOUR, SEVEN);
    expect([phase(two), counterOf(two.terms, two.session).now]).toEqual(['last', 3]);
    expect(phase(after(two, FOUR, SIX))).toBe('over');
  });

  it('a heat in hands ends with a seven-out', () => {
    const start = heatOf(
      roundOf({ length: { in: 'hands', count: 2 }, announceLast: 1, shooter: { keeps: 'hands', count: 1 } }),
      3,
    );
    const one = after(start, SEVEN, FOUR, SIX, SEVEN);
    expect([one.session.hands, phase(one), shooter(one)]).toEqual([1, 'last', 2]);
    expect(phase(after(one, FOUR, SEVEN))).toBe('over');
  });

  it('a hand that the dealer throws ends with its seven-out, too', () => {
    const rules = { ruleset: 'massachusetts', game: 'automated-craps' };
    const { terms, table, session } = heatOf(
      roundOf({ length: { in: 'hands', count: 2 }, announceLast: 0, shooter: { keeps: 'hands', count: 1 } }),
      2,
      rules,
    );
    const thrown = (now: Table, dice: Dice): Table =>
      does(does(now, { type: 'takeDice', by: 'dealer' }), { type: 'roll', dice });
    const point = thrown(makes(1, 'pass', 5)(table), FOUR);
    const one = afterRoll(terms, session, table, point);
    const out = thrown(point, SEVEN);
    expect([one.hands, afterRoll(terms, one, point, out).hands]).toEqual([0, 1]);
  });

  it('a heat in minutes goes on for the announced rolls once its time is over', () => {
    const start = heatOf(roundOf({ length: { in: 'minutes', count: 30 }, announceLast: 2 }), 3);
    const open = after(start, FOUR, SIX, SIX);
    expect([phase(open), remainingOf(open.terms, open.session)]).toEqual(['play', 'open']);
    const up = with_(open, timeUp(open.session));
    expect([phase(up), remainingOf(up.terms, up.session)]).toEqual(['last', { in: 'rolls', count: 2 }]);
    expect(phase(after(up, SIX, SIX))).toBe('over');
    expect(phase(with_(up, extend(up.session, 5)))).toBe('play');
  });

  it('lost time is added', () => {
    const start = heatOf(roundOf({ length: { in: 'rolls', count: 1 }, announceLast: 0 }), 2);
    const one = after(start, FOUR);
    expect(phase(one)).toBe('over');
    expect(phase(with_(one, extend(one.session, 1)))).toBe('play');
  });

  it('a heat is over when nobody has a chip left', () => {
    const start = heatOf(roundOf({ chips: chips(5) }), 2);
    const lost = rolls(start, TWELVE, makes(2, 'pass', 5));
    expect(phase(lost)).toBe('over');
  });
});

it('a heat is over when nobody can make the line wager that a shooter needs, and what stands is returned', () => {
  const start = heatOf(roundOf({ chips: chips(10), limits: { min: chips(5), max: 'stack', unit: chips(1) } }), 2, {
    ruleset: 'maryland',
    game: 'craps',
  });
  const point = rolls(start, SIX, makes(2, 'place 4', 10));
  const made = after(
    { ...point, table: { ...point.table, seats: point.table.seats.map(seat => ({ ...seat, rail: chips(0) })) } },
    FOUR,
  );
  expect([made.table.puck, phase(made)]).toEqual([6, 'play']);
  const broke = {
    ...made,
    table: {
      ...made.table,
      puck: 'off' as const,
      seats: made.table.seats.map(seat => ({
        ...seat,
        rail: chips(4),
        layout: seat.layout.filter(({ name }) => name === 'place 4'),
      })),
    },
  };
  expect([phase(broke), shooter(broke)]).toEqual(['over', null]);
  const rich = {
    ...broke,
    table: {
      ...broke.table,
      seats: broke.table.seats.map(seat => ({ ...seat, rail: chips(seat.number === 2 ? 5 : 4) })),
    },
  };
  expect([phase(rich), shooter(rich)]).toEqual(['play', 2]);
});

describe('shooting', () => {
  it('each seat has the dice equally long, clockwise from the first shooter [VIC 8.1.1]', () => {
    const start = heatOf(roundOf({ shooter: { keeps: 'rolls', count: 2 } }), 3);
    let heat: Heat = { ...start, session: startSession([{ seat: 1 }, { seat: 2 }, { seat: 3 }], 2) };
    const threw: (SeatNumber | null)[] = [];
    for (const dice of [FOUR, SEVEN, FOUR, SIX, SEVEN, FOUR, SIX, SIX]) {
      threw.push(shooter(heat));
      heat = rolls(heat, dice);
    }
    expect(threw).toEqual([2, 2, 3, 3, 1, 1, 2, 2]);
  });

  it('whatever is thrown, nobody has had more than one turn more than another, and all as many at the end [VIC 8.1.1]', () => {
    const die = fc.constantFrom<1 | 2 | 3 | 4 | 5 | 6>(1, 2, 3, 4, 5, 6);
    const heats = fc.record({
      seats: fc.integer({ min: 2, max: 6 }),
      each: fc.integer({ min: 1, max: 3 }),
      rounds: fc.integer({ min: 1, max: 3 }),
      first: fc.nat(),
      dice: fc.array(fc.tuple(die, die), { minLength: 54, maxLength: 54 }),
    });
    fc.assert(
      fc.property(heats, ({ seats, each, rounds, first, dice }) => {
        const count = seats * each * rounds;
        const terms = roundOf({
          length: { in: 'rolls', count },
          shooter: { keeps: 'rolls', count: each },
          limits: { min: chips(1), max: 'stack', unit: chips(1) },
        });
        expect(turnsEach(terms, seats)).toBe(rounds);
        const start = heatOf(terms, seats);
        let heat: Heat = { ...start, session: startSession(start.session.seats, (first % seats) + 1) };
        const threw = new Map<SeatNumber | null, number>();
        for (let at = 0; at < count; at += 1) {
          threw.set(shooter(heat), (threw.get(shooter(heat)) ?? 0) + 1);
          const turns = heat.session.seats.map(seat => seat.turns);
          expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(1);
          heat = rolls(heat, dice[at] as Dice);
        }
        expect([...threw.values()]).toEqual(Array(seats).fill(each * rounds));
        expect(phase(heat)).toBe('over');
      }),
      { numRuns: 60 },
    );
  });

  it('passes over a seat that is out, late, or without chips', () => {
    const start = heatOf(roundOf({ shooter: { keeps: 'rolls', count: 1 } }), 4);
    const out = with_(start, disqualify(start.session, 2));
    const late = with_(out, {
      ...out.session,
      seats: out.session.seats.map(each => (each.seat === 3 ? { ...each, lateFine: chips(5) } : each)),
    });
    expect(shooter(after(late, FOUR))).toBe(4);
    expect(shooter(with_(after(late, FOUR), arrive(after(late, FOUR).session, 3)))).toBe(4);
    expect(shooter(after(with_(late, arrive(late.session, 3)), FOUR))).toBe(3);
    const poor = heatOf(roundOf({ shooter: { keeps: 'rolls', count: 1 }, chips: chips(5) }), 4);
    expect(shooter(rolls(poor, SEVEN, makes(2, 'field', 5)))).toBe(3);
  });

  it('a shooter may let a turn pass', () => {
    const start = heatOf(roundOf(), 3);
    expect(shooter(with_(start, passTurn(start.session, start.table)))).toBe(2);
  });

  it('the dice go on in the middle of a hand, and the point stays', () => {
    const heat = after(heatOf(roundOf({ shooter: { keeps: 'rolls', count: 1 } }), 2), FOUR);
    const table = handOver(heat);
    expect([table.shooter, table.puck]).toEqual([2, 4]);
  });
});

describe('betting', () => {
  const terms = roundOf({
    length: { in: 'rolls', count: 4 },
    announceLast: 2,
    order: { bets: 'in turn', seconds: 20, during: { last: 2 } },
  });

  it('all bet together until the last rolls, then in turn from the button, which moves on every roll', () => {
    const start = heatOf(terms, 3);
    const betting = ({ session, table }: Heat) => bettingOf(terms, session, table);
    expect(betting(start)).toEqual({ bets: 'together', seats: [1, 2, 3], seconds: 20 });
    const last = after(start, FOUR, SIX);
    expect(betting(last)).toEqual({ bets: 'in turn', seat: 3, next: [1, 2], seconds: 20 });
    const one = with_(last, finishBetting(last.session, 3));
    expect(betting(one)).toMatchObject({ seat: 1, next: [2] });
    expect([1, 2, 3].map(seat => mayBet(terms, one.session, one.table, seat))).toEqual([true, false, false]);
    const done = [1, 2].reduce((heat, seat) => with_(heat, finishBetting(heat.session, seat)), one);
    expect(betting(done)).toMatchObject({ seat: null, next: [] });
    expect(betting(after(done, SIX))).toMatchObject({ seat: 1, next: [2, 3] });
    expect(betting(after(done, SIX, SIX))).toEqual({ bets: 'none' });
  });
});

describe('secret wagers', () => {
  const secret = (changed: object = {}): Heat =>
    heatOf(
      roundOf({
        length: { in: 'rolls', count: 4 },
        announceLast: 2,
        secrets: { most: 2, during: { last: 3 }, made: 'terminal', ...changed },
      }),
      3,
    );
  const why = ({ terms, session }: Heat, seat = 1) => refusedSecret(terms, session, seat);

  it('are as many as the conditions say, on the rolls they name, one on a roll [VIC 8.2.1(e)]', () => {
    const start = secret();
    expect(why(heatOf(roundOf(), 2))).toBe('none allowed');
    expect(why(start)).toBe('not now');
    const now = after(start, FOUR);
    expect(why(now)).toBeUndefined();
    const one = with_(now, makeSecret(now.session, 1));
    expect([why(one), why(one, 2)]).toEqual(['one on this roll', undefined]);
    const two = after(one, SIX);
    expect([why(two), secretsLeft(two.terms, two.session, 1)]).toEqual([undefined, 1]);
    const both = after(with_(two, makeSecret(two.session, 1)), SIX);
    expect([why(both), why(both, 2)]).toEqual(['all used', undefined]);
    expect(why(with_(both, disqualify(both.session, 2)), 2)).toBe('not in play');
  });

  it('a secret wager on a roll that is voided was not used', () => {
    const now = after(secret(), FOUR);
    const made = after(with_(now, makeSecret(now.session, 1)), SIX);
    expect(secretsLeft(made.terms, made.session, 1)).toBe(1);
    expect(secretsLeft(made.terms, undoRoll(made.session), 1)).toBe(2);
  });
});

describe('the compulsory wager', () => {
  it('is missed by a seat that has none, on come-outs [VIC 8.2.1(c)]', () => {
    const start = heatOf(roundOf(compulsory()), 3);
    expect(missing(start)).toEqual([1, 2, 3]);
    const bet = makes(2, 'dont-pass', 10)(start.table);
    expect(missing({ ...start, table: bet })).toEqual([1, 3]);
    expect(missing({ ...start, table: { ...bet, diceOut: true } }), 'also once betting is closed').toEqual([1, 3]);
    const point = rolls({ ...start, table: bet }, FOUR, makes(1, 'pass', 10));
    expect(missing(point), 'with a point on').toEqual([]);
  });

  it('is any wager where none is named, and what stands counts on every roll', () => {
    const start = heatOf(roundOf(compulsory({ wagers: [], every: { per: 'roll' } })), 3);
    const one = rolls(start, FOUR, table => makes(2, 'hard 8', 10)(makes(1, 'pass', 10)(table)));
    expect(missing(one)).toEqual([3]);
  });

  it('is made at least once in a number of rolls', () => {
    const start = heatOf(roundOf(compulsory({ wagers: ['field'], every: { per: 'rolls', rolls: 3 } })), 2);
    const one = rolls(start, FOUR, makes(2, 'field', 10));
    expect([missing(start), missing(one)]).toEqual([[], []]);
    const two = after(one, SIX);
    expect(missing(two)).toEqual([1]);
    expect(missing(after(with_(two, waiveCompulsory(two.terms, two.session, [1]).session), SIX))).toEqual([2]);
  });

  it('is not asked of a seat that can not make it', () => {
    const start = heatOf(roundOf({ ...compulsory({ every: { per: 'roll' } }), chips: chips(19) }), 2);
    const point = rolls(start, FOUR, makes(1, 'pass', 10));
    expect(missing(point), 'the line is closed with a point on').toEqual([]);
    const poor = heatOf(roundOf({ ...compulsory(), chips: chips(10) }), 2);
    expect(missing(rolls(poor, SEVEN, makes(2, 'field', 5))), 'too few chips').toEqual([1]);
  });

  it('has the consequence of the conditions when the director lets the throw go on', () => {
    const waived = (otherwise: Exclude<Round['compulsory'], 'none'>['otherwise'], times = 1) => {
      const { terms, session } = heatOf(roundOf(compulsory({ otherwise })), 3);
      let done = { session, consequences: [] as readonly unknown[] };
      for (let time = 0; time < times; time += 1) done = waiveCompulsory(terms, done.session, [2]);
      return done.consequences;
    };
    expect(waived({ act: 'fine', chips: chips(20) })).toEqual([{ seat: 2, act: 'fine', chips: chips(20) }]);
    expect(waived({ act: 'disqualify', after: 2 })).toEqual([{ seat: 2, act: 'warn', missed: 1 }]);
    expect(waived({ act: 'disqualify', after: 2 }, 2)).toEqual([{ seat: 2, act: 'disqualify' }]);
  });

  it('a seat that sits out takes no part until it is due again', () => {
    const start = heatOf(roundOf(compulsory({ otherwise: { act: 'sit out' } })), 3);
    const out = with_(start, waiveCompulsory(start.terms, start.session, [2]).session);
    const may = (heat: Heat) => [1, 2, 3].map(seat => mayBet(heat.terms, heat.session, heat.table, seat));
    expect(may(out)).toEqual([true, false, true]);
    const point = after(out, FOUR);
    expect(may(point)).toEqual([true, false, true]);
    expect(may(after(point, SEVEN))).toEqual([true, true, true]);
  });
});

describe('what stands at the end', () => {
  const last = (standing: Round['standing'], wager = 'buy 4') =>
    rolls(
      heatOf(roundOf({ length: { in: 'rolls', count: 1 }, announceLast: 0, standing }), 2),
      SIX,
      makes(2, wager, 100),
    );
  const stacks = ({ terms, table }: Heat) => endStacks(terms, table).map(stack => stack.chips / 100);

  it('is returned with its commission, or counts at its stake without', () => {
    expect([phase(last('returned')), stacks(last('returned'))]).toEqual(['over', [1000, 1000]]);
    expect([phase(last('count at stake')), stacks(last('count at stake'))]).toEqual(['over', [1000, 995]]);
  });

  it('is played out: nobody bets, each wager is decided once, and the heat ends when nothing stands', () => {
    const out = last('play out', 'place 8');
    expect([phase(out), bettingOf(out.terms, out.session, out.table)]).toEqual(['play out', { bets: 'none' }]);
    const eight = after(out, [6, 2]);
    expect(seatAt(eight.table, 2)?.layout, 'a winner comes down').toEqual([]);
    expect(phase(eight)).toBe('play out');
    const seven = after(eight, SEVEN);
    expect([phase(seven), stacks(seven)]).toEqual(['over', [995, 1117]]);
  });

  it('ends where the dice may not be thrown for want of a line wager, and the rest is returned', () => {
    const heat = heatOf(roundOf({ length: { in: 'rolls', count: 2 }, announceLast: 0, standing: 'play out' }), 2);
    const travelled = rolls(rolls(heat, SIX), FOUR, makes(2, 'come', 50));
    expect(phase(travelled)).toBe('play out');
    const made = after(travelled, SIX);
    expect([made.table.puck, phase(made), stacks(made)]).toEqual(['off', 'over', [1005, 1000]]);
  });
});

it('a voided roll does not count, and the same player throws again', () => {
  const one = after(heatOf(roundOf({ shooter: { keeps: 'rolls', count: 2 } }), 3), FOUR);
  const two = after(one, SIX);
  const out = disqualify(two.session, 3);
  const undone = undoRoll(out);
  expect(undone).toEqual({
    ...one.session,
    seats: one.session.seats.map(each => ({ ...each, disqualified: each.seat === 3 })),
    before: null,
  });
  expect(whoShoots(one.terms, undone, one.table)).toBe(1);
});

test('a session is plain data', () => {
  const { session } = after(heatOf(roundOf(compulsory()), 3), FOUR, SIX);
  expect(JSON.parse(JSON.stringify(session))).toEqual(session);
});

test('a late seat is fined until it arrives', () => {
  const session = startSession([{ seat: 1 }, { seat: 2, late: { chipsPerRoll: cents(500) } }], 1);
  expect(session.seats.map(({ lateFine }) => lateFine)).toEqual([0, 500]);
  expect(arrive(session, 2).seats.map(({ lateFine }) => lateFine)).toEqual([0, 0]);
});
