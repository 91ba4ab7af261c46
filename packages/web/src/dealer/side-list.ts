import type { Cents, House, WagerName } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { titleOf } from '../table/names.ts';

/** A side wager as it lies before the boxperson: by the number of its spot. */
export type SideWager = { readonly spot: number; readonly name: string; readonly stake: Cents };

/** Fire wagers in the order of their spots (MA 12(a)(3), MD 11.A(3)). */
export const fireList = ({ seats }: TableView): readonly SideWager[] =>
  seats.flatMap(({ number, name, layout }) => {
    const stake = layout.find(wager => wager.name === 'fire')?.stake;
    return stake === undefined ? [] : [{ spot: number, name, stake }];
  });

/** The bonus wagers seat by seat, under the book's names (MD 2.D(5)(a)). */
export const bonusList = (house: House, { seats }: TableView) => {
  const names = (['all-small', 'make-em-all', 'all-tall'] as const).filter(name => house.rules[name] !== undefined);
  return {
    columns: names.map(name => titleOf(house, name)),
    rows: seats
      .map(({ number, name, layout }) => ({
        spot: number,
        name,
        stakes: names.map(wager => layout.find(each => each.name === wager)?.stake ?? null),
      }))
      .filter(({ stakes }) => stakes.some(stake => stake !== null)),
  };
};

/** The wagers in the centre of the layout, which the stickperson runs (VIC 1.1). */
const CENTRE: readonly string[] = [
  'hard',
  'any-seven',
  'any-craps',
  'two',
  'three',
  'eleven',
  'twelve',
  'horn',
  'horn-high',
  'c-and-e',
  'whirl',
  'hop',
  'six-seven-eight',
];

export const centreList = (house: House, { seats }: TableView) =>
  seats.flatMap(({ number, layout }) =>
    layout
      .filter(({ name }) => CENTRE.includes(name.split(' ')[0] ?? ''))
      .map(({ name, stake }) => ({ seat: number, wager: name as WagerName, title: titleOf(house, name), stake })),
  );

/** How many fire and bonus wagers lie on the layout. */
export const sideCount = ({ seats }: Pick<TableView, 'seats'>): number =>
  seats.flatMap(({ layout }) => layout).filter(({ name }) => SIDE.includes(name)).length;

const SIDE: readonly string[] = ['fire', 'all-small', 'make-em-all', 'all-tall'];
