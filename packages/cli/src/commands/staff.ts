import { parseArgs } from 'node:util';
import type { ListedStaff } from '@hardway/server';
import { type Command, UsageError } from '../command.ts';
import { houseIn, STORE_HELP, STORE_OPTIONS, STORE_USAGE } from '../house-store.ts';
import { askOperator, lineOf, timeWords } from '../operator-request.ts';

const ASKED = ['add', 'reset', 'unlock', 'deactivate', 'activate', 'roles'] as const;

export const staff: Command = {
  name: 'staff',
  summary: 'List, add, reset, unlock or deactivate the people who can sign in, without signing in',
  usage: `staff list | ${ASKED.map(ask => `${ask} <user>`).join(' | ')}  ${STORE_USAGE}`,
  options: [
    ...STORE_HELP,
    ['--name <name>', 'the name of the person to add (default: the user name)'],
    ['--roles <roles>', 'the roles of the person, with commas between them (default for add: administrator)'],
    ['--json', 'print the list as JSON'],
  ],
  examples: [
    'hardway staff list --data hardway-data',
    'hardway staff reset ada --data hardway-data',
    "hardway staff add bea --name 'Bea Box' --roles boxperson,dealer --data hardway-data",
  ],
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...STORE_OPTIONS,
        name: { type: 'string' },
        roles: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [ask = '', user, ...more] = positionals;
    const isList = ask === 'list';
    if (more.length > 0 || isList !== (user === undefined)) throw new UsageError('what should be done, and for whom?');
    if (!isList && !ASKED.some(each => each === ask)) throw new UsageError(`staff can't ${ask}`);
    const house = houseIn(values);
    const rolesIn = (text: string): object => ({ roles: text.split(',').map(each => each.trim()) });
    const added = ask === 'add' ? { name: values.name ?? user, ...rolesIn(values.roles ?? 'administrator') } : {};
    if (ask === 'roles' && values.roles === undefined) throw new UsageError('which roles? Name them with --roles');
    const words = {
      ask,
      ...(isList ? {} : { user }),
      ...added,
      ...(ask === 'roles' ? rolesIn(values.roles ?? '') : {}),
    };
    if (isList) return askOperator('staff', house, words, values.json ? asJson : listText);
    return askOperator('staff', house, words, ({ code }: { readonly code: string | null }) =>
      doneText(ask, user, code),
    );
  },
};

const asJson = (value: unknown): string => `${JSON.stringify(value)}\n`;

const listText = (all: readonly ListedStaff[]): string => {
  if (all.length === 0) return 'Nobody can sign in yet.\n';
  return all
    .map(({ user, name, roles, active, locked, ready, lastSignIn }) => {
      const marks = [
        ...(active ? [] : ['deactivated']),
        ...(locked ? ['locked'] : []),
        ...(ready ? [] : ['no password']),
        ...(lastSignIn === null ? [] : [`last signed in ${timeWords(lastSignIn)}`]),
      ];
      return lineOf(user, name, roles.join(', '), ...marks);
    })
    .join('');
};

const DONE: { readonly [ask: string]: string } = {
  unlock: 'is unlocked',
  activate: 'can sign in again',
  deactivate: 'can no longer sign in',
  roles: 'has these roles now',
};

const doneText = (ask: string, user = '', code: string | null): string =>
  code === null ? `${user} ${DONE[ask]}\n` : `${user} chooses a password at /staff/claim with the code ${code}\n`;
