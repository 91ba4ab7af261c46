import { type Argon2Parameters, argon2, argon2Sync } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import './hashed-once.ts';

const hash = promisify(argon2);
const SMALL = {
  message: 'a password',
  nonce: Buffer.alloc(16, 1),
  memory: 64,
  passes: 1,
  parallelism: 1,
  tagLength: 32,
};

/** Everything that a hash depends on, changed. */
const OTHERS: readonly Partial<Argon2Parameters>[] = [
  { message: 'another password' },
  { nonce: Buffer.alloc(16, 2) },
  { memory: 128 },
  { passes: 2 },
  { parallelism: 2 },
  { tagLength: 16 },
];

test('a hash that is answered from memory is the one that argon2 makes', async () => {
  const made = argon2Sync('argon2id', SMALL);
  expect(await hash('argon2id', SMALL)).toEqual(made);
  const again = await hash('argon2id', SMALL);
  expect(again).toEqual(made);
  again.fill(0);
  expect(await hash('argon2id', SMALL), 'nobody can spoil it for the others').toEqual(made);
  expect(await hash('argon2i', SMALL)).toEqual(argon2Sync('argon2i', SMALL));
});

test.each(OTHERS)('what differs in %o is another hash', async differing => {
  await hash('argon2id', SMALL);
  const other = { ...SMALL, ...differing };
  expect(await hash('argon2id', other)).toEqual(argon2Sync('argon2id', other));
});
