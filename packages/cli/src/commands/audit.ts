import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { AnchorFinding, AnchorText, Audit, Checkpoint, Where } from '@hardway/server';
import { auditArchives } from '../audit-archives.ts';
import { type Command, EXIT, type ExitCode, UsageError } from '../command.ts';
import { entriesProgress } from '../entries-progress.ts';
import { STORE_HELP, STORE_OPTIONS, STORE_USAGE, whereIn } from '../house-store.ts';
import { withSealedFile } from '../sealed-file.ts';

export const audit: Command = {
  name: 'audit',
  summary: 'Derive everything again from the journal, and name the first entry that does not fit',
  usage: `audit ${STORE_USAGE} [--anchors <file|url>] [--require-anchors] [--since <file>] [--json]`,
  options: [
    ...STORE_HELP,
    [
      '--anchors <file|url>',
      'where anchors were sent; may be given more than once (default: anchors/heads in the folder, if it is there)',
    ],
    [
      '--anchor-key <file>',
      'the public key that every anchor and every archive must be signed with; may be given more than once',
    ],
    [
      '--archive <file>',
      'audit an archive of tables; with a house, hold its notes against it, too. May be given more than once',
    ],
    ['--require-anchors', 'fail if there are no anchors, or if some are missing'],
    ['--since <file>', 'go on from what the last audit has verified; if all fits, the file is brought up to date'],
    ['--since-key <file>', 'the private key that signs that file'],
    [
      '--hand-key <file>',
      'the key to the secrets of hands (default hand.key in the folder, if it is there; also HARDWAY_HAND_KEY)',
    ],
    ['--metrics <file>', 'write the result for the textfile collector of Prometheus'],
    ['--json', 'print the result as JSON'],
  ],
  examples: [
    'hardway audit --data hardway-data',
    'hardway audit --data hardway-data --anchors /mnt/elsewhere/anchors --anchor-key anchors.key.pub --require-anchors',
  ],
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...STORE_OPTIONS,
        anchors: { type: 'string', multiple: true },
        'anchor-key': { type: 'string', multiple: true, default: [] },
        archive: { type: 'string', multiple: true, default: [] },
        'require-anchors': { type: 'boolean', default: false },
        since: { type: 'string' },
        'since-key': { type: 'string' },
        'hand-key': { type: 'string', default: process.env.HARDWAY_HAND_KEY },
        metrics: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const isAlone = values.archive.length > 0 && values.data === undefined && values['database-url'] === undefined;
    if (isAlone) return withSealedFile('audit', () => archivesAlone(values));
    const where = whereIn(values);
    return withSealedFile('audit', async () => {
      const server = await import('@hardway/server');
      const keys = values['anchor-key'].map(file => server.readPublicKey(file));
      // Read before the store is: a house at work writes an anchor after the entry it is about.
      const anchors = await anchorsFrom(server, values.anchors, where);
      const wrong = server.checkAnchors(anchors, { keys, isRequired: values['require-anchors'] });
      const since = sinceIn(server, values);
      const store = await server.readStore(where);
      try {
        const damage = await server.damageIn(where, since === undefined ? 'whole' : 'quick');
        const progress = entriesProgress();
        const deciders = decidersFrom(server, values['hand-key'], where);
        const isKept = await auditArchives(server, values.archive, { keys, deciders, anchors, house: store });
        const options = { deciders, anchors: anchors.heads, progress: progress.show };
        const isWhole = (found: Audit): boolean => found.findings.length + wrong.length + damage.length === 0;
        const result = await auditedSince(server, store, options, { ...values, checkpoint: since }, isWhole);
        progress.end();
        if (values.metrics !== undefined) writeMetrics(values.metrics, result, isWhole(result));
        const { upTo: _, ...found } = result;
        const reliesOn = since === undefined ? {} : { reliesOn: reliedOn(since, values['since-key'] !== undefined) };
        const whole = { ...found, damage, anchors: { heads: anchors.heads.length, findings: wrong }, ...reliesOn };
        process.stdout.write(values.json ? `${JSON.stringify(whole)}\n` : textOf(whole));
        return isWhole(result) && isKept ? EXIT.done : EXIT.no;
      } finally {
        since?.close();
        await store.close();
      }
    });
  },
};

