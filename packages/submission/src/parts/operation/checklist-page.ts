import { type Html, html, pathText, table } from '../../html/html.ts';
import { heading, page } from '../../html/page.ts';
import type { Given } from '../../part.ts';
import { CHECKLIST } from './checklist/index.ts';
import { ANSWERS, type ChecklistItem, type Evidence } from './checklist/item.ts';

/** Where something can be seen, in words. */
export const evidenceText = (evidence: Evidence): string => {
  switch (evidence.kind) {
    case 'test':
      return evidence.path;
    case 'document':
      return `${evidence.path}#${evidence.section}`;
    case 'command':
      return `hardway ${evidence.command}`;
  }
};

const evidences = (evidence: readonly Evidence[]): Html =>
  html`${evidence.map(each => html`<div>${pathText(evidenceText(each))}</div>`)}`;

const itemsTable = (items: readonly ChecklistItem[]): Html =>
  table(
    ['Item', 'What is expected', 'State', 'What there is', 'Where it is shown'],
    items.map(({ id, requirement, answer, how, evidence }) => [id, requirement, answer, how, evidences(evidence)]),
    'tight checklist',
  );

/** The checklist, item by item. */
export const checklistPage = (given: Given): string => {
  const items = CHECKLIST.flatMap(section => section.items);
  const counts = ANSWERS.map(answer => [answer, items.filter(item => item.answer === answer).length]);
  return page(
    given,
    'Checklist',
    html`${heading('Chapter 5', 'Checklist', 'What regulators and test laboratories expect of such software, in our own words, with what there is and where it can be seen. It claims no conformity with a standard.')}
${table(['State', ['Items', 'figure']], counts)}
<p class="note">Paths are in the sources of the program.</p>
${CHECKLIST.map(({ title, items: some }) => html`<h2>${title}</h2>\n${itemsTable(some)}`)}`,
  );
};
