import type { Known } from '../live/command.ts';
import type { Actor } from '../live/people.ts';
import type { RunningTable } from '../live/running-table.ts';
import type { TableCommand, WireRefusal } from '../messages/index.ts';
import { issueSet } from '../registers/dice/issue.ts';
import type { Registers } from '../registers/registers.ts';
import { refusedDealing } from './directors.ts';

type Before = { readonly refusal: WireRefusal } | { readonly known?: Known };

/** Whether the house may have something to do elsewhere, before the table is asked or after it has refused. */
export const hasErrand = (by: Actor, { type }: TableCommand): boolean =>
  by.kind === 'staff' && (type === 'takeStation' || type === 'installDice' || NOTICED.includes(type));

/** What the house sees to elsewhere before it asks a table: dice leave the register before they come to a table. */
export const beforehand = async (
  { registers }: { readonly registers: Registers },
  table: RunningTable,
  by: Actor,
  id: string,
  command: TableCommand,
): Promise<Before> => {
  const dealing = await refusedDealing(registers, by, command);
  if (dealing !== undefined) return { refusal: dealing };
  if (command.type !== 'installDice' || by.kind !== 'staff' || !command.inspected) return {};
  const refused = table.refusal(by, command);
  // The table says why: nothing leaves the register for a set that it would not take.
  if (refused !== undefined) return {};
  return issueSet(registers, table.id, by, id, command);
};

/** What a book asks notice for. */
const NOTICED: readonly TableCommand['type'][] = ['postLimits', 'postClosing', 'closeTable'];

/** A refused attempt to do without the notice that the book asks for is kept in the table's journal. */
export const noteAttempt = async (
  table: RunningTable,
  by: Actor,
  id: string,
  { type }: TableCommand,
  { code, clause, sentence }: WireRefusal,
): Promise<void> => {
  if (code !== 'too-soon' || by.kind !== 'staff' || !NOTICED.includes(type)) return;
  const staff = { user: by.user, name: by.name };
  const note = { type: 'noteAttempt', attempt: type, staff, clause, words: sentence } as const;
  await table.handle({ kind: 'house' }, `attempt-${by.user}-${id}`, note);
};
