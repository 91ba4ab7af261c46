import { readFileSync } from 'node:fs';
import {
  type Cents,
  COMBINATIONS,
  type Command,
  cents,
  type Dice,
  openTable,
  seatAt,
  type Table,
} from '@hardway/rules';
import { describe, expect, it, test } from 'vitest';
import { seedOf } from '../dice/stream.ts';
import { combinationOf, throwsOf } from '../dice/throws.ts';
import { libraryUrl } from '../language/library.ts';
import { loadStrategy } from '../language/load.ts';
import { massachusetts } from '../testing/houses.ts';
import { botOf, lineToThrow } from './bot.ts';
import { carryOut, committed } from './seating.ts';
import type { LastRoll, Play, Strategy } from './strategy.ts';
import { playAtTable } from './table-session.ts';

const SEAT = 5;
const SHOOTER = 2;
const BANKROLL = cents(500_00);

/** A table where another player shoots, and the bot is among several. */
const seated = (): Table =>
  [
    { seat: 1, buyIn: cents(0) },
    { seat: SHOOTER, buyIn: cents(1_000_000_00) },
    { seat: SEAT, buyIn: BANKROLL },
  ].reduce(
    (table, seat) => carryOut(table, { type: 'takeSeat', name: 'somebody', ...seat }).table,
    openTable(massachusetts()),
  );

const makeLine = (table: Table): Table => {
  const line = lineToThrow(table, SHOOTER);
  const lined = typeof line === 'string' ? table : carryOut(table, line).table;
  return lined.shooter === 'nobody' ? carryOut(lined, { type: 'takeDice', by: SHOOTER }).table : lined;
};

/** Plays a bot by sending its commands, as a server would: they must all be accepted. */
const playBot = (play: Play, rolls: number, next: () => number) => {
  const bot = botOf(play);
  let mind = bot.sitDown(BANKROLL);
  let table = seated();
  let roll: LastRoll | null = null;
  const sent: Command[] = [];
  for (let thrown = 0; thrown <= rolls; thrown += 1) {
    const turn = bot.turn(mind, table, SEAT, roll);
    for (const command of turn.commands) table = carryOut(table, command).table;
    expect(table).toEqual(turn.table);
    sent.push(...turn.commands);
    mind = JSON.parse(JSON.stringify(turn.mind));
    if (thrown === rolls) break;
    table = makeLine(table);
    const { table: after, facts } = carryOut(table, {
      type: 'roll',
      dice: COMBINATIONS[combinationOf[next()] as number] as Dice,
    });
    const rolled = facts.at(-1);
    if (rolled?.type !== 'rolled') throw new Error('a roll that did not roll');
    roll = rolled;
    table = after;
  }
  const seat = seatAt(table, SEAT);
  if (seat === undefined) throw new Error('the bot has left its seat');
  return { bankroll: seat.rail + committed(seat), sent, mind };
};

const seed = seedOf('bots');
const dice = (session: number): (() => number) => throwsOf({ kind: 'fair' }, seed, session, 0);

describe('a bot', () => {
  test.each([
    'flat-pass',
    'three-point-molly',
    'iron-cross',
    'power-press',
    'martingale-pass',
    'twenty-five-wagers',
    'trailing-stop',
    'what-is-missing',
    'sevens-in-twelve',
    'a-unit-more-a-unit-less',
    'ladder-per-number',
  ])('plays %s at any seat among others exactly as a session of it is simulated', name => {
    const loaded = loadStrategy(readFileSync(libraryUrl(name), 'utf8'), massachusetts().config);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
    const { play } = loaded.value;
    const { stops: _, ...unstopped } = play;
    for (const session of [0, 1, 2]) {
      const setup = { house: massachusetts(), bankroll: BANKROLL, stops: { rolls: 120 }, seed, session };
      const alone = playAtTable(unstopped as Play, setup, dice(session));
      const bot = playBot(unstopped as Play, alone.rolls.length, dice(session));
      expect(bot.bankroll).toBe(alone.bankroll);
      const own = alone.commands.map(({ command }) => command).filter(each => 'seat' in each && each.seat === 1);
      expect(bot.sent).toEqual(own.slice(1).map(command => ({ ...command, seat: SEAT })));
    }
  });

  it('draws what it leaves to chance from the dice it has seen, another seat or fate differently', () => {
    const asks: Strategy<boolean[]> = {
      name: 'asks',
      start: [],
      play: (turn, answers) => [...answers, turn.chance(1, 2)],
    };
    const answersOf = (seat: number, luck?: number, session = 3): unknown => {
      const bot = botOf(asks as Strategy);
      const next = dice(session);
      let mind = bot.sitDown(BANKROLL, luck);
      const table = seated();
      for (let roll = 0; roll < 60; roll += 1) {
        const thrown = COMBINATIONS[combinationOf[next()] as number] as Dice;
        mind = bot.turn(mind, table, seat, { dice: thrown, outcome: 'no decision', settlements: [] }).mind;
      }
      return mind.parts[0];
    };
    expect(answersOf(SEAT)).toEqual(answersOf(SEAT));
    for (const other of [answersOf(1), answersOf(SEAT, 7), answersOf(SEAT, 0, 4)])
      expect(other).not.toEqual(answersOf(SEAT));
    const held = (answersOf(SEAT) as boolean[]).filter(Boolean).length;
    expect(held).toBeGreaterThan(15);
    expect(held).toBeLessThan(45);
  });

  it('makes no more wagers once a stop rule of its strategy is met', () => {
    const stake = cents(10_00);
    const field: Strategy = {
      name: 'field',
      start: null,
      play: turn => {
        turn.make('field', stake);
        return null;
      },
      stops: { rolls: 3 },
    };
    const { sent, mind } = playBot(field, 10, dice(7));
    expect(sent).toHaveLength(3);
    expect(mind).toMatchObject({ left: '3 rolls', rolls: 10 });
  });
});

describe('the line wager of a shooter', () => {
  it('is the least, and only where it is missing and asked for', () => {
    const table = seated();
    expect(lineToThrow(table, SHOOTER)).toEqual({ type: 'make', seat: SHOOTER, wager: 'pass', amount: 500 });
    expect(lineToThrow(table, 1)).toBe('cannot');
    const made = carryOut(table, { type: 'make', seat: SHOOTER, wager: 'dont-pass', amount: 500 as Cents }).table;
    expect(lineToThrow(made, SHOOTER)).toBe('none');
    const taken = carryOut(made, { type: 'takeDice', by: SHOOTER }).table;
    const onPoint = carryOut(taken, { type: 'roll', dice: [2, 2] }).table;
    expect(lineToThrow(onPoint, 1)).toBe('none');
  });
});
