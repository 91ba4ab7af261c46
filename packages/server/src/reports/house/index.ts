import type { Derived } from '../../reader/derived.ts';
import type { GamingDay } from '../../registers/accounting/gaming-day.ts';
import { daySheet } from './day-sheet.ts';
import type { Asked, Definition, Source } from './definition.ts';
import type { Column, ReportDocument, ReportRow } from './document.ts';
import { commissionReport, currencyReport, wagerAnalysis } from './ledger-reports.ts';
import { accessReport, diceReport, eventReport, exceptionReport, fillReport, shiftReport } from './lists.ts';
import { liabilityReport, stationMeters } from './stations.ts';

/** Every report over the whole house, in the order in which they are offered. */
export const REPORTS: readonly Definition[] = [
  daySheet,
  stationMeters,
  wagerAnalysis,
  commissionReport,
  exceptionReport,
  liabilityReport,
  shiftReport,
  currencyReport,
  accessReport,
  diceReport,
  eventReport,
  fillReport,
];

/** A moment by the clocks of a zone. */
export const localTime = (at: number, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
    .format(at)
    .replace(', ', ' ');

const totalsOf = (columns: readonly Column[], rows: readonly ReportRow[]): ReportRow =>
  Object.fromEntries(
    columns
      .filter(({ total }) => total === true)
      .map(({ id }) => [id, rows.reduce((sum, row) => sum + Number(row[id] ?? 0), 0)]),
  );

const filtersIn = ({ table, person }: Asked): string => {
  const parts = [
    ...(table === undefined ? [] : [`table ${table}`]),
    ...(person === undefined ? [] : [`person ${person}`]),
  ];
  return parts.length === 0 ? 'none' : parts.join(', ');
};

type Printed = { readonly version: string; readonly by: string; readonly at: number };

/** Makes a report with everything that must be on it. */
export const makeReport = async (
  definition: Definition,
  source: Source,
  asked: Asked,
  { version, by, at }: Printed,
): Promise<ReportDocument> => {
  const { calendar, settings } = source;
  const { columns, rows, totals = {}, identity, notes = [] } = await definition.make(source, asked);
  const start = calendar.startOf(asked.from);
  const end = calendar.endOf(asked.to);
  const { zone } = calendar.ruleFor(asked.to);
  return {
    id: definition.id,
    title: definition.title,
    version,
    house: settings.house,
    operator: settings.operator,
    printedBy: by,
    printedAt: at,
    period: {
      ...{ from: asked.from, to: asked.to, start, end, zone },
      words: `${localTime(start, zone)} to ${localTime(end, zone)}, ${zone}`,
    },
    filters: filtersIn(asked),
    columns,
    rows,
    totals: { ...totalsOf(columns, rows), ...totals },
    identity: identity ?? null,
    notes,
    noActivity: rows.length === 0,
  };
};

/** The days on which anything was posted, and the first of all. */
export const firstDay = async (derived: Derived): Promise<GamingDay | undefined> => {
  const [row] = await derived.query<{ day: string | null }>('SELECT min(day) AS day FROM day_accounts');
  return row?.day ?? undefined;
};