type Server = typeof import('@hardway/server');
type Store = Awaited<ReturnType<Server['readStore']>>;

/** Archives without the house that they come from. */
const archivesAlone = async (values: {
  readonly archive: readonly string[];
  readonly anchors?: string[];
  readonly 'anchor-key': readonly string[];
  readonly 'require-anchors': boolean;
  readonly 'hand-key'?: string;
}): Promise<ExitCode> => {
  const server = await import('@hardway/server');
  const anchors = await anchorsFrom(server, values.anchors ?? [], undefined);
  const keys = values['anchor-key'].map(file => server.readPublicKey(file));
  const wrong = server.checkAnchors(anchors, { keys, isRequired: values['require-anchors'] });
  for (const line of anchorLines(wrong)) process.stdout.write(`${line}\n`);
  const deciders = decidersFrom(server, values['hand-key'], undefined);
  const isKept = await auditArchives(server, values.archive, { keys, deciders, anchors, house: undefined });
  return isKept && wrong.length === 0 ? EXIT.done : EXIT.no;
};

/** The rules that decide again, with the key to the secrets of hands that was named, or lies beside an embedded store. */
const decidersFrom = (server: Server, named: string | undefined, where: Where | undefined): Server['DECIDERS'] => {
  const file = named ?? (where !== undefined && 'data' in where ? server.handKeyFileIn(where.data) : undefined);
  const keys = file === undefined ? undefined : server.readHandKeys(file);
  if (named !== undefined && keys === undefined) throw new UsageError(`there is no file ${named}`);
  return keys === undefined ? server.DECIDERS : server.decidersWith(keys);
};

/** With how many entries there are in the streams that are in order. */
type Audited = Audit & { readonly upTo: number };

type SinceValues = { readonly since?: string; readonly 'since-key'?: string };

/** What the last audit has verified, if there was one and it is to be relied on. */
const sinceIn = (server: Server, { since: file, 'since-key': keyFile }: SinceValues): Checkpoint | undefined =>
  file === undefined
    ? undefined
    : server.readCheckpoint(file, keyFile === undefined ? undefined : server.readPublicKey(keyFile));

/** What was not looked at again, and what stands for it. */
type ReliedOn = {
  readonly made: string | null;
  readonly signedBy: string | null;
  readonly isChecked: boolean;
  readonly streams: number;
  readonly entries: number;
};

const reliedOn = ({ made, signedBy, size, entries }: Checkpoint, isChecked: boolean): ReliedOn => ({
  made: made ?? null,
  signedBy: signedBy ?? null,
  isChecked,
  streams: size,
  entries,
});

/** Audits all of the journal, or what is new since the last time. */
const auditedSince = async (
  server: Server,
  store: Store,
  options: Parameters<Server['audit']>[1],
  { since: file, 'since-key': keyFile, checkpoint }: SinceValues & { readonly checkpoint: Checkpoint | undefined },
  isWhole: (found: Audit) => boolean,
): Promise<Audited> => {
  let upTo = 0;
  if (file === undefined) {
    const verified = ({ number }: { readonly number: number }): void => {
      upTo += number;
    };
    return { ...(await server.audit(store, { ...options, verified })), upTo };
  }
  const key = keyFile === undefined ? undefined : server.readPrivateKey(keyFile);
  const writer = new server.CheckpointWriter(file);
  const verified = (stream: Parameters<typeof writer.add>[0]): void => {
    upTo += stream.number;
    writer.add(stream);
  };
  const since = checkpoint === undefined ? {} : { since: checkpoint };
  const found = await server.audit(store, { ...options, verified, ...since });
  if (isWhole(found)) writer.finish(key);
  else writer.discard();
  return { ...found, upTo };
};

