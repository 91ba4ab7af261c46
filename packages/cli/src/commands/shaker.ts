import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type Command, EXIT, UsageError } from '../command.ts';
import { jsonOf, readText } from '../file-text.ts';

const CYCLE_MS = 1_500;

type Account = { readonly url: string; readonly device: string; readonly key: string };

export const shaker: Command = {
  name: 'shaker',
  summary: 'Stand in for the dice shaker of an automated table',
  usage: 'shaker --table <table> [--url <url>] [--faults <percent>]',
  options: [
    ['--table <table>', 'the automated table it belongs to'],
    ['--url <url>', 'where the house is (default http://127.0.0.1:7800)'],
    ['--account <file>', 'its name and key; made and written at the first start (default shaker-<table>.json)'],
    ['--cycle <ms>', `how long one shake takes (default ${CYCLE_MS})`],
    ['--not-flat <percent>', 'how often the dice do not lie flat (default 0)'],
    ['--stacked <percent>', 'how often one die lies on the other (default 0)'],
    ['--faults <percent>', 'how often the shaker fails (default 0)'],
    ['--once', 'stop after one cycle'],
  ],
  examples: ['hardway shaker --table automated-1', 'hardway shaker --table automated-1 --faults 5 --not-flat 5'],
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        table: { type: 'string' },
        url: { type: 'string', default: 'http://127.0.0.1:7800' },
        account: { type: 'string' },
        cycle: { type: 'string', default: String(CYCLE_MS) },
        'not-flat': { type: 'string', default: '0' },
        stacked: { type: 'string', default: '0' },
        faults: { type: 'string', default: '0' },
        once: { type: 'boolean', default: false },
      },
    });
    const { table } = values;
    if (table === undefined) throw new UsageError('which table?');
    const troubles = {
      notFlat: numberOf(values['not-flat']),
      stacked: numberOf(values.stacked),
      fault: numberOf(values.faults),
    };
    const file = values.account ?? `shaker-${table}.json`;
    const account = existsSync(file) ? await known(file) : await enrolled(values.url, table, file);

    const { SimulatedShaker } = await import('@hardway/server');
    const simulated = new SimulatedShaker(account, troubles, numberOf(values.cycle), {
      shaken: (report, task, answer) => {
        const what = report.result === 'rest' ? report.dice.join('-') : report.result;
        process.stdout.write(`cycle ${report.cycle}${task.trial ? ' (trial)' : ''}: ${what}: ${answer}\n`);
        if (values.once) simulated.stop();
      },
      lost: why => process.stderr.write(`no answer from ${account.url}: ${why}\n`),
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => simulated.stop());
    process.stdout.write(`${account.device} is at table ${table}\n`);
    await simulated.run();
    return EXIT.done;
  },
};

const numberOf = (text: string): number => {
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`${text} is not a whole number`);
  return Number(text);
};

const known = async (file: string): Promise<Account> => {
  const { url, device, key } = (jsonOf(await readText(file)) ?? {}) as Partial<Account>;
  if (url === undefined || device === undefined || key === undefined)
    throw new UsageError(`${file} does not say where the house is, the device's name and its key`);
  return { url, device, key };
};

/** Makes a key, signs in as an administrator, adds the device by the key's public half, and keeps the rest. */
const enrolled = async (url: string, table: string, file: string): Promise<Account> => {
  const { user, password } = await credentials();
  const { token } = await post<{ token: string }>(url, '/api/staff/sign-in', { user, password });
  const { newDeviceKeys } = await import('@hardway/server');
  const { key, publicKey } = newDeviceKeys();
  const added = { table, kind: 'shaker', name: 'Simulated shaker', publicKey };
  const { device } = await post<{ device: string }>(url, '/api/devices', added, token);
  const account = { url, device, key };
  await writeFile(file, `${JSON.stringify(account, null, 2)}\n`, { mode: 0o600 });
  return account;
};

const credentials = async (): Promise<{ user: string; password: string }> => {
  const { HARDWAY_USER: user, HARDWAY_PASSWORD: password } = process.env;
  if (user !== undefined && password !== undefined) return { user, password };
  if (!process.stdin.isTTY)
    throw new UsageError('an administrator adds the device: set HARDWAY_USER and HARDWAY_PASSWORD, or use a terminal');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    process.stdout.write('An administrator adds the device to the house.\n');
    return { user: await terminal.question('User: '), password: await terminal.question('Password: ') };
  } finally {
    terminal.close();
  }
};

const post = async <T>(url: string, path: string, body: unknown, token?: string): Promise<T> => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as T & { readonly error?: { readonly sentence: string } };
  if (!response.ok) throw new UsageError(answer.error?.sentence ?? `the house answered ${response.status}`);
  return answer;
};
