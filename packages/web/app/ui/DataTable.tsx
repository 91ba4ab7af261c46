import { type KeyboardEvent, type ReactNode, useState } from 'react';
import {
  type Arrangement,
  arranged,
  arrangementIn,
  type ColumnRule,
  choicesOf,
  csvOf,
  sortedBy,
  textOf,
  withArrangement,
} from '../../src/index.ts';
import { Link, replaceQuery, useRoute } from '../router.tsx';
import { saveFile } from '../save-file.ts';
import { Button } from './Button.tsx';
import { Select } from './Select.tsx';

export type Column<Row> = ColumnRule<Row> & {
  /** How the cell looks, where it is more than its text. */
  readonly cell?: (row: Row) => ReactNode;
  /** Figures stand at the right, in one width. */
  readonly isNumber?: true;
};

type DataTableProps<Row> = {
  /** What is listed: the name of the table and of its download. */
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Where a row leads: an address, or something to do. */
  open?: (row: Row) => string | (() => void);
  /** Shown when there is no row at all: says what to do next. */
  empty: ReactNode;
  /** Loads older rows; absent at the beginning of what there is. */
  onOlder?: () => void | Promise<void>;
  /** Whether the page has a search of its own, over more than the rows that are loaded. */
  isSearched?: true;
  /** Whether its cells are long: its rows are blocks as soon as those of a table with many columns. */
  isWide?: true;
  /** Keeps the settings of several tables of a page apart in the address. */
  name?: string;
};

/** A list: sorted by its titles, filtered by the address, walked by keyboard, downloaded as it is shown. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { title, columns, rows, keyOf, open, empty, onOlder, isWide, name = '' } = props;
  const { query } = useRoute();
  const arrangement = arrangementIn(query, columns, name);
  const shown = arranged(rows, columns, arrangement);
  const arrange = (change: Partial<Arrangement>) =>
    replaceQuery(withArrangement(query, { ...arrangement, ...change }, columns, name));
  if (rows.length === 0 && onOlder === undefined) return empty;
  return (
    <div className="data-table as-blocks" data-columns={isWide ? 'many' : sizeOf(columns.length)}>
      <Filters {...props} arrangement={arrangement} shown={shown} onArrange={arrange} />
      <section className="table-scroll" aria-label={`${title}, list`} tabIndex={0} onKeyDown={walk}>
        <table>
          <thead>
            <tr>
              {columns.map(column => (
                <Title key={column.id} column={column} arrangement={arrangement} onArrange={arrange} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(row => (
              <tr key={keyOf(row)} data-row={keyOf(row)}>
                {columns.map((column, at) => (
                  <td key={column.id} className={cellClass(column, row)} data-title={column.title}>
                    <Cell column={column} row={row} to={at === 0 ? open?.(row) : undefined} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {shown.length === 0 ? (
          <p className="hint">No row matches. Clear the filters to see all {rows.length}.</p>
        ) : null}
      </section>
      <Older onOlder={onOlder} />
    </div>
  );
};

/** How soon its rows are blocks, on a screen that is too narrow for its columns: `as-blocks` in staff.css. */
const sizeOf = (columns: number): 'few' | 'some' | 'many' => (columns <= 4 ? 'few' : columns < 8 ? 'some' : 'many');

/** A name, a number or a time of this many characters stays on one line. */
const SHORT = 24;

const cellClass = <Row,>(column: Column<Row>, row: Row): string =>
  `${column.isNumber ? 'number' : ''} ${textOf(column, row).length <= SHORT ? 'short' : ''}`.trim();

/** The arrow keys go from row to row where rows can be opened. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const steps: { readonly [key: string]: number } = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };
  const step = steps[event.key];
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.row-open')];
  if (step === undefined || rows.length === 0) return;
  event.preventDefault();
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus();
};

const Cell = <Row,>({ column, row, to }: { column: Column<Row>; row: Row; to: string | (() => void) | undefined }) => {
  const content = column.cell?.(row) ?? textOf(column, row);
  if (to === undefined) return content;
  return typeof to === 'string' ? (
    <Link className="row-open" href={to}>
      {content}
    </Link>
  ) : (
    <button type="button" className="row-open" onClick={to}>
      {content}
    </button>
  );
};

type Arranging = { arrangement: Arrangement; onArrange: (change: Partial<Arrangement>) => void };

const SORTED = { up: 'ascending', down: 'descending', no: 'none' } as const;
const MARKS = { up: '▲', down: '▼', no: '' } as const;

const Title = <Row,>({ column, arrangement, onArrange }: { column: Column<Row> } & Arranging) => {
  const { id, title, isNumber } = column;
  const { sort } = arrangement;
  const way = sort?.column === id ? (sort.isDown ? 'down' : 'up') : 'no';
  return (
    <th scope="col" aria-sort={SORTED[way]} className={isNumber ? 'number' : ''}>
      <button type="button" className="sort" onClick={() => onArrange({ sort: sortedBy(arrangement, id) })}>
        {title} <span aria-hidden="true">{MARKS[way]}</span>
      </button>
    </th>
  );
};

type FiltersProps<Row> = DataTableProps<Row> & Arranging & { shown: readonly Row[] };

const Filters = <Row,>({ title, columns, rows, isSearched, arrangement, shown, onArrange }: FiltersProps<Row>) => (
  <div className="filters" role="search" aria-label={title}>
    {isSearched ? null : (
      <input
        type="search"
        placeholder="Find"
        aria-label={`Find in ${title.toLowerCase()}`}
        value={arrangement.find}
        onChange={event => onArrange({ find: event.target.value })}
      />
    )}
    {columns
      .filter(({ isChoice }) => isChoice)
      .map(column => (
        <Select
          key={column.id}
          label={column.title}
          value={arrangement.chosen[column.id] ?? ''}
          options={[['', 'all'], ...choicesOf(column, rows).map(text => [text, text] as const)]}
          onChange={text => onArrange({ chosen: withChoice(arrangement.chosen, column.id, text) })}
        />
      ))}
    <span className="count" role="status">
      {shown.length === rows.length ? '' : `${shown.length} of `}
      {rows.length === 1 ? '1 row' : `${rows.length} rows`}
    </span>
    <Button
      disabled={shown.length === 0}
      onClick={() => saveFile(`${title.toLowerCase()}.csv`, csvOf(shown, columns), 'text/csv;charset=utf-8')}
    >
      CSV
    </Button>
  </div>
);

const withChoice = (chosen: Arrangement['chosen'], column: string, text: string): Arrangement['chosen'] => {
  const { [column]: _, ...rest } = chosen;
  return text === '' ? rest : { ...rest, [column]: text };
};

const Older = ({ onOlder }: { onOlder: (() => void | Promise<void>) | undefined }) => {
  const [busy, setBusy] = useState(false);
  if (onOlder === undefined) return null;
  const load = async () => {
    setBusy(true);
    try {
      await onOlder();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void load()}>
      Older
    </Button>
  );
};
