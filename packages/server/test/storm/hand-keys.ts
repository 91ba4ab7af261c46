import { HandKeys } from '../../src/dice/hand-keys.ts';

/** The keys of the simulated house: the same in every storm, so that a seed gives the same storm again. */
export const HAND_KEYS = new HandKeys([Buffer.alloc(32, 'storm')]);
