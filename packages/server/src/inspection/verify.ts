import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { readAnchors } from '../anchors/anchors.ts';
import { checkAnchors } from '../anchors/check.ts';
import { readPublicKey } from '../anchors/keys.ts';
import { audit } from '../audit/audit.ts';
import { type Checkpoint, CheckpointWriter, readCheckpoint, type Verified } from '../audit/checkpoint.ts';
import { decidersWith } from '../deciders.ts';
import { readHandKeys } from '../dice/hand-keys.ts';
import { NO_HAND_KEYS } from '../dice/hand-secrets.ts';
import type { VerificationResult, VerificationScope } from '../messages/inspection.ts';
import { damageIn } from '../store/damage.ts';
import { readStore, type Where } from '../store/open.ts';
import { StoreFailure } from '../store/store.ts';

export type VerifyTask = {
  readonly where: Where;
  readonly scope: VerificationScope;
  /** The house's own file of anchors, and the key that signs them, if one does. */
  readonly anchors: string;
  readonly key: string | undefined;
  /** The file with the keys to the secrets of hands. */
  readonly handKey: string;
  /** Where is kept what was verified last. */
  readonly checkpoint: string;
};

export type VerifyMessage =
  | { readonly type: 'progress'; readonly phase: 'database' | 'journal'; readonly done: number; readonly of: number }
  | { readonly type: 'done'; readonly result: VerificationResult };

const FINDINGS_MAX = 20;

const NOTHING: VerificationResult = {
  isInOrder: false,
  streams: 0,
  entries: 0,
  seconds: 0,
  findings: [],
  findingsInAll: 0,
  damage: [],
  anchors: { heads: 0, links: 0, last: null, isSigned: false, findings: [] },
  checkpoint: null,
  verified: 0,
  failure: null,
};

const usedOf = ({ size, entries, digest, made }: Checkpoint): VerificationResult['checkpoint'] => ({
  streams: size,
  entries,
  digest,
  ...(made === undefined ? {} : { made }),
});

/** Tells how far it is. */
type Tell = (message: Extract<VerifyMessage, { readonly type: 'progress' }>) => void;

const verify = async (task: VerifyTask, tell: Tell): Promise<VerificationResult> => {
  const { where, scope, anchors: file, key, handKey, checkpoint } = task;
  const began = performance.now();
  // Read before the store is: a house at work writes an anchor after the entry it is about.
  const anchors = readAnchors(file);
  const keys = key === undefined ? [] : [readPublicKey(key)];
  const wrong = checkAnchors(anchors, { keys, isRequired: true });
  const since = scope === 'all' ? undefined : readCheckpoint(checkpoint, undefined);
  const store = await readStore(where);
  if (!existsSync(dirname(checkpoint))) mkdirSync(dirname(checkpoint), { recursive: true, mode: 0o700 });
  const writer = new CheckpointWriter(checkpoint);
  try {
    tell({ type: 'progress', phase: 'database', done: 0, of: 0 });
    const damage = await damageIn(where, since === undefined ? 'whole' : 'quick');
    const progress = (done: number, of: number): void => tell({ type: 'progress', phase: 'journal', done, of });
    const deciders = decidersWith(readHandKeys(handKey) ?? NO_HAND_KEYS);
    const options = { deciders, anchors: anchors.heads, progress };
    let upTo = 0;
    const noted = (stream: Verified): void => {
      upTo += stream.number;
      writer.add(stream);
    };
    const found = await audit(store, { ...options, verified: noted, ...(since === undefined ? {} : { since }) });
    const isInOrder = found.findings.length + wrong.length + damage.length === 0;
    if (isInOrder) writer.finish(undefined);
    else writer.discard();
    return {
      isInOrder,
      streams: found.streams,
      entries: found.entries,
      seconds: Math.round(performance.now() - began) / 1000,
      findings: found.findings
        .slice(0, FINDINGS_MAX)
        .map(finding => ({ ...finding, what: finding.what.slice(0, 500) })),
      findingsInAll: found.findings.length,
      damage: damage.slice(0, FINDINGS_MAX),
      anchors: {
        heads: anchors.heads.length,
        links: anchors.links.length,
        last: anchors.heads.at(-1)?.at ?? null,
        isSigned: keys.length > 0,
        findings: wrong.slice(0, FINDINGS_MAX),
      },
      checkpoint: since === undefined ? null : usedOf(since),
      verified: upTo,
      failure: null,
    };
  } catch (error) {
    writer.discard();
    throw error;
  } finally {
    since?.close();
    await store.close();
  }
};

/** Verifies a house; what keeps it from being done is part of the result. */
export const verified = async (task: VerifyTask, tell: Tell): Promise<VerificationResult> => {
  try {
    return await verify(task, tell);
  } catch (error) {
    if (error instanceof StoreFailure) return { ...NOTHING, failure: error.message };
    throw error;
  }
};
