import { isLocked } from '../identity/attempts.ts';
import { type Attempt, OPERATOR } from '../identity/identity.ts';
import type { StaffRole } from '../identity/leave.ts';
import type { OperatorHouse } from './house.ts';
import type { OperatorReply, OperatorRequest } from './requests.ts';

/** A person as the operator sees one. */
export type ListedStaff = {
  readonly user: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly active: boolean;
  readonly locked: boolean;
  /** Whether a password has been chosen. */
  readonly ready: boolean;
  readonly lastSignIn: number | null;
};

/** The one-time code with which a password is chosen, or nothing. */
export const replyTo = (attempt: Attempt<string | null>): OperatorReply =>
  attempt.ok ? { ok: true, value: { code: attempt.value } } : { ok: false, why: attempt.refusal.sentence };

export const listStaff = ({ identity, now }: OperatorHouse): OperatorReply => ({
  ok: true,
  value: Object.values(identity.state.staff).map((member): ListedStaff => {
    const { user, name, roles, active, password, lastSignIn } = member;
    return { user, name, roles, active, locked: isLocked(member, now()), ready: password !== null, lastSignIn };
  }),
});

type Change = Extract<OperatorRequest, { ask: 'reset' | 'unlock' | 'activate' | 'deactivate' | 'roles' }>;

const changeOf = (request: Change): Parameters<OperatorHouse['identity']['changeStaff']>[2] => {
  switch (request.ask) {
    case 'reset':
      return { reset: true };
    case 'unlock':
      return { unlock: true };
    case 'activate':
      return { active: true };
    case 'deactivate':
      return { active: false };
    case 'roles':
      return { roles: request.roles };
  }
};

export const changeStaff = async ({ identity }: OperatorHouse, request: Change): Promise<OperatorReply> =>
  replyTo(await identity.changeStaff(OPERATOR, request.user, changeOf(request)));
