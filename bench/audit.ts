// How long a whole audit and one of what is new take in a long journal: `node bench/audit.ts [--entries 10000000] [--new 100000]`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const bench = join(import.meta.dirname, '..', 'packages', 'server', 'test', 'bench', 'audit.ts');
const { status } = spawnSync(process.execPath, [bench, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
