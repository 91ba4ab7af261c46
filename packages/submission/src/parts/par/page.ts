import type { ParData } from '@hardway/odds';
import { type Html, html, NO_HTML, table } from '../../html/html.ts';
import { gameClass, heading, page } from '../../html/page.ts';
import { grouped, joinedNames, titled } from '../../names.ts';
import type { Given } from '../../part.ts';
import { settingsText, variantText, withSeparators } from '../../settings.ts';
import { amountsTable, bandsTable, exactly, exposureTable, hitsTable, powerTable, returnsTable } from './tables.ts';

const conventions = html`<h2>How to read the figures</h2>
<p>Each figure is computed by walking the machine that settles the wager at a table, over every roll and every state, and solving exactly. No
payout and no chance is typed in. <code>hardway odds --json</code> prints the same figures.</p>
<ul>
<li>Wagers have the names of the book’s layout. <code>wagers.csv</code> has the names that records use beside them. Wagers with the same figures
share a row.</li>
<li><strong>Wins</strong> is the chance that the wager wins, and <strong>rolls</strong> the average number of rolls to a decision.</li>
<li><strong>Hold</strong> is the expected loss of a player per unit wagered, to one decision; a push is a decision. <strong>Return</strong> is 1 − hold.
<em>Hold without pushes</em> leaves pushed wagers out.</li>
<li>Commission taken when a wager is made is lost with every decision and is no part of what is wagered. Commission on the win comes out of
the winnings.</li>
<li><strong>Variance</strong> and <strong>standard deviation</strong> (σ) are of the net of one wager, per unit. The <strong>volatility index</strong> (V.I.) is
z · σ with z for 90 per cent: divided by the root of the number of wagers it is half the width of the 90 per cent band.</li>
<li><strong>Bands.</strong> After n wagers the actual hold lies within hold ± z · σ / √n in 90, 95 or 99 of 100 cases; z is the two-sided quantile of
the normal distribution. This takes wagers to be equal in size and independent, and n to be large. A star marks bands where the rarest
win is expected fewer than 10 times among n: there the band is a rough guide only, and the actual hold is skewed.</li>
<li>Wagers are taken to be always working. Calls and rests change when a wager is decided, not what it is worth.</li>
</ul>\n`;

const exposureText = (game: ParData): Html => {
  const { exposure } = game;
  const { puck, dice, perSeat, seats, perTable, remembering } = exposure;
  const side =
    remembering.length === 0
      ? NO_HTML
      : html` Wagers that remember rolls (${joinedNames(
          titled(
            game,
            remembering.map(wager => ({ wager })),
          ),
        )}) are counted with their largest win, whatever the roll.`;
  return html`<p>With every wager at its maximum, no roll can win a player more than <strong>${withSeparators(perSeat)}</strong> (dice ${dice}, puck
${puck}); what the roll takes is not set against it.${side} With ${seats} players that is ${withSeparators(perTable)} for the table.</p>\n`;
};

const mixText = (game: ParData, mix: NonNullable<ParData['mix']>): Html => {
  const left = mix.left.length === 0 ? NO_HTML : html` Not offered here, and left out: ${mix.left.join(', ')}.`;
  return html`<p>${mix.title}. Each wager is taken to be made by itself.${left} In all: hold <strong>${Number.parseFloat(mix.hold.percent).toFixed(4)}%</strong>
(${exactly(mix.hold.exact)}), standard deviation ${mix.standardDeviation}, volatility index ${mix.volatilityIndex}. Bands of the actual hold, in percentage points:</p>
${bandsTable([{ wager: 'the mix', hold: mix.hold, bands: mix.bands }])}${table(
  ['Wager', ['Share of each', 'figure'], ['Hold', 'figure']],
  grouped(titled(game, mix.shares), ({ share, hold }) => JSON.stringify([share, hold])).map(({ names, item }) => [
    names,
    `${Number.parseFloat(item.share.percent).toFixed(3)}%`,
    `${Number.parseFloat(item.hold.percent).toFixed(4)}%`,
  ]),
)}`;
};

/** A choice that changes no more wagers than this stays on one page. */
const KEPT = 8;

const variantsText = ({ variants }: ParData): Html =>
  html`${variants.length === 0 ? html`<p>The book leaves no other choice.</p>` : html`<p>Each of these alone, with everything else as configured: the wagers that it adds or changes.</p>`}
${variants.map(
  ({ id, wagers }) =>
    html`<section class="${wagers.length > KEPT ? '' : 'keep'}"><h4>With ${variantText(id)}</h4>\n${returnsTable(wagers)}${hitsTable(wagers)}</section>\n`,
)}`;

const AMOUNTS = html`<p>Winnings are raised to the unit of the bank and commission is lowered to it, so that small amounts may return more than
their odds say. Every amount near the minimum was tried, and round ones up to the maximum; <code>amounts.csv</code> lists each one that
differs.</p>\n`;

/** The sections of a game's sheet: title and content; those without content are left out. */
const sectionsOf = (game: ParData): readonly (readonly [title: string, content: Html])[] => [
  ['Return and hold', returnsTable(game.wagers)],
  ['Hit frequency of each pay line', hitsTable(game.wagers)],
  ['Bands of the actual hold, in percentage points', bandsTable(game.wagers)],
  ['Limits and largest wins', html`${exposureText(game)}${exposureTable(game)}`],
  ['Amounts: rounding and commission', html`${AMOUNTS}${amountsTable(game)}`],
  ...(game.power.length === 0 ? [] : [['Power odds', powerTable(game)] as const]),
  ...(game.mix === undefined ? [] : [['Mix of wagers', mixText(game, game.mix)] as const]),
  ['Other choices of the operator', variantsText(game)],
];

const gameText = (given: Given, game: ParData, at: number): Html => {
  const house = given.houses[at];
  return html`<section class="chapter ${gameClass(at)}"><h2>${at + 1}. ${game.title}</h2>
<p>As configured: ${house === undefined ? '' : settingsText(house)}.</p>
${sectionsOf(game).map(([title, content], number) => html`<h3>${at + 1}.${number + 1} ${title}</h3>\n${content}`)}</section>\n`;
};

/** The PAR sheets as a page. */
export const parPage = (given: Given, games: readonly ParData[]): string =>
  page(
    given,
    'PAR sheets',
    html`${heading('Chapter 1', 'PAR sheets', 'Return, hold, hit frequency, spread and exposure of every wager, exactly.')}${conventions}${games.map((game, at) => gameText(given, game, at))}`,
  );
