import { staffDecider } from './identity/staff.ts';
import { tableDecider } from './live/decider.ts';
import type { AnyDecider } from './log/decider.ts';
import { recordDecider } from './record/record-decider.ts';
import { REGISTER_DECIDERS } from './registers/registers.ts';

/** How every kind of stream in a house's store is read. */
export const DECIDERS: readonly AnyDecider[] = [tableDecider, staffDecider, recordDecider, ...REGISTER_DECIDERS];
