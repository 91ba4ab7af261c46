import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { LetGo } from '@hardway/server';
import { type Command, UsageError } from '../command.ts';
import { HOUSE_HELP, HOUSE_USAGE, houseIn, STORE_OPTIONS } from '../house-store.ts';
import { leftWords } from '../left-words.ts';
import { askOperator } from '../operator-request.ts';

/** Disputes are brought within a year. */
const DAYS = '366';

export const archive: Command = {
  name: 'archive',
  summary: 'Move tables that were closed long ago to sealed files, which still audit and export',
  usage: `archive ${HOUSE_USAGE} [--older-than <days>] [--dry-run]`,
  options: [
    ...HOUSE_HELP,
    ['--older-than <days>', `how long a table must have been closed (default ${DAYS})`],
    ['--practice', 'practice tables, too'],
    ['--out <folder>', "where the files go (default archives in the house's folder)"],
    ['--anchor-key <file>', 'sign them with this private key'],
    ['--dry-run', 'print what would leave, and let nothing go'],
    ['--json', 'print the result as JSON'],
  ],
  examples: [
    'hardway archive --data hardway-data --older-than 400 --dry-run',
    'hardway archive --data hardway-data --out /mnt/archives --anchor-key anchor.key',
  ],
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...STORE_OPTIONS,
        'older-than': { type: 'string', default: DAYS },
        practice: { type: 'boolean', default: false },
        out: { type: 'string' },
        'anchor-key': { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    if (!/^\d{1,5}$/.test(values['older-than'])) throw new UsageError('--older-than takes a number of days');
    const days = Number(values['older-than']);
    const { out, 'anchor-key': key } = values;
    const words = {
      ask: 'letGo',
      rules: { practiceDays: values.practice ? days : null, practice: 'archive', tableDays: days },
      folder: out === undefined ? null : resolve(out),
      key: key === undefined ? null : resolve(key),
      isDry: values['dry-run'],
    };
    return askOperator('archive', houseIn(values), words, (left: LetGo) =>
      values.json ? `${JSON.stringify(left)}\n` : leftWords(left, values['dry-run']),
    );
  },
};
