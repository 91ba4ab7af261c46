import type { Result } from '@hardway/rules';
import type { z } from 'zod';
import type { Row, StaffRole } from '../identity/leave.ts';
import type { HouseAction } from '../identity/matrix.ts';
import type { Actor, ApprovedBy, StaffRef } from '../live/people.ts';
import { refuse, SERVICE, type TableRefusal } from '../live/refusal.ts';
import type { Decider } from '../log/decider.ts';
import type { EventsOf } from '../reader/event.ts';

/**
 * A register is a part of the house that keeps facts of its own beside the tables: the dice, the cage, the cases. It is a
 * decider like a table, with its own stream or streams in the same journal. `model.ts` in its folder says what can be asked
 * and by whom, what can happen, and what is known; the file beside it decides and evolves. `registers.ts` lists them all.
 */

type Typed = { readonly type: string };

/** What chance has drawn for a command: a seed of 32 bytes, in hexadecimal digits. */
export type RegisterChance = { readonly seed: string };

/** What a command is recorded with besides who asks for what, so that an audit decides the same again. */
type Recorded = {
  readonly approvedBy?: ApprovedBy;
  readonly chance?: RegisterChance;
  /** What the house knew elsewhere at that moment: at a table, in another register. */
  readonly known?: unknown;
};

/** A command as the journal keeps it. */
export type Request<Command> = Recorded & { readonly by: Actor; readonly asked: Command };

/** What a decision rests on besides the register: who asks, when, and what was recorded with the command. */
export type Given = Recorded & { readonly by: Actor; readonly at: number; readonly number: number };

export type Decision<Fact> = Result<readonly Fact[], TableRefusal>;

/** Decides each command; the compiler asks for every one. */
export type DecideEach<State, Command extends Typed, Fact> = {
  readonly [type in Command['type']]: (
    state: State,
    command: Extract<Command, { readonly type: type }>,
    given: Given,
  ) => Decision<Fact>;
};

/** What each fact changes; the compiler asks for every one. */
export type EvolveEach<State, Fact extends Typed> = {
  readonly [type in Fact['type']]: (
    state: State,
    fact: Extract<Fact, { readonly type: type }>,
    place: { readonly number: number; readonly at: number },
  ) => State;
};

/** A register: `Command` is what people may ask; `decider` also takes what only the service itself asks. */
export type Register<State, Command extends Typed, Service extends Typed, Fact extends Typed> = {
  /** Its streams are called `kind:name`. One that has a single stream calls it `main`. */
  readonly kind: string;
  readonly commands: z.ZodType<Command>;
  readonly leave: { readonly [type in Command['type']]: Row };
  /** Who may look at it. */
  readonly read: HouseAction;
  /** What those who may look see of it. */
  readonly view: (state: State, now: number) => unknown;
  /**
   * The roles of the second person whom a command takes, where it takes one. It is asked before the command is recorded, so
   * that journals in which one person did it are decided as they were.
   */
  approvers?(command: Command): readonly StaffRole[] | undefined;
  /** Commands before which the register takes in everything that has happened at the tables. */
  readonly awaits?: readonly Command['type'][];
  /** Commands for which chance is drawn from the house's random source. */
  readonly draws?: readonly Command['type'][];
  /** The facts that are significant events, in words. */
  readonly events?: EventsOf<Fact>;
  readonly decider: Decider<State, Request<Command | Service>, Fact, TableRefusal>;
};

// biome-ignore lint/suspicious/noExplicitAny: a list of registers of different kinds has no one type.
export type AnyRegister = Register<any, any, any, any>;

type Parts<State, Command extends Typed, Service extends Typed, Fact extends Typed> = Omit<
  Register<State, Command, Service, Fact>,
  'decider'
> &
  Pick<Decider<State, never, Fact, never>, 'version' | 'initial'> &
  Partial<Pick<Decider<State, never, Fact, never>, 'postingsOf' | 'standingOf'>> & {
    readonly decide: DecideEach<State, Command | Service, Fact>;
    readonly evolve: EvolveEach<State, Fact>;
  };

const NO_POSTINGS = (): readonly [] => [];
const NO_STANDING = new Map();

/** Makes a register of its parts. Its state must be plain data: that is how snapshots keep it. */
export const registerOf = <State, Command extends Typed, Service extends Typed, Fact extends Typed>({
  decide,
  evolve,
  version,
  initial,
  postingsOf = NO_POSTINGS,
  standingOf = () => NO_STANDING,
  ...register
}: Parts<State, Command, Service, Fact>): Register<State, Command, Service, Fact> => ({
  ...register,
  decider: {
    kind: register.kind,
    initial,
    version,
    decide: (state, { asked, ...given }, { number, at }) =>
      decide[asked.type as (Command | Service)['type']](
        state,
        asked as Extract<Command | Service, { readonly type: (Command | Service)['type'] }>,
        { ...given, at, number },
      ),
    evolve: (state, fact, place) =>
      evolve[fact.type as Fact['type']](state, fact as Extract<Fact, { readonly type: Fact['type'] }>, place),
    postingsOf,
    standingOf,
    freeze: state => state,
    thaw: frozen => frozen as State,
  },
});

/** The member of staff who asks. What the service does by itself is done by the house. */
export const staffOf = ({ by }: Given): StaffRef =>
  by.kind === 'staff' ? { user: by.user, name: by.name } : { user: by.kind, name: by.kind };

/** The second person, of a command that has `approvers`: it is not recorded without one. */
export const approverOf = ({ approvedBy }: Given): StaffRef => {
  if (approvedBy === undefined) throw new Error('a command that takes two people came with one');
  return { user: approvedBy.user, name: approvedBy.name };
};

/** Some names of which one is meant: `floorperson, pit boss or manager`. */
export const either = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names.join('');

export const refused = (
  code: TableRefusal['code'],
  sentence: string,
  clause: string = SERVICE,
): Result<never, TableRefusal> => ({ ok: false, error: refuse(code, clause, sentence) });
