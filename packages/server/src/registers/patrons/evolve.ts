import { limitsAfter, limitsConfirmed, NO_LIMITS, recent } from '../../live/patrons/patron.ts';
import type { EvolveEach } from '../register.ts';
import { patronIn, withPatron } from './buckets.ts';
import type { Patron, PatronFact, PatronState } from './model.ts';
import { byOf, wordsOf } from './words.ts';

/** Lines of a patron's history that are kept at hand. The journal has them all. */
const LINES_KEPT = 60;

type Place = { readonly number: number; readonly at: number };

/** A patron changed, with a line of the history. */
const changed = (
  state: PatronState,
  fact: Exclude<PatronFact, { type: 'patronsSettled' }>,
  { number, at }: Place,
  change: (patron: Patron) => Partial<Patron>,
): PatronState => {
  const patron = patronIn(state.patrons, fact.patron);
  if (patron === undefined) return state;
  const words = wordsOf(fact);
  const line = words === undefined ? [] : [{ number, at, by: byOf(fact), words }];
  const next = { ...patron, ...change(patron), lines: [...patron.lines, ...line].slice(-LINES_KEPT) };
  return { ...state, patrons: withPatron(state.patrons, next) };
};

const gone = (): Partial<Patron> => ({ seated: null });

export const evolve: EvolveEach<PatronState, PatronFact> = {
  patronsSettled: (state, { settings }, { number }) => ({ ...state, settings, settledBy: number }),
  patronRegistered: (state, fact, place) => {
    const { patron, name } = fact;
    const added: Patron = {
      patron,
      name,
      confirmed: { age: null, identity: null },
      excluded: { house: null, self: null },
      limits: NO_LIMITS,
      raised: {},
      rest: null,
      seated: null,
      played: [],
      told: 0,
      lines: [],
    };
    return changed({ ...state, patrons: withPatron(state.patrons, added) }, fact, place, () => ({}));
  },
  patronConfirmed: (state, fact, place) =>
    changed(state, fact, place, ({ confirmed }) => ({
      confirmed: { ...confirmed, [fact.what]: { by: fact.by, at: place.at } },
    })),
  patronExcluded: (state, fact, place) =>
    changed(state, fact, place, ({ excluded }) => ({
      excluded: { ...excluded, [fact.exclusion.kind]: fact.exclusion },
    })),
  exclusionLifted: (state, fact, place) =>
    changed(state, fact, place, ({ excluded }) => ({ excluded: { ...excluded, house: null } })),
  patronLimited: (state, fact, place) =>
    changed(state, fact, place, patron => limitsAfter(patron, fact.change, fact.from)),
  limitsConfirmed: (state, fact, place) => changed(state, fact, place, patron => limitsConfirmed(patron, fact.limits)),
  patronRested: (state, fact, place) => changed(state, fact, place, () => ({ rest: fact.rest })),
  patronSeated: (state, fact, place) =>
    changed(state, fact, place, () => ({ seated: { table: fact.table, seat: fact.seat } })),
  patronTurnedAway: (state, fact, place) => changed(state, fact, place, () => ({})),
  patronLeft: (state, fact, place) => changed(state, fact, place, gone),
  patronReleased: (state, fact, place) => changed(state, fact, place, gone),
  checkRecorded: (state, fact, place) => changed(state, fact, place, () => ({})),
  patronPlayed: (state, fact, place) =>
    changed(state, fact, place, ({ played }) => ({ played: [...recent(played, place.at), fact.played] })),
  seatTold: (state, fact, place) => changed(state, fact, place, () => ({ told: place.number })),
};

/** The register after these facts. */
export const after = (before: PatronState, facts: readonly PatronFact[], place: Place): PatronState =>
  facts.reduce((state, fact) => evolve[fact.type](state, fact as never, place), before);
