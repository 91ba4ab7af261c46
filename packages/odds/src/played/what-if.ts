import {
  type Command,
  decide,
  evolve,
  type Fact,
  fail,
  type House,
  isOdds,
  isOpen,
  isWagerName,
  ok,
  openTable,
  type Refusal,
  type Result,
  type SeatNumber,
  subjectOf,
  type Table,
  type WagerKind,
} from '@hardway/rules';
import { oddsToAdd } from './full-odds.ts';
import type { Review } from './review.ts';
import { review } from './session.ts';
import { StandIn } from './stand-in.ts';

/** What a player might have done otherwise, on the same dice. */
export type Change =
  | { readonly type: 'full-odds' }
  | { readonly type: 'no-odds' }
  | { readonly type: 'without'; readonly kinds: readonly WagerKind[] }
  | { readonly type: 'house'; readonly house: House };

/** A command of a session and the facts that came of it. */
export type PlayedStep = { readonly command?: Command; readonly facts: readonly Fact[] };

/** A bet of the session that the table did not take this time, and why. */
export type LeftOut = { readonly step: number; readonly command: Command; readonly refusal: Refusal };

export type WhatIf = {
  readonly house: House;
  /** Every command from the empty table on, with what came of it: the record of the changed session. */
  readonly played: readonly { readonly command: Command; readonly facts: readonly Fact[] }[];
  readonly review: Review;
  /** How many decisions the change itself left out, and those that the table refused. */
  readonly dropped: number;
  readonly refused: readonly LeftOut[];
};

/** Plays a session again on the same dice, from an empty table, with other decisions of one seat or by another book. */
export const whatIf = (
  opening: Table,
  seat: SeatNumber,
  steps: readonly PlayedStep[],
  change: Change,
): Result<WhatIf, Pick<Refusal, 'sentence'>> => {
  const house = change.type === 'house' ? change.house : opening.house;
  const commands = steps.flatMap(({ command }) => (command === undefined ? [] : [command]));
  const again = new Again(house, seat, change, new StandIn(opening, commands));
  for (const { number, name, rail } of opening.seats) {
    again.play({ type: 'takeSeat', seat: number, name, buyIn: rail });
  }
  for (const [step, { command, facts }] of steps.entries()) {
    // What the table refused at the time is not asked for again.
    if (command === undefined || facts.length === 0) continue;
    const refused = again.step(command, step);
    if (refused !== undefined) return fail(refused);
  }
  const { played, dropped, refused } = again;
  return ok({ house, played, review: review(openTable(house), seat, played), dropped, refused });
};

/** The kind that a command speaks of. */
const kindIn = (command: Command): WagerKind | undefined =>
  'wager' in command && isWagerName(command.wager) ? subjectOf(command.wager).kind : undefined;

/** Whether one kind is the odds on another: without the bet there are none. */
const isOddsOn = (kind: WagerKind, base: WagerKind): boolean => isOdds(kind) && kind === `${base}-odds`;

const isBet = ({ type }: Command): boolean =>
  type === 'make' ||
  type === 'makeLate' ||
  type === 'takeDown' ||
  type === 'reduce' ||
  type === 'call' ||
  type === 'buyIn';

/** After these no bet is taken any more. */
const isClosing = ({ type }: Command): boolean => type === 'closeBetting' || type === 'throwDice' || type === 'roll';

const ANY_ROLL: Command = { type: 'roll', dice: [1, 1] };

class Again {
  readonly played: { readonly command: Command; readonly facts: readonly Fact[] }[] = [];
  readonly refused: LeftOut[] = [];
  dropped = 0;
  #table: Table;
  readonly #seat: SeatNumber;
  readonly #change: Change;
  readonly #standIn: StandIn;

  constructor(house: House, seat: SeatNumber, change: Change, standIn: StandIn) {
    this.#table = openTable(house);
    this.#seat = seat;
    this.#change = change;
    this.#standIn = standIn;
  }

  play(command: Command): Refusal | undefined {
    const decision = decide(this.#table, command);
    if (!decision.ok) return decision.error;
    if (decision.value.length === 0) return undefined;
    this.#table = decision.value.reduce(evolve, this.#table);
    this.played.push({ command, facts: decision.value });
    return undefined;
  }

  /** Plays one command of the session, as the change has it; a refusal if the dice themselves can't be thrown. */
  step(command: Command, step: number): Refusal | undefined {
    const isOwn = 'seat' in command && command.seat === this.#seat;
    if (isOwn && this.#isDropped(command)) {
      this.dropped += 1;
      return undefined;
    }
    if (isClosing(command)) this.#beforeRoll();
    const refusal = this.play(command);
    if (command.type === 'roll') return refusal;
    if (refusal !== undefined && isOwn && isBet(command)) this.refused.push({ step, command, refusal });
    return undefined;
  }

  #isDropped(command: Command): boolean {
    const kind = kindIn(command);
    if (kind === undefined) return false;
    switch (this.#change.type) {
      case 'full-odds':
        return isOdds(kind) && command.type !== 'call';
      case 'no-odds':
        return isOdds(kind);
      case 'without':
        return this.#change.kinds.includes(kind) || this.#change.kinds.some(base => isOddsOn(kind, base));
      case 'house':
        return false;
    }
  }

  /** The last moment to bet: odds are taken, and if the seat can't throw without the bets left out, somebody else will. */
  #beforeRoll(): void {
    if (!isOpen(this.#table)) return;
    if (this.#change.type === 'full-odds') {
      for (const command of oddsToAdd(this.#table, this.#seat)) this.play(command);
    }
    if (decide(this.#table, ANY_ROLL).ok) return;
    for (const command of this.#standIn.takesDice(this.#table)) this.play(command);
  }
}
