import type { HandSecrets } from './dice/hand-secrets.ts';
import { staffDecider } from './identity/staff.ts';
import { tableDecider, tableDeciderWith } from './live/decider.ts';
import type { AnyDecider } from './log/decider.ts';
import { recordDecider } from './record/record-decider.ts';
import { REGISTER_DECIDERS } from './registers/registers.ts';

/** How every kind of stream in a house's store is read. */
export const DECIDERS: readonly AnyDecider[] = [tableDecider, staffDecider, recordDecider, ...REGISTER_DECIDERS];

/** How every stream is decided again, where secrets of hands are encrypted with these keys. */
export const decidersWith = (keys: HandSecrets): readonly AnyDecider[] =>
  DECIDERS.map(decider => (decider === tableDecider ? tableDeciderWith(keys) : decider));
