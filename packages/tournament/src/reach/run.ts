import {
  COMBINATIONS,
  type Dice,
  decide,
  evolve,
  type House,
  netOf,
  puckIndex,
  type SeatNumber,
  settle,
  type Table,
} from '@hardway/rules';
import type { Round } from '../conditions.ts';
import type { Session } from '../session/state.ts';
import { afterScenes, type Bounds, type Locked } from './bounds.ts';
import { lookAt, type Seen, type Standing, standingNow } from './scenes.ts';
import { canAfford, type Stakable, stakablesAt, stakablesOf } from './stakable.ts';

/** A seat on the way to the end of the heat. */
export type Runner = {
  readonly seat: SeatNumber;
  readonly stakables: readonly Stakable[];
  /** Seats of one kind may bet alike. */
  readonly kind: string;
  readonly stands: Standing;
  readonly bounds: Bounds;
  /** What it may be fined on each roll. */
  readonly fine: number;
};

/** All seats before a roll. */
export type Field = {
  readonly house: House;
  readonly runners: readonly Runner[];
  readonly pucks: readonly number[];
  /** The table with only those wagers on it that nobody can change; null once it is not known where they are. */
  readonly locked: Table | null;
  /** The table itself, before the first roll. */
  readonly table: Table | null;
  /** Rolls that have been looked at: to seats with the same wagers they look alike, and after a few rolls of any dice, too. */
  readonly seen: Map<string, Seen>;
};

/** Where all seats start from: what each has, on the rail and on the layout. */
export const startOf = (terms: Round, session: Session, table: Table): Field => {
  const open: Table = { ...table, noMoreBets: false, diceOut: false };
  const isLocked = (seat: SeatNumber, wager: string): boolean => {
    const down = decide(open, { type: 'takeDown', seat, wager });
    return !down.ok && (down.error.code === 'locked' || down.error.code === 'contract');
  };
  const { compulsory } = terms;
  const fine = compulsory !== 'none' && compulsory.otherwise.act === 'fine' ? compulsory.otherwise.chips : 0;
  const isIn = new Set(session.seats.flatMap(({ seat, disqualified }) => (disqualified ? [] : [seat])));
  const seats = table.seats.filter(({ number }) => isIn.has(number));
  const all = [stakablesAt(table.house, false), stakablesAt(table.house, true)] as const;
  return {
    house: table.house,
    runners: seats.map(seat => {
      const chips = seat.layout.reduce((sum, { stake, commission }) => sum + stake + commission, seat.rail as number);
      const late = session.seats.find(each => each.seat === seat.number)?.lateFine ?? 0;
      const usual = all[seat.advised ? 1 : 0];
      const stakables = stakablesOf(table.house, usual, seat);
      return {
        seat: seat.number,
        stakables,
        kind: stakables !== usual ? `seat ${seat.number}` : seat.advised ? 'advised' : '',
        stands: standingNow(table, seat),
        bounds: { least: chips, most: chips },
        fine: fine + late,
      };
    }),
    pucks: [puckIndex(table.puck)],
    locked: {
      ...open,
      seats: seats.map(seat => ({ ...seat, layout: seat.layout.filter(({ name }) => isLocked(seat.number, name)) })),
    },
    table,
    seen: new Map(),
  };
};

type Settled = ReturnType<typeof settle>;

const FREE: Locked = { names: new Set(), chips: 0, result: () => 0 };

/** What the wagers of a seat that it can't change come to in each scene. */
const lockedOf = (locked: Table | null, seat: SeatNumber, settled: (combination: number) => Settled): Locked => {
  const layout = locked?.seats.find(({ number }) => number === seat)?.layout ?? [];
  if (layout.length === 0) return FREE;
  return {
    names: new Set(layout.map(({ name }) => name)),
    chips: layout.reduce((sum, { stake, commission }) => sum + stake + commission, 0),
    result: ({ combination }) =>
      settled(combination)
        .settlements.filter(settlement => settlement.seat === seat)
        .reduce((sum, settlement) => sum + netOf(settlement), 0),
  };
};

/** What a roll looks like to a seat. */
const look = (field: Field, { kind, stakables, stands, bounds }: Runner, dice: readonly number[]): Seen => {
  const { house, pucks, table, seen } = field;
  const chips = bounds.most;
  const affordable = stakables.filter(each => canAfford(each, chips)).length;
  const states = [...stands].map(([name, of]) => `${name}:${[...of].sort((a, b) => a - b).join()}`).sort();
  const key = [kind, table === null, dice.join(), pucks.join(), affordable, ...states].join(';');
  const found = seen.get(key) ?? lookAt({ house, stakables, stands, pucks, chips }, dice, table);
  seen.set(key, found);
  return found;
};

const isLost = ({ least, most }: Bounds): boolean => least === 0 && most === Number.POSITIVE_INFINITY;

/** All seats after a roll: of one combination, or of any. */
export const roll = (field: Field, dice: readonly number[]): Field => {
  const { locked } = field;
  const known = new Map<number, Settled>();
  const settled = (combination: number): Settled => {
    const found = known.get(combination) ?? settle(locked as Table, COMBINATIONS[combination] as Dice);
    known.set(combination, found);
    return found;
  };
  let pucks = field.pucks;
  const runners = field.runners.map((runner): Runner => {
    const { bounds, seat, fine } = runner;
    if (isLost(bounds)) return runner;
    const seen = look(field, runner, dice);
    pucks = seen.pucks;
    const next = afterScenes(bounds, seen.scenes, lockedOf(locked, seat, settled));
    return { ...runner, stands: seen.next, bounds: { ...next, least: Math.max(0, next.least - fine) } };
  });
  const [only] = dice;
  const isKnown = locked !== null && dice.length === 1 && pucks.length === 1;
  return {
    ...field,
    runners,
    pucks,
    locked: isKnown ? evolve(locked, { type: 'rolled', ...settled(only as number) }) : null,
    table: null,
  };
};
