import { explain, type PlayedCommand, recordOf, replay } from '@hardway/notation';
import {
  type Cents,
  type Command,
  decide,
  evolve,
  type House,
  type HouseConfig,
  houseOf,
  openTable,
  type SeatNumber,
  type Table,
} from '@hardway/rules';
import { canonical } from '../store/canonical.ts';
import { READ_MAX, type Store, StoreFailure } from '../store/store.ts';
import { History, type Stretch } from './history.ts';
import { asSeenBy } from './seen-by.ts';
import type { Told } from './steps.ts';

/** The part of a table's journal to write: all of it, one hand, or a range of entries; and the seat it is for, if any. */
export type Wanted = ({ readonly hand: number } | { readonly from?: number; readonly to?: number }) & {
  readonly seenBy?: SeatNumber;
};

export type ExportedRecord = {
  readonly record: string;
  /** Events that the notation can't express, a sentence each. */
  readonly unsaid: readonly string[];
  /** What a replay of the record finds wrong with it; nothing, unless something was left unsaid. */
  readonly difference: string | undefined;
};

/** The record of a table, or of a part of it. It begins where a hand does: a record can't begin with a point on. */
export const exportRecord = async (store: Store, stream: string, wanted: Wanted): Promise<ExportedRecord> => {
  const head = await store.head(stream);
  if (head.number === 0) throw new StoreFailure('failed', `there is no ${stream.replace(':', ' ')}`);
  const last = 'hand' in wanted ? head.number : Math.min(wanted.to ?? head.number, head.number);
  const chosen = await stretchesOf(store, stream, wanted, last);
  const opening = beginning(chosen);
  // The record starts at the first entry if the layout can't be set up as it stood.
  const told = opening === undefined ? await stretchesOf(store, stream, {}, chosenEnd(chosen, last)) : chosen;
  const heat = told[0]?.heat;
  const played = [...(opening ?? []), ...told.flatMap(({ moments }) => moments)];
  const shown = wanted.seenBy === undefined ? played : asSeenBy(wanted.seenBy, played);
  return written(stream, told, shown, heat ?? ('hand' in wanted ? `hand ${wanted.hand}` : `up to entry ${last}`));
};

const chosenEnd = (chosen: readonly Stretch[], last: number): number => chosen.at(-1)?.moments.at(-1)?.number ?? last;

const stretchesOf = async (store: Store, stream: string, wanted: Wanted, last: number): Promise<readonly Stretch[]> => {
  const isDone = (stretches: readonly Stretch[]): boolean =>
    'hand' in wanted && (stretches.at(-1)?.hand ?? 0) > wanted.hand + 1;
  const history = new History(stretches => keeps(stretches, wanted));
  for (let from = 1; from <= last && !isDone(history.stretches); from += READ_MAX) {
    for (const row of await store.read(stream, { from, to: Math.min(last, from + READ_MAX - 1) })) history.take(row);
  }
  if (!('hand' in wanted)) {
    const { stretches } = history;
    // A record is of one heat, or of play between heats: of the last, if none is asked for.
    if (wanted.from === undefined) return lastAlike(stretches);
    const from = stretches.findLastIndex(({ number }) => number <= (wanted.from ?? 1));
    const chosen = stretches.slice(Math.max(0, from));
    return chosen.some(({ heat }) => heat !== undefined) ? played(chosen) : chosen;
  }
  const hand = history.stretches.filter(each => each.hand === wanted.hand && each.moments.length > 0).slice(-1);
  if (hand.length > 0) return hand;
  const most = history.stretches.at(-1)?.hand ?? 1;
  throw new StoreFailure('failed', `${stream.replace(':', ' ')} has no hand ${wanted.hand}; the last is hand ${most}`);
};

/** Stretches in which something was played; the first at least. */
const played = (stretches: readonly Stretch[]): readonly Stretch[] => {
  const some = stretches.filter(({ moments }) => moments.length > 0);
  return some.length > 0 ? some : stretches.slice(0, 1);
};

