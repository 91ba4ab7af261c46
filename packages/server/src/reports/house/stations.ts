import type { Derived } from '../../reader/derived.ts';
import { column, type Definition, type Source, TABLE, tableOf } from './definition.ts';
import { ON_TABLE } from './figures.ts';

type Meter = {
  readonly stream: string;
  readonly seat: number;
  readonly meter: string;
  readonly start: number;
  readonly change: number;
};

/** How each meter moves what is on the rail. Those that are not named do not. */
const ON_RAIL: { readonly [meter: string]: 1 | -1 } = {
  'coin in': -1,
  'coin out': 1,
  returned: 1,
  tips: -1,
  shortage: 1,
  held: -1,
  released: 1,
  other: 1,
};

const signOf = (meter: string): number =>
  meter.startsWith('in ') ? 1 : meter.startsWith('out ') ? -1 : (ON_RAIL[meter] ?? 0);

const MONEY = [
  'coin in',
  'coin out',
  'hand-paid',
  'returned',
  'tips',
  'commission',
  'promo',
  'shortage',
  'held',
  'released',
] as const;

const COUNTS = ['players', 'games', 'games won'];
const kindOf = (meter: string): 'count' | 'money' => (COUNTS.includes(meter) ? 'count' : 'money');

/** The lifetime meters of every station, seat 0 the table itself: at the start and the end of a period, and the change. */
export const stationMeters: Definition = {
  id: 'meters',
  title: 'Station meters',
  filters: ['table'],
  make: async ({ derived }, { from, to, table }) => {
    const one = table === undefined ? '' : ' AND stream = ?';
    const found = await derived.query<Meter>(
      `SELECT stream, seat, meter, sum(CASE WHEN day < ? THEN amount ELSE 0 END) AS start,
         sum(CASE WHEN day >= ? THEN amount ELSE 0 END) AS change
       FROM day_meters WHERE day <= ?${one} GROUP BY stream, seat, meter ORDER BY stream, seat, meter`,
      table === undefined ? [from, from, to] : [from, from, to, `${TABLE}${table}`],
    );
    const meters = [
      ...new Set<string>(['players', ...MONEY, 'games', 'games won', ...found.map(({ meter }) => meter)]),
    ];
    const stations = Map.groupBy(found, ({ stream, seat }) => `${stream} ${seat}`);
    const rows = [...stations.values()].flatMap(station =>
      (['start', 'change', 'end'] as const).map(when => {
        const { stream, seat } = station[0] as Meter;
        const amountOf = ({ start, change }: Meter): number =>
          when === 'start' ? start : when === 'change' ? change : start + change;
        const values = Object.fromEntries(station.map(meter => [meter.meter, amountOf(meter)]));
        const balance = station.reduce((sum, meter) => sum + signOf(meter.meter) * amountOf(meter), 0);
        const out = station.reduce((sum, each) => (each.meter.startsWith('out ') ? sum + amountOf(each) : sum), 0);
        const cancelled = out - (values['hand-paid'] ?? 0);
        return { table: tableOf(stream), seat, when, ...values, cancelled, balance: seat === 0 ? null : balance };
      }),
    );
    return {
      columns: [
        column('table', 'Table', 'text'),
        column('seat', 'Station', 'count'),
        column('when', 'At', 'text'),
        ...meters.map(meter => column(meter, `${meter[0]?.toUpperCase()}${meter.slice(1)}`, kindOf(meter))),
        column('cancelled', 'Cancelled credit', 'money'),
        column('balance', 'Balance', 'money'),
      ],
      rows,
      notes: [
        'Coin in is what left the rail for a wager, commission included. Stakes that come back undecided are returned, and no coin out. A game is a wager that was won or lost. A player counts each time somebody takes the station. Cancelled credit is what was paid out less what was paid by hand. Station 0 is the table itself.',
      ],
    };
  },
};

