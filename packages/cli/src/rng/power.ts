import { parseChance } from '@hardway/odds';
import type { Power } from '@hardway/rules';
import { housePower, type PowerDraws } from '@hardway/server';
import { UsageError } from '../command.ts';

const LINES_AT_ONCE = 1000;

/** The house whose chart is drawn, at the chance that is written, or the one that its book has. */
export const powerAsked = (written: string | undefined): PowerDraws => {
  const power = housePower();
  if (power === undefined) throw new UsageError('no game of any rule book has power odds');
  if (written === undefined) return power;
  const chance = parseChance(written);
  if (chance === undefined) throw new UsageError(`a chance is from 0 to 1, such as 1/20 or 0.05, not "${written}"`);
  return { house: power.house, rate: [Number(chance.n), Number(chance.d)] };
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
