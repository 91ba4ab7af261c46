import type { Refused, Settled, Store } from '../store.ts';
import type { PostgresConnection } from './connect.ts';
import { failureOf } from './errors.ts';
import { insist } from './insist.ts';
import { keyOf } from './place.ts';

type Outcome = { readonly outcome: Settled['type']; readonly refusal: string };

/** Records which commands were refused, on a connection of its own, so that no group of entries waits for it. */
export class Refusals {
  readonly #connection: PostgresConnection;
  readonly #find: Store['find'];

  constructor(connection: PostgresConnection, find: Store['find']) {
    this.#connection = connection;
    this.#find = find;
  }

  async refuse({ stream, id, number, refusal }: Refused): Promise<Settled> {
    try {
      const [settled] = await insist<Outcome>(this.#connection, {
        name: 'refuse',
        text: 'SELECT outcome, refusal FROM refuse_command($1, $2, $3, $4)',
        values: [keyOf(stream), number, id, refusal],
      });
      if (settled?.outcome === 'refused') return { type: 'refused', refusal: settled.refusal };
    } catch (error) {
      throw failureOf(error);
    }
    const row = await this.#find(stream, id);
    return row === undefined ? { type: 'grown' } : { type: 'acted', row };
  }

  close(): Promise<void> {
    return this.#connection.drop();
  }
}
