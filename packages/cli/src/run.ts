import { type Command, type Commands, EXIT, type ExitCode, loaded, UsageError } from './command.ts';
import { manual, overview } from './help.ts';
import { isSystemError, systemWords } from './system-words.ts';

type Output = { out(text: string): void; err(text: string): void };

/** Finds the command that the arguments name, shows help where help is asked for, and answers with the exit code. */
export const run = async (commands: Commands, args: readonly string[], { out, err }: Output): Promise<ExitCode> => {
  const [first = 'help', ...rest] = args;
  const find = async (name: string): Promise<Command | undefined> => commands.get(name)?.();

  const unknown = async (name: string): Promise<ExitCode> => {
    // It brings the rules with it, which a command that is known may not need.
    const { nearest } = await import('./nearest.ts');
    const meant = nearest(name, [...commands.keys(), 'help']);
    err(`hardway: there is no command \`${name}\`${meant ? `; did you mean \`${meant}\`?` : ''}\n`);
    err('`hardway --help` lists the commands.\n');
    return EXIT.misused;
  };

  const show = (command: Command | undefined, name: string): ExitCode | Promise<ExitCode> => {
    if (!command) return unknown(name);
    out(manual(command));
    return EXIT.done;
  };

  if (first === 'help' || first === '--help' || first === '-h') {
    const [about] = rest;
    if (about !== undefined && about !== 'help' && !isHelpFlag(about)) return show(await find(about), about);
    out(overview(await loaded(commands)));
    return EXIT.done;
  }

  const command = await find(first === '--version' || first === '-v' ? 'version' : first);
  if (!command) return unknown(first);
  if (asksForHelp(rest)) return show(command, first);

  try {
    return await command.run(rest);
  } catch (error) {
    if (isSystemError(error)) {
      err(`hardway ${command.name}: ${systemWords(error)}\n`);
      return EXIT.misused;
    }
    if (!isMisuse(error)) throw error;
    err(`hardway ${command.name}: ${error.message}\nUsage: hardway ${command.usage}\n`);
    return EXIT.misused;
  }
};

const isHelpFlag = (arg: string): boolean => arg === '--help' || arg === '-h';

const asksForHelp = (args: readonly string[]): boolean => {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some(isHelpFlag);
};

const isMisuse = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'));
