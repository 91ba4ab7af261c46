import type { EntryRead } from './reading.ts';

/** What a reaction may rest on. */
export type EntryHeard = Omit<EntryRead, 'postings' | 'theory'>;

/** A command that the house gives to another stream because of an entry. */
type ReactionCommand = { readonly stream: string; readonly command: unknown };

/**
 * What entries ask of other streams, in effect once each. `of` is pure. Each command's id names the entry that caused it,
 * so that one given again acts once. A refusal is final: it is logged, and not tried again.
 */
export type Reaction = {
  /** Names it in ids and logs; never changed, never used for another. */
  readonly name: string;
  /**
   * Whether everything is asked again if the note of what was reacted to is lost: what was done is known by its id, and what
   * was refused would be refused again. Not for what is out of date when it comes late.
   */
  readonly isRepeatable?: true;
  of(entry: EntryHeard): readonly ReactionCommand[];
};

/** Gives a command to a stream in the name of the house. Resolves to the words of a refusal, if it is refused. */
export type Dispatch = (id: string, command: ReactionCommand) => Promise<string | undefined>;

/** The id of a command that an entry causes. */
export const reactionId = (name: string, { stream, number }: EntryHeard, index: number): string =>
  `react:${name}:${stream}:${number}:${index}`;
