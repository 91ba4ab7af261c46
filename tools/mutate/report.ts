import { BOOKS } from '@hardway/rules';
import type { Citation } from './citations.ts';
import { KINDS_OF_RULE } from './mutant.ts';
import { type Reason, reasonFor } from './reasons.ts';
import { hasSurvived, type Trial } from './trial.ts';

type Tally = { readonly mutants: number; readonly own: number; readonly others: number; readonly none: number };

const tallyOf = (trials: readonly Trial[]): Tally => {
  const survivors = trials.filter(hasSurvived);
  const others = survivors.filter(
    ({ ownNoticed, othersNoticed }) => ownNoticed.length + othersNoticed.length > 0,
  ).length;
  return {
    mutants: trials.length,
    own: trials.length - survivors.length,
    others,
    none: survivors.length - others,
  };
};

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const tableOf = (trials: readonly Trial[]): readonly string[] => {
  const line = (name: readonly string[], { mutants, own, others, none }: Tally): string =>
    row([...name, mutants, own, others, none]);
  const rows = BOOKS.flatMap(({ id, title }) =>
    KINDS_OF_RULE.flatMap(kind => {
      const found = trials.filter(trial => trial.book === id && trial.kind === kind);
      return found.length === 0 ? [] : [line([title, kind], tallyOf(found))];
    }),
  );
  return [
    row(['book', 'kind', 'mutants', 'noticed by their clause', 'by another record only', 'by none']),
    row(['---', '---', '---:', '---:', '---:', '---:']),
    ...rows,
    line(['**all**', ''], tallyOf(trials)),
  ];
};

/** Survivors with one reason are told together. */
const survivorsOf = (trials: readonly Trial[], reasons: readonly Reason[]): readonly string[] => {
  const told = Map.groupBy(trials.filter(hasSurvived), trial => reasonFor(trial, reasons) ?? 'No reason yet.');
  return [...told].flatMap(([reason, found]) => [`- ${reason}`, ...found.map(({ id }) => `  - \`${id}\``)]);
};

export type Run = {
  readonly seconds: number;
  readonly cores: number;
  readonly records: number;
  readonly idle: readonly Citation[];
};

/** The page of figures, written by a full run. */
export const pageOf = (trials: readonly Trial[], reasons: readonly Reason[], run: Run): string => {
  const { mutants, own } = tallyOf(trials);
  return `${[
    '# Mutation of the rule books',
    '',
    'A record that is cited for a clause should fail when the clause is broken. This page says how far that holds. Check it with',
    '',
    '```sh',
    'npm run mutate                                      # everything; exit code 1 on a survivor without a reason',
    'npm run mutate -- --book maryland --kind payout     # a part',
    'npm run mutate -- --sample 50 --seed 7              # a sample; `--help` lists the options',
    '```',
    '',
    'A *mutant* is a book with one rule changed: a payout to the odds next to it, a wager that rests to one that works, a time to make it,',
    'what may come down, a limit, a rounding. The tool (`tools/mutate`) plays the records cited for the clause that the changed rule',
    'names. The clause *notices* if one of them fails. Where the rule names several clauses, each has to notice. For a reading of ours,',
    'which no clause states, any record of the book may. Figures that no record shows (a multiple the house may not open with, how long dice',
    'last) are tried with the tests that cite their clause. Roundings are functions, so there a line of `packages/rules/src/money.ts` changes.',
    '',
    'A mutant that its clause does not notice has *survived*. It needs a better record, or a reason in `tools/mutate/reasons.json`. The',
    'command fails on a survivor without a reason and on a reason that no longer applies. `npm run mutate -- --doc` writes this page. A',
    'sample runs with the tests (`tests/mutate`).',
    '',
    '## Figures',
    '',
    `${mutants} mutants, ${own} of them noticed by every clause they break, ${mutants - own} survivors with a reason; ${run.records} records; ` +
      `${run.seconds} seconds on ${run.cores} cores.`,
    '',
    ...tableOf(trials),
    '',
    '## Survivors and why they may',
    '',
    ...survivorsOf(trials, reasons),
    '',
    '## Citations that no mutant needs',
    '',
    'These records are cited for a clause and notice no mutant of it: they show a part of the clause that is no datum, such as a wager',
    'refused once the dice are out. A record that shows nothing of a clause should not cite it.',
    '',
    ...run.idle.map(({ path, clause }) => `- \`${path}\`: ${clause}`),
  ].join('\n')}\n`;
};

/** The same figures for a terminal. */
export const summaryOf = (trials: readonly Trial[]): string => `${tableOf(trials).join('\n')}\n`;
