import type { Anchor } from '../anchors/anchors.ts';
import { type Audit, audit } from '../audit/audit.ts';
import type { Finding } from '../audit/finding.ts';
import type { Seal } from '../backup/format.ts';
import type { AnyDecider } from '../log/decider.ts';
import type { KeepingFact } from '../registers/keeping/model.ts';
import type { Store } from '../store/store.ts';

type Options = {
  readonly deciders: readonly AnyDecider[];
  readonly anchors: readonly Anchor[];
  /** The house that the tables have left, if its notes are to be held against the archive. */
  readonly house?: Store | undefined;
};

/** The digest of the archive that a stream left for, as the house notes it. */
const notedDigest = async (house: Store, note: number): Promise<string | undefined> => {
  const [row] = await house.read('keeping:main', { from: note, to: note });
  const facts = JSON.parse(row?.facts ?? '[]') as readonly KeepingFact[];
  return facts.flatMap(fact => (fact.type === 'streamsLeft' && fact.archive !== null ? [fact.archive.digest] : []))[0];
};

/** Audits the tables in an archive as they were audited in the journal, with the anchors about them and the notes of the house. */
export const auditArchive = async (
  archive: Store & { readonly seal: Seal },
  { deciders, anchors, house }: Options,
): Promise<Audit> => {
  const heads = await archive.heads();
  const here = new Set(heads.map(({ stream }) => stream));
  const found = await audit(archive, { deciders, anchors: anchors.filter(({ stream }) => here.has(stream)) });
  if (house === undefined) return found;
  const gone = new Map((await house.gone?.())?.map(each => [each.stream, each]));
  const findings: Finding[] = [...found.findings];
  for (const { stream, number, hash } of heads) {
    const left = gone.get(stream);
    const isNoted = left?.number === number && left.hash === hash;
    if (!isNoted || (await notedDigest(house, left.note)) !== archive.seal.digest)
      findings.push({ stream, number, what: 'the house does not note that it left for this archive' });
  }
  return { ...found, findings };
};
