// What a house takes per entry, table and socket: `node bench/capacity.ts [--tables 50] [--rolls 155] [--open 500] [--sockets 2000]`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const bench = join(import.meta.dirname, '..', 'packages', 'server', 'test', 'bench', 'capacity', 'main.ts');
const { status } = spawnSync(process.execPath, [bench, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
