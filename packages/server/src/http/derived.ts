import type { Derived } from '../reader/derived.ts';
import type { AppContext } from './context.ts';
import { asHttp, refusal } from './refusal.ts';

/** The derived tables, with everything that was acknowledged before. */
export const caughtUp = async ({ reader }: AppContext): Promise<Derived> => {
  if (reader === undefined) throw asHttp(refusal('unknown', 'This server keeps no derived tables'));
  await reader.catchUp();
  return reader.derived;
};
