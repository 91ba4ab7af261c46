import { ok } from '@hardway/rules';
import { own } from '../../identity/own.ts';
import { type DecideEach, type EvolveEach, registerOf } from '../register.ts';
import { commands, leave, type Whereabouts, type WhereaboutsFact, type WhereaboutsService } from './model.ts';

const decide: DecideEach<Whereabouts, WhereaboutsService, WhereaboutsFact> = {
  noteTaken: ({ people, away }, { user, table, office, since }) => {
    const known = own(people, user);
    const placed: WhereaboutsFact = { type: 'personPlaced', user, table, office };
    const went = own(away, user);
    if (went !== undefined && went.since >= since)
      return ok([placed, { type: 'personGone', user, table, why: went.why }]);
    if (known === undefined) return ok([placed]);
    if (known.table === table) return ok(known.offices.includes(office) ? [] : [placed]);
    return ok([{ type: 'personGone', user, table: known.table, why: `took a station at ${table}` }, placed]);
  },
  noteLeft: ({ people }, { user, table, office }) => {
    const known = own(people, user);
    const isThere = known?.table === table && known.offices.includes(office);
    return ok(isThere ? [{ type: 'personLeft', user, table, office }] : []);
  },
  noteGone: ({ people }, { user, why, since }) => {
    const known = own(people, user);
    return ok([
      known === undefined
        ? { type: 'personAway', user, since, why }
        : { type: 'personGone', user, table: known.table, why },
    ]);
  },
};

const without = (state: Whereabouts, user: string): Whereabouts => {
  const { [user]: _, ...people } = state.people;
  return { ...state, people };
};

const evolve: EvolveEach<Whereabouts, WhereaboutsFact> = {
  personPlaced: (state, { user, table, office }) => {
    const known = own(state.people, user);
    const offices = known?.table === table ? known.offices : [];
    return { ...state, people: { ...state.people, [user]: { table, offices: [...offices, office] } } };
  },
  personLeft: (state, { user, table, office }) => {
    const offices = own(state.people, user)?.offices.filter(each => each !== office) ?? [];
    return offices.length === 0
      ? without(state, user)
      : { ...state, people: { ...state.people, [user]: { table, offices } } };
  },
  personGone: (state, { user }) => without(state, user),
  personAway: (state, { user, since, why }) => ({ ...state, away: { ...state.away, [user]: { since, why } } }),
};

/** Where the people of the house are: each at one table at most. */
export const whereaboutsRegister = registerOf<Whereabouts, never, WhereaboutsService, WhereaboutsFact>({
  kind: 'whereabouts',
  commands,
  leave,
  read: 'see-floor',
  view: ({ people }) => ({ people: Object.entries(people).map(([user, place]) => ({ user, ...place })) }),
  version: 1,
  initial: { people: {}, away: {} },
  decide,
  evolve,
});
