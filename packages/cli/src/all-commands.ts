import { type Command, type Commands, loaded } from './command.ts';
import { COMMANDS } from './commands/index.ts';

const others: Commands = new Map(Object.entries(COMMANDS));

const completion = async (): Promise<Command> => (await import('./completion.ts')).completionOf(await loaded(others));

/** Every command, and the one that completes them all. */
export const ALL_COMMANDS: Commands = new Map(
  [...others, ['completion', completion] as const].sort(([a], [b]) => (a < b ? -1 : 1)),
);
