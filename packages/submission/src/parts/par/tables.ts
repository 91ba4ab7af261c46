import type { BandRecord, ParData, ParRecord } from '@hardway/odds';
import { framed, type Html, html, NO_HTML, table, tableOfGroups, unbroken } from '../../html/html.ts';
import { grouped, titled } from '../../names.ts';
import { withSeparators } from '../../settings.ts';

const LONGEST = 24;
/** Digits of a numerator or denominator that fit a narrow column. */
const NARROW = 11;

/** A fraction, where it is short enough to be read; it may be broken after its stroke. */
export const exactly = (fraction: string, widest = LONGEST): Html => {
  const parts = fraction.split('/');
  return fraction.length > LONGEST || parts.some(part => part.length > widest)
    ? html`<span class="quiet">see par.json</span>`
    : html`<span class="exact">${parts.map((part, at) => html`${at === 0 ? '' : html`/<wbr>`}${part}`)}</span>`;
};

const places = (percent: string, count: number): string => `${Number.parseFloat(percent).toFixed(count)}%`;

const paysText = ({ hits }: ParRecord): Html => {
  const pays = [...new Set(hits.map(({ odds }) => odds))];
  return html`${pays.map((odds, at) => html`${unbroken(`${odds}${at === pays.length - 1 ? '' : ','}`)} `)}`;
};

/** Return, hold and spread of every wager. */
export const returnsTable = (wagers: readonly ParRecord[]): Html =>
  table(
    [
      'Wager',
      'Pays',
      ['Wins', 'figure'],
      ['Return', 'figure'],
      ['Hold', 'figure'],
      ['Hold, exactly', 'figure'],
      ['Hold without pushes', 'figure'],
      ['Rolls', 'figure'],
      ['Variance', 'figure'],
      ['Std dev', 'figure'],
      ['V.I.', 'figure'],
    ],
    grouped(wagers, ({ wager: _, title: __, clause: ___, odds, ...rest }) =>
      JSON.stringify([
        odds.edge,
        odds.variance,
        odds.averageRolls,
        rest.hits.map(({ odds: pays, exact }) => [pays, exact]),
      ]),
    ).map(({ names, item }) => [
      names,
      paysText(item),
      places(String(item.odds.decimal.win * 100), 3),
      places(item.returns.percent, 4),
      places(item.hold.percent, 4),
      exactly(item.hold.exact, NARROW),
      places(String(item.odds.decimal.edgeResolved * 100), 4),
      item.odds.decimal.averageRolls.toFixed(3),
      item.odds.decimal.variance.toFixed(4),
      Number(item.standardDeviation).toFixed(4),
      Number(item.volatilityIndex).toFixed(4),
    ]),
    'tight returns',
  );

/** The result that a line is paid on; the combination that a hop is for is in its name already. */
const resultOf = ({ wager, hits }: ParRecord, on: string): string => {
  if (hits.length === 1) return 'wins';
  const [, own = ''] = wager.split(' ');
  return own !== '' && hits.every(hit => hit.on.startsWith(own)) ? `wins${on.slice(own.length)}` : on;
};

/** How often each line of the pay tables is hit. */
export const hitsTable = (wagers: readonly ParRecord[]): Html =>
  tableOfGroups(
    ['Wager', 'Result', 'Pays', ['Chance, exactly', 'figure'], ['Chance', 'figure'], ['One in', 'figure']],
    grouped(wagers, each => JSON.stringify(each.hits.map(({ on, ...hit }) => [resultOf(each, on), hit]))).map(
      ({ names, item }) =>
        item.hits.map(({ on, odds, exact, percent, oneIn }, at) => [
          at === 0 ? names : '',
          resultOf(item, on),
          unbroken(odds),
          exactly(exact),
          places(percent, 5),
          oneIn,
        ]),
    ),
    'hits',
  );

const half = ({ low, high }: BandRecord['bands'][number]): string =>
  ((Number.parseFloat(high) - Number.parseFloat(low)) / 2).toFixed(2);

