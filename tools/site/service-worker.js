// The site's service worker. The build puts in the version and the files: { version, files, folders, records }.
// It keeps one version whole, and a new one beside it until every tab has let go of the old one, or asks for the new one.
const { version, files, folders, records } = self.SITE;

const SCOPE = new URL(self.registration.scope);
const PREFIX = `hardway ${SCOPE.pathname} `;
const CACHE = PREFIX + version;

/** Files named by their content are taken from the version before, if it has them. */
const bring = async (cache, file) => {
  const url = new URL(file, SCOPE).href;
  const before = file.startsWith('assets/') ? await caches.match(url) : undefined;
  const response = before ?? (await fetch(url, { cache: 'reload' }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  await cache.put(url, response);
};

const AT_ONCE = 8;

const install = async () => {
  const cache = await caches.open(CACHE);
  const left = [...files];
  const take = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) await bring(cache, file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
};

const activate = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter(name => name.startsWith(PREFIX) && name !== CACHE).map(name => caches.delete(name)));
  await self.clients.claim();
};

const cached = async path => (await caches.open(CACHE)).match(new URL(path, SCOPE).href);

/** The page of a folder. Any other path, which only some hosts would answer, leads there with the rest in its query. */
const page = async ({ pathname, search }) => {
  const parts = pathname
    .slice(SCOPE.pathname.length)
    .split('/')
    .filter(part => part !== '' && part !== 'index.html');
  const folder = folders.includes(parts[0]) ? `${parts.shift()}/` : '';
  if (parts.length === 0 && (folder === '' || pathname.endsWith('/'))) return cached(folder === '' ? './' : folder);
  const rest = parts.length === 0 ? [] : [`path=${parts.join('/')}`];
  const query = [...rest, ...(search === '' ? [] : [search.slice(1)])].join('&');
  return Response.redirect(new URL(`${folder}${query === '' ? '' : `?${query}`}`, SCOPE).href, 302);
};

/** Records are kept in one file. */
const record = async path => {
  const all = await cached(records);
  const text = all === undefined ? undefined : (await all.json())[decodeURIComponent(path)];
  return text === undefined
    ? undefined
    : new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};

const answer = async request => {
  const url = new URL(request.url);
  if (request.mode === 'navigate') return (await page(url)) ?? fetch(request);
  const path = url.pathname.slice(SCOPE.pathname.length);
  const [, named] = /^clause-data\/records\/(.+)$/.exec(path) ?? [];
  const kept = named === undefined ? await cached(path) : await record(named);
  return kept ?? fetch(request);
};

self.addEventListener('install', event => event.waitUntil(install()));
self.addEventListener('activate', event => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});
self.addEventListener('fetch', event => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(SCOPE.href)) event.respondWith(answer(event.request));
});
