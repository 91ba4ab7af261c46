import { bookOf } from '@hardway/rules';
import type { Lobby, LobbyTable } from '@hardway/server/messages';
import { money } from '../table/names.ts';

/** Whether guests may open practice tables. Until the lobby has been read, the page stands as in most houses. */
export const offersPractice = (lobby: Pick<Lobby, 'practice'> | null): boolean => lobby?.practice ?? true;

/** What the lobby says where it has no table to list. */
export const noTablesWords = (lobby: Pick<Lobby, 'practice' | 'tables'> | null): string | null => {
  if (lobby === null) return 'Looking…';
  if (lobby.tables.length > 0) return null;
  return offersPractice(lobby) ? 'No table is open. Open the first one.' : 'No table is open.';
};

/** A table of the lobby in a line: its book and game, its limits, who plays there. */
export const tableWords = ({ ruleset, game, limits, seats, seatsMax, status }: LobbyTable): string => {
  const book = bookOf(ruleset);
  return [
    book?.title ?? ruleset,
    book?.games[game]?.title ?? game,
    `${money(limits.min)} to ${money(limits.max)}`,
    `${seats}${seatsMax === null ? '' : ` of ${seatsMax}`} seated`,
    ...(status === 'open' ? [] : [status]),
  ].join(' · ');
};

/** What is said to somebody who joins with a table's code and has not said who they are. */
export const NAME_WANTED = 'No seat waits for this code. To join a table, type the name you play under.';

/** The table that a link leads to; undefined for a code. */
export const tableInLink = (given: string): string | undefined => /\/table\/([^/?#]+)/.exec(given)?.[1];