/** Those at the end that are of the same heat, or of none. */
const lastAlike = (all: readonly Stretch[]): readonly Stretch[] => {
  const stretches = all.some(({ heat }) => heat !== undefined) ? played(all) : all;
  const last = stretches.at(-1)?.heat;
  return stretches.slice(stretches.findLastIndex(({ heat }) => heat !== last) + 1);
};

/** Whether the first stretch is wanted, or may be once more is known. */
const keeps = ([first, second]: readonly Stretch[], wanted: Wanted): boolean => {
  if (first === undefined || second === undefined) return true;
  return 'hand' in wanted ? first.hand >= wanted.hand : second.number > (wanted.from ?? 1);
};

/** Commands that bring a fresh table to where the first of these stretches begins; none if nothing would. */
const beginning = ([first]: readonly Stretch[]): readonly Told[] | undefined => {
  if (first === undefined) return [];
  const steps: Told[] = [];
  let table = openTable(first.start.house);
  const play = (command: Command): void => {
    const decision = decide(table, command);
    if (!decision.ok) return;
    steps.push({ command, facts: decision.value, before: table });
    table = decision.value.reduce(evolve, table);
  };
  for (const { number: seat, name, rail, layout } of first.start.seats) {
    const onLayout = layout.reduce((sum, { stake, commission }) => sum + stake + commission, 0);
    play({ type: 'takeSeat', seat, name, buyIn: (rail + onLayout) as Cents });
    for (const { name: wager, stake, call } of layout) {
      play({ type: 'make', seat, wager, amount: stake });
      if (call !== null) play({ type: 'call', seat, wager, call, only: true });
    }
  }
  if (first.start.shooter !== 'nobody') play({ type: 'takeDice', by: first.start.shooter });
  return isSame(table, first.start) ? steps : undefined;
};

/** Whether two tables would be played on alike. Limits agreed with a player are told of, not written. */
const isSame = (made: Table, wanted: Table): boolean => {
  const inPlay = ({ seats, puck, shooter, handRolls, comeOutThrown, noMoreBets, diceOut }: Table): string =>
    canonical({
      seats: seats.map(({ number, rail, layout }) => ({ number, rail, layout })),
      puck,
      shooter,
      handRolls,
      comeOutThrown,
      noMoreBets,
      diceOut,
    });
  return inPlay(made) === inPlay(wanted);
};

const written = (
  stream: string,
  stretches: readonly Stretch[],
  steps: readonly PlayedCommand[],
  event: string,
): ExportedRecord => {
  const [first] = stretches;
  if (first === undefined) return { record: '', unsaid: [], difference: undefined };
  const house = houseOver(stretches);
  const { record, unsaid } = recordOf(house, steps, {
    Event: event,
    Date: new Date(first.at).toISOString().slice(0, 10),
    Table: stream.slice(stream.indexOf(':') + 1),
  });
  const played = replay(record);
  const personal = stretches.some(({ start }) => start.seats.some(({ limits }) => limits !== null));
  return {
    record: played.ok ? played.value.record : record,
    unsaid: [
      ...unsaid,
      ...stretches.flatMap(({ untold }) => untold),
      ...(personal ? ['a player had limits of his own'] : []),
    ],
    difference: played.ok ? undefined : `line ${played.error.line}: ${explain(played.error)}`,
  };
};

/** The rules of all these stretches. A record has one pair of limits: the widest that were posted. */
const houseOver = (stretches: readonly Stretch[]): House => {
  const houses = stretches.map(({ start }) => start.house);
  const [first] = houses as [House, ...House[]];
  const all = new Set(houses.map(({ config: { limits: _, ...rest } }) => canonical(rest)));
  if (all.size > 1)
    throw new StoreFailure('failed', 'the rules of the table have changed: export its hands one by one');
  if (houses.every(({ config }) => canonical(config) === canonical(first.config))) return first;
  const limits: NonNullable<HouseConfig['limits']> = {
    min: Math.min(...houses.map(each => each.limits.min)) as Cents,
    max: Math.max(...houses.map(each => each.limits.max)) as Cents,
  };
  return houseOf({ ...first.config, limits });
};
