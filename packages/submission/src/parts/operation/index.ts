import { csv } from '../../csv.ts';
import type { Part } from '../../part.ts';
import { checkingPage } from './checking.ts';
import { CHECKLIST } from './checklist/index.ts';
import { checklistPage, evidenceText } from './checklist-page.ts';
import { operationPage } from './operation-page.ts';
import { rolesCsv } from './roles.ts';

const ITEMS = CHECKLIST.flatMap(({ items }) => items);

const checklistCsv = (): string =>
  csv([
    ['item', 'expected', 'state', 'what there is', 'where it is shown'],
    ...ITEMS.map(({ id, requirement, answer, how, evidence }) => [
      id,
      requirement,
      answer,
      how,
      evidence.map(evidenceText).join('; '),
    ]),
  ]);

/** How the software is run, and what is expected of it. */
export const operation: Part = {
  id: '5-operation',
  title: 'Operation and security',
  about: 'What is logged, kept and checked; roles; known limits; the checklist; how to check digests without us.',
  make: given => [
    { path: 'operation.html', title: 'Operation and security', content: operationPage(given, ITEMS) },
    { path: 'checklist.html', title: 'Checklist', content: checklistPage(given) },
    { path: 'checklist.json', title: 'The checklist as data', content: `${JSON.stringify(CHECKLIST, null, 1)}\n` },
    { path: 'checklist.csv', title: 'The checklist for a spreadsheet', content: checklistCsv() },
    { path: 'checking.html', title: 'Checking without Hardway', content: checkingPage(given) },
    { path: 'roles.csv', title: 'Who may do what', content: rolesCsv(given.sources.roles) },
  ],
};
