import { readdirSync, readFileSync } from 'node:fs';
import { replay, walk } from '@hardway/notation';
import { review } from '@hardway/odds';
import type { Cents } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { type Asking, Desk } from './desk.ts';
import { headOf, openRecord } from './opened.ts';
import { handFrom, rollsOf, thinned } from './rolls.ts';
import { longRecord } from './testing/long-record.ts';

const RECORD = `[Ruleset "massachusetts"]
[Game "craps"]
[Seat "1" "Ann" "500"]
[Seat "2" "Bo" "300"]

1 pass 10
2 dont-pass 15
1 shoots
roll 4-2: point 6
1 place 8 12
roll 4-4: no decision
  1 place 8 wins 14 stays
1 hard 8 5
roll 5-2: seven-out
  1 pass loses 10
  1 place 8 loses 12
  1 hard 8 loses 5
  2 dont-pass wins 15
1 pass 10
1 shoots
roll 6-5: natural
  1 pass wins 10
`;

const ask = <Type extends keyof Asking>(desk: Desk, type: Type, asked: Asking[Type]['ask']): Asking[Type]['answer'] =>
  desk.answer({ type, ...asked } as never) as Asking[Type]['answer'];

const opened = (text = RECORD, seat = 1): Desk => {
  const desk = new Desk();
  ask(desk, 'open', { text, seat });
  return desk;
};

test('every roll is listed with its hand and what it moved for a seat', () => {
  const { rows, seats, seat, problem } = ask(new Desk(), 'open', { text: RECORD });
  expect([seats, seat, problem]).toEqual([
    [
      { number: 1, name: 'Ann' },
      { number: 2, name: 'Bo' },
    ],
    1,
    undefined,
  ]);
  expect(rows.map(({ line, hand, net, standing }) => [line, hand, net, standing])).toEqual([
    [9, 1, 0, 0],
    [11, 1, 1400, 1400],
    [14, 1, -2700, -1300],
    [21, 2, 1000, -300],
  ]);
  const { rows: others } = ask(new Desk(), 'open', { text: RECORD, seat: 2 });
  expect(others.map(({ net }) => net)).toEqual([0, 0, 1500, 0]);
  expect([handFrom(rows, 0, 1), handFrom(rows, 3, -1), handFrom(rows, 1, -1), handFrom(rows, -1, 1)]).toEqual([
    3, 0, 0, 0,
  ]);
});

test('the felt at a roll shows the bets as the dice found them and what became of them', () => {
  const { picture, rail, staked, lines } = ask(opened(), 'at', { roll: 2 });
  expect(Object.keys(picture.own).sort()).toEqual(['hard 8', 'pass', 'place 8']);
  expect(picture.others).toEqual({ 'dont-pass': 1500 });
  expect([picture.puck, picture.result['place 8'], rail, staked]).toEqual([6, 'lost', 48700, 2700]);
  expect(lines.map(({ net }) => net)).toEqual([-1000, -1200, -500]);
  expect(ask(opened(), 'at', { roll: -1 }).picture.own).toEqual({});
});

test('figures are the whole cents of the command: decisions add up to the cost, rolls to the luck', () => {
  const desk = opened();
  const { split, kinds, decisions, lucks, luckiest } = ask(desk, 'figures', {});
  expect(split.luck - split.cost - split.standing).toBe(split.result);
  expect(split.result).toBe(-300);
  expect(decisions.reduce((sum, { cost }) => sum + cost, 0)).toBe(split.cost);
  expect(lucks.reduce<number>((sum, luck) => sum + (luck ?? 0), 0)).toBe(split.luck);
  expect(kinds.map(({ kind, made }) => [kind, made])).toEqual([
    ['pass', 2],
    ['place', 1],
    ['hard', 1],
  ]);
  expect(decisions.find(({ line }) => line === 13)).toMatchObject({ type: 'made', roll: 2, exact: '500/11' });
  expect(luckiest).toContain(2);
  expect(ask(desk, 'sentence', {})).toMatch(/^You lost \$3\. Your bets cost \$\d/);
});

test('a line that differs from the book is found, and everything before it is kept', () => {
  const { rows, problem } = ask(new Desk(), 'open', { text: RECORD.replace('wins 14', 'wins 140') });
  expect(rows).toHaveLength(1);
  expect(problem).toMatchObject({ kind: 'difference', line: 12, says: '1 place 8 wins 140 stays' });
  expect(problem?.should).toBe('1 place 8 wins 14 stays');
});

