import { gameHasOption, gamesNamed, housesNamed, parseChance } from '@hardway/odds';
import type { House, Power, Rate } from '@hardway/rules';
import { UsageError } from '../command.ts';

const LINES_AT_ONCE = 1000;

/** The house whose chart is drawn: the first game that has power odds. */
export const powerHouse = (): House => {
  const game = gamesNamed({}).find(one => gameHasOption(one, 'power-odds'));
  const houses = game && housesNamed({ ...game, options: { 'power-odds': 'on' } });
  const house = houses?.ok ? houses.value[0] : undefined;
  if (house === undefined) throw new UsageError('no game of any rule book has power odds');
  return house;
};

/** The operator's chance of a draw: as written, or the one that the book has. */
export const powerRate = (house: House, written: string | undefined): Rate => {
  if (written === undefined) return house.book.power?.chance ?? [0, 1];
  const chance = parseChance(written);
  if (chance === undefined) throw new UsageError(`a chance is from 0 to 1, such as 1/20 or 0.05, not "${written}"`);
  return [Number(chance.n), Number(chance.d)];
};

/** A column for each spot and a line for each roll: 0 where nothing was drawn, else the column of the chart. */
export function* powerLines(
  spots: readonly Power['name'][],
  draws: Iterable<readonly Power[]>,
): Generator<Uint8Array, void> {
  let lines = [spots.join(',')];
  for (const drawn of draws) {
    const columns = new Map(drawn.map(({ name, column }) => [name, column]));
    lines.push(spots.map(name => columns.get(name) ?? 0).join(','));
    if (lines.length < LINES_AT_ONCE) continue;
    yield Buffer.from(`${lines.join('\n')}\n`);
    lines = [];
  }
  if (lines.length > 0) yield Buffer.from(`${lines.join('\n')}\n`);
}
