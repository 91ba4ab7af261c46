/** The first thing in a stream that is not as it should be. */
export type Finding = {
  readonly stream: string;
  /** The entry that does not fit; where nothing is wrong with any one entry, the last. */
  readonly number: number;
  readonly what: string;
};
