import type { Live } from '../live/live.ts';
import type { RunningTable } from '../live/running-table.ts';
import { every } from '../live/timers.ts';
import type { LobbyTable } from '../messages/index.ts';
import type { AppContext } from './context.ts';
import { lobbyTable } from './lobby-tables.ts';

/** A practice table is listed while somebody looks at it, and this long after. */
const LISTED_MS = 15 * 60_000;

/** Other processes are told this often of the practice tables that are open in this one. */
const SAID_MS = 1_000;

const mayBeListed = ({ live }: RunningTable): boolean =>
  live !== null && live.status !== 'closed' && live.settings.unlisted !== true;

/** The tables of the lobby: staffed ones always; practice tables while a process of the house has them open. */
export class LobbyCards {
  readonly #context: AppContext;
  /** What the others were told of, by table. */
  readonly #said = new Map<string, Live>();

  constructor(context: AppContext) {
    this.#context = context;
    const stop = every(context.timers, SAID_MS, () => this.#say());
    context.stopping.addEventListener('abort', stop);
  }

  async tables(): Promise<readonly LobbyTable[]> {
    const { tables, identity, board } = this.#context;
    await Promise.all(identity.state.tables.map(id => tables.get(id)));
    const cards = new Map<string, LobbyTable>();
    for (const [id, said] of board.all('lobby')) {
      const [latest] = [...said].sort((one, other) => other.number - one.number);
      if (latest !== undefined) cards.set(id, latest.table);
    }
    for (const table of tables.opened) {
      const card = this.#isListed(table) || (cards.has(table.id) && mayBeListed(table)) ? lobbyTable(table) : undefined;
      if (card === undefined) cards.delete(table.id);
      else cards.set(table.id, card);
    }
    // The same order on every server: as the tables were set up.
    const order = [...identity.state.tables, ...Object.keys(identity.state.practice)];
    const places = new Map(order.map((id, at) => [id, at]));
    const placeOf = ({ id }: LobbyTable): number => places.get(id) ?? order.length;
    return [...cards.values()].sort((one, other) => placeOf(one) - placeOf(other));
  }

  #isListed(table: RunningTable): boolean {
    if (table.live === null || !mayBeListed(table)) return false;
    if (table.live.kind !== 'practice') return true;
    return this.#context.viewersAt(table) > 0 || this.#context.now() - table.live.lastAt < LISTED_MS;
  }

  #say(): void {
    const { tables, board } = this.#context;
    if (board.isAlone && this.#said.size === 0) return;
    const listed = tables.opened.filter(table => table.live?.kind === 'practice' && this.#isListed(table));
    const ids = new Set(listed.map(({ id }) => id));
    for (const id of this.#said.keys()) {
      if (ids.has(id)) continue;
      this.#said.delete(id);
      board.say('lobby', id, undefined);
    }
    for (const table of listed) {
      const card = lobbyTable(table);
      if (card === undefined || table.live === null || this.#said.get(table.id) === table.live) continue;
      this.#said.set(table.id, table.live);
      board.say('lobby', table.id, { table: card, number: table.log.head.number });
    }
  }
}
