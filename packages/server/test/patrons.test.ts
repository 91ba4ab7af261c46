import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../src/audit/audit.ts';
import { DECIDERS } from '../src/deciders.ts';
import type { HttpError, PatronCommand, PatronFile, PatronLine, RegisterAnswer } from '../src/messages/index.ts';
import { readStore } from '../src/store/open.ts';
import { newDirectory, startHouse, type TestHouse } from '../src/testing/test-house.ts';

let data: string;
let house: TestHouse;
let floor: string;
let pit: string;
let manager: string;

const asked = (command: PatronCommand, token: string, approval?: string) =>
  house.request<HttpError & RegisterAnswer>(
    'POST',
    '/api/registers/patron/main/commands',
    { id: randomUUID(), command, ...(approval === undefined ? {} : { approval }) },
    token,
  );

const done = async (command: PatronCommand, token: string, approval?: string): Promise<void> => {
  const { body } = await asked(command, token, approval);
  expect(body.error?.sentence).toBeUndefined();
};

const found = async (query: string): Promise<readonly PatronLine[]> =>
  (await house.get<{ patrons: readonly PatronLine[] }>(`/api/patrons?${query}`, floor)).patrons;
const fileOf = (patron: string): Promise<PatronFile> => house.get(`/api/patrons/${patron}`, floor);

beforeAll(async () => {
  data = await newDirectory();
  house = await startHouse({ data });
  floor = await house.staff('floorperson');
  pit = await house.staff('pit boss');
  manager = await house.staff('manager');
}, 120_000);

afterAll(async () => {
  await house.stop();
  const store = await readStore({ data });
  expect(await audit(store, { deciders: DECIDERS, anchors: [] })).toMatchObject({ findings: [] });
  await store.close();
  await rm(data, { recursive: true, force: true });
}, 60_000);

test('patrons are registered, found and excluded by those who may, and each fact says by whom', async () => {
  const dealer = await house.staff('dealer');
  expect((await asked({ type: 'registerPatron', patron: 'c-7', confirmed: [] }, dealer)).status).toBe(403);
  expect((await house.request('GET', '/api/patrons', undefined, dealer)).status).toBe(403);
  await done({ type: 'registerPatron', patron: 'c-7', name: 'Ann', confirmed: ['age', 'identity'] }, floor);
  await done({ type: 'registerPatron', patron: 'c-8', name: 'Bob', confirmed: ['age'] }, floor);
  expect((await asked({ type: 'registerPatron', patron: 'c-7', confirmed: [] }, floor)).body.error.code).toBe(
    'id-reused',
  );
  expect(await found('find=ann')).toEqual([
    { patron: 'c-7', name: 'Ann', standing: 'free', until: null, seated: null },
  ]);
  const exclude = { type: 'excludePatron', patron: 'c-8', until: null, reason: 'stole chips' } as const;
  expect((await asked(exclude, floor)).status).toBe(403);
  await done(exclude, pit);
  expect(await found('standing=excluded')).toMatchObject([{ patron: 'c-8', standing: 'excluded' }]);
  expect(await fileOf('c-8')).toMatchObject({
    confirmed: { age: { by: 'floorperson' }, identity: null },
    excluded: { house: { reason: 'stole chips', by: 'pit-boss' } },
  });
  const lift = { type: 'liftExclusion', patron: 'c-8', reason: 'mistaken' } as const;
  expect((await asked(lift, manager)).body.error.code).toBe('needs-approval');
  const { approval } = await house.approve('pit-boss', 'patron:main', 'liftExclusion', manager);
  await done(lift, manager, approval);
  expect((await fileOf('c-8')).lines.map(({ words }) => words).at(-1)).toBe(
    'Exclusion lifted, approved by pit-boss: mistaken',
  );
  expect((await house.request('GET', '/api/patrons/c-9', undefined, floor)).status).toBe(404);
}, 60_000);
