// Builds the site that needs no server: `npm run build:site -- --out site --base /craps/`. docs/SITE.md says how to serve it.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from './build.ts';

const USAGE = `Usage: npm run build:site -- [--out FOLDER] [--base PATH]

  --out FOLDER   where to write the site (default: site)
  --base PATH    the path that it will be served under, such as /craps/: adds a page for lost addresses, 404.html`;

const optionsOf = (args: readonly string[]) => {
  const { values } = parseArgs({
    args: [...args],
    options: { out: { type: 'string', default: 'site' }, base: { type: 'string' }, help: { type: 'boolean' } },
  });
  const { base } = values;
  if (base !== undefined && !/^\/(?:[\w.~-]+\/)*$/.test(base))
    throw new Error(`--base is a path that begins and ends with a slash, such as /craps/, not ${base}`);
  return values;
};

try {
  const { out, base, help } = optionsOf(process.argv.slice(2));
  if (help === true) {
    console.log(USAGE);
  } else {
    await buildSite({ out: resolve(out), base });
    console.log(`The site is in ${out}: docs/SITE.md says how to serve it.`);
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  process.exitCode = 2;
}
