import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Measures the screens in a real browser against a real server: size, time to a felt that takes wagers, frames while dice roll. */
const root = fileURLToPath(new URL('..', import.meta.url));
const script = join(root, 'packages', 'web', 'test', 'browser', 'measure.ts');
process.exitCode = spawnSync(process.execPath, [script], { stdio: 'inherit' }).status ?? 1;
