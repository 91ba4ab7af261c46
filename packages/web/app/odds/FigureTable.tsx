import type { ReactNode } from 'react';
import type { FigureText } from '../../src/index.ts';
import { Figure } from './Figure.tsx';

type FigureRow = {
  key: string;
  name: string;
  figures: readonly FigureText[];
  /** What the last column says, where it has words. */
  words?: ReactNode;
  isMarked?: boolean;
};
type FigureTableProps = { label: string; titles: readonly string[]; rows: readonly FigureRow[]; isOld: boolean };

/** A small table of figures: the name of a line, then what is known of it under each title. */
export const FigureTable = ({ label, titles, rows, isOld }: FigureTableProps) => (
  <section className="odds-scroll" aria-label={label} tabIndex={0} aria-busy={isOld}>
    <table className="odds-table" data-old={isOld}>
      <thead>
        <tr>
          {titles.map(title => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures, words, isMarked = false }) => (
          <tr key={key} data-row={key} className={isMarked ? 'unlike' : ''}>
            <th scope="row">{name}</th>
            {figures.map((figure, at) => (
              <td key={titles[at + 1]} className="number">
                <Figure figure={figure} of={`${name}: ${titles[at + 1]}`} />
              </td>
            ))}
            {words === undefined ? null : <td className="words">{words}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
