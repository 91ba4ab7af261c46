// Writes the manifest of what was built, and signs it: `npm run manifest -- --key release.key`. `--in` names the folder of
// another program: that of an installed command, or a checkout elsewhere.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeManifest } from '@hardway/server';

const { values } = parseArgs({ options: { key: { type: 'string' }, in: { type: 'string' } } });
try {
  const { digest, files, key } = writeManifest(values.in === undefined ? undefined : resolve(values.in), values.key);
  const signed = key === undefined ? 'It is not signed: give --key' : `Signed with key ${key}`;
  console.log(`MANIFEST names ${files} files, digest ${digest}. ${signed}.`);
} catch (error) {
  console.error(`manifest: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
