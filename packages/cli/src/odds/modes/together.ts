import { type Kept, type Portfolio, percent, portfolio, text, toFixed, toNumber } from '@hardway/odds';
import { type House, isWagerName, POINTS, type WagerName } from '@hardway/rules';
import { EXIT, type ExitCode, UsageError } from '../../command.ts';
import { housesAsked } from '../houses.ts';
import { out, outJson, PLACES } from '../output.ts';
import { type Request, readDollars } from '../request.ts';
import { columns, headingOf } from '../text.ts';

/** `pass 10, come-odds 20`: names and amounts; come odds without a number are on all of them. */
const readKept = (written: string): readonly Kept[] =>
  written.split(',').flatMap(part => {
    const [, name = '', dollars = ''] = /^\s*(.+?)\s+([\d.]+)\s*$/.exec(part) ?? [];
    const wager = name.toLowerCase().replace(/\s+/g, ' ');
    const names =
      wager === 'come-odds' || wager === 'dont-come-odds' ? POINTS.map(point => `${wager} ${point}`) : [wager];
    const unknown = names.find(one => !isWagerName(one));
    if (unknown !== undefined)
      throw new UsageError(`wagers are given as "pass 10, place 6 12"; what is "${part.trim()}"?`);
    const amount = readDollars(dollars, 'an amount');
    return names.map(one => ({ wager: one as WagerName, amount }));
  });

export const showTogether = (request: Request): ExitCode => {
  const kept = readKept(request.together);
  const found = housesAsked(request).map(house => {
    const solved = portfolio(house, kept, { calledOn: request.calledOn });
    if (!solved.ok) throw new UsageError(`${house.ruleset} ${house.gameName}: ${solved.error.sentence}`);
    return { house, found: solved.value };
  });
  if (request.json) {
    outJson(
      found.map(({ house, found: { perHand, perRoll, resolved, edge } }) => ({
        ruleset: house.ruleset,
        game: house.gameName,
        wagers: kept.map(({ wager, amount }) => ({ wager, cents: amount })),
        cents: {
          perHand: { mean: text(perHand.mean), variance: text(perHand.variance) },
          perRoll: { mean: text(perRoll.mean), variance: text(perRoll.variance), longRun: text(perRoll.longRun) },
          resolvedPerHand: text(resolved),
        },
        rollsPerHand: text(perHand.rolls),
        edge: text(edge),
      })),
    );
  } else {
    out(found.map(one => printPortfolio(one.house, request.together.trim(), one.found)).join('\n\n'));
  }
  return EXIT.done;
};

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
