import type { Cents, HouseConfig, Table } from '@hardway/rules';
import { type HandSecrets, NO_HAND_KEYS } from '../dice/hand-secrets.ts';
import { type Account, suspenseOf } from '../ledger/posting.ts';
import { standingOf } from '../ledger/postings-of.ts';
import type { Decider } from '../log/decider.ts';
import { type FrozenTable, freezeTable, thawTable } from '../log/frozen-table.ts';
import { journalHouse } from '../log/journal-house.ts';
import { initial as noBots } from './bots/model.ts';
import type { LiveCommand } from './command.ts';
import type { Undo } from './corrections/model.ts';
import type { LiveFact } from './fact.ts';
import type { Live } from './live.ts';
import { initial as noPatrons } from './patrons/model.ts';
import { livePostingsOf } from './postings.ts';
import type { TableRefusal } from './refusal.ts';
import { decideLive, evolveLive } from './table.ts';
import { initial as noTournament } from './tournament/model.ts';
import { wordless } from './wordless.ts';

type FrozenLive = Omit<Live, 'table' | 'undo'> & {
  readonly house: HouseConfig;
  readonly table: FrozenTable;
  readonly undo: (Omit<Undo, 'before'> & { readonly before: FrozenTable }) | null;
};

const NO_STANDING = standingOf({ seats: [] } as unknown as Table);

const freeze = (live: Live): FrozenLive => ({
  ...live,
  house: live.table.house.config,
  table: freezeTable(live.table),
  undo: live.undo && { ...live.undo, before: freezeTable(live.undo.before) },
});

const thaw = ({ house: config, ...frozen }: FrozenLive): Live => {
  const house = journalHouse(config);
  return {
    // Snapshots of earlier versions have none.
    ...noPatrons,
    ...noTournament,
    ...noBots,
    ...frozen,
    table: thawTable(house, frozen.table),
    undo: frozen.undo && { ...frozen.undo, before: thawTable(house, frozen.undo.before) },
  };
};

/** What the rails and the layout must hold, of money or of a heat's chips, and the suspense account of each case. */
const heldToo = ({ table, suspense, heat }: Live): ReadonlyMap<Account, Cents> =>
  new Map([
    ...standingOf(table, heat !== null),
    ...suspense.map(({ case: id, amount }) => [suspenseOf(id), amount] as const),
  ]);

type TableDecider = Decider<Live | null, LiveCommand, LiveFact, TableRefusal>;

/** Deciding at a table of house dice takes the keys to the secrets of its hands. Reading a stream takes none. */
export const tableDeciderWith = (keys: HandSecrets): TableDecider => ({
  ...tableDecider,
  decide: (live, command, { at }) => decideLive(live, command, at, keys.decrypt),
});

/** How the stream of a table is read: nothing before its first entry, a live table after it. */
export const tableDecider: TableDecider = {
  kind: 'table',
  initial: null,
  decide: (live, command, { at }) => decideLive(live, command, at, NO_HAND_KEYS.decrypt),
  evolve: evolveLive,
  postingsOf: livePostingsOf,
  wordless,
  standingOf: live => (live === null ? NO_STANDING : heldToo(live)),
  version: 7,
  freeze: live => live && freeze(live),
  thaw: frozen => (frozen === null ? null : thaw(frozen as FrozenLive)),
};
