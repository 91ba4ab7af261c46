import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { answerOf } from '../testing/answer-of.ts';
import { digest } from './digest.ts';

it('prints the digest of the manifest, and says when another was expected', async () => {
  const { status, stdout: out } = await answerOf([digest], ['digest', '--salt', 'a word of the inspector’s']);
  expect(status).toBe(0);
  expect(out).toMatch(/^[0-9a-f]{64} {2}hardway \S+, \d+ files\n$/);
  const manifest = await answerOf([digest], ['digest', '--salt', 'a word of the inspector’s', '--manifest']);
  expect(manifest.stdout).toMatch(/^[0-9a-f]{64} {2}packages\/rules\/src\/settle\.ts$/m);
  expect(createHash('sha256').update(manifest.stdout).digest('hex')).toBe(out.slice(0, 64));
  const other = await answerOf([digest], ['digest', '--expect', '0'.repeat(64)]);
  expect(other.status).toBe(1);
});
