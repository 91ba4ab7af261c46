import { decidersWith } from '../deciders.ts';
import { readHandKeys } from '../dice/hand-keys.ts';
import { NO_HAND_KEYS } from '../dice/hand-secrets.ts';
import { handKeyFileIn } from '../dice/house-keys.ts';
import type { AnyDecider } from '../log/decider.ts';

/** How an auditor who has a house's directory, and with it its hand key, decides every stream again. */
export const decidersIn = (data: string): readonly AnyDecider[] =>
  decidersWith(readHandKeys(handKeyFileIn(data)) ?? NO_HAND_KEYS);
