import type { Rank } from '@hardway/lab';
import type { CSSProperties } from 'react';
import { COLUMNS, type HeatMap, type SweepRow, strengthIn } from '../../../src/lab/best/sweep-view.ts';
import { Scroll } from '../../ui/Scroll.tsx';

type SweepHeatMapProps = { rank: Rank; map: HeatMap; isFound: boolean; onOpen: (row: SweepRow) => void };

/** With more columns than this, figures no longer fit into the cells. */
const WRITTEN_MAX = 9;

const plain = (value: number): string => value.toLocaleString('en-US');

/** Two parameters, across and up: the better, the darker. A cell opens its variant. */
export const SweepHeatMap = ({ rank, map, isFound, onOpen }: SweepHeatMapProps) => {
  const { across, up, columns, rows, cells, fixed } = map;
  const strength = strengthIn(
    rank,
    cells.flat().flatMap(cell => (cell === undefined ? [] : [cell])),
  );
  const isWritten = columns.length <= WRITTEN_MAX;
  return (
    <figure className="heat-map" data-written={isWritten}>
      <figcaption>
        {COLUMNS[rank]} by {across} and {up}: the better, the stronger the color
        {fixed.map(([name, value]) => `; ${name} ${plain(value)}`).join('')}
      </figcaption>
      <Scroll label={`${COLUMNS[rank]} by ${across} and ${up}`}>
        <table>
          <tbody>
            {rows
              .map((value, row) => (
                <tr key={value}>
                  <th scope="row">
                    {row === rows.length - 1 ? `${up} ` : ''}
                    {plain(value)}
                  </th>
                  {(cells[row] ?? []).map((cell, column) => (
                    <td key={columns[column]}>
                      {cell === undefined ? null : (
                        <Cell
                          row={cell}
                          strength={strength(cell)}
                          isWritten={isWritten}
                          isOpen={isFound}
                          onOpen={onOpen}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              ))
              .toReversed()}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{across}</th>
              {columns.map(value => (
                <th key={value} scope="col">
                  {plain(value)}
                </th>
              ))}
            </tr>
          </tfoot>
        </table>
      </Scroll>
      {isFound ? (
        <ul className="heat-keys">
          <li data-standing="first">the first</li>
          <li data-standing="close">can't be told from it</li>
        </ul>
      ) : null}
    </figure>
  );
};

type CellProps = {
  row: SweepRow;
  strength: number;
  isWritten: boolean;
  isOpen: boolean;
  onOpen: (row: SweepRow) => void;
};

const Cell = ({ row, strength, isWritten, isOpen, onOpen }: CellProps) => {
  const { name, figure, interval, standing, standingWords } = row;
  const words = [
    `${name}: ${figure}`,
    ...(interval === undefined ? [] : [`interval ${interval}`]),
    ...(standingWords === undefined ? [] : [standingWords]),
  ].join(', ');
  return (
    <button
      type="button"
      className="heat"
      style={{ '--strength': strength } as CSSProperties}
      data-standing={standing}
      aria-label={words}
      title={words}
      disabled={!isOpen}
      onClick={() => onOpen(row)}
    >
      {isWritten ? figure : ''}
    </button>
  );
};
