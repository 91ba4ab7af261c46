import type { Audience } from '../live/audience.ts';
import type { Live } from '../live/live.ts';
import { toldTo } from '../live/shown.ts';
import { ViewText } from '../live/view-text.ts';
import type { ServerMessage } from '../messages/index.ts';
import type { Told } from './line.ts';

type Welcome = Extract<ServerMessage, { type: 'welcome' }>;

/** The part of a welcome that depends on who it is for. */
type OwnWelcome = Omit<Welcome, 'view' | 'told' | 'type' | 'now'>;

/** What a watcher's welcome was written from, and the text of all but its time. */
type Written = { readonly live: Live; readonly own: OwnWelcome; readonly text: string };

const fieldsOf = (part: OwnWelcome): string => JSON.stringify(part).slice(1, -1);

/** A watcher who has missed nothing is told the same as all others who come while nothing changes. */
const isLikeAll = ({ you, missed, complete }: OwnWelcome): boolean =>
  you.kind === 'watcher' && missed.length === 0 && complete;

/** Writes the welcomes of a table. What several are told alike is written once, however many come. */
export class Welcomes {
  #view: ViewText | undefined;
  #watchers: Written | undefined;
  #last: { readonly now: number; readonly text: string; readonly told: Told } | undefined;

  messageFor(audience: Audience, live: Live, own: OwnWelcome, now: number): Told {
    if (!isLikeAll(own)) return { text: this.#message(now, `${fieldsOf(own)},${this.#sharedFor(audience, live)}`) };
    const text = this.#textForWatchers(live, own);
    if (this.#last?.now !== now || this.#last.text !== text)
      this.#last = { now, text, told: { text: this.#message(now, text) } };
    return this.#last.told;
  }

  #message(now: number, fields: string): string {
    return `{"type":"welcome","now":${now},${fields}}`;
  }

  #textForWatchers(live: Live, own: OwnWelcome): string {
    const last = this.#watchers;
    if (last?.live === live && last.own.presence === own.presence && last.own.number === own.number) return last.text;
    const text = `${fieldsOf(own)},${this.#sharedFor('public', live)}`;
    this.#watchers = { live, own, text };
    return text;
  }

  #sharedFor(audience: Audience, live: Live): string {
    if (this.#view?.live !== live) this.#view = new ViewText(live);
    return `"view":${this.#view.viewFor(audience)},"told":${JSON.stringify(toldTo(live, audience))}`;
  }
}
