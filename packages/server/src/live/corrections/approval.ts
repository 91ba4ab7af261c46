import type { StaffRole } from '../../identity/leave.ts';
import type { Draft } from '../draft.ts';
import type { StaffRef } from '../people.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';

const SUPERVISORS: readonly StaffRole[] = ['floorperson', 'pit boss', 'manager'];

/** The approval that an act is recorded with. It is used once. */
export type Approval = { readonly by: StaffRef; readonly approvedBy: StaffRef; readonly approval: string };

const needed = (sentence: string): TableRefusal => refuse('needs-approval', SERVICE, sentence);

/** Corrections, and payments made good, are the act of two people, one of them a supervisor. */
const refusedApproval = ({ live, given, staff, staffing }: Draft): TableRefusal | undefined => {
  const { approvedBy } = given;
  if (approvedBy === undefined) return needed('A supervisor has to sign in and approve this');
  if (approvedBy.user === staff.user) return needed('Somebody else has to approve this');
  if (live.approvals.includes(approvedBy.approval)) return needed('That approval has been used');
  const supervisors = staffing.supervisorsDeal === undefined ? SUPERVISORS : [...SUPERVISORS, 'boxperson' as const];
  if (approvedBy.roles.some(role => supervisors.includes(role))) return undefined;
  return needed(`It is approved by the ${supervisors.join(' or ')}`);
};

/** For a command that needs a supervisor's approval. */
export const approved =
  <Command>(decideFor: (draft: Draft, command: Command, approval: Approval) => TableRefusal | undefined) =>
  (draft: Draft, command: Command): TableRefusal | undefined => {
    const { approvedBy } = draft.given;
    const refused = refusedApproval(draft);
    if (refused !== undefined || approvedBy === undefined) return refused;
    const { user, name, approval } = approvedBy;
    return decideFor(draft, command, { by: draft.staff, approvedBy: { user, name }, approval });
  };
