import type { Office } from '@hardway/rules';
import type { StaffRole } from '../../identity/leave.ts';
import type { CaseAct, StaffActor } from '../../live/sanctions/model.ts';
import { type Given, refused } from '../register.ts';
import type { CaseFact, CaseState } from './model.ts';

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

export const refusedOffice = (
  given: Given,
  may: readonly Office[],
  cite: string,
  what: string,
): ReturnType<typeof refused> | undefined =>
  officeOf(given, may) === undefined
    ? refused('forbidden', `${what} by the ${may.join(' or ')} or higher`, cite)
    : undefined;

/** Something to be done at the table, as the sender and with the sender's approval. */
export const ordered = (state: CaseState, asked: CaseAct, given: Given, nth: number): CaseFact => ({
  type: 'actOrdered',
  case: state.opened?.id ?? '',
  table: state.opened?.table ?? '',
  act: state.acts.length + 1 + nth,
  asked,
  by: given.by as StaffActor,
  ...(given.approvedBy === undefined ? {} : { approvedBy: given.approvedBy }),
});
