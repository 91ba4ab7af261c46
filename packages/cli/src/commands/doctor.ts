import { parseArgs } from 'node:util';
import type { Check } from '@hardway/server';
import manifest from '../../package.json' with { type: 'json' };
import { type Command, EXIT } from '../command.ts';
import { HOUSE_HELP, HOUSE_USAGE, houseIn, STORE_OPTIONS, withoutFailure } from '../house-store.ts';

export const doctor: Command = {
  name: 'doctor',
  summary: 'Look a house over: what is in order, what to look at, what is wrong, and what to do next',
  usage: `doctor ${HOUSE_USAGE} [--json]`,
  options: [
    ...HOUSE_HELP,
    ['--hand-key <file>', 'where the hand key is (default hand.key in the folder; also HARDWAY_HAND_KEY)'],
    ['--file <file>', 'a key or certificate that the server is given; may be given more than once'],
    ['--json', 'print the lines as JSON'],
  ],
  examples: [
    'hardway doctor --data hardway-data',
    'hardway doctor --data /var/lib/hardway --file /etc/hardway/anchors.key',
  ],
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...STORE_OPTIONS,
        'hand-key': { type: 'string', default: process.env.HARDWAY_HAND_KEY },
        file: { type: 'string', multiple: true, default: [] as string[] },
        json: { type: 'boolean', default: false },
      },
    });
    const { where, folder } = houseIn(values);
    return withoutFailure('doctor', async () => {
      const { examine } = await import('@hardway/server');
      const patient = { where, folder, version: manifest.version, files: values.file, handKey: values['hand-key'] };
      const checks = await examine({ ...patient, now: Date.now() });
      process.stdout.write(values.json ? `${JSON.stringify(checks)}\n` : textOf(checks));
      return checks.some(({ grade }) => grade === 'wrong') ? EXIT.no : EXIT.done;
    });
  },
};

const count = (checks: readonly Check[], grade: Check['grade']): number =>
  checks.filter(each => each.grade === grade).length;

const textOf = (checks: readonly Check[]): string => {
  const lines = checks.flatMap(({ about, grade, what, next }) => [
    `${grade.padEnd(5)}  ${about}: ${what}`,
    ...(next === undefined ? [] : [`       next: ${next}`]),
  ]);
  const sums = `${count(checks, 'ok')} in order, ${count(checks, 'look')} to look at, ${count(checks, 'wrong')} wrong.`;
  return `${[...lines, sums].join('\n')}\n`;
};
