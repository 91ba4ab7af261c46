import type { BandRecord, ParData, ParRecord } from '@hardway/odds';
import { type Html, html, NO_HTML, table } from '../../html/html.ts';
import { grouped } from './grouped.ts';

const LONGEST = 24;

/** A fraction, where it is short enough to be read. */
export const exactly = (fraction: string): Html =>
  fraction.length > LONGEST
    ? html`<span class="quiet">see par.json</span>`
    : html`<span class="exact">${fraction}</span>`;

const places = (percent: string, count: number): string => `${Number.parseFloat(percent).toFixed(count)}%`;

/** Odds that are not broken over two lines. */
const unbroken = (odds: string): string => odds.replaceAll(' ', '\u00a0');

const paysText = ({ hits }: ParRecord): string => [...new Set(hits.map(({ odds }) => unbroken(odds)))].join(', ');

const money = (dollars: string): string => `$${dollars.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')}`;

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
      exactly(item.hold.exact),
      places(String(item.odds.decimal.edgeResolved * 100), 4),
      item.odds.decimal.averageRolls.toFixed(3),
      item.odds.decimal.variance.toFixed(4),
      Number(item.standardDeviation).toFixed(4),
      Number(item.volatilityIndex).toFixed(4),
    ]),
    'tight',
  );

/** The result that a line is paid on; the combination that a hop is for is in its name already. */
const resultOf = ({ wager, hits }: ParRecord, on: string): string => {
  if (hits.length === 1) return 'wins';
  const [, own = ''] = wager.split(' ');
  return own !== '' && on.startsWith(own) ? `wins${on.slice(own.length)}` : on;
};

/** How often each line of the pay tables is hit. */
export const hitsTable = (wagers: readonly ParRecord[]): Html =>
  table(
    ['Wager', 'Result', 'Pays', ['Chance, exactly', 'figure'], ['Chance', 'figure'], ['One in', 'figure']],
    grouped(wagers, each => JSON.stringify(each.hits.map(({ on, ...hit }) => [resultOf(each, on), hit]))).flatMap(
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
  );

const half = ({ low, high }: BandRecord['bands'][number]): string =>
  ((Number.parseFloat(high) - Number.parseFloat(low)) / 2).toFixed(2);

/** The half-width of each band in percentage points, the hold beside it. */
export const bandsTable = (
  rows: readonly {
    readonly wager: string;
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
  return html`<table class="tight"><thead><tr><th rowspan="2">Wager</th><th class="figure" rowspan="2">Hold</th>${heads}</tr><tr>${second}</tr></thead><tbody>
${lines}</tbody></table>\n`;
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
        money(item.stakes?.least ?? '0'),
        money(item.stakes?.most ?? '0'),
        money(item.largestWin),
        item.clause,
      ],
    ),
  );

const refusedText = ({ amounts }: ParRecord): string =>
  (amounts?.refused ?? [])
    .map(({ code, amounts: count, first }) => `${count} ${code} (from ${money(first)})`)
    .join(', ') || '–';

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
      ['Others', 'figure'],
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
        money(lowest?.amount ?? ''),
        places(highest?.percent ?? '', 3),
        money(highest?.amount ?? ''),
        refusedText(item),
      ];
    }),
    'tight',
  );
};

/** Power odds, spot by spot. */
export const powerTable = ({ power }: ParData): Html =>
  table(
    [
      'Spot',
      ['Chance of a draw', 'figure'],
      ['Hold without', 'figure'],
      ['Hold with', 'figure'],
      ['Hold is nothing at', 'figure'],
    ],
    grouped(power, ({ chance, without, with: hold, turnsAt }) => JSON.stringify([chance, without, hold, turnsAt])).map(
      ({ names, item }) => [
        names,
        item.chance,
        places(item.without.percent, 4),
        places(item.with.percent, 4),
        item.turnsAt,
      ],
    ),
  );
