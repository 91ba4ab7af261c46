import { parseArgs } from 'node:util';
import type { LetGo, RetentionRules } from '@hardway/server';
import { type Command, type ExitCode, UsageError } from '../command.ts';
import { HOUSE_HELP, HOUSE_USAGE, type House, houseIn, STORE_OPTIONS } from '../house-store.ts';
import { leftWords } from '../left-words.ts';
import { askOperator, timeWords } from '../operator-request.ts';

const OPTIONS = {
  ...STORE_OPTIONS,
  'practice-days': { type: 'string' },
  practice: { type: 'string', default: 'remove' },
  'table-days': { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

export const retention: Command = {
  name: 'retention',
  summary: 'Show or settle after how many days closed tables leave the journal, or let go what is due now',
  usage: `retention show | set | run  ${HOUSE_USAGE}`,
  options: [
    ...HOUSE_HELP,
    [
      '--practice-days <days>',
      'set: practice tables leave this many days after they were closed (1 to 3653, or never)',
    ],
    ['--practice <how>', 'set: remove (default), for good and by record, or archive, to a sealed file'],
    ['--table-days <days>', 'set: other tables go to an archive after this many days (366 to 3653, or never)'],
    ['--dry-run', 'run: print what would leave, and let nothing go'],
    ['--json', 'print the answer as JSON'],
  ],
  examples: [
    'hardway retention show --data hardway-data',
    'hardway retention set --practice-days 30 --table-days 3653 --data hardway-data',
    'hardway retention run --dry-run --data hardway-data',
  ],
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const [ask, ...more] = positionals;
    if (more.length > 0) throw new UsageError('show, set or run?');
    const house = houseIn(values);
    switch (ask) {
      case 'show':
        return askOperator('retention', house, { ask: 'keeping' }, values.json ? asJson : shown);
      case 'set':
        return settle(house, values);
      case 'run': {
        const words = { ask: 'letGo', rules: null, folder: null, key: null, isDry: values['dry-run'] };
        const tell = (left: LetGo): string => (values.json ? asJson(left) : leftWords(left, values['dry-run']));
        return askOperator('retention', house, words, tell);
      }
      default:
        throw new UsageError('show, set or run?');
    }
  },
};

const asJson = (value: unknown): string => `${JSON.stringify(value)}\n`;

const daysIn = (option: string, text: string | undefined): number | null => {
  if (text === undefined || text === 'never') return null;
  if (!/^\d{1,5}$/.test(text)) throw new UsageError(`${option} takes a number of days, or never`);
  return Number(text);
};

const settle = (
  house: House,
  values: { 'practice-days'?: string; practice: string; 'table-days'?: string },
): Promise<ExitCode> => {
  if (values['practice-days'] === undefined || values['table-days'] === undefined)
    throw new UsageError('name both --practice-days and --table-days: a number of days, or never');
  const rules = {
    practiceDays: daysIn('--practice-days', values['practice-days']),
    practice: values.practice,
    tableDays: daysIn('--table-days', values['table-days']),
  };
  return askOperator('retention', house, { ask: 'settleRetention', ...rules }, () => `${rulesText(rules)}\n`);
};

const rulesText = ({
  practiceDays,
  practice,
  tableDays,
}: Omit<RetentionRules, 'practice'> & { practice: string }): string =>
  [
    `Practice tables ${practiceDays === null ? 'stay' : `are ${practice === 'remove' ? 'removed' : 'archived'} after ${practiceDays} days`}.`,
    `Other tables ${tableDays === null ? 'stay' : `are archived after ${tableDays} days`}.`,
  ].join('\n');

type Keeping = {
  readonly retention: RetentionRules;
  readonly archived: number;
  readonly removed: number;
  readonly ranAt: number;
};

const shown = ({ retention: rules, archived, removed, ranAt }: Keeping): string =>
  [
    rulesText(rules),
    `${archived} tables have been archived and ${removed} removed${ranAt === 0 ? '' : `, last ${timeWords(ranAt)}`}.`,
    '',
  ].join('\n');
