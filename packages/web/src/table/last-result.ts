import type { Dice, Fact, Outcome, SeatNumber, Settlement } from '@hardway/rules';
import type { ShownTold, TableView } from '@hardway/server/messages';
import { type Effect, effectsOf } from './effects.ts';

/** A roll whose result stands. */
export type Result = {
  readonly number: number;
  readonly at: number;
  readonly dice: Dice;
  readonly outcome: Outcome;
  /** Null for rolls before this screen joined, except the last. */
  readonly settlements: readonly Settlement[] | null;
};

export type NoticeKind =
  | 'corrected'
  | 'roll voided'
  | 'round voided'
  | 'shaker stopped'
  | 'shaker in order'
  | 'adjusted'
  | 'seat held'
  | 'seat released'
  | 'bets voided'
  | 'money held'
  | 'money released'
  | 'money forfeited';

/** Something that changed what a screen has shown, or stops play for a seat or the table. */
export type Notice = {
  readonly number: number;
  readonly at: number;
  readonly kind: NoticeKind;
  /** The dice that no longer count. */
  readonly was: Dice | null;
  /** The dice that count instead. */
  readonly is: Dice | null;
  /** Empty where the reason is not for this screen. */
  readonly why: string;
  /** Who decided it, where the fact says so or only one office may. */
  readonly office: string | null;
  /** The seat it is about; null for the whole table. */
  readonly seat: SeatNumber | null;
  readonly effects: readonly Effect[];
  /** Commands since the roll that could not be repeated. Told to staff only. */
  readonly dropped: readonly string[];
};

/** What a screen shows of the last roll. */
export type LastResult = {
  /** Null before the first roll and after one that was voided or ruled no roll. */
  readonly last: Result | null;
  /** Rolls that stand, oldest first. */
  readonly results: readonly Result[];
  /** They stand until the next roll; a held seat's until it is released. Oldest first. */
  readonly notices: readonly Notice[];
};

const RESULTS_MAX = 60;
const NOTICES_MAX = 39;

export const NO_RESULT: LastResult = { last: null, results: [], notices: [] };

/** The facts that change what is shown of the last roll, as they come over the wire. */
type ResultFact =
  | Extract<Fact, { type: 'rolled' | 'rollVoided' | 'roundVoided' | 'seatLeft' }>
  | (Omit<Extract<Fact, { type: 'wagersVoided' }>, 'reason'> & { readonly reason?: string })
  | HeldFact
  | {
      readonly type: 'corrected';
      readonly was: Dice;
      readonly is: Dice | 'no roll';
      readonly outcome: Outcome | 'no roll';
      readonly reason: string;
      readonly redone: readonly Fact[];
      readonly dropped?: readonly string[];
    }
  | { readonly type: 'shakerFaulted'; readonly words: string }
  | { readonly type: 'faultCleared'; readonly reason: string }
  | { readonly type: 'adjusted'; readonly seat: SeatNumber; readonly amount: number; readonly reason: string }
  | { readonly type: 'seatHeld' | 'seatReleased'; readonly seat: SeatNumber; readonly reason?: string };

/** Money that goes into suspense, and out of it. */
type HeldFact = {
  readonly type: 'moneyHeld' | 'moneyReleased' | 'moneyForfeited';
  readonly seat: SeatNumber;
  readonly amount: number;
  readonly reason: string;
};

const HELD: { readonly [type in HeldFact['type']]: { readonly kind: NoticeKind; readonly rail: -1 | 0 | 1 } } = {
  moneyHeld: { kind: 'money held', rail: -1 },
  moneyReleased: { kind: 'money released', rail: 1 },
  moneyForfeited: { kind: 'money forfeited', rail: 0 },
};

const ofHeld = (shown: LastResult, { type, seat, amount, reason }: HeldFact, place: Place): LastResult => {
  const { kind, rail } = HELD[type];
  const effects = rail === 0 ? [] : [{ seat, rail: rail * amount, net: rail * amount, shifts: [] }];
  return noticed(shown, { ...place, kind, seat, why: reason, office: 'pit boss', effects });
};

type Of<Type extends ResultFact['type']> = Extract<ResultFact, { readonly type: Type }>;

/** What a screen shows that joins the table now. */
export const joined = ({ rolls }: Pick<TableView, 'rolls'>, told: readonly ShownTold[]): LastResult => {
  const before: readonly Result[] = rolls.map(({ number, at, dice, outcome }) => ({
    number,
    at,
    dice,
    outcome,
    settlements: null,
  }));
  const roll = told.find(({ fact }) => fact.type === 'rolled');
  const start = { ...NO_RESULT, results: before.filter(({ number }) => number !== roll?.number) };
  return told.reduce(heard, start);
};

