import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { MadeBackup, VerifiedFile } from '@hardway/server';
import manifest from '../../package.json' with { type: 'json' };
import { type Command, EXIT, type ExitCode, UsageError } from '../command.ts';
import { entriesProgress } from '../entries-progress.ts';
import { HOUSE_HELP, HOUSE_USAGE, type House, houseIn, STORE_OPTIONS } from '../house-store.ts';
import { withSealedFile } from '../sealed-file.ts';
import { sizeWords } from '../size-words.ts';

const OPTIONS = {
  ...STORE_OPTIONS,
  out: { type: 'string' },
  'anchor-key': { type: 'string' },
  'no-anchors': { type: 'boolean', default: false },
  'with-hand-key': { type: 'boolean', default: false },
  'hand-key': { type: 'string', default: process.env.HARDWAY_HAND_KEY },
  'no-note': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

export const backup: Command = {
  name: 'backup',
  summary:
    'Copy a whole house to one sealed file while it runs, or verify such a file (`export`: the record of one table)',
  usage: `backup ${HOUSE_USAGE} --out <file> | backup verify <file>`,
  options: [
    ...HOUSE_HELP,
    ['--out <file>', 'the file to write; it is there only once it is whole, and never replaces another'],
    ['--anchor-key <file>', 'sign it with this private key; verify: the public key that must have signed it'],
    ['--no-anchors', 'leave out the anchors in the folder'],
    ['--with-hand-key', 'include the key to the secrets of hands: the file is as secret as that key then'],
    ['--hand-key <file>', 'where that key is (default hand.key in the folder; also HARDWAY_HAND_KEY)'],
    ['--no-note', 'do not note the backup in the journal of the house, for which its store is written'],
    ['--json', 'print the result as JSON'],
  ],
  examples: [
    'hardway backup --data hardway-data --out house.backup',
    'hardway backup verify house.backup',
    'hardway backup --data /var/lib/hardway --database-url postgres://db/hardway --out house.backup --anchor-key anchors.key',
  ],
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const [ask, file, ...more] = positionals;
    if (ask === 'verify') {
      if (file === undefined || more.length > 0) throw new UsageError('which file?');
      return verified(file, values);
    }
    if (ask !== undefined) throw new UsageError(`backup takes no ${ask}: name the file with --out`);
    if (values.out === undefined) throw new UsageError('which file? Name it with --out');
    return made(houseIn(values), values.out, values);
  },
};

type Server = typeof import('@hardway/server');

type Values = {
  readonly 'no-note': boolean;
  readonly 'anchor-key'?: string;
  readonly 'no-anchors': boolean;
  readonly 'with-hand-key': boolean;
  readonly 'hand-key'?: string;
  readonly json: boolean;
};

const made = ({ where, folder }: House, out: string, values: Values): Promise<ExitCode> => {
  const { 'anchor-key': key, 'with-hand-key': isSecret, 'hand-key': named } = values;
  if (isSecret && named === undefined && folder === undefined)
    throw new UsageError('where is the hand key? Name it with --hand-key, or the folder with --data');
  return withSealedFile('backup', async () => {
    const server = await import('@hardway/server');
    const progress = entriesProgress();
    const handKey = isSecret ? (named ?? server.handKeyFileIn(folder ?? '')) : undefined;
    const backedUp = await server.makeBackup({
      where,
      out,
      version: manifest.version,
      ...(folder === undefined || values['no-anchors'] ? {} : { folder }),
      ...(key === undefined ? {} : { key: server.readPrivateKey(key) }),
      ...(handKey === undefined ? {} : { handKey }),
      progress: progress.show,
    });
    progress.end();
    process.stdout.write(values.json ? `${JSON.stringify({ file: out, ...backedUp })}\n` : madeText(out, backedUp));
    if (!values['no-note']) await noted(server, { where, ...(folder === undefined ? {} : { folder }) }, out, backedUp);
    return EXIT.done;
  });
};

/** Has the house remember the backup. One that can't be noted is a backup still. */
const noted = async (server: Server, { where, folder }: House, out: string, { seal }: MadeBackup): Promise<void> => {
  const { streams, entries, digest, key } = seal;
  const note = {
    ask: 'noteBackup',
    file: basename(out),
    digest,
    streams,
    entries,
    isSigned: key !== undefined,
  } as const;
  const why = await server.askHouse(where, note, { folder, version: manifest.version }).then(
    reply => (reply.ok ? undefined : reply.why),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (why !== undefined) process.stderr.write(`hardway backup: the house could not note it: ${why}\n`);
};

const madeText = (out: string, { seal, bytes, made: at, anchors, hasHandKey }: MadeBackup): string => {
  const lines = [
    `${out}: ${seal.entries} entries in ${seal.streams} streams as of ${at}, ${sizeWords(bytes)}.`,
    `Digest ${seal.digest}, ${seal.key === undefined ? 'not signed' : `signed with key ${seal.key}`}.`,
    anchors === 0 ? 'It has no anchors.' : 'The anchors are in it.',
    hasHandKey
      ? 'THE HAND KEY IS IN IT: the file is for its owner alone (0600). Keep it as secret as the key.'
      : 'The hand key is not in it: keep a copy of that apart. Hands under way can be played on only with it.',
  ];
  return `${lines.join('\n')}\n`;
};

const verified = (file: string, values: Values): Promise<ExitCode> =>
  withSealedFile('backup', async () => {
    const server = await import('@hardway/server');
    const keys = values['anchor-key'] === undefined ? [] : [server.readPublicKey(values['anchor-key'])];
    const progress = entriesProgress();
    const found = await server.verifySealed(file, keys, progress.show);
    progress.end();
    process.stdout.write(values.json ? `${JSON.stringify(found)}\n` : verifiedText(file, found, keys.length > 0));
    return EXIT.done;
  });

const verifiedText = (file: string, { header, seal, files }: VerifiedFile, isChecked: boolean): string => {
  const signed = seal.key === undefined ? 'It is not signed.' : `It is signed with key ${seal.key}.`;
  const lines = [
    `${file}: ${header.hardway} of ${header.made}, by version ${header.version}.`,
    `${seal.entries} entries in ${seal.streams} streams: every hash, every sum and the seal are right.`,
    isChecked
      ? `The signature of key ${seal.key} is right.`
      : `${signed}${seal.key ? ' Give --anchor-key to check that.' : ''}`,
    files.length === 0 ? 'It has no files of the house.' : `It also has ${files.join(', ')}.`,
  ];
  return `${lines.join('\n')}\n`;
};
