import type { RulingEntry, Section, WagerText } from '@hardway/rules';
import { type Html, html, list, NO_HTML, table, unbroken } from '../../html/html.ts';
import { gameClass, heading, page } from '../../html/page.ts';
import { grouped, joinedNames } from '../../names.ts';
import type { Given } from '../../part.ts';
import type { RulesChapter, RulesDocument } from './document.ts';
import type { OddsLine } from './odds-lines.ts';

const clauses = (cited: readonly string[]): Html =>
  cited.length === 0 ? NO_HTML : html` <span class="clauses">[${cited.join(', ')}]</span>`;

/** More clauses than this are told in the data only. */
const CITED_MAX = 8;
const CITED_FIRST = 6;
/** The longest id that fits the column in one line. */
const UNBROKEN_MAX = 24;

/** The clauses of a rule in a narrow column: an id is not broken. */
const citedText = (cited: readonly string[]): Html => {
  const shown = cited.length > CITED_MAX ? cited.slice(0, CITED_FIRST) : cited;
  const more = cited.length - shown.length;
  return html`${shown.map((clause, at) => {
    const text = at === cited.length - 1 ? clause : `${clause},`;
    return html`${at === 0 ? '' : ' '}${clause.length > UNBROKEN_MAX ? text : unbroken(text)}`;
  })}${more === 0 ? '' : ` and ${more} more, in rules.json`}`;
};

/** Sections whose sentences are rows or steps, not a paragraph. */
const LISTS: readonly string[] = ['new-shooter', 'after-roll', 'checks', 'notes', 'options'];

const sectionText = ({ name, title, sentences, clauses: cited }: Section): Html =>
  LISTS.includes(name)
    ? html`<h4>${title}${clauses(cited)}</h4>\n<ul>${sentences.map(each => html`<li>${each}</li>\n`)}</ul>\n`
    : html`<p><strong>${title}.</strong> ${sentences.join(' ')}${clauses(cited)}</p>\n`;

const wagerText = ({ title, bookTitle, names, sections }: WagerText): Html =>
  html`<section class="keep"><h4>${title}${bookTitle === title ? '' : ` (${bookTitle})`} <span class="quiet">${joinedNames(names.map(wager => ({ wager })))}</span></h4>
${table(
  ['Topic', 'Rule', 'Clauses'],
  sections.map(({ title: topic, sentences, clauses: cited }) => [topic, sentences.join(' '), citedText(cited)]),
  'wager',
)}</section>\n`;

const oddsTable = (odds: readonly OddsLine[]): Html =>
  table(
    ['Wager', 'Pays', 'Clause'],
    grouped(odds, ({ pays, clause }) => JSON.stringify([pays, clause])).map(({ names, item }) => [
      names,
      item.pays,
      unbroken(item.clause),
    ]),
    'odds',
  );

const chapterText = (number: string, chapter: RulesChapter, { wagers, odds }: RulesDocument): Html =>
  html`<h3 id="s${number}">${number} ${chapter.title}</h3>
${chapter.sections.map(sectionText)}${chapter.id === 'wagers' ? wagers.map(wagerText) : NO_HTML}${
  chapter.id === 'odds' ? oddsTable(odds) : NO_HTML
}`;

const gameText = (document: RulesDocument, at: number): Html =>
  html`<section class="chapter ${gameClass(at)}"><h2>${at + 1}. ${document.title}</h2>
${document.chapters.map((chapter, number) => chapterText(`${at + 1}.${number + 1}`, chapter, document))}</section>\n`;

const link = (id: string, text: string): Html => html`<a href="#${id}">${text}</a>`;

/** What the document holds, in its order. */
const contents = (documents: readonly RulesDocument[]): Html => {
  const last = documents.length;
  return html`<nav class="contents numbered"><h2>Contents</h2>
${list([
  ...documents.map(
    ({ title, chapters }, at) =>
      html`${at + 1}. ${title}${list(
        chapters.map((chapter, number) => link(`s${at + 1}.${number + 1}`, `${at + 1}.${number + 1} ${chapter.title}`)),
      )}`,
  ),
  link('departures', `${last + 1}. Departures from the letter of the book`),
  link('rulings', `${last + 2}. Register of rulings`),
])}</nav>\n`;
};

const ABOUT =
  'The game, its equipment, wagers, odds, procedures, irregularities and limits, as the tables are configured. The rules are worded as players read them at the table: “you” is the player. The clauses that a rule rests on stand beside it; “ruling” marks a reading of ours, which the register at the end lists.';

/** Readings that the letter of a clause does not bear. */
const departuresTable = (rulings: readonly RulingEntry[]): Html =>
  table(
    ['Subject', 'What is done', 'Departs from'],
    rulings.map(({ subject, reading, departs }) => [subject, reading, departs.join(', ')]),
  );

const rulingsTable = (rulings: readonly RulingEntry[]): Html =>
  table(
    ['Subject', 'How it is read', 'Books', 'About', 'Cited as'],
    rulings.map(({ subject, reading, books, clauses: about, cited }) => [
      subject,
      reading,
      books,
      about.join(', '),
      cited ?? '',
    ]),
  );

/** The rules of all games, and how the book was read. */
export const rulesPage = (
  given: Given,
  documents: readonly RulesDocument[],
  rulings: readonly RulingEntry[],
): string => {
  const departures = rulings.filter(({ departs }) => departs.length > 0);
  return page(
    given,
    'Rules',
    html`${heading('Chapter 2', 'Rules of the games', ABOUT)}${contents(documents)}
${documents.map(gameText)}
<section class="chapter"><h2 id="departures">${documents.length + 1}. Departures from the letter of the book</h2>
${departures.length === 0 ? html`<p>There are none.</p>` : departuresTable(departures)}
<h2 id="rulings">${documents.length + 2}. Register of rulings</h2>
<p>Every reading that no clause states, and every choice between two readings, as far as it concerns this book.</p>
${rulingsTable(rulings)}</section>`,
  );
};
