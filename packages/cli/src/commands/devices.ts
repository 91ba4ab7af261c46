import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ListedDevice } from '@hardway/server';
import { type Command, UsageError } from '../command.ts';
import { expectFolderFor } from '../folder-for.ts';
import { houseIn, STORE_HELP, STORE_OPTIONS, STORE_USAGE } from '../house-store.ts';
import { askOperator, lineOf, timeWords } from '../operator-request.ts';

const OPTIONS = {
  ...STORE_OPTIONS,
  kind: { type: 'string', default: 'terminal' },
  table: { type: 'string' },
  seat: { type: 'string' },
  'key-out': { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

export const devices: Command = {
  name: 'devices',
  summary: 'List, add or remove the terminals and shakers of the tables, without signing in',
  usage: `devices list | add <name> --table <table> --seat <n> | remove <device>  ${STORE_USAGE}`,
  options: [
    ...STORE_HELP,
    ['--kind <kind>', 'terminal (default), which gets a code to be enrolled with, or shaker, which gets a key'],
    ['--table <table>', 'the table it belongs to'],
    ['--seat <n>', 'the place of a terminal'],
    ['--key-out <file>', "write a shaker's private key to this file, for its owner alone"],
    ['--json', 'print the answer as JSON'],
  ],
  examples: [
    'hardway devices list --data hardway-data',
    "hardway devices add 'Seat 3' --table T1 --seat 3 --data hardway-data",
    'hardway devices remove terminal-1f2e3d4c --data hardway-data',
  ],
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const [ask = '', name, ...more] = positionals;
    if (more.length > 0 || (ask === 'list') !== (name === undefined))
      throw new UsageError('what should be done, and to what?');
    const house = houseIn(values);
    switch (ask) {
      case 'list':
        return askOperator('devices', house, { ask: 'devices' }, values.json ? asJson : listText);
      case 'remove':
        return askOperator('devices', house, { ask: 'removeDevice', device: name }, () => `${name} is removed\n`);
      case 'add':
        return askOperator('devices', house, addedIn(name, values), (added: Added) =>
          values.json ? asJson(added) : addedText(added, values['key-out']),
        );
      default:
        throw new UsageError(`devices can't ${ask}`);
    }
  },
};

type Added = { readonly device: string; readonly code: string | null; readonly key: string | null };

const addedIn = (
  name: string | undefined,
  { kind, table, seat, 'key-out': out }: { kind: string; table?: string; seat?: string; 'key-out'?: string },
): object => {
  if (table === undefined) throw new UsageError('at which table? Name it with --table');
  if (kind === 'shaker' && out === undefined) throw new UsageError('where does its key go? Name a file with --key-out');
  // Looked at beforehand: the key is given out once, and would be lost.
  if (out !== undefined && existsSync(out))
    throw new UsageError(`${out} is there already: name another with --key-out`);
  expectFolderFor(out);
  return { ask: 'addDevice', kind, table, name, ...(seat === undefined ? {} : { seat: Number(seat) }) };
};

const asJson = (value: unknown): string => `${JSON.stringify(value)}\n`;

const addedText = ({ device, code, key }: Added, out: string | undefined): string => {
  if (key === null || out === undefined) return `${device}: enrol it at its place with the code ${code}\n`;
  writeFileSync(out, `${key}\n`, { mode: 0o600, flag: 'wx' });
  return `${device}: its private key is in ${out}. Nobody else has it.\n`;
};

const listText = (all: readonly ListedDevice[]): string => {
  if (all.length === 0) return 'There are no devices.\n';
  return all
    .map(({ device, kind, table, seat, name, active, enrolled, seenAt }) => {
      const marks = [
        ...(active ? [] : ['removed']),
        ...(enrolled ? [] : ['not enrolled']),
        seenAt === null ? 'not seen since the start' : `seen ${timeWords(seenAt)}`,
      ];
      return lineOf(device, kind, seat === null ? table : `${table} place ${seat}`, name, ...marks);
    })
    .join('');
};
