import { z } from 'zod';
import { STAFF_ROLES } from '../identity/leave.ts';
import { DEVICE_KINDS } from '../identity/staff-model.ts';
import { seatNumber } from '../live/fields.ts';
import { addStaff } from '../messages/index.ts';
import { retentionRules } from '../registers/keeping/model.ts';

const user = z.string().min(1).max(64);
const device = z.string().min(1).max(64);

/** What the operator of the machine may ask, without signing in. */
const operatorRequest = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('list') }),
  addStaff.extend({ ask: z.literal('add') }),
  z.strictObject({ ask: z.literal('reset'), user }),
  z.strictObject({ ask: z.literal('unlock'), user }),
  z.strictObject({ ask: z.literal('activate'), user }),
  z.strictObject({ ask: z.literal('deactivate'), user }),
  z.strictObject({ ask: z.literal('roles'), user, roles: z.array(z.enum(STAFF_ROLES)).min(1) }),
  z.strictObject({ ask: z.literal('devices') }),
  z.strictObject({
    ask: z.literal('addDevice'),
    kind: z.enum(DEVICE_KINDS),
    table: z.string().min(1).max(40),
    name: z.string().min(1).max(60),
    seat: seatNumber.optional(),
    publicKey: z.string().max(1_000).optional(),
  }),
  z.strictObject({ ask: z.literal('removeDevice'), device }),
  z.strictObject({
    ask: z.literal('noteBackup'),
    file: z.string().max(255),
    digest: z.string().max(64),
    streams: z.int(),
    entries: z.int(),
    isSigned: z.boolean(),
  }),
  z.strictObject({ ask: z.literal('keeping') }),
  retentionRules.extend({ ask: z.literal('settleRetention') }),
  z.strictObject({
    ask: z.literal('letGo'),
    /** The rules that are settled, unless some are given for this once. */
    rules: z
      .strictObject({
        practiceDays: z.int().min(0).nullable(),
        practice: z.enum(['archive', 'remove']),
        tableDays: z.int().min(0).nullable(),
      })
      .nullable(),
    /** Where archives are written; the folder of the house has a place for them. */
    folder: z.string().nullable(),
    /** The file of the key that signs them. */
    key: z.string().nullable(),
    isDry: z.boolean(),
  }),
]);
export type OperatorRequest = z.infer<typeof operatorRequest>;

/** Done, with what was asked for, or why not. */
export type OperatorReply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly why: string };

/** The request that these words make, or what is wrong with them. */
export const readOperatorRequest = (words: unknown): OperatorRequest | string => {
  const parsed = operatorRequest.safeParse(words);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return issue === undefined ? 'this can not be asked' : wordsFor(issue, words);
};

/** `practiceDays` as `--practice-days`; the user's name and the device's have no option. */
const optionOf = (field: string): string =>
  field === 'user' || field === 'device'
    ? field
    : `--${field.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;

/** What is wrong with a request, in the words of the command line. */
const wordsFor = (issue: z.core.$ZodIssue, words: unknown): string => {
  const [field = ''] = issue.path;
  const option = optionOf(String(field));
  const given = issue.path.reduce((value: unknown, key) => (value as { [name: PropertyKey]: unknown })?.[key], words);
  switch (issue.code) {
    case 'invalid_value':
      return `${option} takes ${issue.values.join(', ')}, not ${given}`;
    case 'invalid_type':
      return `${option} takes a ${issue.expected === 'int' ? 'whole number' : issue.expected}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `${option} must not be empty`
        : `${option} takes ${issue.minimum} or more, not ${given}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `${option} has at most ${issue.maximum} characters`
        : `${option} takes at most ${issue.maximum}, not ${given}`;
    default:
      return `${option}: ${issue.message}`;
  }
};