test('a line that can not be read is named, and what stands above it is kept', () => {
  const wrong = ask(new Desk(), 'open', { text: RECORD.replace('1 hard 8 5', '1 hard 8 five') });
  expect(wrong.problem).toMatchObject({ kind: 'unreadable', line: 13 });
  expect(wrong.rows).toHaveLength(2);
  const both = RECORD.replace('wins 14', 'wins 140').replace('1 hard 8 5', '1 hard 8 five');
  expect(openRecord(both).problem).toMatchObject({ kind: 'difference', line: 12 });
  expect(ask(new Desk(), 'open', { text: 'hello' })).toMatchObject({ rows: [], problem: { line: 1 } });
  expect(ask(new Desk(), 'open', { text: RECORD.replaceAll('\n', '\r\n') }).rows).toHaveLength(4);
});

test('a what-if has a record that replays; dice that can not be thrown are said', () => {
  const desk = opened();
  const tried = ask(desk, 'tryChange', { asked: 'no-hardways' });
  if ('problem' in tried) throw new Error(tried.problem);
  expect(tried.title).toBe('Without hardways');
  expect(tried.split.result).toBe(200);
  expect(tried.record).not.toContain('hard 8');
  expect(replay(tried.record)).toMatchObject({ ok: true });
  expect(ask(desk, 'tryChange', { asked: 'ruleset=nowhere' })).toMatchObject({ problem: 'There is no such book.' });
});

test('a position is played on by the rules, and its record replays', () => {
  const desk = opened();
  expect(ask(desk, 'playOn', { roll: -1 })).toMatchObject({ rail: 50000, staked: 0 });
  expect(ask(desk, 'playOn', { roll: 2 })).toMatchObject({ rail: 48700, staked: 2700, rolls: 0 });
  expect(ask(desk, 'bet', { wager: 'pass', amount: 500 as Cents }).refusal).toBeDefined();
  expect(ask(desk, 'takeDown', { wager: 'hard 8' })).toMatchObject({ rail: 49200, staked: 2200 });
  expect(ask(desk, 'throwDice', { dice: [3, 3] })).toMatchObject({ rail: 51200, staked: 1200, rolls: 1 });
  expect(ask(desk, 'throwDice', { dice: [3, 3] }).refusal).toBeDefined();
  const record = ask(desk, 'playedRecord', {});
  expect(record).toContain('roll 3-3: point made');
  expect(replay(record)).toMatchObject({ ok: true });
});

test('a session at a glance', () => {
  expect(ask(opened(), 'summary', {})).toMatchObject({
    game: 'Craps',
    seat: 1,
    name: 'Ann',
    buyIn: 50000,
    rolls: 4,
    longest: 3,
    best: 1000,
    split: { result: -300 },
    curve: [
      [0, 0],
      [1, 0],
      [2, 1400],
      [3, -1300],
      [4, -300],
    ],
  });
});

test('a curve of many points keeps its highest, its lowest and its last', () => {
  const values = Array.from({ length: 1000 }, (_, at) => (at === 333 ? 99 : at === 777 ? -99 : at % 7));
  const points = thinned(values, 50);
  expect(points.length).toBeLessThanOrEqual(51);
  expect(points).toContainEqual([333, 99]);
  expect(points).toContainEqual([777, -99]);
  expect(points.at(-1)?.[0]).toBe(999);
});

describe('every conformance record', () => {
  const root = new URL('../../../../conformance/', import.meta.url);
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.craps'));

  test('its rolls add up to the result of its review', () => {
    let seats = 0;
    for (const path of paths.filter((_, at) => at % 15 === 0)) {
      const walked = walk(readFileSync(new URL(path, root), 'utf8'));
      if (!walked.ok) continue;
      for (const { number } of walked.value.opening.seats) {
        const { result } = review(walked.value.opening, number, walked.value.lines);
        expect([path, rollsOf(walked.value, number).at(-1)?.standing ?? 0]).toEqual([path, result]);
        seats += 1;
      }
    }
    expect(seats).toBeGreaterThan(20);
  });
});

test('a long record replays, and its beginning is a record with the same first rolls', () => {
  const text = longRecord(1000);
  const head = ask(new Desk(), 'open', { text: headOf(text) ?? '' });
  expect(head.problem).toBe(undefined);
  expect(head.rows.length).toBeGreaterThan(100);
  expect(head.rows).toEqual(ask(new Desk(), 'open', { text }).rows.slice(0, head.rows.length));
  expect(headOf(RECORD)).toBe(undefined);
  expect(ask(new Desk(), 'open', { text: longRecord(300) })).toMatchObject({ rows: { length: 300 } });
});
