import type { RunningTable } from '../live/running-table.ts';
import { CLOSE_CODES } from '../messages/index.ts';
import { ClientConnection } from './connection.ts';
import type { Line } from './line.ts';
import { asHttp, refusal } from './refusal.ts';
import type { TableContext } from './table-context.ts';

/** Other processes are told of an address that has this part of the sockets it may have. */
const SAID_FROM = 1 / 10;

/** Lets clients in at tables: first the request is looked at, then the line is opened. */
export class LiveSockets {
  readonly #context: TableContext;
  readonly #perAddress = new Map<string, number>();

  constructor(context: TableContext) {
    this.#context = context;
  }

  /** The table that a client wants to look at, or a refusal. */
  async admit(id: string, address: string): Promise<RunningTable> {
    const { isStopping, limits, tables } = this.#context;
    if (isStopping) throw asHttp(refusal('stopping', 'The server is stopping'));
    if (this.#openFrom(address) >= limits.connectionsPerAddress)
      throw asHttp(refusal('too-many', 'Too many connections from one address'));
    const table = await tables.get(id);
    if (table === undefined) throw asHttp(refusal('unknown', 'There is no such table'));
    return table;
  }

  /** Connects a client that was let in. The table may have been closed in memory meanwhile. */
  open(line: Line, table: RunningTable | undefined, address: string): void {
    const context = this.#context;
    if (table === undefined || !context.tables.has(table)) {
      line.close(CLOSE_CODES.stopping, 'The table was closed here: connect again');
      return;
    }
    this.#count(address, 1);
    const closed = (): void => this.#count(address, -1);
    context.connections.add(new ClientConnection(line, context, context.watched(table), address, closed));
  }

  #count(address: string, by: number): void {
    const open = (this.#perAddress.get(address) ?? 0) + by;
    if (open === 0) this.#perAddress.delete(address);
    else this.#perAddress.set(address, open);
    const { board, limits } = this.#context;
    const isMany = open > 0 && open >= limits.connectionsPerAddress * SAID_FROM;
    board.say('sockets', address, isMany ? open : undefined);
  }

  /** In all processes of the house. */
  #openFrom(address: string): number {
    const elsewhere = this.#context.board.others('sockets', address);
    return elsewhere.reduce((sum, open) => sum + open, this.#perAddress.get(address) ?? 0);
  }
}
