import type { ParData, ParRecord } from '@hardway/odds';
import { csv } from '../../csv.ts';
import type { Part } from '../../part.ts';
import { figuresOf } from './figures.ts';
import { parPage } from './page.ts';

const HEADS = [
  'game',
  'options',
  'wager',
  'title',
  'clause',
  'pays',
  'return',
  'hold',
  'hold exactly',
  'win',
  'push',
  'average rolls',
  'variance',
  'standard deviation',
  'volatility index',
  'least taken',
  'most taken',
  'largest win',
];

const optionsOf = (options: { readonly [name: string]: string }): string =>
  Object.entries(options)
    .map(pair => pair.join('='))
    .join(' ');

const line = (game: ParData, options: string, each: ParRecord): readonly (string | number)[] => [
  game.game,
  options,
  each.wager,
  each.title,
  each.clause,
  each.hits.map(({ on, odds }) => (each.hits.length === 1 ? odds : `${odds} on ${on}`)).join('; '),
  each.returns.percent,
  each.hold.percent,
  each.hold.exact,
  each.odds.win,
  each.odds.push,
  each.odds.averageRolls,
  each.odds.variance,
  each.standardDeviation,
  each.volatilityIndex,
  each.stakes?.least ?? '',
  each.stakes?.most ?? '',
  each.largestWin,
];

const wagersCsv = (games: readonly ParData[]): string =>
  csv([
    HEADS,
    ...games.flatMap(game => [
      ...game.wagers.map(each => line(game, optionsOf(game.options), each)),
      ...game.variants.flatMap(({ id, wagers }) => wagers.map(each => line(game, id, each))),
    ]),
  ]);

const bandsCsv = (games: readonly ParData[]): string =>
  csv([
    ['game', 'wager', 'hold', 'wagers', 'confidence', 'low', 'high', 'rough'],
    ...games.flatMap(({ game, wagers }) =>
      wagers.flatMap(({ wager, hold, bands }) =>
        bands.flatMap(({ wagers: count, bands: each, rough }) =>
          each.map(({ confidence, low, high }) => [
            game,
            wager,
            hold.percent,
            count,
            confidence,
            low,
            high,
            rough ? 'yes' : 'no',
          ]),
        ),
      ),
    ),
  ]);

const amountsCsv = (games: readonly ParData[]): string =>
  csv([
    ['game', 'wager', 'amount', 'return', 'return exactly', 'return by the odds'],
    ...games.flatMap(({ game, wagers }) =>
      wagers.flatMap(({ wager, returns, amounts }) =>
        (amounts?.differing ?? []).map(({ amount, percent, exact }) => [
          game,
          wager,
          amount,
          percent,
          exact,
          returns.percent,
        ]),
      ),
    ),
  ]);

/** The mathematics of every game. */
export const par: Part = {
  id: '1-par',
  title: 'PAR sheets',
  about:
    'Return, hold, hit frequency, spread, bands and exposure of every wager and every choice of the operator, exactly.',
  make: given => {
    const games = figuresOf(given);
    return [
      { path: 'par.html', title: 'PAR sheets', content: parPage(given, games) },
      {
        path: 'par.json',
        title: 'The same as data, in exact fractions',
        content: `${JSON.stringify({ games }, null, 1)}\n`,
      },
      { path: 'wagers.csv', title: 'Every wager, for a spreadsheet', content: wagersCsv(games) },
      { path: 'bands.csv', title: 'The bands of the actual hold', content: bandsCsv(games) },
      {
        path: 'amounts.csv',
        title: 'Amounts that return something else than their odds say',
        content: amountsCsv(games),
      },
    ];
  },
};
