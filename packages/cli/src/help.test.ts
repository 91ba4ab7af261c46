import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALL_COMMANDS } from './all-commands.ts';
import { loaded } from './command.ts';
import { surface } from './help.ts';

test('the commands and their options are as api.txt says: `npm run api` writes it', async () => {
  expect(surface(await loaded(ALL_COMMANDS))).toBe(readFileSync(new URL('../api.txt', import.meta.url), 'utf8'));
});
