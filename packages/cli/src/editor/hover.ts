import { clausesOf, lineAt, type Place, type Span, wagerAt, wagerLines, wordAt } from '@hardway/lab';
import { stepsOf } from '@hardway/notation';
import { citationCutter, findClause, isRuling } from '@hardway/rules';
import { rulingsAbout } from '../clauses/print.ts';
import type { ClauseSource } from '../clauses/source.ts';
import { houseIn, type Language } from './language.ts';

/** What an editor shows at a place, in Markdown. */
type Hover = { readonly span: Span; readonly text: string };

/** The clause, the refusal, the wager or the word at a place, with the words of its clauses. */
export const hoverAt = (language: Language, text: string, place: Place, clauses: ClauseSource): Hover | undefined =>
  citedAt(text, place, clauses) ??
  refusedAt(language, text, place, clauses) ??
  standsAt(language, text, place, clauses);

const clauseText = (cited: string, { ids, entriesOf, rulings }: ClauseSource): string => {
  if (isRuling(cited)) return cited;
  const found = findClause(ids, cited);
  if (found.type === 'none') return cited;
  const entries = entriesOf(found.type === 'clause' ? [found.id] : found.ids);
  const lines = entries.map(({ id, says }) => `\`${id}\`: ${says}`);
  const about = rulingsAbout(cited, rulings).map(({ subject, reading }) => `ruling, ${subject}: ${reading}`);
  return [...lines, ...about].join('\n\n');
};

const citedAt = (text: string, { line, column }: Place, clauses: ClauseSource): Hover | undefined => {
  let from = 0;
  for (const passage of citationCutter()(lineAt(text, line))) {
    const to = from + passage.text.length;
    if (passage.cited && from <= column && column <= to)
      return { span: { line, from, to }, text: clauseText(passage.text, clauses) };
    from = to;
  }
  return undefined;
};

const REFUSAL = /![a-z-]+/i;

/** `!contract` in a record that replays: why the rules refuse that line. */
const refusedAt = (
  language: Language,
  text: string,
  { line, column }: Place,
  clauses: ClauseSource,
): Hover | undefined => {
  const found = language === 'craps' ? REFUSAL.exec(lineAt(text, line)) : null;
  if (found === null || column < found.index || column > found.index + found[0].length) return undefined;
  const stepped = stepsOf(text);
  const refusal = stepped.ok ? stepped.value.steps.find(step => step.line === line + 1)?.refusal : undefined;
  if (refusal === undefined) return undefined;
  const span = { line, from: found.index, to: found.index + found[0].length };
  return { span, text: `${refusal.sentence}\n\n${clauseText(refusal.clause, clauses)}` };
};

const standsAt = (
  language: Language,
  text: string,
  { line, column }: Place,
  clauses: ClauseSource,
): Hover | undefined => {
  const house = houseIn(language, text);
  const written = lineAt(text, line).replace(/;.*$/, '');
  const found = wagerAt(house, written, line, column);
  if (found === undefined) {
    const word = language === 'strategy' ? wordAt(written, line, column) : undefined;
    return word && { span: word.span, text: word.about };
  }
  const cited = clausesOf(house, found.rule).map(each => clauseText(each, clauses));
  return { span: found.span, text: [...wagerLines(house, found.rule), ...new Set(cited)].join('\n\n') };
};
