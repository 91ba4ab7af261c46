import type { AppContext } from '../http/context.ts';
import type { StaffRole } from '../identity/leave.ts';
import { type HouseAction, mayDo } from '../identity/matrix.ts';
import type { SearchReply } from '../messages/index.ts';
import { FINDERS, FOUND_MAX } from './finders.ts';

/** What of the house answers to these words, among what somebody with these roles may see. */
export const search = async (context: AppContext, roles: readonly StaffRole[], text: string): Promise<SearchReply> => {
  const words = text.toLowerCase().split(/\s+/);
  const matches = (...texts: readonly string[]): boolean => {
    const all = texts.join(' ').toLowerCase();
    return words.every(word => all.includes(word));
  };
  const may = (action: HouseAction): boolean => mayDo(roles, action);
  const all = await Promise.all(
    FINDERS.filter(({ needs }) => may(needs)).map(({ find }) => find(context, { text, matches, may })),
  );
  return {
    found: all.flatMap(found => found.slice(0, FOUND_MAX)),
    isCut: all.some(found => found.length > FOUND_MAX),
  };
};
