import type { Command } from '../command.ts';
import { helpOf, SESSION_OPTIONS } from '../lab/options.ts';

export const session: Command = {
  name: 'session',
  summary: 'Calculate the exact results of a session with a strategy, without throwing dice',
  usage: 'session <strategy>... [options]',
  options: helpOf(SESSION_OPTIONS),
  examples: ['hardway session flat-pass --rolls 200', 'hardway session iron-cross --shooters 10 --bankroll 300'],
  run: async args => (await import('../lab/session.ts')).run(args),
};
