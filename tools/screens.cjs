// Builds the screens unless they are those of the present sources. A digest of everything that goes into them is kept beside
// them. Sizes and times of files are looked at first, so that nothing has to be read if no file was touched.
'use strict';

const { spawn } = require('child_process');
const { createHash } = require('crypto');
const fs = require('fs');
const path = require('path');
const broughtNode = require('../packages/cli/bin/brought-node.js');

const ROOT = path.join(__dirname, '..');
const BUILT = path.join(ROOT, 'packages/web/dist');
/** Not among the files that are served, and that inspectors compare. */
const KEPT = path.join(ROOT, 'packages/web/dist.made-of.json');

/** The screens show clauses with the tests and records that prove them, so these count, too. */
const FOLDERS = ['packages', 'conformance', 'docs', 'tests', 'tools'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];
const LEFT_OUT = /^(?:node_modules|dist|dist\..*|\..*)$/;

/** The screens can't be built, in words for the operator. */
class NotBuilt extends Error {}

const filesIn = folder =>
  fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    if (LEFT_OUT.test(entry.name)) return [];
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(name) : entry.isFile() ? [name] : [];
  });

const sources = () =>
  [...FILES.filter(name => fs.existsSync(path.join(ROOT, name))), ...FOLDERS.flatMap(filesIn)].sort();

const touchedBy = names => {
  const hash = createHash('sha256');
  for (const name of names) {
    const { size, mtimeMs, ctimeMs } = fs.statSync(path.join(ROOT, name));
    hash.update(`${name} ${size} ${mtimeMs} ${ctimeMs}\n`);
  }
  return hash.digest('hex');
};

const digestOf = names => {
  const hash = createHash('sha256');
  for (const name of names) {
    const bytes = fs.readFileSync(path.join(ROOT, name));
    hash.update(`${name} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
};

const kept = () => {
  try {
    return fs.existsSync(path.join(BUILT, 'index.html')) ? JSON.parse(fs.readFileSync(KEPT, 'utf8')) : {};
  } catch {
    return {};
  }
};

/** Written aside first: two starts at a time leave one of their notes, not a mixture. */
const keep = made => {
  const next = `${KEPT}.${process.pid}`;
  fs.writeFileSync(next, `${JSON.stringify(made)}\n`);
  fs.renameSync(next, KEPT);
};

/** Whether the screens are those of the present sources. */
const isUpToDate = names => {
  const before = kept();
  const touched = touchedBy(names);
  if (before.touched === touched) return true;
  if (before.digest === undefined || before.digest !== digestOf(names)) return false;
  try {
    keep({ ...before, touched });
  } catch {
    // Somebody else's folder: the sources are read again at the next start.
  }
  return true;
};

const vite = () => {
  const script = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  if (fs.existsSync(script)) return script;
  const state = fs.existsSync(path.join(BUILT, 'index.html'))
    ? 'the screens were built from other sources than these'
    : 'the screens have not been built';
  throw new NotBuilt(
    `${state}, and this install has no tools to build them with (\`npm ci --omit=dev\` leaves them out).\n` +
      'Run `npm ci && npm run build && npm prune --omit=dev` here, or install the server from its tarball, which brings the screens: docs/OPERATING.md.',
  );
};

/** Runs the build. A signal that ends this process ends the build with it. */
const build = script =>
  new Promise((resolve, reject) => {
    const node = broughtNode.isNewEnough(process.versions.node) ? process.execPath : broughtNode.find();
    if (!node)
      throw new NotBuilt(
        `building the screens needs Node ${broughtNode.NEEDED} or newer: install it, or run \`npm ci\``,
      );
    const options = { cwd: path.join(ROOT, 'packages/web'), stdio: 'inherit' };
    const child = spawn(node, [script, 'build', '--logLevel', 'warn'], options);
    const end = signal => {
      child.kill(signal);
      process.exit(signal === 'SIGINT' ? 130 : 143);
    };
    process.once('SIGINT', end).once('SIGTERM', end);
    child.once('error', reject);
    child.once('exit', code => {
      process.off('SIGINT', end).off('SIGTERM', end);
      if (code === 0) resolve();
      else reject(new NotBuilt(`the build of the screens failed (${code})`));
    });
  });

/** Builds the screens if they are not those of the present sources. */
const bringUpToDate = async () => {
  const names = sources();
  if (isUpToDate(names)) return;
  const script = vite();
  process.stdout.write('Building the screens ...\n');
  const made = { touched: touchedBy(names), digest: digestOf(names) };
  await build(script);
  keep(made);
};

module.exports = { NotBuilt, bringUpToDate };

if (require.main === module) {
  bringUpToDate().catch(error => {
    process.stderr.write(`${error instanceof NotBuilt ? error.message : error.stack}\n`);
    process.exitCode = 1;
  });
}
