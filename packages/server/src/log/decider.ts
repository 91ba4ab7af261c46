import type { Cents, Result } from '@hardway/rules';
import type { Account, Posting } from '../ledger/posting.ts';

/** Where an entry stands in its stream, and when it was made, in milliseconds since 1970. */
type Place = { readonly number: number; readonly at: number };

/**
 * Something that is decided by facts alone: how a stream of one kind is to be read. All of it is pure: given the same
 * command at the same place by the same person, `decide` says the same again, which is what an audit holds it to.
 */
export type Decider<State, Command, Fact, Refusal> = {
  /** Streams of this kind are called `kind:name`. */
  readonly kind: string;
  readonly initial: State;
  decide(state: State, command: Command, context: Place & { readonly who: string }): Result<readonly Fact[], Refusal>;
  evolve(state: State, fact: Fact, place: Place): State;
  /** The transfers that a fact makes between the stream's accounts. They sum to zero. */
  postingsOf(fact: Fact, before: State): readonly Posting[];
  /** The fact without words that may change from version to version: an audit holds a decision to the rest. */
  wordless?(fact: Fact): Fact;
  /** The balances that accounts must have, read from the state; accounts not named may have any. */
  standingOf(state: State): ReadonlyMap<Account, Cents>;
  /** Which spelling `freeze` writes. A snapshot of another is passed over. */
  readonly version: number;
  /** The state as plain data. */
  freeze(state: State): unknown;
  thaw(frozen: unknown): State;
};

// biome-ignore lint/suspicious/noExplicitAny: a list of deciders of different streams has no one type.
export type AnyDecider = Decider<any, any, any, any>;

export const kindOf = (stream: string): string => stream.slice(0, stream.indexOf(':'));

type Decided<State, Fact> = {
  readonly facts: readonly Fact[];
  readonly postings: readonly Posting[];
  readonly state: State;
};

/** The state after some facts, and what they have posted on the way. */
export const apply = <State, Fact>(
  decider: Pick<Decider<State, never, Fact, never>, 'evolve' | 'postingsOf'>,
  before: State,
  facts: readonly Fact[],
  place: Place,
): Decided<State, Fact> => {
  const [first] = facts;
  // Most decisions are one fact: its postings are those of the entry, and no list is made of them.
  if (first !== undefined && facts.length === 1)
    return { facts, postings: decider.postingsOf(first, before), state: decider.evolve(before, first, place) };
  let state = before;
  const postings: Posting[] = [];
  for (const fact of facts) {
    postings.push(...decider.postingsOf(fact, state));
    state = decider.evolve(state, fact, place);
  }
  return { facts, postings, state };
};
