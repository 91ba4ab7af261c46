import { gameHasOption, type PowerSpot, percent, powerRecord, powerSpots, text } from '@hardway/odds';
import type { House } from '@hardway/rules';
import { EXIT, type ExitCode, UsageError } from '../../command.ts';
import { gamesAsked, housesAsked } from '../houses.ts';
import { out, outJson, PLACES } from '../output.ts';
import type { Request } from '../request.ts';
import { columns, headingOf } from '../text.ts';

export const showPower = (request: Request): ExitCode => {
  const game = gamesAsked(request).find(one => gameHasOption(one, 'power-odds'));
  if (game === undefined) throw new UsageError('none of these games has power odds: --ruleset new-hampshire has');
  const options = { ...request.options, 'power-odds': 'on' };
  const [house] = housesAsked({ ...request, ...game, options }) as [House];
  const spots = powerSpots(house, request.powerChance);
  if (request.json) {
    outJson(spots.map(powerRecord));
  } else {
    out(printPower(house, spots));
  }
  return EXIT.done;
};

const printPower = (house: House, spots: readonly PowerSpot[]): string =>
  [
    `${headingOf(house)}: each spot drawn ${text(spots[0]?.chance as PowerSpot['chance'])} of the time`,
    columns([
      ['spot', 'edge without', 'edge with', 'change', 'turns at', 'exactly'],
      ...spots.map(spot => [
        spot.entry.name,
        percent(spot.without, PLACES),
        percent(spot.with, PLACES),
        percent(spot.change, PLACES),
        spot.turnsAt === 'never' ? 'never' : percent(spot.turnsAt, PLACES),
        spot.turnsAt === 'never' ? '' : text(spot.turnsAt),
      ]),
    ]),
  ].join('\n');
