import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import manifest from '../../../package.json' with { type: 'json' };

/** Whose source decides what a session comes to. */
const DECIDING = ['@hardway/rules', '@hardway/odds', '@hardway/lab'];

/**
 * The version, and a hash of the source that decides results. Work is shared only among processes of the same edition: else the
 * same seed might not give the same answer.
 */
export const editionOf = (): string => {
  const hash = createHash('sha256');
  for (const name of DECIDING) {
    const folder = new URL('.', import.meta.resolve(name));
    const files = readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' })
      .map(path => path.replaceAll('\\', '/'))
      .filter(path => /\.[jt]s$/.test(path) && !path.endsWith('.test.ts') && !path.includes('testing/'))
      .sort();
    for (const path of files) hash.update(`${path}\n`).update(readFileSync(new URL(path, folder)));
  }
  return `${manifest.version}-${hash.digest('hex').slice(0, 8)}`;
};
