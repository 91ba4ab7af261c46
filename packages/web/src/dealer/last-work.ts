import type { House } from '@hardway/rules';
import type { LastResult } from '../table/last-result.ts';
import { type Worked, workOf } from './settlement.ts';

/** What the last roll that stands has the dealer take, move, hand back and pay. */
export const lastWork = (house: House, { last }: LastResult): Worked | undefined =>
  last?.settlements == null ? undefined : workOf(house, last.dice, last.outcome, last.settlements);
