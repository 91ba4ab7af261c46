import type { RulingEntry, Section, WagerText } from '@hardway/rules';
import { type Html, html, NO_HTML, table } from '../../html/html.ts';
import { heading, page } from '../../html/page.ts';
import type { Given } from '../../part.ts';
import type { RulesChapter, RulesDocument } from './document.ts';
import type { OddsLine } from './odds-lines.ts';

const clauses = (cited: readonly string[]): Html =>
  cited.length === 0 ? NO_HTML : html` <span class="clauses">[${cited.join(', ')}]</span>`;

/** Sections whose sentences are rows or steps, not a paragraph. */
const LISTS: readonly string[] = ['new-shooter', 'after-roll', 'checks', 'notes', 'options'];

const sectionText = ({ name, title, sentences, clauses: cited }: Section): Html =>
  LISTS.includes(name)
    ? html`<h4>${title}${clauses(cited)}</h4>\n<ul>${sentences.map(each => html`<li>${each}</li>\n`)}</ul>\n`
    : html`<p><strong>${title}.</strong> ${sentences.join(' ')}${clauses(cited)}</p>\n`;

const wagerText = ({ title, bookTitle, names, sections }: WagerText): Html =>
  html`<h4>${title}${bookTitle === title ? '' : ` (${bookTitle})`} <span class="quiet">${names.join(', ')}</span></h4>
${table(
  ['', 'Rule', 'Clauses'],
  sections.map(({ title: topic, sentences, clauses: cited }) => [topic, sentences.join(' '), cited.join(', ')]),
  'wager',
)}`;

const oddsTable = (odds: readonly OddsLine[]): Html =>
  table(
    ['Wager', 'Pays', 'Clause'],
    odds.map(({ title, pays, clause }) => [title, pays, clause]),
  );

const chapterText = (number: string, chapter: RulesChapter, { wagers, odds }: RulesDocument): Html =>
  html`<h3>${number} ${chapter.title}</h3>
${chapter.sections.map(sectionText)}${chapter.id === 'wagers' ? wagers.map(wagerText) : NO_HTML}${
  chapter.id === 'odds' ? oddsTable(odds) : NO_HTML
}`;

const gameText = (document: RulesDocument, at: number): Html =>
  html`<section class="chapter"><h2>${at + 1}. ${document.title}</h2>
${document.chapters.map((chapter, number) => chapterText(`${at + 1}.${number + 1}`, chapter, document))}</section>\n`;

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
    html`${heading('Chapter 2', 'Rules of the games', 'The game, its equipment, wagers, odds, procedures, irregularities and limits, as the tables are configured. Each paragraph names the clauses it rests on; “ruling” marks a reading of ours.')}
${documents.map(gameText)}
<section class="chapter"><h2>${documents.length + 1}. Departures from the letter of the book</h2>
${departures.length === 0 ? html`<p>There are none.</p>` : departuresTable(departures)}
<h2>${documents.length + 2}. Register of rulings</h2>
<p>Every reading that no clause states, and every choice between two readings, that holds for this book.</p>
${rulingsTable(rulings)}</section>`,
  );
};
