import { bandPlace, bandWords } from '../../src/index.ts';
import { Money } from '../ui/Money.tsx';
import type { TableWin } from './useFloorWin.ts';

const WIDTH = 200;
const HEIGHT = 12;

/** What a table has won today, and where that lies in the range that could be expected. */
export const WinToday = ({ win: { win, band } }: { win: TableWin }) => (
  <div className="win-today" data-outside={band !== null && (win < band.from || win > band.to)}>
    <span>
      Win today <Money amount={win} isChange />
    </span>
    {band === null ? null : (
      <>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <rect width={WIDTH} y={HEIGHT / 2 - 0.5} height={1} className="win-band" />
          <rect x={WIDTH / 4} width={WIDTH / 2} y={3} height={HEIGHT - 6} className="win-band" />
          <rect x={bandPlace(win, band) * WIDTH - 2} width={4} height={HEIGHT} className="win-mark" />
        </svg>
        <span className="hint">{bandWords(win, band)}</span>
      </>
    )}
  </div>
);
