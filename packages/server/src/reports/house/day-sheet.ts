import { column, type Definition, tableOf, within } from './definition.ts';
import type { Column, ReportRow } from './document.ts';
import { type DayFigures, dayFigures, identityOf, sigmasOf } from './figures.ts';

const BEFORE: readonly Column[] = [
  column('day', 'Gaming day', 'day'),
  column('table', 'Table', 'text'),
  column('openedBy', 'Opened by', 'text'),
  column('closedBy', 'Closed by', 'text'),
  column('box', 'Box', 'text'),
  column('opening', 'Opening liability', 'money'),
  column('drop', 'Drop', 'money', true),
];

const AFTER: readonly Column[] = [
  column('cashedOut', 'Cashed out', 'money', true),
  column('tipsFromRail', 'Tips from rails', 'money', true),
  column('tipsInCash', 'Tips in cash', 'money', true),
  column('handle', 'Handle', 'money', true),
  column('paid', 'Paid', 'money', true),
  column('commission', 'Commission', 'money', true),
  column('coupons', 'Coupons', 'money', true),
  column('shortage', 'Shortage', 'money', true),
  column('win', 'Win', 'money', true),
  column('hold', 'Hold', 'share'),
  column('expected', 'Theoretical win', 'money', true),
  column('sigmas', 'Difference', 'sigma'),
  column('closing', 'Closing liability', 'money'),
  column('rolls', 'Rolls', 'count', true),
  column('hands', 'Hands', 'count', true),
  column('noRolls', 'No rolls', 'count', true),
  column('voids', 'Voids', 'count', true),
  column('corrections', 'Corrections', 'count', true),
];

type People = { day: string; stream: string; opened_by: string | null; closed_by: string | null; box: string | null };

const rowOf = (figures: DayFigures, people: People | undefined, counts: ReadonlyMap<string, number>): ReportRow => {
  const { day, stream, win, drop, expected, variance } = figures;
  const { opening, cashedOut, tipsFromRail, tipsInCash, handle, paid, commission, coupons, shortage, closing } =
    figures;
  const counted = Object.fromEntries(
    ['rolls', 'hands', 'noRolls', 'voids', 'corrections'].map(what => [
      what,
      counts.get(`${stream} ${day} ${what}`) ?? 0,
    ]),
  );
  const instruments = Object.fromEntries([...figures.instruments].map(([name, amount]) => [`in ${name}`, amount]));
  return {
    day,
    table: tableOf(stream),
    openedBy: people?.opened_by ?? null,
    closedBy: people?.closed_by ?? null,
    box: people?.box ?? null,
    ...{ opening, drop, ...instruments, cashedOut, tipsFromRail, tipsInCash, handle, paid, commission },
    ...{ coupons, shortage, win, closing, expected: Math.round(expected) },
    hold: drop === 0 ? null : win / drop,
    sigmas: sigmasOf(win, expected, variance),
    ...counted,
  };
};

/** What each table took and gave, day by day. */
export const daySheet: Definition = {
  id: 'day-sheet',
  title: 'Table day sheet',
  filters: ['table'],
  make: async ({ derived }, asked) => {
    const all = await dayFigures(derived, asked);
    const { sql, values } = within(asked);
    const people = await derived.query<People>(
      `SELECT day, stream, opened_by, closed_by, box FROM day_tables WHERE ${sql}`,
      values,
    );
    const counts = await derived.query<{ day: string; stream: string; what: string; count: number }>(
      `SELECT day, stream, what, count FROM day_counts WHERE ${sql}`,
      values,
    );
    const counted = new Map(counts.map(({ day, stream, what, count }) => [`${stream} ${day} ${what}`, count]));
    const used = new Set(all.flatMap(({ instruments }) => [...instruments.keys()]));
    const peopleOf = new Map(people.map(each => [`${each.stream} ${each.day}`, each]));
    const rows = all.map(figures => rowOf(figures, peopleOf.get(`${figures.stream} ${figures.day}`), counted));
    return {
      columns: [
        ...BEFORE,
        ...[...used].sort().map(name => column(`in ${name}`, `in ${name}`, 'money', true)),
        ...AFTER,
      ],
      rows: [...rows].sort((a, b) => (`${a.day} ${a.table}` < `${b.day} ${b.table}` ? -1 : 1)),
      identity: identityOf(all),
      notes: [
        'Theoretical win is the house edge of each wager times the stakes that were won or lost. The difference is in standard deviations of the rolls as they were.',
      ],
    };
  },
};
