import type { Audience } from '../live/audience.ts';
import type { Live } from '../live/live.ts';
import { toldTo } from '../live/shown.ts';
import { viewOf } from '../live/view.ts';
import type { ServerMessage } from '../messages/index.ts';

/** The part of a welcome that is the same for all who see the same. */
export type Shared = Pick<Extract<ServerMessage, { type: 'welcome' }>, 'view' | 'told'>;

/** Writes it once for each state of the table, however many come to look. */
export class SharedWelcome {
  #live: Live | undefined;
  readonly #texts = new Map<Audience, string>();

  /** The fields as JSON, without the braces around them. */
  textFor(audience: Audience, live: Live): string {
    if (this.#live !== live) this.#texts.clear();
    this.#live = live;
    const text = this.#texts.get(audience) ?? written(audience, live);
    this.#texts.set(audience, text);
    return text;
  }
}

const written = (audience: Audience, live: Live): string =>
  JSON.stringify({ view: viewOf(live, audience), told: toldTo(live, audience) } satisfies Shared).slice(1, -1);