/** Written whole, so that the collector never reads half of it. */
const writeMetrics = (file: string, { entries, upTo, findings }: Audited, isWhole: boolean): void => {
  const lines = [
    `hardway_audit_ok ${isWhole ? 1 : 0}`,
    `hardway_audit_time_seconds ${Math.floor(Date.now() / 1000)}`,
    `hardway_audit_entries ${entries}`,
    `hardway_audit_verified_entries ${upTo}`,
    `hardway_audit_findings ${findings.length}`,
  ];
  writeFileSync(`${file}.next`, `${lines.join('\n')}\n`);
  renameSync(`${file}.next`, file);
};

/** The anchors to compare with: those named, or those beside an embedded store. */
const anchorsFrom = async (
  server: Server,
  named: readonly string[] | undefined,
  where: Where | undefined,
): Promise<AnchorText> => {
  const texts: AnchorText[] = [];
  for (const from of named ?? []) {
    if (/^https?:\/\//.test(from)) {
      const response = await fetch(from).catch(error => {
        const { message } = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        throw new UsageError(`the anchors at ${from} can't be read (${message}): check the address, or name a file`);
      });
      if (!response.ok) throw new UsageError(`${from} answered ${response.status}`);
      texts.push(server.anchorsIn(await response.text(), from));
    } else if (existsSync(from)) texts.push(server.readAnchors(from));
    else throw new UsageError(`there is no file ${from}`);
  }
  if (named === undefined && where !== undefined && 'data' in where)
    texts.push(server.readAnchors(server.anchorFileIn(where.data)));
  return { heads: texts.flatMap(({ heads }) => heads), links: texts.flatMap(({ links }) => links) };
};

type Whole = Audit & {
  readonly damage: readonly string[];
  readonly anchors: { readonly heads: number; readonly findings: readonly AnchorFinding[] };
  readonly reliesOn?: ReliedOn;
};

const reliedText = ({ made, signedBy, isChecked, streams, entries }: ReliedOn): string => {
  const key = signedBy === null ? 'not signed' : `signed with key ${signedBy}`;
  return `It relied on an audit${made === null ? '' : ` of ${made}`} (${key}${isChecked ? ', checked' : ''}), which had verified ${entries} entries in ${streams} streams.
Of those, the heads, the anchored entries, the accounts and the tables of streams and balances were compared; the other entries
and their indexes were not read. \`hardway audit\` without --since reads them all.`;
};

const anchorLines = (findings: readonly AnchorFinding[]): readonly string[] =>
  findings.map(({ anchor, what }) => (anchor === 0 ? `anchors: ${what}` : `anchor ${anchor}: ${what}`));

const textOf = ({ streams, entries, findings, gone, damage, anchors, reliesOn }: Whole): string => {
  const lines = [
    ...damage.map(what => `the database: ${what}`),
    ...anchorLines(anchors.findings),
    ...findings.map(({ stream, number, what }) => `${stream}, entry ${number}: ${what}`),
  ];
  const seen = `${entries} entries in ${streams} streams, ${anchors.heads} anchors`;
  if (findings.length > 0)
    lines.push(`${seen}: ${findings.length} ${findings.length === 1 ? 'stream does' : 'streams do'} not fit.`);
  else if (damage.length > 0) lines.push(`${seen}: the database is damaged.`);
  else lines.push(anchors.findings.length > 0 ? `${seen}: the anchors are not in order.` : `${seen}: everything fits.`);
  if (anchors.heads === 0) lines.push('There are no anchors: entries cut off from the end of a stream would not show.');
  if (gone !== undefined)
    lines.push(`${gone} tables have left the journal, which says so; --archive audits those that were archived.`);
  if (reliesOn !== undefined) lines.push(reliedText(reliesOn));
  return `${lines.join('\n')}\n`;
};
