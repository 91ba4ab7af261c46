import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const DIST = here('./dist/');
const NEXT = here(`./dist.next.${process.pid}/`);
const KEPT_MS = 24 * 3600 * 1000;

/** Takes out what the lab names as files for Node, its library and its threads: no page asks for them. */
const forNodeOnly = (): Plugin => ({
  name: 'for-node-only',
  apply: 'build',
  closeBundle: () => {
    for (const name of existsSync(`${NEXT}assets`) ? readdirSync(`${NEXT}assets`) : []) {
      if (/\.(?:strategy|ts)$/.test(name)) rmSync(`${NEXT}assets/${name}`);
    }
  },
});

/** Puts compressed copies beside the files that the page loads, so that the server need not compress them for every visitor. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  closeBundle: () => {
    for (const folder of ['assets', 'clause-data'].filter(each => existsSync(NEXT + each))) {
      for (const name of readdirSync(NEXT + folder).filter(each => /\.(?:js|css|svg|json)$/.test(each))) {
        const path = `${NEXT}${folder}/${name}`;
        const bytes = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(bytes));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    }
  },
});

/**
 * Builds beside what is being served and puts it in place file by file, the page last. Pages that are open, and tests that
 * run, still find the scripts they were given: those of an earlier build go when they are a day old.
 */
const inPlace = (): Plugin => ({
  name: 'in-place',
  apply: 'build',
  closeBundle: () => {
    if (!existsSync(`${NEXT}index.html`)) return;
    // The note of what an earlier build was made of; tools/screens.cjs writes the next one.
    rmSync(here('./dist.made-of.json'), { force: true });
    mkdirSync(`${DIST}assets`, { recursive: true });
    const fresh = new Set(readdirSync(`${NEXT}assets`));
    for (const name of fresh) renameSync(`${NEXT}assets/${name}`, `${DIST}assets/${name}`);
    for (const name of readdirSync(NEXT)) {
      if (name !== 'assets' && name !== 'index.html') {
        rmSync(`${DIST}${name}`, { recursive: true, force: true });
        renameSync(`${NEXT}${name}`, `${DIST}${name}`);
      }
    }
    renameSync(`${NEXT}index.html`, `${DIST}index.html`);
    for (const name of readdirSync(`${DIST}assets`)) {
      const old = Date.now() - (statSync(`${DIST}assets/${name}`, { throwIfNoEntry: false })?.mtimeMs ?? 0) > KEPT_MS;
      if (old && !fresh.has(name)) rmSync(`${DIST}assets/${name}`, { force: true });
    }
    rmSync(NEXT, { recursive: true, force: true });
  },
});

/** Clauses, rulings and records, as files that a page loads when one is opened. */
const clauseData = (): Plugin => ({
  name: 'clause-data',
  apply: 'build',
  writeBundle: () => {
    execFileSync(process.execPath, [here('../../tools/clause-data.ts'), `${NEXT}clause-data`], { stdio: 'inherit' });
  },
});

export default defineConfig({
  plugins: [react(), clauseData(), forNodeOnly(), compressed(), inPlace()],
  build: {
    outDir: NEXT,
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Replaying the records takes longest, and is meant to.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // Workers are built each by itself, and say the same.
  worker: { rolldownOptions: { checks: { pluginTimings: false } } },
  server: { port: 5173 },
});
