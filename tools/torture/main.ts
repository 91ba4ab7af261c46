/**
 * Torments a real house: kills, pauses and partitions its processes at random while guests play, and checks that nothing
 * acknowledged is lost, doubled, sent back in time or kept silent. Run with `npm run torture`; `-- --help` lists the options.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { findPrograms } from '../ha/programs.ts';
import { failOverLines } from './primary.ts';
import { STORES, type StoreName } from './store.ts';
import { torture } from './torture.ts';

const USAGE = `npm run torture -- [options]
  --store <sqlite|postgres|both>  where the house keeps its journal (default both); pair for a PostgreSQL with a standby
                                  that takes over once; patroni for a cluster of three whose primary is killed,
                                  paused and cut off, where Patroni is installed
  --minutes <n>                   how long on each store (default 1)
  --seconds <n>                   the same in seconds
  --seed <n>                      draws the faults and the commands (default: a new one)
  --tables <n>                    tables (default 3)
  --clients <n>                   players at each table (default 4)
`;

const SEED_MAX = 2 ** 32 - 1;

class UsageError extends Error {}

const numberOf = (option: string, text: string, least: number, most: number): number => {
  const value = Number(text);
  if (!/^\d+(?:\.\d+)?$/.test(text) || value < least || value > most)
    throw new UsageError(`--${option} takes a number from ${least} to ${most}, not ${text}`);
  return value;
};

const wholeOf = (option: string, text: string, least: number, most: number): number => {
  const value = numberOf(option, text, least, most);
  if (!Number.isInteger(value)) throw new UsageError(`--${option} takes a whole number, not ${text}`);
  return value;
};

const storesOf = (text: string): readonly StoreName[] => {
  if (text === 'both') return STORES;
  const store = ([...STORES, 'pair', 'patroni'] as const).find(each => each === text);
  if (store === undefined) throw new UsageError(`--store takes sqlite, postgres, both, pair or patroni, not ${text}`);
  const missing = store === 'patroni' ? findPrograms() : [];
  if (Array.isArray(missing) && missing.length > 0)
    throw new UsageError(`--store patroni needs programs that are not installed: ${missing.join(', ')}`);
  return [store];
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      store: { type: 'string', default: 'both' },
      minutes: { type: 'string', default: '1' },
      seconds: { type: 'string' },
      seed: { type: 'string', default: String(randomInt(SEED_MAX)) },
      tables: { type: 'string', default: '3' },
      clients: { type: 'string', default: '4' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const stores = storesOf(values.store);
  const seconds =
    values.seconds === undefined
      ? numberOf('minutes', values.minutes, 0.01, 10_000) * 60
      : numberOf('seconds', values.seconds, 1, 600_000);
  const seed = wholeOf('seed', values.seed, 0, SEED_MAX);
  const tables = wholeOf('tables', values.tables, 1, 100);
  const clients = wholeOf('clients', values.clients, 1, 8);
  let found = 0;
  for (const store of stores) {
    say(`${store}: ${seconds} seconds, seed ${seed}, ${tables} tables, ${clients} players and a watcher at each`);
    const { violations, figures, failOvers, folder } = await torture({ store, seconds, seed, tables, clients, say });
    say(
      `${store}: ${Object.entries(figures)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ')}`,
    );
    for (const line of failOverLines(failOvers)) say(`${store}: ${line}`);
    say(`${store}: ${violations.length} violations`);
    for (const { what, words } of violations.slice(0, 20)) say(`  ${what}: ${words}`);
    if (folder !== undefined) say(`  the data is kept in ${folder}`);
    found += violations.length;
  }
  return found === 0 ? 0 : 1;
};

// Nothing that was started outlives this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

try {
  process.exit(await main());
} catch (error) {
  const isMisused = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  if (!isMisused) throw error;
  process.stderr.write(`torture: ${error.message}\n${USAGE}`);
  process.exit(2);
}
