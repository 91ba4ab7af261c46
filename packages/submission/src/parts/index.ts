import type { Part } from '../part.ts';
import { chance } from './chance/index.ts';
import { changes } from './changes/index.ts';
import { operation } from './operation/index.ts';
import { par } from './par/index.ts';
import { proof } from './proof/index.ts';
import { rules } from './rules/index.ts';
import { software } from './software/index.ts';

/** The chapters, in the order of the folder. */
export const PARTS: readonly Part[] = [par, rules, proof, changes, operation, chance, software];
