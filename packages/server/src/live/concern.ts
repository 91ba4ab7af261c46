import type { House, Table } from '@hardway/rules';
import type { z } from 'zod';
import type { Audience } from './audience.ts';
import type { AnyCommand, CommandOf } from './command.ts';
import type { Draft } from './draft.ts';
import type { FactOf, LiveFact } from './fact.ts';
import type { Live } from './live.ts';
import type { TableRefusal } from './refusal.ts';

/**
 * A concern of the live table is a folder. Its `model.ts` says what can be asked and who may ask it, what can happen, and
 * what is known; the file beside it says how commands are decided, what facts change, who is shown them, and what the view
 * of the table contains. `table.ts` puts the concerns together. The types below make the compiler ask for each part.
 */

/** The commands of a concern: those from outside by their schemas, and those of the service itself. */
type TypeOf<Commands extends readonly z.ZodType<{ readonly type: string }>[]> = z.infer<Commands[number]>['type'];

/** Decides each command of a concern: facts go into the draft, or a refusal comes back. */
export type DecideAll<Type extends AnyCommand['type']> = {
  readonly [type in Type]: (draft: Draft, command: CommandOf<type>) => TableRefusal | undefined;
};
export type Decide<
  Commands extends readonly z.ZodType<{ readonly type: string }>[],
  Service extends { readonly type: AnyCommand['type'] } = never,
> = DecideAll<(TypeOf<Commands> & AnyCommand['type']) | Service['type']>;

/** Where in its stream an entry stands and when it was made, and the table of the rules after the fact. */
export type After = { readonly number: number; readonly at: number; readonly table: Table };

/** What a fact changes of a concern's own state. It sees the whole table as it was before the fact. */
export type Step<Type extends LiveFact['type'], State> = (
  live: Live,
  fact: FactOf<Type>,
  after: After,
) => Partial<State>;

/** A step for each fact of the concern, and for those of others that change its state too. */
export type Evolve<Fact extends LiveFact, State> = {
  readonly [type in Fact['type']]: Step<type, State>;
} & {
  readonly [type in LiveFact['type']]?: Step<type, State>;
};

/** Who is shown how much of each fact of a concern: all of it, less of it, or nothing. */
export type Shown<Fact extends LiveFact> = {
  readonly [type in Fact['type']]: (
    fact: FactOf<type>,
    audience: Audience,
    house: House,
  ) => { readonly type: type } | undefined;
};

/** For a fact that changes nothing in the state of its concern. */
export const unchanged = (): Record<string, never> => ({});
