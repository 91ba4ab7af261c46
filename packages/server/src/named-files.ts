import type { AnchorOptions } from './anchors/anchoring.ts';
import { destinationFor } from './anchors/destinations.ts';
import { readPrivateKey, readPublicKey } from './anchors/keys.ts';
import { readHandKeys } from './dice/hand-keys.ts';
import { handKeyFileIn } from './dice/house-keys.ts';
import type { ProgramOptions } from './inspection/program-guard.ts';
import { type MetricsOptions, readToken } from './metrics/access.ts';

type Named = {
  readonly data: string;
  readonly anchors?: AnchorOptions;
  readonly handKey?: string;
  readonly program?: ProgramOptions;
  readonly metrics?: MetricsOptions;
};

/** Reads the keys and the token that the options name, and looks at where anchors go. Throws a `StoreFailure` for what can't be used. */
export const checkNamedFiles = ({ data, anchors, handKey = handKeyFileIn(data), program, metrics }: Named): void => {
  if (anchors?.key !== undefined) readPrivateKey(anchors.key);
  for (const place of anchors?.to ?? []) destinationFor(place);
  readHandKeys(handKey);
  if (program?.key !== undefined) readPublicKey(program.key);
  if (metrics?.token !== undefined) readToken(metrics.token);
};
