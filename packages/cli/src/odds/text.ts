import { percent, type Ratio, toNumber } from '@hardway/odds';
import type { House } from '@hardway/rules';
import { PLACES } from './output.ts';

/** Below this a percentage with the usual places shows too few figures. */
const SMALL = 0.0001;
const FIGURES = 4;

/** A chance to be read: in per cent, a small one in powers of ten rather than as zero. */
export const chanceText = (chance: Ratio): string => {
  const value = toNumber(chance);
  return value === 0 || value >= SMALL ? percent(chance, PLACES) : `${(100 * value).toExponential(FIGURES - 1)}%`;
};

/** Columns of text, the first and those named as words to the left, figures to the right. */
export const columns = (rows: readonly (readonly string[])[], left: readonly number[] = [0]): string => {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, at) => {
      widths[at] = Math.max(widths[at] ?? 0, cell.length);
    });
  }
  return rows
    .map(row =>
      row
        .map((cell, at) => (left.includes(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Which table this is: its book, its game, and what the operator has chosen beyond the usual. */
export const headingOf = ({ book, game, options }: House): string => {
  const chosen = Object.entries(options).filter(([name, value]) => !(name === 'buy-lay' && value === 'on'));
  const extra = chosen.map(([name, value]) => `${name} ${value}`).join(', ');
  return `${book.title}, ${game.title.toLowerCase()}${extra === '' ? '' : ` (${extra})`}`;
};

/** Words broken into lines. */
export const wrap = (text: string, width = 100): string => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\n');
};
