import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../deploy/ha');
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');
const namesIn = (text: string, form: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(form)].map(([, name]) => name as string)),
];

/** No container engine is needed to see that the parts fit together. */
describe('the containers of a cluster', () => {
  const compose = read('compose.yaml');
  const isSet = (name: string): boolean => compose.includes(`${name}: `);

  test('set every variable that the files ask for', () => {
    const asked = [
      ...namesIn(read('haproxy.cfg'), /\$\{(\w+)\}/g),
      ...namesIn(read('patroni.yaml'), /\b(PATRONI_\w+_\w+)\b/g).filter(
        name => !/_(?:SUPERUSER|REPLICATION|REWIND)$/.test(name),
      ),
      ...['SUPERUSER', 'REPLICATION', 'REWIND'].flatMap(who => [`PATRONI_${who}_USERNAME`, `PATRONI_${who}_PASSWORD`]),
    ];
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.filter(name => !isSet(name))).toEqual([]);
  });

  test('ask for the passwords that the example of .env names, and mount files that are there', () => {
    expect(namesIn(compose, /\$\{(\w+):\?/g).toSorted()).toEqual(namesIn(read('.env.example'), /^(\w+)=/gm).toSorted());
    for (const file of namesIn(compose, /\.\/([\w.-]+):\//g)) expect(existsSync(join(FOLDER, file)), file).toBe(true);
    for (const file of namesIn(read('Dockerfile'), /^COPY (\S+)/gm))
      expect(existsSync(join(FOLDER, file)), file).toBe(true);
  });
});
