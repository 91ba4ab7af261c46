import {
  type Command,
  commissionTaken,
  dollars,
  netOf,
  type Outcome,
  type Puck,
  type Settlement,
  subjectOf,
  type Wager,
  withoutOffer,
} from '@hardway/rules';
import type { PlayedCommand } from '../play/seating.ts';
import type { RefusedCommand } from '../play/turn.ts';

/** What a decided wager adds to the account of its name. Amounts in cents. */
export type DecidedWager = {
  readonly wager: string;
  readonly result: 'won' | 'lost' | 'returned';
  readonly stake: number;
  /** Paid to the player beyond the stake, a coupon's win included, before commission. */
  readonly winnings: number;
  readonly coupon: number;
  /** Taken out of the winnings, or held since the wager was made. */
  readonly commission: number;
};

export type RefusalNote = {
  /** What was asked, in the words of a record. */
  readonly asked: string;
  readonly code: string;
  readonly clause: string;
  readonly sentence: string;
};

/** A wager that ended, or was cut short, between its making and its decision: on its point, or with something marked. */
export type UndecidedWager = {
  /** With its point where it has one: `pass 6`, `come 9`, `fire`. */
  readonly wager: string;
  readonly stake: number;
};

/** What one roll and the turn after it add to the statistics. Equal effects are the same object, known by its number. */
type Effect = {
  readonly outcome: Outcome | null;
  readonly decided: readonly DecidedWager[];
  readonly refused: readonly RefusalNote[];
  readonly undecided: readonly UndecidedWager[];
};

export const NO_EFFECT: Effect = { outcome: null, decided: [], refused: [], undecided: [] };

/** What the settlements of a roll decided; a wager that moved, was barred or marked is still to be decided. */
export const decidedBy = (settlements: readonly Settlement[], puck: Puck): readonly DecidedWager[] =>
  settlements.flatMap(settlement => decision(settlement, puck));

const decision = (settlement: Settlement, puck: Puck): readonly DecidedWager[] => {
  const { kind } = subjectOf(settlement.wager);
  // Line odds are counted by point: they share a name and differ in everything else.
  const wager = kind === 'pass-odds' || kind === 'dont-pass-odds' ? `${settlement.wager} ${puck}` : settlement.wager;
  switch (settlement.type) {
    case 'won': {
      const { stake, coupon } = settlement;
      const commission = commissionTaken(settlement);
      return [{ wager, result: 'won', stake, winnings: netOf(settlement) + commission, coupon, commission }];
    }
    case 'lost':
      return [
        {
          wager,
          result: 'lost',
          stake: settlement.stake,
          winnings: 0,
          coupon: 0,
          commission: commissionTaken(settlement),
        },
      ];
    case 'returned':
      return [{ wager, result: 'returned', stake: settlement.stake, winnings: 0, coupon: 0, commission: 0 }];
    case 'moved':
    case 'barred':
    case 'marked':
      return [];
  }
};

/** Wagers in these are between two rolls of one and the same game against the house. */
export const undecidedIn = (layout: readonly Wager[], puck: Puck): readonly UndecidedWager[] =>
  layout.flatMap(({ name, stake }): UndecidedWager[] => {
    switch (subjectOf(name).kind) {
      case 'pass':
      case 'dont-pass':
        return puck === 'off' ? [] : [{ wager: `${name} ${puck}`, stake }];
      case 'come':
      case 'dont-come':
        return subjectOf(name).number === undefined ? [] : [{ wager: name, stake }];
      case 'fire':
      case 'hot-roller':
      case 'all-small':
      case 'all-tall':
      case 'make-em-all':
      case 'hot-shooter':
        return [{ wager: name, stake }];
      default:
        return [];
    }
  });

/** Wagers that a turn took down, or made smaller, after their point was set. */
export const takenDownIn = (commands: readonly PlayedCommand[], puck: Puck): readonly UndecidedWager[] =>
  commands.flatMap(({ facts }) =>
    facts.flatMap(fact =>
      fact.type === 'wagerTakenDown' || fact.type === 'wagerReduced'
        ? undecidedIn([{ name: fact.wager, stake: fact.amount } as Wager], puck)
        : [],
    ),
  );