/** The half-width of each band in percentage points, the hold beside it. */
export const bandsTable = (
  rows: readonly {
    readonly wager: string;
    readonly title?: string;
    readonly hold: { readonly percent: string };
    readonly bands: readonly BandRecord[];
  }[],
): Html => {
  const counts = rows[0]?.bands.map(({ wagers }) => wagers) ?? [];
  const confidences = rows[0]?.bands[0]?.bands.map(({ confidence }) => confidence) ?? [];
  const heads = counts.map(
    count => html`<th class="figure" colspan="${confidences.length}">${count.toLocaleString('en-US')} wagers</th>`,
  );
  const second = counts.flatMap(() => confidences.map(each => html`<th class="figure">${each}%</th>`));
  const lines = grouped(rows, ({ hold, bands }) => JSON.stringify([hold, bands])).map(
    ({ names, item }) =>
      html`<tr><td>${names}</td><td class="figure">${places(item.hold.percent, 3)}</td>${item.bands.flatMap(
        ({ bands, rough }) =>
          bands.map(band => html`<td class="figure">±${half(band)}${rough ? html`*` : NO_HTML}</td>`),
      )}</tr>\n`,
  );
  return framed(
    'tight',
    html`<thead><tr><th rowspan="2">Wager</th><th class="figure" rowspan="2">Hold</th>${heads}</tr><tr>${second}</tr></thead><tbody>
${lines}</tbody>`,
  );
};

/** What the table takes on each wager, and the most that it can then pay. */
export const exposureTable = ({ wagers }: ParData): Html =>
  table(
    [
      'Wager',
      ['Least taken', 'figure'],
      ['Most taken', 'figure'],
      ['Largest win', 'figure'],
      'Clause of the pay table',
    ],
    grouped(wagers, ({ stakes, largestWin, clause }) => JSON.stringify([stakes, largestWin, clause])).map(
      ({ names, item }) => [
        names,
        withSeparators(item.stakes?.least ?? '0'),
        withSeparators(item.stakes?.most ?? '0'),
        withSeparators(item.largestWin),
        unbroken(item.clause),
      ],
    ),
    'tight',
  );

const REFUSALS: { readonly [code: string]: string } = {
  'not-payable': 'can’t be paid exactly',
  increment: 'not a multiple that it takes',
};

const refusedText = ({ amounts }: ParRecord): string =>
  (amounts?.refused ?? [])
    .map(({ code, amounts: count, first }) => `${count}, from ${withSeparators(first)}: ${REFUSALS[code] ?? code}`)
    .join('; ') || 'none';

/** Where rounding and commission make an amount return something else. */
export const amountsTable = ({ wagers }: ParData): Html => {
  const rows = wagers.filter(
    ({ amounts }) => amounts !== undefined && amounts.differing.length + amounts.refused.length > 0,
  );
  if (rows.length === 0) return html`<p>Every amount that the table takes returns what its odds say.</p>\n`;
  return table(
    [
      'Wager',
      ['By its odds', 'figure'],
      ['Amounts tried', 'figure'],
      ['That differ', 'figure'],
      ['Lowest return', 'figure'],
      ['at', 'figure'],
      ['Highest return', 'figure'],
      ['at', 'figure'],
      'Refused',
    ],
    grouped(rows, ({ amounts, returns }) => JSON.stringify([amounts, returns])).map(({ names, item }) => {
      const { tried = 0, differing = [], lowest, highest } = item.amounts ?? {};
      return [
        names,
        places(item.returns.percent, 3),
        tried,
        differing.length,
        places(lowest?.percent ?? '', 3),
        withSeparators(lowest?.amount ?? ''),
        places(highest?.percent ?? '', 3),
        withSeparators(highest?.amount ?? ''),
        refusedText(item),
      ];
    }),
    'tight',
  );
};

/** Power odds, spot by spot. */
export const powerTable = (game: ParData): Html =>
  table(
    [
      'Spot',
      ['Chance of a draw', 'figure'],
      ['Hold without', 'figure'],
      ['Hold with', 'figure'],
      ['Hold is nothing at', 'figure'],
    ],
    grouped(titled(game, game.power), ({ chance, without, with: hold, turnsAt }) =>
      JSON.stringify([chance, without, hold, turnsAt]),
    ).map(({ names, item }) => [
      names,
      item.chance,
      places(item.without.percent, 4),
      places(item.with.percent, 4),
      item.turnsAt,
    ]),
  );
