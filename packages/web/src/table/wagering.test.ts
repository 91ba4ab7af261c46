import { decide, evolve, houseOf, openTable, seatAt, type Table } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { dollars, make, play, seated } from './testing/seated.ts';
import {
  askWager,
  callAll,
  callsFor,
  clearAll,
  doubleAll,
  fullOdds,
  mostOdds,
  oddsOffers,
  openSpots,
  undoing,
} from './wagering.ts';

describe('an amount the book can not pay', () => {
  test('is answered with the nearest that it can', () => {
    expect(askWager(seated('massachusetts'), 1, 'place 6', dollars(10))).toMatchObject({
      ok: false,
      refusal: { code: 'not-payable' },
      instead: [1200, 600],
    });
    expect(askWager(seated('massachusetts'), 1, 'horn', dollars(5))).toMatchObject({ ok: false, instead: [800] });
    expect(askWager(seated('maryland'), 1, 'pass', dollars(3))).toMatchObject({ ok: false, instead: [500] });
  });

  test('has no answer where another amount would not help', () => {
    expect(askWager(seated('maryland'), 1, 'come', dollars(5))).toMatchObject({
      ok: false,
      refusal: { code: 'wrong-time' },
      instead: [],
    });
  });
});

describe('odds', () => {
  test('are offered with the largest amount: twice the wager taken, and what wins twice it laid', () => {
    const taken = play(seated('massachusetts'), make('pass', 10), { type: 'roll', dice: [4, 2] });
    expect(oddsOffers(taken, 1)).toEqual([{ odds: 'pass-odds', base: 'pass', most: 2000 }]);
    const laid = play(seated('massachusetts'), make('dont-pass', 5), { type: 'roll', dice: [3, 1] });
    expect(mostOdds(laid, 1, 'dont-pass-odds')).toBe(2000);
  });

  test('rise to the next amount that can be paid (MA 6(f))', () => {
    const table = play(seated('massachusetts'), make('pass', 7), { type: 'roll', dice: [4, 2] });
    expect(mostOdds(table, 1, 'pass-odds')).toBe(1500);
  });

  test('are bound by the posted maximum alone where the book has no multiple, and by the rail', () => {
    const house = openTable(houseOf({ ruleset: 'new-hampshire', game: 'roll-to-win' }));
    const table = play(
      house,
      { type: 'takeSeat', seat: 1, name: 'Ann', buyIn: dollars(9) },
      make('pass', 2),
      { type: 'takeDice', by: 1 },
      { type: 'roll', dice: [4, 2] },
    );
    expect(mostOdds(table, 1, 'pass-odds')).toBe(700);
  });

  test('that stand at the largest amount are not offered again', () => {
    const table = play(seated('maryland'), make('pass', 10), { type: 'roll', dice: [4, 2] }, make('pass-odds', 20));
    expect(oddsOffers(table, 1)).toEqual([]);
  });
});

describe('all at once', () => {
  test('clear takes down what may come down and says what stays', () => {
    const table = play(
      seated('massachusetts'),
      make('pass', 10),
      { type: 'roll', dice: [4, 2] },
      make('pass-odds', 20),
      make('place 8', 12),
      make('field', 5),
    );
    const { commands, left } = clearAll(table, 1);
    expect(commands.map(({ wager }) => wager)).toEqual(['pass-odds', 'place 8', 'field']);
    expect(left).toMatchObject([{ wager: 'pass', refusal: { code: 'contract' } }]);
  });

  test('double adds as much again where that is allowed', () => {
    const table = play(seated('maryland'), make('pass', 10), { type: 'roll', dice: [4, 2] }, make('place 8', 12));
    const { commands, left } = doubleAll(table, 1);
    expect(commands).toEqual([make('place 8', 12)]);
    expect(left).toMatchObject([{ wager: 'pass' }]);
  });

  test('undo takes back what was made and puts back what was taken down', () => {
    const before = play(seated('maryland'), make('place 8', 12));
    for (const command of [
      make('place 8', 6),
      make('buy 4', 25),
      { type: 'takeDown', seat: 1, wager: 'place 8' } as const,
    ]) {
      const decision = decide(before, command);
      if (!decision.ok) throw new Error(decision.error.sentence);
      const after = play(decision.value.reduce(evolve, before), ...undoing(decision.value, 1));
      expect(seatAt(after, 1)).toEqual(seatAt(before, 1));
    }
  });
});

test('only the calls that the book allows and that change something are offered', () => {
  const place = (ruleset: string): Table => play(seated(ruleset), make('place 6', 12));
  expect(callsFor(place('massachusetts'), 1, 'place 6')).toEqual(['on']);
  expect(callsFor(place('victoria'), 1, 'place 6')).toEqual(['on', 'off']);
  expect(
    callsFor(
      play(place('massachusetts'), { type: 'call', seat: 1, wager: 'place 6', call: 'on', only: false }),
      1,
      'place 6',
    ),
  ).toEqual(['off']);
  expect(callsFor(play(seated('massachusetts'), make('field', 5)), 1, 'field')).toEqual([]);
});

test('a spot is open when a chip could go there, alone or put right', () => {
  const open = openSpots(seated('massachusetts'), 1, dollars(5));
  expect([open.pass, open['place 6'], open.come, open['pass-odds'], open['come 6']]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

describe('full odds', () => {
  const withCome = (buyIn: number) =>
    play(seated('massachusetts', 'craps', buyIn), make('pass', 5), { type: 'roll', dice: [4, 2] }, make('come', 5), {
      type: 'roll',
      dice: [4, 4],
    });

  test('go on everything that takes them, as much as is allowed', () => {
    const { commands, left } = fullOdds(withCome(1000), 1);
    expect(left).toEqual([]);
    expect(commands).toEqual([make('pass-odds', 10), make('come-odds 8', 10)]);
  });

  test('stop where the rail does', () => {
    expect(fullOdds(withCome(23), 1).commands).toEqual([make('pass-odds', 10), make('come-odds 8', 3)]);
    expect(fullOdds(withCome(10), 1).commands).toEqual([]);
  });
});

describe('calling everything', () => {
  test('is one call for each kind where a call covers its kind, and nothing where the book has no call', () => {
    const point = [make('pass', 5), { type: 'roll', dice: [5, 5] }] as const;
    const bets = [make('place 6', 6), make('place 8', 6), make('hard 6', 5)];
    const there = play(seated('victoria'), ...point, ...bets);
    const off = callAll(there, 1, 'off');
    expect(off.left).toEqual([]);
    const called = play(there, ...off.commands);
    const calls = (table: typeof there) => seatAt(table, 1)?.layout.map(({ name, call }) => [name, call]);
    expect(calls(called)).toEqual([
      ['pass', null],
      ['place 6', 'off'],
      ['place 8', 'off'],
      ['hard 6', 'off'],
    ]);
    expect(callAll(called, 1, 'off').commands).toEqual([]);
    const on = play(called, ...callAll(called, 1, 'on').commands);
    expect(calls(on)?.filter(([, call]) => call === 'off')).toEqual([]);

    const here = play(seated('massachusetts'), ...point, make('place 6', 6));
    expect(callAll(here, 1, 'off').commands).toEqual([]);
    expect(callAll(here, 1, 'on').commands).toHaveLength(1);
  });
});
