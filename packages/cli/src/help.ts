import type { Command } from './command.ts';

const columns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
};

const text = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** The help of `hardway` itself. */
export const overview = (commands: readonly Command[]): string =>
  text([
    'hardway: craps by the book',
    '',
    'Usage: hardway <command> [arguments]',
    '',
    'Commands:',
    ...columns(commands.map(command => [command.name, command.summary] as const)),
    '',
    '`hardway help <command>` or `hardway <command> --help` explains one command.',
    'Exit code: 0 success; 1 a check failed; 2 wrong usage.',
  ]);

/** The help of one command. */
export const manual = (command: Command): string =>
  text([
    command.summary,
    '',
    `Usage: hardway ${command.usage}`,
    ...(command.options?.length ? ['', 'Options:', ...columns(command.options)] : []),
    '',
    command.examples.length === 1 ? 'Example:' : 'Examples:',
    ...command.examples.map(example => `  ${example}`),
  ]);

const SURFACE = `Every command of hardway with its options. A change here is a change for everybody who runs them. \`npm run api\` writes this
file.
`;

/** What scripts and people rely on, as one text: the help of every command. */
export const surface = (commands: readonly Command[]): string => [SURFACE, ...commands.map(manual)].join('\n');
