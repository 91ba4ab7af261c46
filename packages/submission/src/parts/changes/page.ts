import { type Html, html, table } from '../../html/html.ts';
import { heading, page } from '../../html/page.ts';
import type { Given } from '../../part.ts';
import type { Change } from './compare.ts';
import type { EditionChange } from './editions.ts';

/** Texts up to this length are told whole. */
const WHOLE_MAX = 160;

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=\.) /);

/** A text without the sentences that the other has, too; dots stand for those. */
const apart = (text: string, other: string): string => {
  if (text.length <= WHOLE_MAX) return text;
  const known = new Set(sentencesOf(other));
  const kept = sentencesOf(text).map(sentence => (known.has(sentence) ? '…' : sentence));
  return kept.filter((sentence, at) => sentence !== '…' || kept[at - 1] !== '…').join(' ');
};

const changesTable = (changes: readonly Change[]): Html =>
  changes.length === 0
    ? html`<p>Nothing changed at these tables.</p>`
    : table(
        ['What', 'Where', 'Clause', 'Before', 'After'],
        changes.map(({ kind, where, clause, before, after }) => [
          kind,
          where,
          clause,
          apart(before, after),
          apart(after, before),
        ]),
        'tight',
      );

/** What changed, as a page. */
export const changesPage = (
  given: Given,
  since: readonly Change[] | undefined,
  editions: readonly EditionChange[],
): string =>
  page(
    given,
    'Significant changes',
    html`${heading('Chapter 4', 'Significant changes', 'Figures, rules, rulings and clauses that differ from the last submission, and what each edition of the rules brought.')}
<h2>1. Since the last submission</h2>
${
  since === undefined
    ? html`<p>No earlier submission was given. <code>--since</code> takes its folder, or its <code>4-changes/data.json</code>.</p>`
    : changesTable(since)
}
<h2>2. Editions of the rules</h2>
<p>A change of a rule makes a new edition; tables that were opened under an earlier one are still decided by it. The figures below are
computed from both editions, for the tables as they are configured here. A dash stands for what an edition does not have, dots for
sentences that did not change. <code>changes.json</code> has the whole texts.</p>
${editions.length === 0 ? html`<p>This is the first edition.</p>` : editions.map(({ edition, changes }) => html`<h3>Edition ${edition}, against edition ${edition - 1}</h3>\n${changesTable(changes)}`)}`,
  );
