import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newKeys } from './anchors/keys.ts';
import { type ServeOptions, serve } from './serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'hardway-named-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = join(folder, 'text');
writeFileSync(text, 'short\n', { mode: 0o600 });
newKeys(join(folder, 'release.key'));

const taken = createServer();
await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve));
const { port } = taken.address() as { readonly port: number };
afterAll(() => void taken.close());

const starting = (options: Partial<ServeOptions>) =>
  serve({ version: 'test', data: join(folder, 'house'), host: '127.0.0.1', port: 0, ...options });

test.each<readonly [Partial<ServeOptions>, string]>([
  [{ anchors: { key: text } }, `${text} has no key in it`],
  [{ anchors: { key: join(folder, 'none') } }, `the key ${join(folder, 'none')} can't be read`],
  [{ anchors: { to: ['ftp://elsewhere'] } }, "anchors can't be sent to ftp://elsewhere"],
  [{ handKey: text }, `${text} is not a file of hand keys`],
  [{ program: { key: text } }, `${text} has no key in it`],
  [{ metrics: { token: text } }, `${text} has no token for the metrics`],
  [{ metrics: { port } }, 'EADDRINUSE'],
  [{ host: 'no-such-host.invalid' }, 'getaddrinfo'],
])('a start with %o is refused, and nothing is written', async (options, why) => {
  await expect(starting(options)).rejects.toThrow(why);
  expect(existsSync(join(folder, 'house'))).toBe(false);
});

test('a key that must have signed the program refuses one that nobody has signed', async () => {
  const data = join(folder, 'unsigned');
  const key = join(folder, 'release.key.pub');
  await expect(starting({ data, program: { key } })).rejects.toThrow(`--program-key ${key}: there is no `);
  const serving = await starting({ data, program: { key, isUnverifiedAllowed: true } });
  expect(await serving.stop()).toEqual([]);
});
