import { parseArgs } from 'node:util';
import { type Command, EXIT, type ExitCode, UsageError } from '../command.ts';
import { STORE_HELP, STORE_OPTIONS, STORE_USAGE, whereIn, withoutFailure } from '../house-store.ts';

export const staff: Command = {
  name: 'staff',
  summary: 'Add, reset, unlock or list the people who can sign in, without signing in',
  usage: `staff list | add <user> | reset <user> | unlock <user>  ${STORE_USAGE}`,
  options: [
    ...STORE_HELP,
    ['--name <name>', 'the name of the person to add (default: the user name)'],
    ['--roles <roles>', 'the roles of the person to add, with commas between them (default administrator)'],
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
      options: { ...STORE_OPTIONS, name: { type: 'string' }, roles: { type: 'string', default: 'administrator' } },
    });
    const [ask = '', user, ...more] = positionals;
    const isList = ask === 'list';
    if (more.length > 0 || isList !== (user === undefined)) throw new UsageError('what should be done, and for whom?');
    const where = whereIn(values);
    const added = { name: values.name ?? user, roles: values.roles.split(',').map(each => each.trim()) };
    return withoutFailure('staff', async () => {
      const server = await import('@hardway/server');
      const words = { ask, ...(isList ? {} : { user }), ...(ask === 'add' ? added : {}) };
      const request = server.readStaffRequest(words);
      if (typeof request === 'string') throw new UsageError(request);
      return told(await server.manageStaff(where, request), user);
    });
  },
};

type Reply = Awaited<ReturnType<typeof import('@hardway/server').manageStaff>>;

const told = (reply: Reply, user: string | undefined): ExitCode => {
  if (!reply.ok) {
    process.stderr.write(`hardway staff: ${reply.why}\n`);
    return EXIT.no;
  }
  for (const { user: name, name: called, roles, active, locked, ready } of reply.staff ?? []) {
    const marks = [
      ...(active ? [] : ['deactivated']),
      ...(locked ? ['locked'] : []),
      ...(ready ? [] : ['no password']),
    ];
    process.stdout.write(`${[name, called, roles.join(', '), ...marks].join('\t')}\n`);
  }
  if (reply.staff?.length === 0) process.stdout.write('Nobody can sign in yet.\n');
  if (reply.code !== undefined)
    process.stdout.write(`${user} chooses a password at /staff/claim with the code ${reply.code}\n`);
  else if (reply.staff === undefined) process.stdout.write(`${user} is unlocked\n`);
  return EXIT.done;
};
