// Writes the clauses, the rulings and the records that prove them as files: `node tools/clause-data.ts <folder>`.
// The screens' build runs it, and an installed command brings the same files. The folder is complete before it takes the place of an earlier one.
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLAUSE_BOOKS } from '@hardway/rules';
import { shortOf } from '../packages/cli/src/clauses/catalogue.ts';
import { checkedOut, recordsIn } from '../packages/cli/src/clauses/source.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

const to = resolve(process.argv[2] ?? join(ROOT, 'dist/clauses'));
const next = `${to}.${process.pid}`;

const source = checkedOut(ROOT);
const entries = source.entriesOf(source.ids);
const write = (name: string, data: unknown): void => writeFileSync(join(next, name), JSON.stringify(data));

mkdirSync(dirname(to), { recursive: true });
mkdirSync(next);
for (const { short } of CLAUSE_BOOKS) {
  write(
    `${short}.json`,
    entries.filter(({ id }) => shortOf(id) === short),
  );
}
write('rulings.json', source.rulings);
for (const path of recordsIn()) cpSync(join(ROOT, 'conformance', path), join(next, 'records', path));
rmSync(to, { recursive: true, force: true });
renameSync(next, to);
