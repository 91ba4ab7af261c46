import { existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What tools keep for themselves between runs. */
const CACHES: readonly string[] = ['.cache', '.vite', '.vite-temp', '.vitest'];

/** The same folder in another place: files are linked, since nobody writes to them, and links stay links. */
export const linkedCopy = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (CACHES.includes(entry.name)) continue;
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) linkedCopy(source, target);
    else linkSync(source, target);
  }
};

/** What npm has installed in a checkout, in the same places of another: at its root, and beside single workspaces. */
export const copyInstalled = (from: string, to: string): void => {
  const nested = ['packages', 'tools'].flatMap(folder =>
    readdirSync(join(from, folder)).map(name => join(folder, name)),
  );
  for (const folder of ['', ...nested]) {
    const modules = join(folder, 'node_modules');
    if (existsSync(join(from, modules))) linkedCopy(join(from, modules), join(to, modules));
  }
};
