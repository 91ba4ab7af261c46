import type { MadePart } from './folder.ts';
import { facts, type Html, html, list } from './html/html.ts';
import { page, subjectOf } from './html/page.ts';
import type { Given, PartFile } from './part.ts';
import { settingsText } from './settings.ts';

const factsOf = ({ houses, sources, request }: Given): Html =>
  facts([
    ['Rule book', `${houses[0]?.book.title}, edition ${sources.rules.edition} of its rules in this program`],
    ['Digest of the rules', html`<code>${sources.rules.digest}</code>`],
    ...houses.map(house => [house.game.title, settingsText(house)] as const),
    ['Program', `Hardway ${sources.version}, ${sources.program.files.length.toLocaleString('en-US')} files`],
    ['Digest of the program', html`<code>${sources.program.digest}</code>`],
    ['Date', request.date],
  ]);

const contents = (made: readonly MadePart[]): Html =>
  html`<nav class="contents"><h2>Contents</h2>
${list(
  made.map(({ part, files }) => {
    const listed = files.filter(({ title }) => title !== undefined);
    return html`<strong>${part.title}.</strong> ${part.about}\n${list(
      listed.map(({ path, title }) => html`<a href="${path}">${title ?? path}</a> <span class="quiet">${path}</span>`),
    )}`;
  }),
)}</nav>\n`;

/** The first page: what this is about, and where everything is. */
export const cover = (given: Given, made: readonly MadePart[]): readonly PartFile[] => {
  const body = html`<header class="cover"><p class="kicker">Submission</p><h1>Craps by the book</h1>
<p class="subject">${subjectOf(given)}</p>
${factsOf(given)}</header>
${contents(made)}
<h2>Checking this folder</h2>
<p>Every file is listed in <code>MANIFEST.sha256</code>. <code>sha256sum --check --quiet MANIFEST.sha256</code> says whether one of them has
changed. <code>hardway submission verify</code> makes every figure and every page again and names what differs.</p>
<p class="note">Hardway is not legal advice and not a certified gaming device. This folder says what the program does and how to see it.</p>`;
  return [{ path: 'index.html', content: page(given, 'Cover and contents', body) }];
};
