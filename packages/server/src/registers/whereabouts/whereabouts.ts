import { ok } from '@hardway/rules';
import { own } from '../../identity/own.ts';
import { type DecideEach, type EvolveEach, registerOf } from '../register.ts';
import { commands, leave, type Whereabouts, type WhereaboutsFact, type WhereaboutsService } from './model.ts';

const decide: DecideEach<Whereabouts, WhereaboutsService, WhereaboutsFact> = {
  noteTaken: ({ people }, { user, table, office }) => {
    const known = own(people, user);
    const placed: WhereaboutsFact = { type: 'personPlaced', user, table, office };
    if (known === undefined) return ok([placed]);
    if (known.table === table) return ok(known.offices.includes(office) ? [] : [placed]);
    return ok([{ type: 'personGone', user, table: known.table, why: `took a station at ${table}` }, placed]);
  },
  noteLeft: ({ people }, { user, table, office }) => {
    const known = own(people, user);
    const isThere = known?.table === table && known.offices.includes(office);
    return ok(isThere ? [{ type: 'personLeft', user, table, office }] : []);
  },
  noteGone: ({ people }, { user, why }) => {
    const known = own(people, user);
    return ok(known === undefined ? [] : [{ type: 'personGone', user, table: known.table, why }]);
  },
};

const without = ({ people }: Whereabouts, user: string): Whereabouts => {
  const { [user]: _, ...others } = people;
  return { people: others };
};

const evolve: EvolveEach<Whereabouts, WhereaboutsFact> = {
  personPlaced: ({ people }, { user, table, office }) => {
    const known = own(people, user);
    const offices = known?.table === table ? known.offices : [];
    return { people: { ...people, [user]: { table, offices: [...offices, office] } } };
  },
  personLeft: (state, { user, table, office }) => {
    const offices = own(state.people, user)?.offices.filter(each => each !== office) ?? [];
    return offices.length === 0 ? without(state, user) : { people: { ...state.people, [user]: { table, offices } } };
  },
  personGone: (state, { user }) => without(state, user),
};

/** Where the people of the house are: each at one table at most. */
export const whereaboutsRegister = registerOf<Whereabouts, never, WhereaboutsService, WhereaboutsFact>({
  kind: 'whereabouts',
  commands,
  leave,
  read: 'see-floor',
  view: ({ people }) => ({ people: Object.entries(people).map(([user, place]) => ({ user, ...place })) }),
  version: 1,
  initial: { people: {} },
  decide,
  evolve,
});
