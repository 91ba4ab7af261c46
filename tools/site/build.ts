import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { FOLDERS } from '../../packages/web/src/site/address.ts';
import { iconPng } from './icon.ts';
import { SUBSTITUTES } from './substitutes.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WEB = join(ROOT, 'packages/web');
const ENTRY = fileURLToPath(new URL('../../packages/web/app/site/main.tsx', import.meta.url));
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string };

/** Marks a folder as one that a build of the site wrote and may write again. */
const MARK = 'hardway-site.json';

export type SiteOptions = {
  readonly out: string;
  /** The path under which the site will be served, if it is known: only the page for lost addresses needs it. */
  readonly base?: string | undefined;
};

/** Nothing is loaded from elsewhere, and nothing is sent anywhere. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const HEAD = `<meta http-equiv="Content-Security-Policy" content="${POLICY}" />
    <meta name="site-root" content="./" />
    <link rel="manifest" href="./manifest.json" />
    <link rel="apple-touch-icon" href="./icons/180.png" />`;

const substituted = (): Plugin => ({
  name: 'substituted',
  enforce: 'pre',
  resolveId: (source, importer) => {
    if (importer === undefined || !source.startsWith('.')) return null;
    // Our imports name whole files.
    return SUBSTITUTES.get(resolve(dirname(importer), source)) ?? null;
  },
});

const page = (): Plugin => ({
  name: 'page',
  transformIndexHtml: {
    order: 'pre',
    handler: html =>
      html
        .replace('/app/main.tsx', `/${relative(WEB, ENTRY).replaceAll('\\', '/')}`)
        .replace('<title>', `${HEAD}\n    <title>`),
  },
});

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

const write = (path: string, content: string | Buffer): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
};

const MANIFEST = {
  name: 'Hardway: craps by the book',
  short_name: 'Hardway',
  description: 'Craps by the book: play, learn, review and calculate in your browser',
  id: './',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#0b0f0d',
  theme_color: '#0b0f0d',
  lang: 'en',
  categories: ['games', 'education'],
  icons: [
    { src: './icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: './icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: './icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** Every address of a page is relative to the site's root, however deep the page is. */
const at = (html: string, root: string): string => html.replaceAll('"./', `"${root}`);

const writePages = (out: string, base: string | undefined): void => {
  const html = readFileSync(join(out, 'index.html'), 'utf8');
  for (const folder of FOLDERS) write(join(out, folder, 'index.html'), at(html, '../'));
  if (base !== undefined) write(join(out, '404.html'), at(html, base));
  write(join(out, 'manifest.json'), JSON.stringify(MANIFEST, null, 2));
  for (const size of [180, 192, 512]) write(join(out, `icons/${size}.png`), iconPng(size, size === 180));
  write(join(out, 'icons/maskable-512.png'), iconPng(512, true));
};

/** Files that the lab's code names for Node: no page opens them. */
const dropUnopened = (out: string): void => {
  for (const name of filesIn(join(out, 'assets')).filter(each => /\.(?:strategy|ts)$/.test(each)))
    rmSync(join(out, 'assets', name));
};

const RECORDS = 'clause-data/records.json';

const writeClauses = (out: string): void => {
  const folder = join(out, 'clause-data');
  execFileSync(process.execPath, [join(ROOT, 'tools/clause-data.ts'), folder], { stdio: 'inherit' });
  const records = filesIn(join(folder, 'records'));
  const texts = records.map(name => [name, readFileSync(join(folder, 'records', name), 'utf8')]);
  write(join(out, RECORDS), JSON.stringify(Object.fromEntries(texts)));
};

/** The service worker, with the files that it keeps. Its text changes with any of them, so a browser finds a new version. */
const writeServiceWorker = (out: string): void => {
  const files = filesIn(out).filter(name => !name.startsWith('clause-data/records/') && name !== MARK);
  const digest = createHash('sha256');
  for (const name of files) digest.update(name).update(readFileSync(join(out, name)));
  const site = {
    version: digest.digest('hex').slice(0, 16),
    files: files.map(name => name.replace(/(^|\/)index\.html$/, '$1') || './'),
    folders: FOLDERS,
    records: RECORDS,
  };
  const text = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8');
  write(join(out, 'sw.js'), `self.SITE = ${JSON.stringify(site)};\n${text}`);
};

/** Empties a folder that an earlier build wrote. Anything else stays, and stops the build. */
const cleared = (out: string): void => {
  if (!existsSync(out)) return;
  if (readdirSync(out).length > 0 && !existsSync(join(out, MARK)))
    throw new Error(`${out} has files that are not a site of Hardway: name another folder with --out`);
  rmSync(out, { recursive: true });
};

/** Builds the site that needs no server into a folder. */
export const buildSite = async ({ out, base }: SiteOptions): Promise<void> => {
  cleared(out);
  await build({
    root: WEB,
    configFile: false,
    mode: 'site',
    base: './',
    logLevel: 'warn',
    define: { 'import.meta.env.VITE_HARDWAY_VERSION': JSON.stringify(version) },
    plugins: [substituted(), page(), react()],
    worker: { format: 'es', plugins: () => [substituted()] },
    build: {
      ...{ outDir: out, emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
      ...{ chunkSizeWarningLimit: 2_000, modulePreload: { polyfill: false } },
      // What several pages leave out is one small file; and the records take as long as they take.
      rolldownOptions: { checks: { ineffectiveDynamicImport: false, pluginTimings: false } },
    },
  });
  dropUnopened(out);
  writeClauses(out);
  writePages(out, base);
  writeServiceWorker(out);
  write(join(out, MARK), JSON.stringify({ version }));
};
