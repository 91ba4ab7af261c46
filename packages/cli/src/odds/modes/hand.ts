import { firstSeven, hand, handRecord, type Rolls, text, toFixed, toNumber } from '@hardway/odds';
import type { House } from '@hardway/rules';
import { EXIT, type ExitCode } from '../../command.ts';
import { housesAsked } from '../houses.ts';
import { out, outJson, PLACES } from '../output.ts';
import type { Request } from '../request.ts';
import { chanceText, columns, headingOf } from '../text.ts';

const USUAL_ROLLS = 20;

export const showHand = (request: Request): ExitCode => {
  const upTo = request.rolls ?? USUAL_ROLLS;
  const houses = housesAsked(request);
  if (!request.json) {
    out(houses.map(house => printHand(house, upTo)).join('\n\n'));
    return EXIT.done;
  }
  outJson(houses.map(house => handRecord(house, upTo)));
  return EXIT.done;
};

const rollRows = ({ exactly, more }: Rolls): string =>
  columns([
    ['rolls', 'chance'],
    ...exactly.map((chance, at) => [String(at + 1), chanceText(chance)]),
    ['more', chanceText(more)],
  ]);

const printHand = (house: House, upTo: number): string => {
  const turn = hand(house);
  const seven = firstSeven();
  const points = turn.points(6);
  return [
    `${headingOf(house)}: a shooter's turn, to ${house.game.shooter.givesUpOn.seven === 'any' ? 'any 7' : 'the seven-out'} (${house.game.shooter.givesUpOn.cite})`,
    `rolls: mean ${toFixed(turn.averageRolls, PLACES)} (${text(turn.averageRolls)}), standard deviation ${Math.sqrt(toNumber(turn.rollsVariance)).toFixed(PLACES)}`,
    rollRows(turn.rolls(upTo)),
    `points made: mean ${toFixed(turn.averagePoints, PLACES)} (${text(turn.averagePoints)}); another point ${chanceText(turn.anotherPoint)} (${text(turn.anotherPoint)})`,
    columns([['points', 'chance'], ...points.map((chance, at) => [String(at), chanceText(chance)])]),
    `rolls to the first 7: mean ${text(seven.averageRolls)}`,
  ].join('\n');
};
