import { type Html, html, list, table, unbroken } from '../../html/html.ts';
import { heading, page } from '../../html/page.ts';
import type { Given } from '../../part.ts';
import type { ChecklistItem } from './checklist/item.ts';
import { rolesTable } from './roles.ts';

const LOGGED: readonly (readonly [what: string, where: string])[] = [
  [
    'every command that was accepted, with its sender, time, facts and postings',
    'the journal: an entry each, chained by SHA-256',
  ],
  [
    'sign-ins and failures, accounts, sessions, devices, changes of the clock, digests of the program',
    'the log of the house, a stream of the journal',
  ],
  ['dice, cage, cases, patrons, tournaments, accounting', 'registers: streams of the journal'],
  [
    'significant events, sums by hour and by gaming day, alerts',
    'derived tables, which can be dropped and derived again',
  ],
  ['heads of all streams', 'anchors: outside the store, signed, sent elsewhere'],
  ['requests, refusals and failures of the service', 'the log of the process, which may be lost; nothing rests on it'],
];

const CHECKED: readonly string[] = [
  'With every entry: its postings add up to zero, and the accounts hold what stands at the table.',
  'At the start: the store against the anchors, and a signed program against its manifest. The digest of the program is recorded.',
  'Daily: the program again. A signed one that was altered stops play.',
  'By hardway audit: every chain, every decision by the editions that its entry names, every posting, every meter, the database itself.',
  'By an inspector, in the house: the same, with the result kept in the journal.',
];

const DEFENCES: readonly string[] = [
  'It does not defend against people who control the machine while it runs, nor against a page that a dishonest house serves.',
  'The server speaks plain HTTP: TLS is the proxy’s.',
  'Equipment, premises, drop and count, surveillance, licences and filings are the operator’s; the software keeps the records it is given.',
  'It is not a certified gaming device, and nothing here claims conformity with a standard.',
];

const unmet = (items: readonly ChecklistItem[]): Html =>
  table(
    ['Item', 'Expectation', 'State', 'What there is'],
    items
      .filter(({ answer }) => answer !== 'shown' && answer !== 'not applicable')
      .map(({ id, requirement, answer, how }) => [unbroken(id), requirement, unbroken(answer), how]),
  );

/** What is logged, kept and checked; who may do what; what is not there. */
export const operationPage = (given: Given, items: readonly ChecklistItem[]): string =>
  page(
    given,
    'Operation and security',
    html`${heading('Chapter 5', 'Operation and security', 'What is logged, kept and checked, who may do what, and the known limits.')}
<h2>1. What is logged</h2>\n${table(['What', 'Where it is kept'], LOGGED)}
<p>Nothing is edited: corrections, voids and cases are new entries about older ones. Closed tables leave the journal only where the operator
has set a time for it, and then go to sealed files that audits and exports read.</p>
<h2>2. What is checked</h2>\n${list(CHECKED)}
<h2>3. Known limits</h2>\n${list(DEFENCES)}
<p>These items of the checklist are met in part, left to the operator, or not met:</p>\n${unmet(items)}
<section class="chapter"><h2>4. Who may do what</h2>
<p>● anywhere; T at a station of the table; D where the book lets supervisors deal; O for their own seat. The book decides further
who calls no roll, who voids and who confirms a late wager. <code>roles.csv</code> has the same with the names that the program uses.</p>
${rolesTable(given.sources.roles)}</section>`,
  );
