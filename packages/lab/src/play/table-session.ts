import { type Cents, COMBINATIONS, type Dice, type House, type Outcome, type Table } from '@hardway/rules';
import type { Seed } from '../dice/stream.ts';
import { combinationOf } from '../dice/throws.ts';
import { chanceIn } from './chance.ts';
import { ownSettlements, strategiesOf } from './combine.ts';
import { boostable, drawPower } from './power.ts';
import { carryOut, committed, makeReady, PLAYER, type PlayedCommand, playerAt, sitDown } from './seating.ts';
import type { LastRoll, Plain, Play, Stops } from './strategy.ts';
import { type PlayedTurn, playTurn, type RefusedCommand } from './turn.ts';

/** Why a session ended. */
export const ENDS = ['rolls', 'shooters', 'up', 'down', 'ruin', 'left'] as const;
export type End = (typeof ENDS)[number];

type TableSessionSetup = {
  readonly house: House;
  readonly bankroll: Cents;
  readonly stops: Stops;
  /** What power odds and chance are drawn from. */
  readonly seed: Seed;
  readonly session: number;
};

export type SessionRoll = { readonly outcome: Outcome; readonly bankroll: number };

export type TableSession = {
  readonly commands: readonly PlayedCommand[];
  readonly rolls: readonly SessionRoll[];
  readonly refused: readonly RefusedCommand[];
  readonly end: End;
  readonly reason: string | null;
  readonly bankroll: number;
  readonly table: Table;
};

/**
 * Plays one session roll by roll at the engine's table and remembers nothing. The simulator must agree with it to the cent, and
 * records of sessions are written from it.
 */
export const playAtTable = (play: Play, setup: TableSessionSetup, nextThrow: () => number): TableSession => {
  const session = new SessionPlayer(play, setup);
  let end = session.turn(null);
  while (end === null) end = session.roll(combinationOf[nextThrow()] as number);
  return {
    commands: session.commands,
    rolls: session.rolls,
    refused: session.refused,
    end,
    reason: session.left,
    bankroll: session.bankroll,
    table: session.table,
  };
};

class SessionPlayer {
  readonly commands: PlayedCommand[] = [];
  readonly rolls: SessionRoll[] = [];
  readonly refused: RefusedCommand[] = [];
  table: Table;
  left: string | null = null;
  #shooters = 0;
  readonly #setup: TableSessionSetup;
  readonly #parts: ReturnType<typeof strategiesOf>;
  readonly #minds: Plain[];

  constructor(play: Play, setup: TableSessionSetup) {
    this.#setup = setup;
    this.#parts = strategiesOf(play);
    this.#minds = this.#parts.map(({ strategy }) => strategy.start);
    const { table, commands } = sitDown(setup.house, setup.bankroll, play.name);
    this.table = table;
    this.commands.push(...commands);
  }

  get bankroll(): number {
    const seat = playerAt(this.table);
    return seat.rail + committed(seat);
  }

  /** Every part's turn, then what the shooter needs. */
  turn(roll: LastRoll | null): End | null {
    const { bankroll } = this;
    const chance = chanceIn(this.#setup.seed, this.#setup.session, this.rolls.length);
    let short = false;
    this.#parts.forEach(({ strategy, owns }, at) => {
      const own = roll === null ? null : { ...roll, settlements: ownSettlements(roll.settlements, owns) };
      const played: PlayedTurn = playTurn(
        strategy,
        this.#minds[at] as Plain,
        {
          table: this.table,
          roll: own,
          start: this.#setup.bankroll,
          bankroll,
          owns,
          chance,
        },
        this.left,
      );
      this.table = played.table;
      this.#minds[at] = played.state;
      this.left = played.left;
      this.commands.push(...played.commands);
      this.refused.push(...played.refused);
      short ||= played.short;
    });
    const ready = makeReady(this.table);
    this.table = ready.table;
    this.commands.push(...ready.commands);
    const nothingStands = playerAt(this.table).layout.length === 0;
    if (nothingStands && this.left !== null) return 'left';
    if (nothingStands && short) return 'ruin';
    return this.#enough();
  }

  roll(combination: number): End | null {
    this.#drawPower(combination);
    const command = { type: 'roll', dice: COMBINATIONS[combination] as Dice } as const;
    const { table, facts } = carryOut(this.table, command);
    this.table = table;
    this.commands.push({ command, facts });
    const rolled = facts.at(-1);
    if (rolled?.type !== 'rolled') throw new Error('a roll that did not roll');
    this.rolls.push({ outcome: rolled.outcome, bankroll: this.bankroll });
    if (rolled.outcome === 'seven-out') this.#shooters += 1;
    return (
      this.#broke() ??
      this.turn({
        dice: rolled.dice,
        outcome: rolled.outcome,
        settlements: rolled.settlements.filter(({ seat }) => seat === PLAYER),
      })
    );
  }

  #drawPower(combination: number): void {
    const { house, seed, session } = this.#setup;
    for (const name of boostable(this.table, combination)) {
      const chance = house.book.power?.chance ?? [0, 1];
      const column = drawPower(seed, session, this.rolls.length, name, chance);
      if (column === 0) continue;
      if (!this.table.noMoreBets) this.#do({ type: 'closeBetting' });
      this.#do({ type: 'drawPower', wager: name, column });
    }
  }

  #do(command: PlayedCommand['command']): void {
    const { table, facts } = carryOut(this.table, command);
    this.table = table;
    this.commands.push({ command, facts });
  }

  /** Ends a session before another turn: there is no money left, or enough is won or lost. */
  #broke(): End | null {
    const { bankroll } = this;
    const { up, down } = this.#setup.stops;
    if (up !== undefined && bankroll >= this.#setup.bankroll + up) return 'up';
    if (bankroll <= 0) return 'ruin';
    return down !== undefined && bankroll <= this.#setup.bankroll - down ? 'down' : null;
  }

  #enough(): End | null {
    const { rolls, shooters } = this.#setup.stops;
    if (shooters !== undefined && this.#shooters >= shooters) return 'shooters';
    return rolls !== undefined && this.rolls.length >= rolls ? 'rolls' : null;
  }
}
