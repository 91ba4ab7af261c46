import { z } from 'zod';
import { isLocked } from '../identity/attempts.ts';
import { type Attempt, type Identity, OPERATOR } from '../identity/identity.ts';
import { addStaff } from '../messages/index.ts';

const user = z.string().min(1).max(64);

/** What the operator of the machine may ask about people, without signing in. */
export const staffRequest = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('list') }),
  addStaff.extend({ ask: z.literal('add') }),
  z.strictObject({ ask: z.literal('reset'), user }),
  z.strictObject({ ask: z.literal('unlock'), user }),
]);
export type StaffRequest = z.infer<typeof staffRequest>;

export const staffReply = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    /** The one-time code with which a password is chosen. */
    code: z.string().optional(),
    staff: z
      .array(
        z.object({
          user: z.string(),
          name: z.string(),
          roles: z.array(z.string()),
          active: z.boolean(),
          locked: z.boolean(),
          /** Whether a password has been chosen. */
          ready: z.boolean(),
        }),
      )
      .optional(),
  }),
  z.object({ ok: z.literal(false), why: z.string() }),
]);
export type StaffReply = z.infer<typeof staffReply>;

const replyTo = (attempt: Attempt<string | null>): StaffReply => {
  if (!attempt.ok) return { ok: false, why: attempt.refusal.sentence };
  return attempt.value === null ? { ok: true } : { ok: true, code: attempt.value };
};

/** Does what the operator asks, in the house's own log. */
export const answerOperator = async (identity: Identity, request: StaffRequest, now: number): Promise<StaffReply> => {
  switch (request.ask) {
    case 'list': {
      const staff = Object.values(identity.state.staff).map(member => {
        const { user, name, roles, active, password } = member;
        return { user, name, roles: [...roles], active, locked: isLocked(member, now), ready: password !== null };
      });
      return { ok: true, staff };
    }
    case 'add':
      return replyTo(await identity.addStaff(OPERATOR, request.user, request.name, request.roles));
    case 'reset':
      return replyTo(await identity.changeStaff(OPERATOR, request.user, { reset: true }));
    case 'unlock':
      return replyTo(await identity.changeStaff(OPERATOR, request.user, { unlock: true }));
  }
};
