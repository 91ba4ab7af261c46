// Writes the software bill of materials of the production install: `npm run sbom [-- <file>]`. The same lock gives the same file.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from '../pack/run.ts';
import { bomOf } from './bom.ts';
import { notPermissive } from './licences.ts';
import type { Lock } from './lock.ts';

const file = resolve(process.argv[2] ?? join(ROOT, 'dist/hardway.cdx.json'));
const bom = bomOf(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${file}: ${bom.components.length} components`);
const unknown = notPermissive(bom.components);
if (unknown.length > 0) {
  console.error(`Licences that nobody has looked at (tools/sbom/licences.ts):\n${unknown.join('\n')}`);
  process.exitCode = 1;
}
