import type { ReportDocument } from '@hardway/server/messages';
import { expect } from '../player.ts';
import type { ClockedHouse } from './clocked-house.ts';
import { type Entry, factsOf, type Period, postingsAt, railsOf, sheetOf, wagersOf } from './ledger-sums.ts';
import { playOf } from './play-count.ts';

type Row = ReportDocument['rows'][number];

const total = (rows: readonly Row[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);

/** Every report of a gaming day, as the house hands them out. */
export const reportsOf = async (
  house: ClockedHouse,
  token: string,
  day: string,
): Promise<ReadonlyMap<string, ReportDocument>> => {
  const { reports } = await house.ask<{ reports: { id: string }[] }>('/reports', undefined, token);
  const made = new Map<string, ReportDocument>();
  for (const { id } of reports) {
    const path = `/reports/${id}?from=${day}&to=${day}`;
    const document = await house.ask<ReportDocument>(path, undefined, token);
    made.set(id, document);
    sameInCsv(document, await house.text(`${path}&format=csv`, token));
  }
  return made;
};

/** The cells of a line; quotes are doubled within quotes. */
const cellsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );

/** The download has the figures of the screen: each row, each column, to the cent. */
const sameInCsv = ({ id, columns, rows, totals, noActivity }: ReportDocument, csv: string): void => {
  const lines = csv.split('\r\n');
  const head = lines.indexOf('') + 1;
  if (noActivity) {
    expect(lines[head], id).toBe('no activity');
    return;
  }
  expect(cellsOf(lines[head] ?? ''), id).toEqual(columns.map(({ title }) => title));
  rows.forEach((row, at) => {
    const cells = cellsOf(lines[head + 1 + at] ?? '');
    columns.forEach(({ id: name, kind }, nth) => {
      const value = row[name] ?? null;
      if (kind === 'money' && value !== null) expect(Math.round(Number(cells[nth]) * 100), `${id} ${name}`).toBe(value);
      else if (kind === 'count' || kind === 'text') expect(cells[nth], `${id} ${name}`).toBe(String(value ?? ''));
    });
  });
  const sums = cellsOf(lines[head + 1 + rows.length] ?? '');
  columns.forEach(({ id: name, kind, total: isAdded }, nth) => {
    if (kind === 'money' && isAdded === true && id !== 'events')
      expect(Math.round(Number(sums[nth]) * 100), `${id}, total of ${name}`).toBe(totals[name]);
  });
};

type Reports = ReadonlyMap<string, ReportDocument>;
const rowsOf = (reports: Reports, id: string): readonly Row[] => reports.get(id)?.rows ?? [];

/** The day sheet, its identity, and what other reports say of the same money. */
export const agreesWithLedger = (reports: Reports, journal: readonly Entry[], period: Period): void => {
  const sheets = rowsOf(reports, 'day-sheet');
  for (const row of sheets) {
    const table = String(row.table);
    expect(row, table).toMatchObject(sheetOf(journal, table, period));
    expect(row, `${table}: the play`).toMatchObject(playOf(journal, table, period));
    const { drop, cashedOut, tipsFromRail, win, opening, closing } = row as { [figure: string]: number };
    expect((drop ?? 0) - (cashedOut ?? 0) - (tipsFromRail ?? 0) - (win ?? 0), `${table}: the identity`).toBe(
      (closing ?? 0) - (opening ?? 0),
    );
    seatsAgree(reports, journal, table, period, row);
  }
  expect(reports.get('day-sheet')?.identity?.difference).toBe(0);
  const tables = sheets.map(({ table }) => String(table));
  const all = tables.flatMap(table => postingsAt(journal, table, period.start, period.end));
  const wagers = wagersOf(all);
  const analysed = rowsOf(reports, 'wagers');
  expect(analysed.map(({ wager }) => wager)).toEqual([...wagers.keys()].sort());
  for (const { wager, handle, win } of analysed)
    expect({ handle, win }, String(wager)).toEqual(wagers.get(String(wager)));
  expect(total(rowsOf(reports, 'commission'), 'earned')).toBe(total(sheets, 'commission'));
  const owed = all.reduce((sum, [account, amount]) => (account === 'forfeited' ? sum + amount : sum), 0);
  expect(total(analysed, 'win') - total(sheets, 'shortage') + owed, 'wagers and the sheets').toBe(total(sheets, 'win'));
};

