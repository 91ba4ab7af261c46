/**
 * Whether something has become slower since the last release. Every figure is a ratio to a baseline that is measured by turns with it,
 * so that figures of different machines and days can be compared. Run with `npm run bench:check`; words after it choose
 * figures by name, and `--write` records what is measured in `bench/figures.json`, as part of a release.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FIGURES } from './check/figures.ts';

type Recorded = { readonly release: string; readonly figures: { readonly [name: string]: number } };

const RECORDED = new URL('./figures.json', import.meta.url);
/** Ratios on a busy machine differ by a quarter from one run to the next. */
const SLOWER = 1.4;
const TRIES = 3;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } });
const chosen = FIGURES.filter(({ name }) => positionals.every(word => name.includes(word)));
if (chosen.length === 0) {
  console.error(`no figure is called so; there are:\n${FIGURES.map(({ name }) => `  ${name}`).join('\n')}`);
  process.exit(2);
}

const recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as Recorded;
const measured: { [name: string]: number } = {};
const slower: string[] = [];
console.log(`${'times as long as the baseline'.padEnd(72)}${recorded.release.padStart(9)}${'now'.padStart(9)}`);
for (const { name, measure } of chosen) {
  const before = recorded.figures[name];
  let now = measure();
  // A figure that seems slower is measured again before it is called so.
  for (
    let again = 1;
    again < TRIES && before !== undefined && now > SLOWER * before && values.write !== true;
    again += 1
  )
    now = Math.min(now, measure());
  measured[name] = Number(now.toPrecision(3));
  const isSlower = before !== undefined && now > SLOWER * before;
  if (isSlower) slower.push(`${name}: ${(now / before).toFixed(2)} times as long as in ${recorded.release}`);
  const shown = [before === undefined ? 'new' : before.toPrecision(3), now.toPrecision(3)].map(text =>
    text.padStart(9),
  );
  console.log(`${name.padEnd(72)}${shown.join('')}${isSlower ? '  slower' : ''}`);
}
if (values.write === true) {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const figures = { ...recorded.figures, ...measured };
  writeFileSync(RECORDED, `${JSON.stringify({ release: version, figures }, null, 2)}\n`);
} else if (slower.length > 0) {
  console.log(`\nSlower than ${recorded.release}:\n${slower.map(line => `  ${line}`).join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`\nNothing is more than ${SLOWER} times as slow as in ${recorded.release}.`);
}
