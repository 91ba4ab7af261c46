import { type House, openHouse } from '@hardway/rules';
import { analyse } from '../analyse.ts';
import { entriesNamed, type OddsEntry } from '../entries.ts';
import { powerSpots } from '../power.ts';
import { ONE, type Ratio, subtract, text } from '../ratio.ts';
import type { BookTable, Cell } from './cells.ts';
import { fieldTable } from './field.ts';
import { multiRollTable } from './multi-roll.ts';
import { RETURNS_FILE } from './printed.ts';
import { propositionTable } from './propositions.ts';

/** A printed table of a book, recomputed. */
export type AsBook = {
  readonly tables: readonly BookTable[];
  readonly wrong: readonly { readonly table: string; readonly row: string; readonly cell: Cell }[];
  /** Returns that the book does not print but refers to a file for: ours, and the file. */
  readonly unprinted: {
    readonly file: string;
    readonly returns: readonly { readonly of: string; readonly share: Ratio }[];
  };
};

const open = (options: { readonly [name: string]: string }): House => {
  const house = openHouse({ ruleset: 'new-hampshire', game: 'roll-to-win', options });
  if (!house.ok) throw new Error(house.error.map(({ message }) => message).join('; '));
  return house.value;
};

const hotShooter = (options: { readonly [name: string]: string }): Ratio => {
  const house = open({ 'hot-shooter': 'on', ...options });
  return subtract(ONE, analyse(house, entriesNamed(house, 'hot-shooter')[0] as OddsEntry).edge);
};

/** What the spots of the power-odds chart return, those of a kind that return the same as one. */
const powerReturns = (chance: Ratio | undefined): readonly { readonly of: string; readonly share: Ratio }[] => {
  const rows = new Map<string, { names: string[]; share: Ratio }>();
  for (const { entry, with: edge } of powerSpots(open({ 'power-odds': 'on' }), chance)) {
    const [kind = ''] = entry.name.split(' ');
    const key = `${kind} ${text(edge)}`;
    const row = rows.get(key) ?? { names: [kind], share: subtract(ONE, edge) };
    row.names.push(entry.name.slice(kind.length + 1));
    rows.set(key, row);
  }
  return [...rows.values()].map(({ names, share }) => ({ of: `${names.join(' ').trim()}, with power odds`, share }));
};

/** What a book prints of its own odds, checked; nothing where it prints none. */
export const printedFigures = (ruleset: string): AsBook | undefined =>
  ruleset === 'new-hampshire' ? newHampshireAsBook() : undefined;

/** New Hampshire's section H, every cell beside what it should be. */
export const newHampshireAsBook = (chance?: Ratio): AsBook => {
  const house = open({});
  const tables = [multiRollTable(house), propositionTable(house), fieldTable(house)];
  return {
    tables,
    wrong: tables.flatMap(({ title, rows }) =>
      rows.flatMap(({ name, cells }) =>
        cells.filter(({ isRight }) => !isRight).map(cell => ({ table: title, row: name, cell })),
      ),
    ),
    unprinted: {
      file: RETURNS_FILE,
      returns: [
        { of: 'hot-shooter', share: hotShooter({}) },
        { of: 'hot-shooter, seven-out not counted', share: hotShooter({ 'count-seven-out': 'off' }) },
        ...powerReturns(chance),
      ],
    },
  };
};
