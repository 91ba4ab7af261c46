import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM } from '../manifest.ts';
import { bomOf } from './bom.ts';
import type { Lock } from './lock.ts';

/** The name under which an installed command has its bill of materials. */
export const BOM_FILE = 'hardway.cdx.json';

/** The bill of materials of this program: a checkout has the lock that it follows from, an installed command the file itself. */
export const billOfMaterials = (root = PROGRAM): string | undefined => {
  const lock = join(root, 'package-lock.json');
  if (existsSync(lock)) return `${JSON.stringify(bomOf(JSON.parse(readFileSync(lock, 'utf8')) as Lock), null, 2)}\n`;
  const file = join(root, BOM_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};
