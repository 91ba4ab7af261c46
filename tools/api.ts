// Writes down what others build on: `npm run api`. The public surface of each library (packages/*/api.txt), the commands of
// hardway, and the schemas of the wire. The tests fail while what is written differs from what is there, so that every change of
// the surface is a line in a review.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_COMMANDS } from '../packages/cli/src/all-commands.ts';
import { loaded } from '../packages/cli/src/command.ts';
import { surface } from '../packages/cli/src/help.ts';
import { buildLibrary, LIBRARIES } from './pack/libraries.ts';
import { ROOT } from './pack/run.ts';
import { apiReport } from './typescript-5/api-report.ts';
import { wireSchemas } from './typescript-5/wire-types.ts';

writeFileSync(join(ROOT, 'packages/server/src/messages/shapes.json'), wireSchemas());

writeFileSync(join(ROOT, 'packages/cli/api.txt'), surface(await loaded(ALL_COMMANDS)));

const stage = mkdtempSync(join(tmpdir(), 'hardway-api-'));
try {
  for (const name of LIBRARIES) {
    buildLibrary(stage, name);
    const report = apiReport(join(stage, 'packages', name, 'dist/index.d.ts'));
    writeFileSync(join(ROOT, 'packages', name, 'api.txt'), report);
  }
} finally {
  rmSync(stage, { recursive: true, force: true });
}
