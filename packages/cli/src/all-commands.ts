import type { Command } from './command.ts';
import * as commands from './commands/index.ts';
import { completionOf } from './completion.ts';

/** Every command, and the one that completes them all. */
export const ALL_COMMANDS: readonly Command[] = [
  ...Object.values(commands),
  completionOf(Object.values(commands)),
].sort((a, b) => (a.name < b.name ? -1 : 1));
