import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Measures the screens in a real browser against a real server: size, time to a felt that takes wagers, frames while dice roll. */
const script = fileURLToPath(new URL('../packages/web/test/browser/measure.ts', import.meta.url));
process.exitCode = spawnSync(process.execPath, [script], { stdio: 'inherit' }).status ?? 1;
