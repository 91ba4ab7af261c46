import { type LaidRecord, laidRecord, layChips, parseRatio, percent, type Ratio, toFixed } from '@hardway/odds';
import type { House } from '@hardway/rules';
import { EXIT, type ExitCode, UsageError } from '../../command.ts';
import { housesAsked } from '../houses.ts';
import { out, outJson, PLACES } from '../output.ts';
import type { Request } from '../request.ts';
import { columns, headingOf } from '../text.ts';
import { keptIn } from './together.ts';

/** `--next-roll "pass 10, place 6 12" --point 6`: bets as they lie, before the dice. */
export const showNextRoll = (request: Request): ExitCode => {
  const chips = keptIn(request.nextRoll);
  const found = housesAsked(request).map(house => ({ house, laid: laidRecord(layChips(house, chips, request.puck)) }));
  const none = found.every(({ laid }) => laid.wagers.length === 0);
  const why = found.flatMap(({ house, laid }) =>
    laid.left.map(({ wager, sentence }) => `${house.ruleset} ${house.gameName} ${wager}: ${sentence}`),
  );
  if (none) throw new UsageError(why.join('\n'));
  if (request.json) outJson(found.map(({ laid }) => laid));
  else {
    out(found.map(({ house, laid }) => printLaid(house, laid)).join('\n\n'));
    for (const each of why) process.stderr.write(`left out: ${each}\n`);
  }
  return EXIT.done;
};

const read = (written: string): Ratio => parseRatio(written) as Ratio;
const share = (written: string): string => percent(read(written), PLACES);
/** Cents as dollars. */
const money = (cents: Ratio): string => toFixed({ n: cents.n, d: cents.d * 100n }, PLACES);

const printLaid = (house: House, { puck, wagers, cents, nextRoll }: LaidRecord): string =>
  [
    `${headingOf(house)}: the next roll, ${puck === 'off' ? 'a come-out' : `the point ${puck}`}`,
    columns([
      ['wager', 'dollars', 'edge', 'per roll', 'rolls', 'costs a roll'],
      ...wagers.map(each => [
        each.wager,
        String(each.cents / 100),
        share(each.edge),
        share(each.edgePerRoll),
        toFixed(read(each.averageRolls), PLACES),
        each.works ? money(read(each.perRoll)) : 'off',
      ]),
      ['all', String(cents.staked / 100), '', '', '', money(read(cents.perRoll))],
    ]),
    `standard deviation of the roll ${(cents.standardDeviation / 100).toFixed(PLACES)}; ahead ${share(nextRoll.ahead)}, even ${share(nextRoll.even)}, behind ${share(nextRoll.behind)}`,
    columns([
      ['brings', 'chance'],
      ...nextRoll.nets.map(({ cents: net, chance }) => [String(net / 100), share(chance)]),
    ]),
  ].join('\n');
