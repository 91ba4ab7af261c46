// How fast the stores commit, beside the same rows written bare in the same run: `node bench/store.ts [--seconds 2] [--million]`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const bench = join(import.meta.dirname, '..', 'packages', 'server', 'test', 'bench', 'store.ts');
const { status } = spawnSync(process.execPath, [bench, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
