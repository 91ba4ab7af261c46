import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { audit } from '../src/audit/audit.ts';
import { DECIDERS } from '../src/deciders.ts';
import type { HttpError, RegisterAnswer } from '../src/messages/index.ts';
import { readStore } from '../src/store/open.ts';
import { newDirectory, startHouse } from '../src/testing/test-house.ts';

const DICE = '/api/registers/dice/main';
const received = { type: 'receiveDice', serial: 'A17', marks: ['1', '2', '3', '4', '5'] };

test('a register takes commands of those who may, once each, and an audit decides them again', async () => {
  const data = await newDirectory();
  const house = await startHouse({ data });
  const floor = await house.staff('floorperson');
  const dealer = await house.staff('dealer');
  const boss = await house.staff('pit boss');
  const ask = (body: unknown, token: string) =>
    house.request<HttpError & RegisterAnswer>('POST', `${DICE}/commands`, body, token);

  expect((await ask({ id: 'a', command: received }, dealer)).body.error.sentence).toBe('That is not for the dealer');
  expect((await ask({ id: 'a', command: { type: 'receiveDice', serial: 'A17' } }, floor)).status).toBe(400);
  const first = await ask({ id: 'a', command: received }, floor);
  expect(first.body).toMatchObject({ number: 1, facts: [{ type: 'diceReceived', serial: 'A17' }] });
  expect(await ask({ id: 'a', command: received }, floor), 'sent again').toEqual(first);
  expect((await ask({ id: 'a', command: { ...received, serial: 'B' } }, floor)).body.error.code).toBe('id-reused');

  const destroy = { type: 'destroyDice', serial: 'A17' };
  expect((await ask({ id: 'b', command: destroy }, boss)).body.error.code).toBe('needs-approval');
  const { approval } = await house.approve('floorperson', 'dice:main', 'destroyDice', boss);
  expect((await ask({ id: 'b', command: destroy, approval }, boss)).status).toBe(200);

  expect(await house.get(DICE, floor)).toMatchObject({ number: 2, sets: [{ serial: 'A17', place: 'destroyed' }] });
  expect((await house.request('GET', DICE, undefined, dealer)).status).toBe(403);
  await house.stop();

  const store = await readStore({ data });
  expect((await audit(store, { deciders: DECIDERS, anchors: [] })).findings).toEqual([]);
  await store.close();
  await rm(data, { recursive: true, force: true });
});
