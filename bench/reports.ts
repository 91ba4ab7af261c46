// How long the reports over the whole house take, beside the same statements by hand in the same run:
// `node bench/reports.ts [--postings 10000000] [--store sqlite|postgres]`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const bench = join(import.meta.dirname, '..', 'packages', 'server', 'test', 'bench', 'reports', 'main.ts');
const { status } = spawnSync(process.execPath, [bench, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
