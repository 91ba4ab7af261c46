import { chiSquareTail, gameHasOption, gamesNamed, housesNamed } from '@hardway/odds';
import type { House, Power, Rate } from '@hardway/rules';
import { powerSpots } from '../power.ts';
import { chiSquare, type Result } from './test.ts';

const COLUMNS = 3;

/** A house whose power odds are drawn, and the chance that its book has: the first game of any book that has them. */
export type PowerDraws = { readonly house: House; readonly rate: Rate };

export const housePower = (): PowerDraws | undefined => {
  const game = gamesNamed({}).find(one => gameHasOption(one, 'power-odds'));
  const houses = game && housesNamed({ ...game, options: { 'power-odds': 'on' } });
  const house = houses?.ok ? houses.value[0] : undefined;
  const rate = house?.book.power?.chance;
  return house && rate && { house, rate };
};

/** Nothing, the first or the second column on every spot, at the operator's chance: a chi-square for each spot, added up. */
export const powerOdds = (house: House, [part, of]: Rate, draws: Iterable<readonly Power[]>): Result => {
  const counts = new Map(powerSpots(house).map(name => [name, new Float64Array(COLUMNS)]));
  let rolls = 0;
  for (const drawn of draws) {
    rolls += 1;
    for (const { name, column } of drawn) (counts.get(name) as Float64Array)[column]! += 1;
  }
  const chance = part / of;
  let statistic = 0;
  for (const columns of counts.values()) {
    columns[0] = rolls - (columns[1] as number) - (columns[2] as number);
    statistic += chiSquare('', columns, [1 - chance, chance / 2, chance / 2]).statistic;
  }
  const df = counts.size * (COLUMNS - 1);
  return { name: 'power odds, every spot', statistic, df, p: chiSquareTail(statistic, df) };
};
