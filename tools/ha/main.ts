/**
 * Brings up three PostgreSQL under Patroni, an etcd and a HAProxy on this machine, for trying out, until it is interrupted.
 * Run with `npm run ha`. Everything it made is removed when it ends.
 */
import { Cluster } from './cluster.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));

if (process.argv.length > 2) {
  process.stderr.write('npm run ha takes no options: it brings up a cluster for trying out, until it is interrupted\n');
  process.exit(2);
}
try {
  const cluster = await Cluster.start();
  say(`DATABASE_URL=${cluster.databaseUrl}`);
  say(`PATRONICTL='${cluster.patronictl}'`);
  for (const node of cluster.nodes) say(`${node.name}: ${node.data}, logs in ${node.logFile}`);
  say('Ready. Ctrl-C ends it and removes everything.');
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stderr.write(`ha: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
