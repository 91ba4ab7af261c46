import type { Command, Table, WagerName } from '@hardway/rules';
import { expect, test } from 'vitest';
import { autoStop } from './auto-roll.ts';
import type { LastRoll } from './last-roll.ts';
import type { NextAct } from './next-act.ts';
import { make, play, seated } from './testing/seated.ts';

const ROLL: NextAct = { label: 'Roll', command: { type: 'rollDice' } };
const after = (outcome: LastRoll['outcome']) => ({ outcome }) as LastRoll;
const there = (buyIn: number, ...commands: readonly Command[]): Table =>
  play(seated('massachusetts', 'craps', buyIn), ...commands);

test.each<[string, LastRoll['outcome'], readonly WagerName[], NextAct, Table, string | null]>([
  ['go on when nothing happened', 'no decision', [], ROLL, there(100, make('pass', 5)), null],
  ['go on when a point is set', 'point 6', [], ROLL, there(100, make('pass', 5)), null],
  ['stop at a hit', 'no decision', ['place 6'], ROLL, there(100, make('pass', 5)), 'Place 6 has won.'],
  ['stop at a point made', 'point made', [], ROLL, there(100, make('pass', 5)), 'The point was made.'],
  ['stop at a seven-out', 'seven-out', [], ROLL, there(100, make('pass', 5)), 'Seven-out.'],
  ['stop without bets', 'no decision', [], ROLL, there(100), 'You have no bets on the table.'],
  [
    'stop when chips run low',
    'no decision',
    [],
    ROLL,
    there(9, make('pass', 5)),
    'Your chips are below the table minimum.',
  ],
  [
    'stop when a line bet is wanted',
    'natural',
    [],
    { label: 'Bet the Pass Line $5', command: make('pass', 5) },
    there(100, make('field', 5)),
    'Next: Bet the Pass Line $5.',
  ],
  ['stop when the roll is refused', 'craps', [], { ...ROLL, why: 'Why.' }, there(100, make('field', 5)), 'Why.'],
])('dice that roll by themselves %s', (_name, outcome, hits, act, table, why) => {
  expect(autoStop({ last: after(outcome), hits }, act, table, 1)).toBe(why);
});
