import type { House } from '@hardway/rules';
import type { Run } from '../run/job.ts';

/** Dollars for reading: whole when large, with cents when small, a minus in front. */
export const money = (amount: number): string => {
  const size = Math.abs(amount);
  const digits = size >= 1000 || Number.isInteger(Math.round(size * 1e6) / 1e6) ? 0 : 2;
  const text = size.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${amount < 0 && Number(text.replaceAll(',', '')) !== 0 ? '-' : ''}$${text}`;
};

export const whole = (n: number): string => Math.round(n).toLocaleString('en-US');

export const percent = (share: number, digits = 2): string => `${(share * 100).toFixed(digits)} %`;

/** "1 roll", "20 rolls". */
export const counted = (n: number, what: string): string => `${whole(n)} ${what}${n === 1 ? '' : 's'}`;

/** "Maryland craps, $10 to $1,000, odds up to 5x". */
export const houseText = ({ book, game, limits, multiple }: House): string =>
  [
    `${book.title} ${game.title.toLowerCase()}`,
    `${money(limits.min / 100)} to ${money(limits.max / 100)}`,
    ...(multiple === 'none' ? [] : [`odds up to ${multiple}x`]),
  ].join(', ');

/** "20 shooters, to $50 up or $100 down": how long a session lasts, as asked. */
export const lengthText = ({ rolls, shooters, up, down }: Run['stops']): string => {
  const ends = [
    ...(up === undefined ? [] : [`${money(up / 100)} up`]),
    ...(down === undefined ? [] : [`${money(down / 100)} down`]),
  ];
  const length = [
    ...(rolls === undefined ? [] : [counted(rolls, 'roll')]),
    ...(shooters === undefined ? [] : [counted(shooters, 'shooter')]),
  ];
  return [
    ...(length.length === 0 ? [] : [`of at most ${length.join(' or ')}`]),
    ...(ends.length === 0 ? [] : [`to ${ends.join(' or ')}`]),
  ].join(', ');
};

/** "2.0 hours at 30 rolls an hour (120 s a roll)". */
export const hoursText = (rolls: number, rollsPerHour: number): string =>
  `${(rolls / rollsPerHour).toFixed(1)} hours at ${whole(rollsPerHour)} rolls an hour (${whole(3600 / rollsPerHour)} s a roll)`;

/** What the dice are, where they are not fair ones. */
export const diceText = ({ dice }: Run): readonly string[] =>
  dice.kind === 'fair'
    ? []
    : [
        dice.kind === 'weighted'
          ? 'weighted dice'
          : `the ${counted(dice.rolls.length, 'roll')} of a list, over and over`,
      ];

/** Rows under headings, columns aligned: the first to the left, the others to the right. */
export const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = headings.map((heading, at) => Math.max(heading.length, ...rows.map(row => (row[at] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] as number) : cell.padStart(widths[at] as number)))
      .join('  ')
      .trimEnd();
  return [line(headings), ...rows.map(line)].join('\n');
};
