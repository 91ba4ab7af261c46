import type { Office } from '@hardway/rules';
import type { StaffRole } from '../../identity/leave.ts';
import { SUPERVISORS } from '../../live/corrections/approval.ts';
import type { ApprovedBy } from '../../live/people.ts';
import type { CaseAct, CaseRules, StaffActor } from '../../live/sanctions/model.ts';
import { either, type Given, refused } from '../register.ts';
import type { CaseCommand, CaseFact, CaseState, CaseView } from './model.ts';

/** The offices in which somebody decides on a case. At the table itself the station counts as well. */
const OFFICES_OF: { readonly [role in StaffRole]?: readonly Office[] } = {
  boxperson: ['boxperson'],
  floorperson: ['floorperson'],
  'pit boss': ['pit boss', 'floorperson'],
  manager: ['pit boss', 'floorperson'],
};

/** The office in which the sender acts, of those that may. */
export const officeOf = ({ by }: Given, may: readonly Office[]): Office | undefined => {
  const held = by.kind === 'staff' ? by.roles.flatMap(role => OFFICES_OF[role] ?? []) : [];
  return may.find(office => held.includes(office));
};

type Opened = NonNullable<CaseState['opened']>;

/** What the book says of who decides a case: of a throw, or of anything else. */
export const decidingRule = ({ kind, rules }: Opened): CaseRules['throws'] =>
  kind === 'face' || kind === 'roll-validity' ? rules.throws : rules.others;

/** The roles that hold one of some offices. */
export const rolesIn = (offices: readonly Office[]): readonly StaffRole[] => {
  const roles = Object.entries(OFFICES_OF) as [StaffRole, readonly Office[]][];
  return roles.filter(([, held]) => held.some(office => offices.includes(office))).map(([role]) => role);
};

/** The roles that may decide a case, and those that may apply a sanction of its book. */
export const mayActOn = ({ opened }: CaseState): Pick<CaseView, 'deciders' | 'sanctioners'> => ({
  deciders: opened === null ? [] : rolesIn(decidingRule(opened).offices),
  sanctioners: rolesIn(opened?.rules.sanctions?.by ?? []),
});

export const refusedOffice = (
  given: Given,
  may: readonly Office[],
  cite: string,
  what: string,
): ReturnType<typeof refused> | undefined =>
  officeOf(given, may) === undefined ? refused('forbidden', `${what} by the ${either(rolesIn(may))}`, cite) : undefined;

/** Corrections and payments made good take a supervisor's approval at the table. So does a decision that orders one. */
export const approversOf = (command: CaseCommand): readonly StaffRole[] | undefined =>
  command.type === 'decideCase' && command.effects?.some(({ type }) => type === 'adjust' || type === 'correct')
    ? SUPERVISORS
    : undefined;

/** An approval serves each act of a decision once. */
const approvalOf = ({ approvedBy }: Given, nth: number): { readonly approvedBy?: ApprovedBy } => {
  if (approvedBy === undefined) return {};
  return { approvedBy: nth === 0 ? approvedBy : { ...approvedBy, approval: `${approvedBy.approval}/${nth + 1}` } };
};

/** Something to be done at the table, as the sender and with the sender's approval. */
export const ordered = (state: CaseState, asked: CaseAct, given: Given, nth: number): CaseFact => ({
  type: 'actOrdered',
  case: state.opened?.id ?? '',
  table: state.opened?.table ?? '',
  act: state.acts.length + 1 + nth,
  asked,
  by: given.by as StaffActor,
  ...approvalOf(given, nth),
});
