import { parseArgs } from 'node:util';
import type { Restored } from '@hardway/server';
import { type Command, EXIT, UsageError } from '../command.ts';
import { entriesProgress } from '../entries-progress.ts';
import { HOUSE_HELP, HOUSE_USAGE, type House, houseIn, STORE_OPTIONS } from '../house-store.ts';
import { withSealedFile } from '../sealed-file.ts';

export const restore: Command = {
  name: 'restore',
  summary: 'Bring a house back from a backup to an empty store, of either kind',
  usage: `restore <file> ${HOUSE_USAGE}`,
  options: [
    ...HOUSE_HELP,
    ['--anchor-key <file>', 'the public key that must have signed the backup; may be given more than once'],
  ],
  examples: [
    'hardway restore house.backup --data elsewhere',
    'hardway restore house.backup --data elsewhere --database-url postgres://db/empty --anchor-key anchors.key.pub',
  ],
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...STORE_OPTIONS, 'anchor-key': { type: 'string', multiple: true, default: [] as string[] } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('which backup?');
    const house = houseIn(values);
    return withSealedFile('restore', async () => {
      const server = await import('@hardway/server');
      const keys = values['anchor-key'].map(each => server.readPublicKey(each));
      const progress = entriesProgress();
      const restored = await server.restoreBackup({ file, ...house, keys, progress: progress.show });
      progress.end();
      process.stdout.write(textOf(file, restored, house));
      return EXIT.done;
    });
  },
};

const optionsOf = ({ where, folder }: House): string =>
  'data' in where ? `--data ${where.data}` : `--data ${folder ?? '<folder>'} --database-url <url>`;

const textOf = (file: string, { header, seal, hasHandKey, wasInterrupted }: Restored, house: House): string => {
  const { where, folder } = house;
  const options = optionsOf(house);
  const anchors = 'data' in where ? '' : ` --anchors ${folder ?? '<folder>'}/anchors/heads`;
  const audited = 'data' in where ? options : `--database-url <url>${anchors}`;
  const lines = [
    ...(wasInterrupted ? ['What an interrupted restore had left was removed.'] : []),
    `${seal.entries} entries in ${seal.streams} streams are back, as of ${header.made}: every hash and every sum is right.`,
    hasHandKey
      ? 'The hand key is back, too.'
      : 'The hand key was not in the backup: put it back, or hands under way can not be played on.',
    `What happened after ${header.made} is not in ${file}.`,
    `Next: hardway audit ${audited}${'data' in where || folder !== undefined ? '' : ' (no folder was given, so no anchors were written)'}`,
    `Then: hardway serve ${options}`,
  ];
  return `${lines.join('\n')}\n`;
};
