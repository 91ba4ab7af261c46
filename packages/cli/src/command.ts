/** One command of `hardway`. Only `commands/index.ts` lists it. */
export type Command = {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What follows `hardway`, for example `replay <file.craps> [--quiet]`. */
  readonly usage: string;
  /** What each option does, for the command's own help. */
  readonly options?: readonly (readonly [option: string, meaning: string])[];
  /** Whole command lines that work as written. */
  readonly examples: readonly string[];
  /** Answers with an exit code. Heavy modules are best imported inside, so that help starts without them. */
  run(args: readonly string[]): Promise<ExitCode>;
};

/** Commands by name. Each is loaded when it is asked for: a start does not wait for the others. */
export type Commands = ReadonlyMap<string, () => Promise<Command>>;

/** All of these, loaded. */
export const loaded = (commands: Commands): Promise<readonly Command[]> =>
  Promise.all([...commands.values()].map(load => load()));

/** 0: success. 1: a check failed, for example a record that differs. 2: wrong usage. */
export const EXIT = { done: 0, no: 1, misused: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Thrown by a command that was called wrongly: the message and the command's usage are shown, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
