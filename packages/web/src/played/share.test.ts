import { expect, test } from 'vitest';
import { fragmentOf, LINK_MAX, sharedIn } from './share.ts';
import { longRecord } from './testing/long-record.ts';

test('a record comes out of its link as it went in', async () => {
  const record = longRecord(200);
  const fragment = await fragmentOf(record, 2);
  expect(fragment).toMatch(/^seat=2&record=[\w-]+$/);
  expect(fragment.length).toBeLessThan(LINK_MAX);
  expect(await sharedIn(`#${fragment}`)).toEqual({ record, seat: 2 });
  expect(await sharedIn('')).toBe(undefined);
});

test('a link that was cut or is no link of ours is an error, not half a record', async () => {
  const fragment = await fragmentOf(longRecord(20), 1);
  await expect(sharedIn(fragment.slice(0, -20))).rejects.toThrow();
  await expect(sharedIn('record=%20!')).rejects.toThrow();
});

test('a link that would unpack to more than a page can hold is refused', async () => {
  await expect(sharedIn(await fragmentOf('x'.repeat(9 * 1024 * 1024), 1))).rejects.toThrow('too long');
});
