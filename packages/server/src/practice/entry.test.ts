import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';

/** What a worker of a browser has, as far as the house uses it. There is no `process` in it, no `Buffer` and no `setImmediate`. */
const WORKER = {
  ...{ crypto, TextEncoder, URLSearchParams, AbortController, BroadcastChannel, performance, structuredClone },
  ...{ setTimeout: (act: () => void, ms: number) => Number(setTimeout(act, ms)), clearTimeout, queueMicrotask, btoa },
};

const bundled = async (): Promise<Rollup.OutputChunk> => {
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      lib: { entry: fileURLToPath(new URL('./index.ts', import.meta.url)), formats: ['iife'], name: 'practice' },
      ...{ write: false, minify: false },
    },
  })) as Rollup.RollupOutput[];
  return (result[0] as Rollup.RollupOutput).output[0];
};

test('the house of practice tables is whole without Node, and plays without it', async () => {
  const { code, imports, moduleIds } = await bundled();
  expect(imports).toEqual([]);
  expect(moduleIds.filter(id => /^node:|browser-external|node_modules\/(?:fastify|ws|pg|pino)\//.test(id))).toEqual([]);

  const practice = runInNewContext(`${code}; practice`, { ...WORKER }) as typeof import('./index.ts');
  const databases = new IDBFactory() as unknown as Parameters<typeof practice.openIndexedDb>[0]['databases'];
  const channel = new BroadcastChannel('entry');
  const store = await practice.openIndexedDb({ databases, ranges: IDBKeyRange, channel, name: 'entry' });
  const failures: unknown[] = [];
  const house = new practice.PracticeHouse({
    ...{ store, version: '1', readStrategy: async () => '' },
    failed: error => failures.push(error),
  });
  const body = { house: { ruleset: 'massachusetts', game: 'craps' }, name: 'Ann' };
  const { text } = await house.ask({ method: 'POST', path: '/api/practice', body });
  const { table, token } = JSON.parse(text) as { table: string; token: string };
  const send = async (id: string, command: object): Promise<unknown> => {
    const path = `/api/tables/${table}/commands`;
    return JSON.parse((await house.ask({ method: 'POST', path, body: { id, command }, token })).text);
  };
  expect(await send('1', { type: 'make', seat: 1, wager: 'pass', amount: 10_00 })).toMatchObject({ ok: true });
  expect(await send('2', { type: 'takeDice', by: 1 })).toMatchObject({ ok: true });
  expect(await send('3', { type: 'rollDice' })).toMatchObject({ ok: true });
  const rolls = await house.ask({ method: 'GET', path: `/api/tables/${table}/rolls`, token });
  expect(JSON.parse(rolls.text)).toMatchObject({ rolls: [{ seats: [{ wagers: [{ name: 'pass' }] }] }] });
  expect(failures).toEqual([]);
  await house.close();
});
