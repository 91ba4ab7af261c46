import type { HouseConfig } from '@hardway/rules';
import { GENESIS, type Head, headOf, seal } from '../../../src/store/row.ts';
import type { Store } from '../../../src/store/store.ts';
import { PlayedTable } from './played-table.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 0, 5, 7);

/** Entries that are on their way to the store at once. */
const UNDER_WAY = 2_000;

/** Each game is played once, and its entries are written for as many tables. */
const GAMES: readonly HouseConfig[] = [
  { ruleset: 'maryland', game: 'craps' },
  { ruleset: 'massachusetts', game: 'craps' },
];

type Filled = { readonly entries: number; readonly postings: number };

export const dayAt = (day: number): string => new Date(FIRST + day * DAY_MS).toISOString().slice(0, 10);

/** Fills a store with tables that were played for some days, up to a number of postings in all. */
export const fill = async (
  store: Store,
  { postings, tables, days }: { readonly postings: number; readonly tables: number; readonly days: number },
): Promise<Filled> => {
  const perDay = Math.ceil(postings / tables / days);
  const each = tables / GAMES.length;
  let entries = 0;
  let posted = 0;
  for (const [game, house] of GAMES.entries()) {
    const played = new PlayedTable(house, FIRST, game + 1);
    const heads = new Map<string, Head>(
      Array.from({ length: each }, (_, at) => [`table:B${game * each + at + 1}`, GENESIS]),
    );
    for (let day = 0; day < days; day += 1) {
      played.playDay(FIRST + day * DAY_MS, perDay);
      let sent: Promise<unknown>[] = [];
      for (const [stream] of heads) {
        for (const entry of played.entries) {
          const after = heads.get(stream) as Head;
          const id = `${entry.at.toString(36)}-${stream}-${after.number}`;
          const row = seal(after, { stream, id, ...entry });
          heads.set(stream, headOf(row));
          sent.push(store.append(row));
          if (sent.length < UNDER_WAY) continue;
          await Promise.all(sent);
          sent = [];
        }
        entries += played.entries.length;
      }
      await Promise.all(sent);
      played.entries = [];
    }
    posted += played.postings * each;
  }
  return { entries, postings: posted };
};
