import { type Office, ok } from '@hardway/rules';
import { own } from '../../identity/own.ts';
import { type DecideEach, type EvolveEach, registerOf } from '../register.ts';
import { commands, leave, type Whereabouts, type WhereaboutsFact, type WhereaboutsService } from './model.ts';

const decide: DecideEach<Whereabouts, WhereaboutsService, WhereaboutsFact> = {
  noteTaken: ({ people, away }, { user, table, office, since }) => {
    const went = own(away, user);
    if (went !== undefined && went.since >= since) return ok([{ type: 'personGone', user, table, why: went.why }]);
    const placed: WhereaboutsFact = { type: 'personPlaced', user, table, office, since };
    const known = own(people, user);
    if (known === undefined) return ok([placed]);
    if (known.table === table) return ok(known.offices.includes(office) ? [] : [placed]);
    const [first, second] = known.since > since ? [table, known.table] : [known.table, table];
    const gone: WhereaboutsFact = { type: 'personGone', user, table: first, why: `took a station at ${second}` };
    if (first === table) return ok([gone]);
    return ok(known.offices.length === 0 ? [placed] : [gone, placed]);
  },
  noteLeft: ({ people }, { user, table, office }) => {
    const known = own(people, user);
    const isThere = known?.table === table && known.offices.includes(office);
    return ok(isThere ? [{ type: 'personLeft', user, table, office }] : []);
  },
  noteGone: ({ people, away }, { user, why, since }) => {
    if ((own(away, user)?.since ?? 0) > since) return ok([]);
    const gone: WhereaboutsFact = { type: 'personAway', user, since, why };
    const known = own(people, user);
    const isThere = known !== undefined && known.offices.length > 0 && known.since <= since;
    return ok(isThere ? [gone, { type: 'personGone', user, table: known.table, why }] : [gone]);
  },
};

const withOffices = (state: Whereabouts, user: string, change: (offices: readonly Office[]) => readonly Office[]) => {
  const known = own(state.people, user);
  if (known === undefined) return state;
  return { ...state, people: { ...state.people, [user]: { ...known, offices: change(known.offices) } } };
};

const evolve: EvolveEach<Whereabouts, WhereaboutsFact> = {
  personPlaced: (state, { user, table, office, since }) => {
    const known = own(state.people, user);
    const offices = known?.table === table ? known.offices : [];
    return { ...state, people: { ...state.people, [user]: { table, offices: [...offices, office], since } } };
  },
  personLeft: (state, { user, office }) => withOffices(state, user, offices => offices.filter(each => each !== office)),
  personGone: (state, { user, table }) =>
    withOffices(state, user, offices => (own(state.people, user)?.table === table ? [] : offices)),
  personAway: (state, { user, since, why }) => ({ ...state, away: { ...state.away, [user]: { since, why } } }),
};

/** Where the people of the house are: each at one table at most. */
export const whereaboutsRegister = registerOf<Whereabouts, never, WhereaboutsService, WhereaboutsFact>({
  kind: 'whereabouts',
  commands,
  leave,
  read: 'see-floor',
  view: ({ people }) => ({
    people: Object.entries(people).flatMap(([user, { table, offices }]) =>
      offices.length === 0 ? [] : [{ user, table, offices }],
    ),
  }),
  version: 1,
  initial: { people: {}, away: {} },
  decide,
  evolve,
});
