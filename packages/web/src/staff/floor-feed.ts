import type { FloorAlert, FloorNews, TableCard } from '@hardway/server/messages';

/** What a screen knows of the floor. */
export type FloorState = {
  /** Whether the last question was answered. */
  readonly isLive: boolean;
  /** Absent until the house has told. */
  readonly tables: readonly TableCard[] | undefined;
  readonly alerts: readonly FloorAlert[];
};

/** What is asked of the house: news since a mark, of alerts alone or of tables too, waiting for it so long. */
export type FloorQuery = {
  readonly since: string | undefined;
  readonly isAlertsOnly: boolean;
  readonly waitMs: number;
};

type FeedParts = {
  readonly ask: (query: FloorQuery, signal: AbortSignal) => Promise<FloorNews>;
  readonly pause: (ms: number) => Promise<void>;
};

const WAIT_MS = 25_000;
const AGAIN_MS = 2_000;

export const NO_FLOOR: FloorState = { isLive: false, tables: undefined, alerts: [] };

/** Cards with the changed ones in place of what was known, in the order of their names. */
const merged = (known: readonly TableCard[], { isWhole, tables }: FloorNews): readonly TableCard[] => {
  const changed = new Map(tables.map(card => [card.id, card]));
  const kept = isWhole ? [] : known.filter(({ id }) => !changed.has(id));
  return [...kept, ...tables].sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
};

/**
 * The floor as the house tells of it: one question at a time, answered when there is news. Those who only want alerts cost
 * the house an answer when an alert comes or goes; cards are asked for while somebody shows them.
 */
export class FloorFeed {
  readonly #parts: FeedParts;
  readonly #listeners = new Map<() => void, { readonly wantsTables: boolean }>();
  #state = NO_FLOOR;
  #mark: string | undefined;
  /** Whether the mark covers the cards. */
  #hasCards = false;
  #asking: AbortController | undefined;

  constructor(parts: FeedParts) {
    this.#parts = parts;
  }

  get state(): FloorState {
    return this.#state;
  }

  /** Follows the floor until told otherwise. */
  follow(listener: () => void, wantsTables: boolean): () => void {
    const did = this.#wantsTables;
    this.#listeners.set(listener, { wantsTables });
    if (this.#asking === undefined) void this.#run();
    else if (wantsTables && !did) this.#restart();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#asking?.abort();
      this.#asking = undefined;
      this.#mark = undefined;
      this.#state = NO_FLOOR;
    };
  }

  get #wantsTables(): boolean {
    return [...this.#listeners.values()].some(({ wantsTables }) => wantsTables);
  }

  /** Gives up the question under way: something else is wanted. */
  #restart(): void {
    this.#asking?.abort();
    void this.#run();
  }

  async #run(): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    while (!asking.signal.aborted) {
      const wantsTables = this.#wantsTables;
      const since = wantsTables && !this.#hasCards ? undefined : this.#mark;
      try {
        const news = await this.#parts.ask({ since, isAlertsOnly: !wantsTables, waitMs: WAIT_MS }, asking.signal);
        if (asking.signal.aborted) return;
        this.#hear(news, wantsTables);
      } catch {
        if (asking.signal.aborted) return;
        this.#tell({ ...this.#state, isLive: false });
        await this.#parts.pause(AGAIN_MS);
      }
    }
  }

  #hear(news: FloorNews, hasCards: boolean): void {
    this.#mark = news.mark;
    this.#hasCards = hasCards;
    const tables = hasCards ? merged(this.#state.tables ?? [], news) : this.#state.tables;
    this.#tell({ isLive: true, tables, alerts: news.alerts ?? this.#state.alerts });
  }

  #tell(state: FloorState): void {
    this.#state = state;
    for (const listener of this.#listeners.keys()) listener();
  }
}