type Liable = {
  readonly stream: string;
  readonly seat: number;
  /** The account of a case, or of what is forfeited to the state; empty for what is the sitter's. */
  readonly account: string;
  readonly rail: number;
  readonly layout: number;
  readonly held: number;
};

type Owed = { readonly stream: string; readonly seat: number; readonly person: string | null; readonly since: number };

/** Who sat at each seat at the end of a gaming day, or had sat there last. */
const sittersOn = (derived: Derived, day: string): Promise<readonly Owed[]> =>
  derived.query(
    `SELECT sat.stream AS stream, sat.seat AS seat, person, since FROM day_sittings AS sat
     JOIN (SELECT stream, seat, max(day) AS day FROM day_sittings WHERE day <= ? GROUP BY stream, seat) AS latest
       ON sat.stream = latest.stream AND sat.seat = latest.seat AND sat.day = latest.day`,
    [day],
  );

const idOf = (stream: string, seat: number, account = ''): string => JSON.stringify([stream, seat, account]);

/** To whom each amount is owed: money on a seat to who sat there, money held for a case to the person it was taken from. */
const owedTo = async (derived: Derived, day: string): Promise<ReadonlyMap<string, Owed>> => {
  const sitters = await sittersOn(derived, day);
  const from = await derived.query<Owed & { account: string }>(
    'SELECT stream, account, seat, person, since FROM held_from',
  );
  return new Map([
    ...sitters.map(owed => [idOf(owed.stream, owed.seat), owed] as const),
    ...from.map(owed => [idOf(owed.stream, owed.seat, owed.account), owed] as const),
  ]);
};

/** What the house owes to whom at the end of the period: rails, layout and what is held. */
export const liabilityReport: Definition = {
  id: 'liability',
  title: 'Liability',
  filters: ['table'],
  make: async (source: Source, { to, table }) => {
    const { derived } = source;
    const one = table === undefined ? '' : ' AND stream = ?';
    const found = await derived.query<Liable>(
      `SELECT stream, seat, CASE WHEN account LIKE 'suspense%' OR account = 'forfeiture' THEN account ELSE '' END AS account,
         sum(CASE WHEN account LIKE 'rail:%' THEN paid_in - paid_out ELSE 0 END) AS rail,
         sum(CASE WHEN account = 'layout' THEN paid_in - paid_out ELSE 0 END) AS layout,
         sum(CASE WHEN account NOT LIKE 'rail:%' AND account <> 'layout' THEN paid_in - paid_out ELSE 0 END) AS held
       FROM day_accounts WHERE day <= ?${one} AND ${ON_TABLE} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
      table === undefined ? [to] : [to, `${TABLE}${table}`],
    );
    const owing = found.filter(({ rail, layout, held }) => rail !== 0 || layout !== 0 || held !== 0);
    const owed = owing.length === 0 ? new Map<string, Owed>() : await owedTo(derived, to);
    const tables = await derived.query<{ stream: string; status: string }>('SELECT stream, status FROM tables');
    const statusOf = new Map(tables.map(({ stream, status }) => [stream, status]));
    const rows = owing.map(({ stream, seat, account, rail, layout, held }) => {
      const { person = null, since = null } = owed.get(idOf(stream, seat, account)) ?? {};
      return {
        table: tableOf(stream),
        status: statusOf.get(stream) ?? null,
        ...{ seat, person, since, rail, layout, held, total: rail + layout + held },
      };
    });
    return {
      columns: [
        column('table', 'Table', 'text'),
        column('status', 'Table is', 'text'),
        column('seat', 'Seat', 'count'),
        column('person', 'Person', 'text'),
        column('since', 'Since', 'time'),
        column('rail', 'Rail', 'money', true),
        column('layout', 'Layout', 'money', true),
        column('held', 'Held', 'money', true),
        column('total', 'Owed', 'money', true),
      ],
      // Closed tables apart: after the others.
      rows: [...rows.filter(({ status }) => status !== 'closed'), ...rows.filter(({ status }) => status === 'closed')],
    };
  },
};
