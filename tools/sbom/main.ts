// Writes the software bill of materials of the production install: `npm run sbom [-- <file>]`. The same lock gives the same file.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { BOM_FILE, type Bom, billOfMaterials } from '@hardway/server';
import { ROOT } from '../pack/run.ts';
import { notPermissive } from './licences.ts';

const file = resolve(process.argv[2] ?? join(ROOT, 'dist', BOM_FILE));
const bom = billOfMaterials(ROOT);
if (bom === undefined) throw new Error('there is no package-lock.json');
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, bom);
const { components } = JSON.parse(bom) as Bom;
console.log(`${file}: ${components.length} components`);
const unknown = notPermissive(components);
if (unknown.length > 0) {
  console.error(`Licences that nobody has looked at (tools/sbom/licences.ts):\n${unknown.join('\n')}`);
  process.exitCode = 1;
}
