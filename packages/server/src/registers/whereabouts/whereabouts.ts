import { type Office, ok } from '@hardway/rules';
import { own } from '../../identity/own.ts';
import { type DecideEach, type EvolveEach, registerOf } from '../register.ts';
import { commands, leave, type Whereabouts, type WhereaboutsFact, type WhereaboutsService } from './model.ts';

/** Somebody who goes, or takes a station, leaves the session that they direct; unless they came to it later. */
const leftSession = ({ directs = {} }: Whereabouts, user: string, since: number, why: string): WhereaboutsFact[] => {
  const session = own(directs, user);
  if (session === undefined || session.since > since) return [];
  return [{ type: 'directorGone', user, tournament: session.tournament, since, why }];
};

const decide: DecideEach<Whereabouts, WhereaboutsService, WhereaboutsFact> = {
  noteAttending: (state, { user, tournament, since }) => {
    const placed: WhereaboutsFact = { type: 'directorPlaced', user, tournament, since };
    const went = own(state.away, user);
    if (went !== undefined && went.since >= since)
      return ok([placed, { type: 'directorGone', user, tournament, since: went.since, why: went.why }]);
    const at = own(state.people, user);
    const isDealing = at !== undefined && at.offices.length > 0;
    const gone: WhereaboutsFact = {
      ...{ type: 'directorGone', user, tournament, since: Math.max(since, at?.since ?? 0) },
      why: `has a station at ${at?.table}`,
    };
    return ok(isDealing ? [placed, gone] : [placed]);
  },
  noteTaken: (state, { user, table, office, since }) => {
    const decided = taken(state, { user, table, office, since });
    return ok([...decided, ...leftSession(state, user, since, `took a station at ${table}`)]);
  },
  noteLeft: ({ people }, { user, table, office }) => {
    const known = own(people, user);
    const isThere = known?.table === table && known.offices.includes(office);
    return ok(isThere ? [{ type: 'personLeft', user, table, office }] : []);
  },
  noteGone: (state, { user, why, since }) => {
    const { people, away } = state;
    if ((own(away, user)?.since ?? 0) > since) return ok([]);
    const gone: WhereaboutsFact = { type: 'personAway', user, since, why };
    const known = own(people, user);
    const isThere = known !== undefined && known.offices.length > 0 && known.since <= since;
    const left = leftSession(state, user, since, why);
    return ok(isThere ? [gone, { type: 'personGone', user, table: known.table, why }, ...left] : [gone, ...left]);
  },
};

type Taken = Omit<Extract<WhereaboutsService, { readonly type: 'noteTaken' }>, 'type'>;

const taken = ({ people, away }: Whereabouts, { user, table, office, since }: Taken): readonly WhereaboutsFact[] => {
  const went = own(away, user);
  if (went !== undefined && went.since >= since) return [{ type: 'personGone', user, table, why: went.why }];
  const placed: WhereaboutsFact = { type: 'personPlaced', user, table, office, since };
  const known = own(people, user);
  if (known === undefined) return [placed];
  if (known.table === table) return known.offices.includes(office) ? [] : [placed];
  const [first, second] = known.since > since ? [table, known.table] : [known.table, table];
  const gone: WhereaboutsFact = { type: 'personGone', user, table: first, why: `took a station at ${second}` };
  if (first === table) return [gone];
  return known.offices.length === 0 ? [placed] : [gone, placed];
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
  directorPlaced: (state, { user, tournament, since }) => ({
    ...state,
    directs: { ...state.directs, [user]: { tournament, since } },
  }),
  directorGone: (state, { user }) => {
    const { [user]: _, ...directs } = state.directs ?? {};
    return { ...state, directs };
  },
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
