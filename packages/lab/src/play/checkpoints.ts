const CHECKPOINTS = 40;
const ROLLS_MIN = 20;

/** Rolls from one checkpoint of a session to the next: a multiple of four, because the kernel plays four at a time. */
export const checkpointEvery = (rolls: number): number => 4 * Math.ceil(Math.max(ROLLS_MIN, rolls / CHECKPOINTS) / 4);
