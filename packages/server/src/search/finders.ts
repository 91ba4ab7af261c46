import type { AppContext } from '../http/context.ts';
import { caughtUp } from '../http/derived.ts';
import type { HouseAction } from '../identity/matrix.ts';
import type { Live } from '../live/live.ts';
import type { Found, FoundKind } from '../messages/index.ts';
import { findEvents } from '../reader/find-events.ts';
import { caseRegister } from '../registers/cases/cases.ts';
import { diceRegister } from '../registers/dice/dice.ts';
import { findPatrons } from '../registers/patrons/find.ts';

/** The most that is listed of one kind. */
export const FOUND_MAX = 6;

/** How one kind of thing is found, and who may see it. */
type Finder = {
  readonly kind: FoundKind;
  readonly needs: HouseAction;
  readonly find: (context: AppContext, asked: Asked) => Promise<readonly Found[]>;
};

/** What somebody looks for. */
type Asked = {
  readonly text: string;
  /** Whether every word that was typed occurs in one of these. */
  readonly matches: (...texts: readonly string[]) => boolean;
  readonly may: (action: HouseAction) => boolean;
};

const liveTables = async ({ identity, tables }: AppContext): Promise<readonly Live[]> =>
  (await Promise.all(identity.state.tables.map(id => tables.get(id)))).flatMap(table => table?.live ?? []);

const tables: Finder = {
  kind: 'table',
  needs: 'see-floor',
  find: async (context, { matches }) =>
    (await liveTables(context))
      .filter(({ id, name, stations }) => matches(id, name, ...stations.map(({ staff }) => staff.name)))
      .map(({ id, name, status, stations, table }) => ({
        kind: 'table',
        title: name,
        words: `${status}, ${table.seats.length} seated${stations.map(({ staff }) => `, ${staff.name}`).join('')}`,
        at: null,
        path: `/floor/${id}`,
      })),
};

const players: Finder = {
  kind: 'player',
  needs: 'see-floor',
  find: async (context, { matches }) =>
    (await liveTables(context)).flatMap(({ id, name, table }) =>
      table.seats
        .filter(seat => matches(seat.name, name))
        .map(seat => ({
          kind: 'player' as const,
          title: seat.name,
          words: `seat ${seat.number}, ${name}`,
          at: null,
          path: `/floor/${id}`,
        })),
    ),
};

const people: Finder = {
  kind: 'person',
  needs: 'see-staff',
  find: async ({ identity }, { matches }) =>
    Object.values(identity.state.staff)
      .filter(({ user, name, roles }) => matches(user, name, ...roles))
      .map(({ user, name, roles, active }) => ({
        kind: 'person',
        title: name,
        words: `${user}, ${roles.join(', ')}${active ? '' : ', deactivated'}`,
        at: null,
        path: `/admin/people/${user}`,
      })),
};

const devices: Finder = {
  kind: 'device',
  needs: 'see-staff',
  find: async ({ identity }, { matches }) =>
    Object.values(identity.state.devices)
      .filter(({ device, name, table }) => matches(device, name, table))
      .map(({ device, name, table, active }) => ({
        kind: 'device',
        title: name,
        words: `${device}, ${table}${active ? '' : ', retired'}`,
        at: null,
        path: '/admin/devices',
      })),
};

const dice: Finder = {
  kind: 'dice',
  needs: 'read-dice',
  find: async ({ registers }, { matches }) =>
    Object.values((await registers.log(diceRegister)).state.sets)
      .filter(({ serial, marks, table }) => matches(serial, ...marks, table ?? ''))
      .map(({ serial, place, table }) => ({
        kind: 'dice',
        title: serial,
        words: place === 'table' ? `at ${table}` : place,
        at: null,
        path: place === 'table' ? `/floor/${table}` : null,
      })),
};

const cases: Finder = {
  kind: 'case',
  needs: 'read-cases',
  find: async ({ registers }, { matches }) => {
    const names = await registers.names(caseRegister);
    const logs = await Promise.all(names.map(name => registers.log(caseRegister, name)));
    return logs.flatMap(({ state: { opened, status, people } }) =>
      opened === null ||
      !matches(
        opened.id,
        opened.kind,
        opened.table,
        opened.summary,
        opened.complainant ?? '',
        ...people.map(each => each.name),
      )
        ? []
        : [
            {
              kind: 'case' as const,
              title: `${opened.id}: ${opened.summary}`,
              words: `${opened.kind}, ${opened.table}, ${status}`,
              at: null,
              path: `/cases/${opened.id}`,
            },
          ],
    );
  },
};

const patrons: Finder = {
  kind: 'patron',
  needs: 'read-patrons',
  find: async (context, { text }) => {
    if (context.reader === undefined) return [];
    const filter = { words: text.trim().split(/\s+/) };
    const found = await findPatrons(await caughtUp(context), filter, context.now(), FOUND_MAX + 1);
    return found.patrons.map(({ patron, name, standing, seated }) => ({
      kind: 'patron',
      title: name === null ? patron : `${patron}, ${name}`,
      words: seated === null ? standing : `${standing}, at ${seated.table}`,
      at: null,
      path: `/patrons/${patron}`,
    }));
  },
};

const TABLE = 'table:';

type At = { readonly stream: string; readonly at: number; readonly roll: number | null };

/** Where an event is looked at: the roll of that moment, or the table. */
const placeOf = ({ stream, at, roll }: At, { may }: Asked): string | null => {
  if (!stream.startsWith(TABLE)) return null;
  const table = stream.slice(TABLE.length);
  return (roll ?? 0) === 0 || !may('review-rolls') ? `/floor/${table}` : `/review/${table}?at=${at}`;
};

const events: Finder = {
  kind: 'event',
  needs: 'read-events',
  find: async (context, asked) => {
    if (context.reader === undefined) return [];
    const found = await findEvents(await caughtUp(context), { text: asked.text }, FOUND_MAX + 1);
    return found.map(({ words, at, stream, roll }) => ({
      kind: 'event',
      title: words,
      words: stream.startsWith(TABLE) ? stream.slice(TABLE.length) : '',
      at,
      path: placeOf({ stream, at, roll }, asked),
    }));
  },
};

/** Everything that can be found. A register that keeps something worth finding adds its own. */
export const FINDERS: readonly Finder[] = [tables, players, people, devices, dice, cases, patrons, events];