const asked = (command: Command): string => {
  switch (command.type) {
    case 'make':
      return `${command.wager} ${dollars(command.amount)}`;
    case 'takeDown':
      return `down ${command.wager}`;
    case 'reduce':
      return `down ${command.wager} by ${dollars(command.by)}`;
    case 'call':
      return `${command.call} ${command.wager}`;
    case 'matchPlay':
      return `match-play ${command.wager} ${dollars(command.value)}`;
    default:
      return command.type;
  }
};

/** How a refusal is reported. It names no amounts that vary with the money: what is missing, or what would be accepted. */
export const noteOf = ({ command, refusal: { code, clause, sentence } }: RefusedCommand): RefusalNote => ({
  asked: asked(command),
  code,
  clause,
  sentence: code === 'insufficient' ? `There is not enough on the rail (${clause})` : withoutOffer(sentence),
});

const NONE: readonly number[] = [];

/** Gives equal things the same number. */
class Numbered<Thing> {
  readonly all: Thing[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #keyOf: (thing: Thing) => string;

  constructor(keyOf: (thing: Thing) => string) {
    this.#keyOf = keyOf;
  }

  numberOf(thing: Thing): number {
    const key = this.#keyOf(thing);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.all.push(thing) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  numbersOf(things: readonly Thing[]): readonly number[] {
    return things.length === 0 ? NONE : things.map(thing => this.numberOf(thing));
  }
}

/** An effect in the numbers of its contents. */
type Digest = {
  readonly outcome: Outcome | null;
  readonly decided: readonly number[];
  readonly refused: readonly number[];
  readonly undecided: readonly number[];
};

/** The effects of many rolls and turns, each with how often it occurred. */
export type EffectTotals = {
  readonly outcomes: readonly (readonly [Outcome, number])[];
  readonly decided: readonly (readonly [DecidedWager, number])[];
  readonly refused: readonly (readonly [RefusalNote, number])[];
  readonly undecided: readonly (readonly [UndecidedWager, number])[];
};

/** Gives equal effects the same number. */
export class Effects {
  readonly all: Effect[] = [];
  readonly #decided = new Numbered<DecidedWager>(
    ({ wager, result, stake, winnings, coupon, commission }) =>
      `${wager}|${result}|${stake}|${winnings}|${coupon}|${commission}`,
  );
  readonly #refused = new Numbered<RefusalNote>(
    ({ asked, code, clause, sentence }) => `${asked}|${code}|${clause}|${sentence}`,
  );
  readonly #undecided = new Numbered<UndecidedWager>(({ wager, stake }) => `${wager}|${stake}`);
  readonly #digests = new Numbered<Digest>(
    ({ outcome, decided, refused, undecided }) => `${outcome}|${decided}|${refused}|${undecided}`,
  );

  numberOf(effect: Effect): number {
    const number = this.#digests.numberOf({
      outcome: effect.outcome,
      decided: this.#decided.numbersOf(effect.decided),
      refused: this.#refused.numbersOf(effect.refused),
      undecided: this.#undecided.numbersOf(effect.undecided),
    });
    this.all[number] ??= effect;
    return number;
  }

  /** The totals, given how often each effect occurred. */
  sum(counts: Float64Array): EffectTotals {
    const outcomes = new Map<Outcome, number>();
    const decided = new Float64Array(this.#decided.all.length);
    const refused = new Float64Array(this.#refused.all.length);
    const undecided = new Float64Array(this.#undecided.all.length);
    this.#digests.all.forEach((digest, number) => {
      const times = counts[number] ?? 0;
      if (times === 0) return;
      if (digest.outcome !== null) outcomes.set(digest.outcome, (outcomes.get(digest.outcome) ?? 0) + times);
      addEach(decided, digest.decided, times);
      addEach(refused, digest.refused, times);
      addEach(undecided, digest.undecided, times);
    });
    return {
      outcomes: [...outcomes],
      decided: counted(this.#decided.all, decided),
      refused: counted(this.#refused.all, refused),
      undecided: counted(this.#undecided.all, undecided),
    };
  }
}

const addEach = (sums: Float64Array, numbers: readonly number[], times: number): void => {
  for (const number of numbers) sums[number] = (sums[number] as number) + times;
};

const counted = <Thing>(things: readonly Thing[], sums: Float64Array): readonly (readonly [Thing, number])[] =>
  things.flatMap((thing, number): [Thing, number][] => {
    const times = sums[number] as number;
    return times === 0 ? [] : [[thing, times]];
  });
