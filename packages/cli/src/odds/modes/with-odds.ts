import {
  type LineWithOdds,
  lineRecord,
  linesWithOdds,
  type Multiples,
  percent,
  text,
  toFixed,
  toNumber,
} from '@hardway/odds';
import type { House } from '@hardway/rules';
import { EXIT, type ExitCode } from '../../command.ts';
import { housesAsked } from '../houses.ts';
import { out, outJson, PLACES } from '../output.ts';
import type { Request } from '../request.ts';
import { columns, headingOf } from '../text.ts';

export const showWithOdds = (request: Request): ExitCode => {
  const found = housesAsked(request).map(house => ({
    house,
    lines: linesWithOdds(house, request.multiples as Multiples),
  }));
  if (request.json) {
    outJson(found.flatMap(({ house, lines }) => lines.map(line => lineRecord(house, line))));
  } else {
    out(found.map(({ house, lines }) => printWithOdds(house, lines)).join('\n\n'));
  }
  return EXIT.done;
};

const printWithOdds = (house: House, lines: readonly LineWithOdds[]): string =>
  [
    headingOf(house),
    columns([
      ['', 'wagered', 'edge on all of it', 'exactly', 'edge on the wager', 'std dev', 'rolls'],
      ...lines.map(line => [
        line.base,
        toFixed(line.wagered, PLACES),
        percent(line.edge, PLACES),
        text(line.edge),
        percent({ n: -line.net.n, d: line.net.d }, PLACES),
        Math.sqrt(toNumber(line.variance)).toFixed(PLACES),
        toFixed(line.averageRolls, PLACES),
      ]),
    ]),
  ].join('\n');
