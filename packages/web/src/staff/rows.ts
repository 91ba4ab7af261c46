/** What is in a cell, for sorting, finding and downloading. Money is in dollars here, so that a spreadsheet can add it. */
type CellValue = string | number | null;

/** A column as data: what a table knows of it, besides how it looks. */
export type ColumnRule<Row> = {
  readonly id: string;
  readonly title: string;
  readonly value: (row: Row) => CellValue;
  /** The words that stand for the value, where they differ from it. */
  readonly text?: (row: Row) => string;
  /** Offers the values that occur, to show those rows only. */
  readonly isChoice?: true;
  /** The values that a row is found by, where it has several: a person's roles. */
  readonly choices?: (row: Row) => readonly string[];
};

/** What somebody has asked a table to show. */
export type Arrangement = {
  readonly find: string;
  readonly sort: { readonly column: string; readonly isDown: boolean } | undefined;
  readonly chosen: { readonly [column: string]: string };
};

/** Several tables of a page keep their settings apart by a prefix. */
const named = (table: string, name: string): string => (table === '' ? name : `${table}.${name}`);

/** The arrangement that an address asks for: `?find=ada&role=dealer&sort=-name`. */
export const arrangementIn = <Row>(
  query: URLSearchParams,
  columns: readonly ColumnRule<Row>[],
  table = '',
): Arrangement => {
  const sorted = query.get(named(table, 'sort')) ?? '';
  const column = sorted.replace(/^-/, '');
  const chosen = columns
    .filter(({ isChoice }) => isChoice)
    .flatMap(({ id }) => {
      const value = query.get(named(table, id));
      return value === null ? [] : [[id, value] as const];
    });
  return {
    find: query.get(named(table, 'find')) ?? '',
    sort: columns.some(({ id }) => id === column) ? { column, isDown: sorted.startsWith('-') } : undefined,
    chosen: Object.fromEntries(chosen),
  };
};

/** The address's query with a table's arrangement in it; what belongs to others stays. */
export const withArrangement = <Row>(
  query: URLSearchParams,
  { find, sort, chosen }: Arrangement,
  columns: readonly ColumnRule<Row>[],
  table = '',
): URLSearchParams => {
  const next = new URLSearchParams(query);
  const set = (name: string, value: string | undefined): void => {
    if (value === undefined || value === '') next.delete(named(table, name));
    else next.set(named(table, name), value);
  };
  set('find', find);
  set('sort', sort && `${sort.isDown ? '-' : ''}${sort.column}`);
  for (const { id } of columns.filter(({ isChoice }) => isChoice)) set(id, chosen[id]);
  return next;
};

/** A click on a column's title: up first, then down, then as the rows came. */
export const sortedBy = ({ sort }: Arrangement, column: string): Arrangement['sort'] => {
  if (sort?.column !== column) return { column, isDown: false };
  return sort.isDown ? undefined : { column, isDown: true };
};

export const textOf = <Row>({ text, value }: ColumnRule<Row>, row: Row): string =>
  text?.(row) ?? String(value(row) ?? '');

const choicesIn = <Row>(column: ColumnRule<Row>, row: Row): readonly string[] =>
  column.choices?.(row) ?? [textOf(column, row)];

/** The values that a column offers as choices, in order. */
export const choicesOf = <Row>(column: ColumnRule<Row>, rows: readonly Row[]): readonly string[] =>
  [...new Set(rows.flatMap(row => choicesIn(column, row)))].filter(text => text !== '').sort(byText);

const byText = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

/** Numbers by size, words as a reader would look them up, and what is missing last. */
const compared = (one: CellValue, other: CellValue): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return typeof one === 'number' && typeof other === 'number' ? one - other : byText(String(one), String(other));
};

/** The rows to show, in order. */
export const arranged = <Row>(
  rows: readonly Row[],
  columns: readonly ColumnRule<Row>[],
  { find, sort, chosen }: Arrangement,
): readonly Row[] => {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter(row => {
    const all = columns
      .map(column => textOf(column, row))
      .join(' ')
      .toLowerCase();
    const isChosen = (column: ColumnRule<Row>): boolean => {
      const choice = chosen[column.id];
      return choice === undefined || choicesIn(column, row).includes(choice);
    };
    return words.every(word => all.includes(word)) && columns.every(isChosen);
  });
  const column = columns.find(({ id }) => id === sort?.column);
  if (column === undefined) return found;
  const sign = sort?.isDown ? -1 : 1;
  return [...found].sort((one, other) => {
    const [a, b] = [column.value(one), column.value(other)];
    // What is missing stays last, whichever way the column is sorted.
    return a === null || b === null ? compared(a, b) : sign * compared(a, b);
  });
};

/** A field as a spreadsheet reads it back: quoted where it must be, and never taken for a formula. */
const field = (value: CellValue): string => {
  const text = String(value ?? '');
  const plain = typeof value === 'string' && /^[=+@\t\r]|^-(?![\d.])/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** The rows as a spreadsheet: the titles, then a line for each. */
export const csvOf = <Row>(rows: readonly Row[], columns: readonly ColumnRule<Row>[]): string =>
  [columns.map(({ title }) => title), ...rows.map(row => columns.map(({ value }) => value(row)))]
    .map(line => `${line.map(field).join(',')}\r\n`)
    .join('');
