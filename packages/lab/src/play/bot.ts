import {
  type Cents,
  type Command,
  type Dice,
  decide,
  hasLineWager,
  type SeatNumber,
  seatAt,
  setsNoPoint,
  type Table,
} from '@hardway/rules';
import { type Chance, chanceIn } from './chance.ts';
import { ownSettlements, stopsOf, strategiesOf } from './combine.ts';
import { committed } from './seating.ts';
import type { HeatSeen, LastRoll, Plain, Play } from './strategy.ts';
import { playTurn, type RefusedCommand } from './turn.ts';

/** What a bot keeps in mind between turns: plain data, so that it can be stored and the bot can play on from it. */
export type BotMind = {
  /** One for each part of the strategy. */
  readonly parts: readonly Plain[];
  /** Why it makes no more wagers; null while it plays. */
  readonly left: string | null;
  /** What it sat down with. */
  readonly start: Cents;
  readonly rolls: number;
  /** Seven-outs. */
  readonly shooters: number;
  /** What it leaves to chance follows from this and its seat; every roll that it sees is mixed in. */
  readonly luck?: number;
};

/** A bot's turn: what it asks of the table, and what the table would say. */
export type BotTurn = {
  readonly mind: BotMind;
  /** Commands that the table accepts in this order. */
  readonly commands: readonly Command[];
  /** What the strategy wanted and the table refused. */
  readonly refused: readonly RefusedCommand[];
  /** The table once the commands are carried out. */
  readonly table: Table;
};

/** A player at one seat of a table who plays by a strategy, by the same commands as a person. */
export type Bot = {
  readonly name: string;
  /** Its mind as it sits down with so much. Another `luck`, any whole number, is another fate for what it leaves to chance. */
  sitDown(chips: Cents, luck?: number): BotMind;
  /**
   * What it does while betting is open: once when it sits down, without a roll, and then after every roll, with everything that
   * the roll settled. In a tournament it is told what it sees of the heat, if its strategy asks.
   */
  turn(mind: BotMind, table: Table, seat: SeatNumber, roll: LastRoll | null, heat?: () => HeatSeen): BotTurn;
};

/** A strategy as a bot. One that has left its session, or met one of its stop rules, makes no more wagers. */
export const botOf = (play: Play): Bot => {
  const parts = strategiesOf(play);
  const stops = stopsOf(play, {});
  /** Which stop rule is met, if any. */
  const stopped = ({ start, rolls, shooters }: BotMind, chips: number): string | null => {
    if (stops.rolls !== undefined && rolls >= stops.rolls) return `${stops.rolls} rolls`;
    if (stops.shooters !== undefined && shooters >= stops.shooters) return `${stops.shooters} shooters`;
    if (stops.up !== undefined && chips >= start + stops.up) return `up ${stops.up / 100}`;
    return stops.down !== undefined && chips <= start - stops.down ? `down ${stops.down / 100}` : null;
  };
  return {
    name: play.name,
    sitDown: (chips, luck = 0) => ({
      parts: parts.map(({ strategy }) => strategy.start),
      left: null,
      start: chips,
      rolls: 0,
      shooters: 0,
      luck,
    }),
    turn: (mind, table, seat, roll, heat) => {
      const player = seatAt(table, seat);
      if (player === undefined) throw new Error(`nobody is at seat ${seat}`);
      const bankroll = player.rail + committed(player);
      const counted = roll === null ? mind : afterRoll(mind, roll);
      const own = roll === null ? [] : roll.settlements.filter(each => each.seat === seat);
      const chance = chanceOf(counted, seat);
      const minds: Plain[] = [];
      const commands: Command[] = [];
      const refused: RefusedCommand[] = [];
      let now = table;
      let left = counted.left ?? stopped(counted, bankroll);
      parts.forEach(({ strategy, owns }, at) => {
        const seen = roll === null ? null : { ...roll, settlements: ownSettlements(own, owns) };
        const context = { table: now, seat, roll: seen, start: mind.start, bankroll, owns, heat, chance };
        const played = playTurn(strategy, counted.parts[at] as Plain, context, left);
        now = played.table;
        left = played.left;
        minds.push(played.state);
        for (const { command } of played.commands) commands.push(command);
        refused.push(...played.refused);
      });
      return { mind: { ...counted, parts: minds, left }, commands, refused, table: now };
    },
  };
};

/** Draws from everything the bot has seen thrown: the same table gives the same draws, and two seats have their own. */
const chanceOf = ({ luck = 0, rolls }: BotMind, seat: SeatNumber): Chance => chanceIn([luck, seat], luck, rolls);

/** A 32-bit mixture of what was before and a roll. */
const mixed = (luck: number, [a, b]: Dice): number => {
  const word = Math.imul(luck ^ (a * 8 + b), 0x9e3779b1);
  return (word ^ (word >>> 15)) >>> 0;
};

const afterRoll = (mind: BotMind, { outcome, dice }: LastRoll): BotMind => ({
  ...mind,
  luck: mixed(mind.luck ?? 0, dice),
  rolls: mind.rolls + 1,
  shooters: mind.shooters + (outcome === 'seven-out' ? 1 : 0),
});

/**
 * The line wager that the coming throw takes of this seat if it shoots: none where it has one or the book asks for none, the
 * least that the table accepts otherwise. A seat that can't make it can't throw.
 */
export const lineToThrow = (table: Table, number: SeatNumber): Command | 'none' | 'cannot' => {
  const { lineWager } = table.house.game.shooter;
  const seat = seatAt(table, number);
  if (seat === undefined) return 'cannot';
  const isAsked = (lineWager.toThrow && table.puck === 'off' && !setsNoPoint(table)) || lineWager.toAccept;
  if (!isAsked || hasLineWager(seat) || (table.shooter === number && table.puck !== 'off')) return 'none';
  const { min: amount } = seat.limits ?? table.house.limits;
  const commands = (['pass', 'dont-pass'] as const).map(
    wager => ({ type: 'make', seat: number, wager, amount }) as const,
  );
  return commands.find(command => decide(table, command).ok) ?? 'cannot';
};
