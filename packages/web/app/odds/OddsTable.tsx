import type { KeyboardEvent } from 'react';
import { cardOf, hasChips, type OddsColumn, type OddsLine, sortedBy, textOf } from '../../src/index.ts';
import { Figure } from './Figure.tsx';
import type { OddsProps } from './odds-props.ts';

type OddsTableProps = OddsProps & { lines: readonly OddsLine[]; columns: readonly OddsColumn[]; isOld: boolean };

const SORTED = { up: 'ascending', down: 'descending', no: 'none' } as const;
const MARKS = { up: '▲', down: '▼', no: '' } as const;

/** The bets with all their figures. The name stays in sight while the figures are scrolled. */
export const OddsTable = ({ lines, columns, place, isOld, onChange }: OddsTableProps) => (
  <section className="odds-scroll" aria-label="Bets, list" tabIndex={0} aria-busy={isOld} onKeyDown={walk}>
    <table className="odds-table" data-old={isOld}>
      <thead>
        <tr>
          {columns.map(column => (
            <Title key={column.id} column={column} place={place} onChange={onChange} />
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr
            key={line.key}
            data-bets={line.names.join('|')}
            className={hasChips(line.names, place) ? 'with-chips' : ''}
          >
            {columns.map(column => (
              <Cell key={column.id} column={column} line={line} place={place} onChange={onChange} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {lines.length === 0 ? <p className="hint">No bet matches. Clear what is typed, or choose all kinds.</p> : null}
  </section>
);

const Title = ({ column, place, onChange }: OddsProps & { column: OddsColumn }) => {
  const { id, title, says } = column;
  const way = place.sort?.column === id ? (place.sort.isDown ? 'down' : 'up') : 'no';
  return (
    <th scope="col" aria-sort={SORTED[way]}>
      <button
        type="button"
        className="sort"
        title={says}
        onClick={() => onChange({ sort: sortedBy({ find: '', chosen: {}, sort: place.sort }, id) })}
      >
        {title} <span aria-hidden="true">{MARKS[way]}</span>
      </button>
    </th>
  );
};

const Cell = ({ column, line, place, onChange }: OddsProps & { column: OddsColumn; line: OddsLine }) => {
  if (column.id === 'bet')
    return (
      <th scope="row">
        <button type="button" className="row-open" onClick={() => onChange(cardOf(place, line))}>
          {hasChips(line.names, place) ? <span className="chip-mark" title="On the felt" /> : null}
          {line.title}
        </button>
      </th>
    );
  if (column.figure === undefined) return <td className="words">{textOf(column, line)}</td>;
  return (
    <td className="number" data-column={column.id}>
      <Figure figure={column.figure(line, place.fractions)} of={`${line.title}: ${column.title}`} />
    </td>
  );
};

/** The arrow keys go from line to line. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const steps: { readonly [key: string]: number } = { ArrowDown: 1, ArrowUp: -1 };
  const step = steps[event.key];
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.row-open')];
  if (step === undefined || rows.length === 0) return;
  event.preventDefault();
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus();
};
