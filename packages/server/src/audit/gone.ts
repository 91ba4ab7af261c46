import type { KeepingFact } from '../registers/keeping/model.ts';
import type { Head } from '../store/row.ts';
import type { GoneStream, Store } from '../store/store.ts';
import type { Verified } from './checkpoint.ts';
import type { Finding } from './finding.ts';

/** Whether an entry of the register says that this stream left, at this head. */
const isNoted = async (store: Store, { stream, number, hash, note }: GoneStream): Promise<boolean> => {
  const [row] = await store.read('keeping:main', { from: note, to: note });
  const facts = JSON.parse(row?.facts ?? '[]') as readonly KeepingFact[];
  return facts.some(
    fact =>
      fact.type === 'streamsLeft' &&
      fact.streams.some(([name, last, lastHash]) => name === stream && last === number && lastHash === hash),
  );
};

/**
 * What is wrong with a stream whose entries have left: the journal must say so, and where it ended must be where it was
 * anchored and verified. The entries themselves are audited in their archive.
 */
export const auditGone = async (
  store: Store,
  gone: GoneStream,
  anchors: ReadonlyMap<number, Head>,
  earlier: Verified | undefined,
): Promise<Finding | undefined> => {
  const { stream, number, hash } = gone;
  const finding = (what: string): Finding => ({ stream, number, what });
  if (!(await isNoted(store, gone)))
    return finding(`it has left, and entry ${gone.note} of keeping:main does not say so`);
  const head = await store.head(stream);
  if (head.number !== number || head.hash !== hash) return finding('it has left, and does not end where the note says');
  for (const anchor of [...anchors.values(), ...(earlier === undefined ? [] : [earlier])]) {
    if (anchor.number > number) return finding(`it had ${anchor.number} entries before it left`);
    if (anchor.number === number && anchor.hash !== hash)
      return finding('it did not end with this entry before it left');
  }
  return undefined;
};
