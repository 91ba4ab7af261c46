import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { derivedContract } from './testing/contract.ts';

const root = mkdtempSync(join(tmpdir(), 'hardway-derived-'));
afterAll(() => rmSync(root, { recursive: true }));

derivedContract('SQLite', async () => ({ data: mkdtempSync(join(root, 'house-')) }));
