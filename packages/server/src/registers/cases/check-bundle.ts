import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { placeKey, rowsAt } from '../../inspection/entry-rows.ts';
import { GENESIS, hashOf, type Row } from '../../store/row.ts';
import type { Store } from '../../store/store.ts';
import { writtenRow } from '../../store/written-row.ts';
import { type Bundle, digestOf } from './bundle.ts';
import { caseRegister } from './cases.ts';
import type { CaseFact, CaseState } from './model.ts';

const bundle = z.strictObject({
  case: z.looseObject({
    opened: z.looseObject({ id: z.string(), table: z.string() }),
    entries: z.array(z.int()),
  }),
  entries: z.array(writtenRow).min(1),
  tableEntries: z.array(writtenRow),
  writtenAt: z.number(),
  digest: z.string(),
});

/** The case file that a text is; nothing if it is none. */
export const readBundle = (text: string): Bundle | undefined => {
  try {
    return bundle.parse(JSON.parse(text)) as unknown as Bundle;
  } catch {
    return undefined;
  }
};

/** The case that entries come to; nothing where they come to none. */
const caseOf = (entries: readonly Row[]): CaseState | undefined => {
  const { initial, evolve } = caseRegister.decider;
  try {
    return entries.reduce<CaseState>(
      (state, { number, at, facts }) =>
        (JSON.parse(facts) as CaseFact[]).reduce((before, fact) => evolve(before, fact, { number, at }), state),
      initial,
    );
  } catch {
    return undefined;
  }
};

/** What is wrong with the entries themselves. */
const wrongEntries = ({ case: state, entries, tableEntries }: Bundle): readonly string[] => {
  const wrong: string[] = [];
  const [own, table] = [`case:${state.opened?.id}`, `table:${state.opened?.table}`];
  for (const each of [...entries, ...tableEntries])
    if (hashOf(each) !== each.hash) wrong.push(`${each.stream}: entry ${each.number} was altered`);
  for (const [at, { stream, number, previous }] of entries.entries())
    if (stream !== own || number !== at + 1 || previous !== (entries[at - 1] ?? GENESIS).hash)
      wrong.push(`${stream}: entry ${number} does not follow the one before it`);
  for (const { stream, number } of tableEntries)
    if (stream !== table) wrong.push(`${stream}: entry ${number} is not an entry of this case's table`);
  const given = tableEntries.map(({ number }) => number);
  for (const number of state.entries)
    if (!given.includes(number)) wrong.push(`Entry ${number} of the table is missing`);
  return wrong;
};

/** What is wrong with a case file, a sentence each; nothing if it is as it was written. */
export const checkBundle = (file: Bundle): readonly string[] => {
  const { case: state, entries, tableEntries, digest } = file;
  const wrong = [...wrongEntries(file)];
  if (digestOf([...entries, ...tableEntries]) !== digest) wrong.push('The digest does not fit the entries');
  if (wrong.length === 0 && !isDeepStrictEqual(caseOf(entries), state))
    wrong.push('The case says other than its entries');
  return wrong;
};

/** Which entries of a case file the journal does not have, or has otherwise. */
export const checkInJournal = async (
  { entries, tableEntries }: Bundle,
  store: Pick<Store, 'read'>,
): Promise<readonly string[]> => {
  const all = [...entries, ...tableEntries];
  const rows = await rowsAt(store, all);
  return all.flatMap(each => {
    const { stream, number, hash } = each;
    const found = rows.get(placeKey(each));
    if (found === undefined) return [`The journal has no entry ${number} of ${stream}`];
    return found.hash === hash ? [] : [`The journal has another entry ${number} of ${stream}`];
  });
};
