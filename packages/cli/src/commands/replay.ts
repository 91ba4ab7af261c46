import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, EXIT, type ExitCode, UsageError } from '../command.ts';
import { readRecordFile } from '../record-file.ts';

export const replay: Command = {
  name: 'replay',
  summary: 'Play records by the book: check all they say and write them out in full',
  usage: 'replay <file.craps>... [--out <folder>]',
  options: [['--out <folder>', 'write each record to this folder under its own name instead of printing it']],
  examples: ['hardway replay game.craps', 'hardway replay conformance/*.craps --out replayed'],
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { out: { type: 'string' } },
      allowPositionals: true,
    });
    if (positionals.length === 0) throw new UsageError('which record?');
    const { out } = values;
    if (out !== undefined) {
      refuseSameNames(positionals);
      await mkdir(out, { recursive: true });
    }
    let code: ExitCode = EXIT.done;
    for (const path of positionals) {
      const played = await play(path);
      if (played.record === undefined) {
        process.stderr.write(`${played.problem}\n`);
        if (code !== EXIT.misused) code = played.code;
      } else if (out !== undefined) {
        await writeFile(join(out, basename(path)), played.record);
      } else {
        process.stdout.write(positionals.length > 1 ? `; ${path}\n${played.record}` : played.record);
      }
    }
    return code;
  },
};

type Played =
  | { readonly record: string }
  | { readonly record?: undefined; readonly problem: string; readonly code: ExitCode };

const play = async (path: string): Promise<Played> => {
  const file = await readRecordFile(path);
  if (file.type === 'missing') return { problem: `hardway replay: ${file.message}`, code: EXIT.misused };
  if (file.type === 'wrong') return { problem: `${path}:${file.line}: ${file.message}`, code: EXIT.no };
  const notation = await import('@hardway/notation');
  const played = notation.replay(file.text);
  if (played.ok) return { record: played.value.record };
  return { problem: `${path}:${played.error.line}: ${notation.explain(played.error)}`, code: EXIT.no };
};

/** Two records of one name would overwrite each other. */
const refuseSameNames = (paths: readonly string[]): void => {
  const names = paths.map(path => basename(path));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new UsageError(`two of the records are called ${twice}: one folder can't hold both`);
};
