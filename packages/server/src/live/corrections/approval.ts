import type { StaffRole } from '../../identity/leave.ts';
import type { Draft } from '../draft.ts';
import type { StaffRef } from '../people.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';

/** They approve corrections and payments made good. */
export const SUPERVISORS: readonly StaffRole[] = ['floorperson', 'pit boss', 'manager'];

/** The approval that an act is recorded with. It is used once. */
export type Approval = { readonly by: StaffRef; readonly approvedBy: StaffRef; readonly approval: string };

const needed = (sentence: string): TableRefusal => refuse('needs-approval', SERVICE, sentence);

/** The approval of a second person who has one of these roles, or why there is none. */
export const approvalFor = (draft: Draft, roles: readonly StaffRole[]): Approval | TableRefusal => {
  const { live, staff, given } = draft;
  const { approvedBy } = given;
  if (approvedBy === undefined) return needed('A supervisor has to sign in and approve this');
  if (approvedBy.user === staff.user) return needed('Somebody else has to approve this');
  if (live.approvals.includes(approvedBy.approval)) return needed('That approval has been used');
  if (!approvedBy.roles.some(role => roles.includes(role)))
    return needed(`It is approved by the ${roles.join(' or ')}`);
  const { user, name, approval } = approvedBy;
  return { by: staff, approvedBy: { user, name }, approval };
};

/** Corrections, and payments made good, are the act of two people, one of them a supervisor. */
const supervisorsAt = ({ staffing }: Draft): readonly StaffRole[] =>
  staffing.supervisorsDeal === undefined ? SUPERVISORS : [...SUPERVISORS, 'boxperson'];

/** For a command that needs a supervisor's approval. */
export const approved =
  <Command>(decideFor: (draft: Draft, command: Command, approval: Approval) => TableRefusal | undefined) =>
  (draft: Draft, command: Command): TableRefusal | undefined => {
    const approval = approvalFor(draft, supervisorsAt(draft));
    return 'code' in approval ? approval : decideFor(draft, command, approval);
  };
