import type { Given } from '../part.ts';
import { type Html, html } from './html.ts';
import { pageStyle, runningHead, STYLE } from './style.ts';

const DIGEST_SHOWN = 12;

/** The book, and the games that the folder is about. */
export const subjectOf = ({ houses }: Given): string => {
  const [first] = houses;
  return `${first?.book.title}: ${houses.map(({ game }) => game.title).join(', ')}`;
};

const margins = (given: Given, title: string): string => {
  const { request, sources } = given;
  const { version, program, rules } = sources;
  const foot =
    `Hardway ${version}, program ${program.digest.slice(0, DIGEST_SHOWN)}, ` +
    `rules edition ${rules.edition} (${rules.digest}), ${request.date}`;
  return `${pageStyle(request.paper === 'a4' ? 'A4' : 'letter', subjectOf(given), title, foot)}${gamePages(given, title)}`;
};

/** Each game has running heads of its own, where there are several. */
const gamePages = ({ houses }: Given, title: string): string =>
  houses.length < 2 ? '' : houses.map(({ game }, at) => runningHead(gameClass(at), `${title}: ${game.title}`)).join('');

/** The class of what is about one game: its pages name the game at their head. */
export const gameClass = (at: number): string => `game-${at + 1}`;

const written = ({ html: text }: Html): string => text;

/** A whole page, with running heads for print. */
export const page = (given: Given, title: string, body: Html): string => {
  const style = { html: `${STYLE}${margins(given, title)}` };
  return written(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} – ${subjectOf(given)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`);
};

/** A chapter's title, with what it is about. */
export const heading = (kicker: string, title: string, about: string): Html =>
  html`<p class="kicker">${kicker}</p>\n<h1>${title}</h1>\n<p>${about}</p>\n`;
