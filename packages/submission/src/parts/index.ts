import type { Part } from '../part.ts';
import { software } from './software/index.ts';

/** The chapters, in the order of the folder. */
export const PARTS: readonly Part[] = [software];
