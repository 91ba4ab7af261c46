import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { clauseHint } from '../clauses/hint.ts';
import { type Command, EXIT, type ExitCode, UsageError } from '../command.ts';
import { readRecordFile } from '../record-file.ts';
import { stepRecord } from '../step/step-record.ts';

export const replay: Command = {
  name: 'replay',
  summary: 'Play records by the book: check all they say and write them out in full',
  usage: 'replay <file.craps>... [--out <folder>] [--step]',
  options: [
    ['--out <folder>', 'write each record to this folder under its own name instead of printing it'],
    ['--step', 'walk through one record: each line, then what it moved. At a terminal a key shows the next line'],
  ],
  examples: [
    'hardway replay game.craps',
    'hardway replay conformance/*.craps --out replayed',
    'hardway replay --step example',
  ],
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { out: { type: 'string' }, step: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (positionals.length === 0) throw new UsageError('which record?');
    const { out } = values;
    if (values.step) {
      if (out !== undefined) throw new UsageError('--step prints to the terminal; it does not go with --out');
      if (positionals.length > 1) throw new UsageError('--step walks through one record at a time');
      return stepRecord(positionals[0] ?? '');
    }
    if (out !== undefined) {
      refuseSameNames(positionals);
      await mkdir(out, { recursive: true });
    }
    let code: ExitCode = EXIT.done;
    let refusedBy: string | undefined;
    for (const path of positionals) {
      const played = await play(path);
      if (played.record === undefined) {
        process.stderr.write(`${played.problem}\n`);
        refusedBy ??= played.refusedBy;
        if (code !== EXIT.misused) code = played.code;
      } else if (out !== undefined) {
        await writeFile(join(out, basename(path)), played.record);
      } else {
        process.stdout.write(positionals.length > 1 ? `; ${path}\n${played.record}` : played.record);
      }
    }
    process.stderr.write(clauseHint(refusedBy));
    return code;
  },
};

type Played =
  | { readonly record: string }
  | {
      readonly record?: undefined;
      readonly problem: string;
      readonly code: ExitCode;
      readonly refusedBy?: string | undefined;
    };

const play = async (path: string): Promise<Played> => {
  const file = await readRecordFile(path);
  if (file.type === 'missing') return { problem: `hardway replay: ${file.message}`, code: EXIT.misused };
  if (file.type === 'wrong') return { problem: `${path}:${file.line}: ${file.message}`, code: EXIT.no };
  const notation = await import('@hardway/notation');
  const played = notation.replay(file.text);
  if (played.ok) return { record: played.value.record };
  const { error } = played;
  const refusedBy = error.kind === 'difference' ? error.refusal?.clause : undefined;
  return { problem: `${path}:${error.line}: ${notation.explain(error)}`, code: EXIT.no, refusedBy };
};

/** Two records of one name would overwrite each other. */
const refuseSameNames = (paths: readonly string[]): void => {
  const names = paths.map(path => basename(path));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new UsageError(`two of the records are called ${twice}: one folder can't hold both`);
};
