import { type Html, html, table } from '../../html/html.ts';
import { heading, page } from '../../html/page.ts';
import type { Given } from '../../part.ts';
import type { Change } from './compare.ts';
import type { EditionChange } from './editions.ts';

const LONGEST = 420;
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const changesTable = (changes: readonly Change[]): Html =>
  changes.length === 0
    ? html`<p>Nothing changed at these tables.</p>`
    : table(
        ['What', 'Where', 'Clause', 'Before', 'After'],
        changes.map(({ kind, where, clause, before, after }) => [
          kind,
          where,
          short(clause),
          short(before),
          short(after),
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
computed from both editions, for the tables as they are configured here. A dash stands for what an edition does not have.</p>
${editions.length === 0 ? html`<p>This is the first edition.</p>` : editions.map(({ edition, changes }) => html`<h3>Edition ${edition}, against edition ${edition - 1}</h3>\n${changesTable(changes)}`)}`,
  );
