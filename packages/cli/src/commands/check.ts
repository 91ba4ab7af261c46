import { parseArgs } from 'node:util';
import type { Checked } from '@hardway/lab';
import { dollars } from '@hardway/rules';
import { type Command, EXIT, type ExitCode, UsageError } from '../command.ts';
import { GAME_NAMES } from '../game-names.ts';

export const check: Command = {
  name: 'check',
  summary: 'Read a strategy and say what it will do, or what is wrong with it and where',
  usage:
    'check <file.strategy>... [--ruleset R] [--game G] [--option name=value]... [--pays L=O]... [--set n=v]... [--json]',
  options: [
    ['--ruleset R', 'check it for this rule book in place of its own'],
    ['--game G', GAME_NAMES],
    ['--option n=v', "an operator's choice, as in a record: fire=A, commission=on-win"],
    ['--pays L=O', "odds better than the book's, where it allows them: 'place 6=6 to 5'"],
    ['--set n=v', 'another value for a parameter of the strategy: unit=10'],
    ['--json', 'the same as data'],
  ],
  examples: ['hardway check my.strategy', 'hardway check iron-cross --ruleset victoria'],
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        ruleset: { type: 'string' },
        game: { type: 'string' },
        option: { type: 'string', multiple: true },
        pays: { type: 'string', multiple: true },
        set: { type: 'string', multiple: true },
        json: { type: 'boolean' },
      },
      allowPositionals: true,
    });
    if (positionals.length === 0) throw new UsageError('which strategy?');
    const lab = await import('@hardway/lab');
    const { readStrategy, tableOverrides, withValues } = await import('../strategy-file.ts');
    const asked = tableOverrides(values);
    let code: ExitCode = EXIT.done;
    const all: object[] = [];
    for (const { label, text } of withValues(await Promise.all(positionals.map(readStrategy)), values.set)) {
      const checked = lab.checkStrategy(text, asked);
      if (checked.problems.some(({ severity }) => severity === 'error')) code = EXIT.no;
      if (values.json) all.push(asData(label, checked, lab));
      else show(label, checked, lab);
    }
    if (values.json) process.stdout.write(`${JSON.stringify(all, null, 2)}\n`);
    return code;
  },
};

type Lab = Pick<typeof import('@hardway/lab'), 'describeStrategy' | 'houseText' | 'parametersOf'>;

const asData = (
  file: string,
  { script, house, problems, rehearsal }: Checked,
  { describeStrategy, parametersOf }: Lab,
): object => ({
  file,
  name: script.heading.name ?? null,
  ok: !problems.some(({ severity }) => severity === 'error'),
  table: house === undefined ? null : house.config,
  problems,
  parameters: parametersOf(script).map(({ name, value, from, to, by }) => ({ name, value, from, to, by })),
  does: rehearsal === undefined ? null : describeStrategy(script),
  states: rehearsal?.states ?? null,
  whole: rehearsal?.whole ?? null,
  most: rehearsal?.most ?? null,
});

/** Problems to standard error, each with its place; what the strategy does to standard output. */
const show = (label: string, { script, house, problems, rehearsal }: Checked, lab: Lab): void => {
  for (const { line, column, severity, message } of problems) {
    process.stderr.write(`${label}:${line}:${column}: ${severity === 'error' ? '' : 'warning: '}${message}\n`);
  }
  if (rehearsal === undefined || house === undefined) return;
  if (problems.some(({ severity }) => severity === 'error')) return;
  const seen = rehearsal.whole
    ? `Played through to the end: ${rehearsal.states} different situations`
    : `Played through ${rehearsal.states} different situations, and there are more`;
  const lines = [
    `${script.heading.name ?? label}: ready to play at ${lab.houseText(house)}`,
    ...lab.describeStrategy(script),
    `${seen}; at most $${dollars(rehearsal.most)} on the layout.`,
  ];
  process.stdout.write(
    `${lines[0]}\n${lines
      .slice(1)
      .map(line => `  ${line}\n`)
      .join('')}`,
  );
};