/** What a screen shows after one more fact. */
export const heard = (shown: LastResult, { number, at, fact }: ShownTold): LastResult => {
  const known = fact as ResultFact;
  const place = { number, at };
  switch (known.type) {
    case 'rolled':
      return rolled(shown, known, place);
    case 'corrected':
      return corrected(shown, known, place);
    case 'rollVoided':
      return {
        ...noticed(shown, {
          ...place,
          kind: 'roll voided',
          was: shown.last?.dice ?? null,
          why: known.reason,
          office: known.by ?? null,
          effects: effectsOf(shown.last?.settlements ?? [], known.settlements),
        }),
        ...withoutLast(shown),
      };
    case 'roundVoided':
      return noticed(shown, { ...place, kind: 'round voided', why: known.reason, office: known.by ?? null });
    case 'shakerFaulted':
      return noticed(without(shown, isOfShaker), { ...place, kind: 'shaker stopped', why: known.words });
    case 'faultCleared':
      return noticed(without(shown, isOfShaker), {
        ...place,
        kind: 'shaker in order',
        why: known.reason,
        office: 'floor',
      });
    case 'adjusted':
      return noticed(shown, {
        ...place,
        kind: 'adjusted',
        seat: known.seat,
        why: known.reason,
        office: 'supervisor',
        effects: [{ seat: known.seat, rail: Math.max(0, known.amount), net: known.amount, shifts: [] }],
      });
    case 'seatHeld':
    case 'seatReleased':
      return noticed(without(shown, isOfHold(known.seat)), {
        ...place,
        kind: known.type === 'seatHeld' ? 'seat held' : 'seat released',
        seat: known.seat,
        why: known.reason ?? '',
        office: 'floor',
      });
    case 'wagersVoided':
      return noticed(shown, {
        ...place,
        kind: 'bets voided',
        seat: known.seat,
        why: known.reason ?? '',
        office: known.by ?? null,
        effects: effectsOf([], known.settlements),
      });
    case 'moneyHeld':
    case 'moneyReleased':
    case 'moneyForfeited':
      return ofHeld(shown, known, place);
    case 'seatLeft':
      return without(shown, isOfHold(known.seat));
    default:
      return shown;
  }
};

type Place = Pick<Notice, 'number' | 'at'>;

const isOfShaker = ({ kind }: Notice): boolean => kind === 'shaker stopped' || kind === 'shaker in order';

const isOfHold =
  (about: SeatNumber) =>
  ({ kind, seat }: Notice): boolean =>
    (kind === 'seat held' || kind === 'seat released') && seat === about;

const without = (shown: LastResult, isOver: (notice: Notice) => boolean): LastResult =>
  shown.notices.some(isOver) ? { ...shown, notices: shown.notices.filter(notice => !isOver(notice)) } : shown;

const noticed = (shown: LastResult, notice: Place & Pick<Notice, 'kind' | 'why'> & Partial<Notice>): LastResult => ({
  ...shown,
  notices: [
    ...shown.notices,
    { was: null, is: null, office: null, seat: null, effects: [], dropped: [], ...notice },
  ].slice(-NOTICES_MAX),
});

const withoutLast = ({ last, results }: LastResult): Pick<LastResult, 'last' | 'results'> => ({
  last: null,
  results: results.filter(({ number }) => number !== last?.number),
});

const rolled = (shown: LastResult, { dice, outcome, settlements }: Of<'rolled'>, place: Place): LastResult => {
  const last: Result = { ...place, dice, outcome, settlements };
  return {
    last,
    results: [...shown.results, last].slice(-RESULTS_MAX),
    notices: shown.notices.filter(({ kind }) => kind === 'seat held'),
  };
};

const corrected = (shown: LastResult, fact: Of<'corrected'>, place: Place): LastResult => {
  const { was, is, outcome, reason, redone, dropped = [] } = fact;
  const settlements = redone.find(each => each.type === 'rolled')?.settlements ?? [];
  const next = noticed(shown, {
    ...place,
    kind: 'corrected',
    was,
    is: is === 'no roll' ? null : is,
    why: reason,
    office: 'supervisor',
    effects: effectsOf(shown.last?.settlements ?? [], settlements),
    dropped,
  });
  if (is === 'no roll' || outcome === 'no roll' || shown.last === null) return { ...next, ...withoutLast(shown) };
  const last: Result = { ...shown.last, dice: is, outcome, settlements };
  return { ...next, last, results: shown.results.map(each => (each.number === last.number ? last : each)) };
};
