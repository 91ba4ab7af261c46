import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const DIST = here('./dist/');
const NEXT = here(`./dist.next.${process.pid}/`);
const KEPT_MS = 24 * 3600 * 1000;

/** Puts compressed copies beside the files that the page loads, so that the server need not compress them for every visitor. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  closeBundle: () => {
    if (!existsSync(`${NEXT}assets`)) return;
    for (const name of readdirSync(`${NEXT}assets`).filter(each => /\.(?:js|css|svg)$/.test(each))) {
      const bytes = readFileSync(`${NEXT}assets/${name}`);
      writeFileSync(`${NEXT}assets/${name}.br`, brotliCompressSync(bytes));
      writeFileSync(`${NEXT}assets/${name}.gz`, gzipSync(bytes, { level: 9 }));
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

export default defineConfig({
  plugins: [react(), compressed(), inPlace()],
  build: {
    outDir: NEXT,
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { port: 5173 },
});
