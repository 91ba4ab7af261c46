import { z } from 'zod';
import { identifier } from '../live/fields.ts';

export type { DiceCommand, KeptSet } from '../registers/dice/model.ts';

/** A command to a register. The sender makes the id: sent again with the same content, it acts once. */
export const registerRequest = <Command extends z.ZodType>(command: Command) =>
  z.strictObject({
    id: identifier,
    command,
    /** A second person's approval, where the command needs one. It is given for the register's stream, `dice:main`. */
    approval: z.string().max(200).optional(),
  });

export const registerAnswer = z.object({
  /** The entry that recorded it. */
  number: z.int(),
  facts: z.array(z.looseObject({ type: z.string() })),
});
export type RegisterAnswer = z.infer<typeof registerAnswer>;

/** What a register holds, as of an entry. */
export const registerView = z.looseObject({ number: z.int() });