/** Seat by seat: the liability and the lifetime meters at the end of the day are what the rail holds. */
const seatsAgree = (
  reports: Reports,
  journal: readonly Entry[],
  table: string,
  { start, end }: Period,
  sheet: Row,
): void => {
  const rails = railsOf(postingsAt(journal, table, 0, end));
  const owed = rowsOf(reports, 'liability').filter(row => row.table === table);
  expect(total(owed, 'total'), `${table}: liability`).toBe(sheet.closing);
  const meters = rowsOf(reports, 'meters').filter(row => row.table === table && Number(row.seat) > 0);
  for (const [seat, rail] of rails) {
    expect(owed.find(row => row.seat === seat)?.rail ?? 0, `${table} ${seat}: rail`).toBe(rail);
    expect(meters.find(row => row.seat === seat && row.when === 'end')?.balance, `${table} ${seat}: meter`).toBe(rail);
  }
  const changes = meters.filter(({ when }) => when === 'change');
  const metered = (way: string): number =>
    changes.reduce(
      (sum, row) =>
        sum + Object.entries(row).reduce((all, [name, value]) => all + (name.startsWith(way) ? Number(value) : 0), 0),
      0,
    );
  const onRails = (why: string): number =>
    postingsAt(journal, table, start, end).reduce(
      (sum, [account, amount, reason]) => (account.startsWith('rail:') && reason === why ? sum + amount : sum),
      0,
    );
  expect([metered('in '), metered('out ')], `${table}: in and out`).toEqual([
    onRails('buy-in'),
    0 - onRails('cash-out'),
  ]);
};

/** What goes through a drawer: chips for cash leave as much in it as before, credit and fills do not. */
const shiftsAgree = (shifts: readonly Row[], facts: readonly { readonly [field: string]: unknown }[]): void => {
  for (const { shift, float, dropped, expected, counted, difference } of shifts) {
    const moved = facts
      .filter(each => each.shift === shift && each.into !== 'chips' && each.from !== 'chips')
      .reduce((sum, each) => sum + (each.type === 'tendered' ? Number(each.converted) : -Number(each.amount)), 0);
    expect(expected, String(shift)).toBe(Number(float) - Number(dropped) + moved);
    expect(difference, String(shift)).toBe(Number(counted) - Number(expected));
  }
};

type Money = { readonly person: string; readonly instrument: string } & {
  readonly [amount: string]: number;
};

/** Cash by person, the cashiers' shifts, fills and counts, exceptions, sign-ins and dice: by the facts of the journal. */
export const agreesWithFacts = (reports: Reports, journal: readonly Entry[], period: Period): void => {
  const tendered = factsOf(journal, period, 'tendered') as unknown as readonly Money[];
  const paidOut = factsOf(journal, period, 'paidOut') as unknown as readonly Money[];
  const cash = (facts: readonly Money[], person: string, amount: string): number =>
    facts
      .filter(each => each.person === person && each.instrument === 'cash')
      .reduce((sum, each) => sum + Number(each[amount] ?? 0), 0);
  const people = [...new Set([...tendered, ...paidOut].map(({ person }) => person))].sort();
  const currency = rowsOf(reports, 'currency');
  expect(currency.map(({ person }) => person)).toEqual(people);
  for (const { person, in: cashIn, out } of currency)
    expect([cashIn, out], String(person)).toEqual([
      cash(tendered, String(person), 'converted'),
      cash(paidOut, String(person), 'amount'),
    ]);

  shiftsAgree(rowsOf(reports, 'shifts'), [...tendered, ...paidOut, ...factsOf(journal, period, 'chipsSent')]);

  const banks = factsOf(journal, period, 'bankCounted', 'slipRequested', 'chipsSent', 'chipsReceived');
  const fills = rowsOf(reports, 'fills');
  expect(fills.map(({ kind }) => kind).sort()).toEqual(banks.map(({ type }) => type).sort());
  expect(total(fills, 'amount')).toBe(banks.reduce((sum, each) => sum + Number(each.amount ?? each.counted), 0));

  const kinds = rowsOf(reports, 'exceptions').map(({ kind }) => kind);
  for (const type of ['corrected', 'rollVoided', 'adjusted'])
    expect(
      kinds.filter(kind => kind === type),
      type,
    ).toHaveLength(factsOf(journal, period, type).length);
  const signedIn = factsOf(journal, period, 'signedIn');
  expect(total(rowsOf(reports, 'access'), 'signIns')).toBe(signedIn.length);
  expect(rowsOf(reports, 'events').filter(({ kind }) => kind === 'signedIn')).toHaveLength(signedIn.length);
  const sets = factsOf(journal, { start: 0, end: period.end }, 'diceInstalled').map(({ set }) => set);
  expect(
    rowsOf(reports, 'dice')
      .map(({ serial }) => serial)
      .sort(),
  ).toEqual([...new Set(sets)].sort());
};
