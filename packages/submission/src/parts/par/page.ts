import type { ParData } from '@hardway/odds';
import { type Html, html, NO_HTML, table } from '../../html/html.ts';
import { heading, page } from '../../html/page.ts';
import type { Given } from '../../part.ts';
import { grouped } from './grouped.ts';
import { amountsTable, bandsTable, exactly, exposureTable, hitsTable, powerTable, returnsTable } from './tables.ts';

const money = (dollars: string): string => `$${dollars.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')}`;

const conventions = html`<h2>How to read the figures</h2>
<p>Each figure is computed by walking the machine that settles the wager at a table, over every roll and every state, and solving exactly. No
payout and no chance is typed in. <code>hardway odds --json</code> prints the same figures.</p>
<ul>
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
<li>Wagers with the same figures share a row.</li>
</ul>\n`;

const exposureText = ({ exposure }: ParData): Html => {
  const { puck, dice, perSeat, seats, perTable, remembering } = exposure;
  const side =
    remembering.length === 0
      ? NO_HTML
      : html` Wagers that remember rolls (${remembering.join(', ')}) are counted with their largest win, whatever the roll.`;
  return html`<p>With every wager at its maximum, no roll can win a player more than <strong>${money(perSeat)}</strong> (dice ${dice}, puck
${puck}); what the roll takes is not set against it.${side} With ${seats} players that is ${money(perTable)} for the table.</p>\n`;
};

const mixText = ({ mix }: ParData): Html => {
  if (mix === undefined) return NO_HTML;
  const left = mix.left.length === 0 ? NO_HTML : html` Not offered here, and left out: ${mix.left.join(', ')}.`;
  return html`<h3>Mix of wagers</h3>
<p>${mix.title}. Each wager is taken to be made by itself.${left} In all: hold <strong>${Number.parseFloat(mix.hold.percent).toFixed(4)}%</strong>
(${exactly(mix.hold.exact)}), standard deviation ${mix.standardDeviation}, volatility index ${mix.volatilityIndex}.</p>
${table(
  ['Wager', ['Share of each', 'figure'], ['Hold', 'figure']],
  grouped(mix.shares, ({ share, hold }) => JSON.stringify([share, hold])).map(({ names, item }) => [
    names,
    `${Number.parseFloat(item.share.percent).toFixed(3)}%`,
    `${Number.parseFloat(item.hold.percent).toFixed(4)}%`,
  ]),
)}${bandsTable([{ wager: 'the mix', hold: mix.hold, bands: mix.bands }])}`;
};

const variantText = ({ variants }: ParData): Html =>
  html`<h3>Other choices of the operator</h3>
${variants.length === 0 ? html`<p>The book leaves no other choice.</p>` : NO_HTML}
${variants.map(({ id, wagers }) => html`<h4>With ${id}</h4>\n${returnsTable(wagers)}${hitsTable(wagers)}`)}`;

const gameText = (game: ParData): Html => {
  const options = Object.entries(game.options).map(([name, value]) => `${name} ${value}`);
  return html`<section class="chapter"><h2>${game.title}</h2>
<p>As configured${options.length === 0 ? '' : `: ${options.join(', ')}`}.</p>
<h3>Return and hold</h3>\n${returnsTable(game.wagers)}
<h3>Hit frequency of each pay line</h3>\n${hitsTable(game.wagers)}
<h3>Bands of the actual hold, in percentage points</h3>\n${bandsTable(game.wagers)}
<h3>Limits and largest wins</h3>\n${exposureText(game)}${exposureTable(game)}
<h3>Amounts: rounding and commission</h3>
<p>Winnings are raised to the unit of the bank and commission is lowered to it, so that small amounts may return more than their odds say. Every
amount near the minimum was tried, and round ones up to the maximum; <code>amounts.csv</code> lists each one that differs.</p>
${amountsTable(game)}
${game.power.length === 0 ? NO_HTML : html`<h3>Power odds</h3>\n${powerTable(game)}`}
${mixText(game)}${variantText(game)}</section>\n`;
};

/** The PAR sheets as a page. */
export const parPage = (given: Given, games: readonly ParData[]): string =>
  page(
    given,
    'PAR sheets',
    html`${heading('Chapter 1', 'PAR sheets', 'Return, hold, hit frequency, spread and exposure of every wager, exactly.')}${conventions}${games.map(gameText)}`,
  );
