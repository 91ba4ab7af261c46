import { parseArgs } from 'node:util';
import { everyGame } from '@hardway/rules';
import { type Command, EXIT, UsageError } from '../command.ts';
import { nearest } from '../nearest.ts';

type LibraryStrategy = {
  readonly name: string;
  readonly title: string;
  readonly from: string;
  /** The games where it can be played as it is. */
  readonly legal: readonly { readonly ruleset: string; readonly game: string }[];
};

export const strategies: Command = {
  name: 'strategies',
  summary: 'List the library of strategies, or show one: its text, where it comes from, where it is legal',
  usage: 'strategies [name] [--json]',
  options: [['--json', 'the same as data']],
  examples: ['hardway strategies', 'hardway strategies three-point-molly'],
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean' } },
      allowPositionals: true,
    });
    const { LIBRARY } = await import('@hardway/lab');
    const [asked] = positionals;
    if (positionals.length > 1) throw new UsageError('one strategy at a time');
    if (asked === undefined) {
      const entries = await Promise.all(LIBRARY.map(async name => (await entryOf(name)).entry));
      process.stdout.write(values.json ? `${JSON.stringify(entries, null, 2)}\n` : listed(entries));
      return EXIT.done;
    }
    if (!LIBRARY.includes(asked)) {
      const meant = nearest(asked, LIBRARY);
      throw new UsageError(`there is no strategy "${asked}" in the library${meant ? `; did you mean ${meant}?` : ''}`);
    }
    const { entry, text } = await entryOf(asked);
    process.stdout.write(values.json ? `${JSON.stringify({ ...entry, text }, null, 2)}\n` : shown(entry, text));
    return EXIT.done;
  },
};

const entryOf = async (name: string): Promise<{ readonly entry: LibraryStrategy; readonly text: string }> => {
  const lab = await import('@hardway/lab');
  const { readStrategy } = await import('../strategy-file.ts');
  const { text } = await readStrategy(name);
  const { heading } = lab.parseStrategy(text).script;
  const legal = everyGame().filter(game => lab.loadStrategy(text, game).ok);
  return { entry: { name, title: heading.name ?? name, from: heading.from ?? '', legal }, text };
};

/** "massachusetts (craps, mini-craps), victoria (craps)". */
const legalText = (legal: LibraryStrategy['legal']): string => {
  const rulesets = [...new Set(legal.map(({ ruleset }) => ruleset))];
  return rulesets
    .map(name => `${name} (${legal.flatMap(({ ruleset, game }) => (ruleset === name ? [game] : [])).join(', ')})`)
    .join(', ');
};

const listed = (entries: readonly LibraryStrategy[]): string => {
  const width = Math.max(...entries.map(({ name }) => name.length));
  const rulesets = ({ legal }: LibraryStrategy): string => [...new Set(legal.map(({ ruleset }) => ruleset))].join(', ');
  const lines = entries.flatMap(entry => [
    `${entry.name.padEnd(width)}  ${entry.title}`,
    `${' '.repeat(width)}  ${entry.from}`,
    `${' '.repeat(width)}  legal in ${rulesets(entry)}`,
  ]);
  return `${lines.join('\n')}\n`;
};

const shown = (entry: LibraryStrategy, text: string): string => `${text}\n; legal in ${legalText(entry.legal)}\n`;
