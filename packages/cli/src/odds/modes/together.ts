import {
  type AfterRolls,
  afterRolls,
  type Kept,
  type Portfolio,
  percent,
  portfolio,
  readKept,
  toFixed,
  togetherRecord,
  toNumber,
} from '@hardway/odds';
import type { House } from '@hardway/rules';
import { EXIT, type ExitCode, UsageError } from '../../command.ts';
import { housesAsked } from '../houses.ts';
import { out, outJson, PLACES } from '../output.ts';
import type { Request } from '../request.ts';
import { columns, headingOf } from '../text.ts';

export const keptIn = (written: string): readonly Kept[] => {
  const read = readKept(written);
  if (!read.ok) throw new UsageError(`wagers are given as "pass 10, place 6 12"; what is "${read.error}"?`);
  return read.value;
};

export const showTogether = (request: Request): ExitCode => {
  const kept = keptIn(request.together);
  const found = housesAsked(request).map(house => {
    const solved = portfolio(house, kept, { calledOn: request.calledOn });
    if (!solved.ok) throw new UsageError(`${house.ruleset} ${house.gameName}: ${solved.error.sentence}`);
    return { house, found: solved.value, after: afterOf(house, kept, request) };
  });
  if (request.json) {
    outJson(found.map(({ house, found: solved, after }) => togetherRecord(house, kept, solved, after)));
  } else {
    const told = found.map(one => [
      printPortfolio(one.house, request.together.trim(), one.found),
      ...(one.after === undefined ? [] : [printAfter(one.after)]),
    ]);
    out(told.map(lines => lines.join('\n')).join('\n\n'));
  }
  return EXIT.done;
};

const afterOf = (house: House, kept: readonly Kept[], { rolls, calledOn }: Request): AfterRolls | undefined => {
  if (rolls === undefined) return undefined;
  const after = afterRolls(house, kept, rolls, { calledOn });
  if (!after.ok) throw new UsageError(`${house.ruleset} ${house.gameName}: ${after.error.sentence}`);
  return after.value;
};

const printAfter = ({ rolls, ahead, even, behind }: AfterRolls): string =>
  `after ${rolls} rolls: ahead ${percent(ahead, PLACES)}, even ${percent(even, PLACES)}, behind ${percent(behind, PLACES)}`;

/** Cents as dollars, exactly to four places. */
const money = (value: Portfolio['resolved']): string => toFixed({ n: value.n, d: value.d * 100n }, PLACES);
const deviation = (variance: Portfolio['resolved']): string => (Math.sqrt(toNumber(variance)) / 100).toFixed(PLACES);

const printPortfolio = (house: House, names: string, found: Portfolio): string =>
  [
    `${headingOf(house)}: ${names}, kept up`,
    columns([
      ['', 'mean', 'std dev'],
      ['per hand', money(found.perHand.mean), deviation(found.perHand.variance)],
      ['per roll', money(found.perRoll.mean), deviation(found.perRoll.variance)],
    ]),
    `${toFixed(found.perHand.rolls, PLACES)} rolls a hand; $${money(found.resolved)} resolved a hand; edge ${percent(found.edge, PLACES)} of it`,
    `over many rolls the standard deviation grows as ${deviation(found.perRoll.longRun)} times the root of their number`,
  ].join('\n');
