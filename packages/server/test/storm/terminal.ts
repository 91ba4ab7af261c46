import { changeFor } from '../../src/http/room.ts';
import type { Audience } from '../../src/live/audience.ts';
import { isUnsettled } from '../../src/live/refusal.ts';
import { toldTo } from '../../src/live/shown.ts';
import { viewOf } from '../../src/live/view.ts';
import type { Change, ServerMessage, TableCommand, TableView } from '../../src/messages/index.ts';
import { canonical } from '../../src/store/canonical.ts';
import { patched } from '../../src/testing/client.ts';
import type { Cable, CableEnd } from './cable.ts';
import { leakIn } from './privacy.ts';
import { difference } from './same.ts';
import type { Server } from './server.ts';
import type { Truth } from './truth.ts';
import type { World } from './world.ts';

/** A break of more entries than this may be told incompletely. */
const MISSED_MAX = 500;

/** A connection that is not made by then is given up. */
const PATIENCE_MS = 20_000;

/** Within how long a client on a sound line is told of an entry, welcomed and answered, once all is calm. */
const PROMPT_MS = 45_000;

type Message<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;

type Sent = {
  readonly command: TableCommand;
  readonly after: number;
  /** When it was last sent on this connection. */
  at: number;
  /** Copies sent. */
  copies: number;
  /** The entry that did it. */
  number?: number;
};

type Phase = 'away' | 'connecting' | 'open' | 'welcomed';

/** Who sits at a terminal. */
export type Person = {
  readonly name: string;
  readonly table: string;
  readonly audience: Audience;
  /** The name in the journal; nobody's for spectators. */
  readonly who?: string;
  readonly display?: string;
  readonly habit?: (view: TableView, chance: World['chance']) => TableCommand | undefined;
  /** Gets a new token at a server, if the person can. */
  readonly signIn?: (server: Server) => Promise<string>;
};

/** A terminal: a client of the wire that checks everything it is told, and connects again when its line is gone. */
export class Terminal implements CableEnd {
  readonly person: Person;
  readonly #world: World;
  readonly #truth: Truth;
  readonly #servers: readonly Server[];
  readonly #calmSince: () => number;
  #token: string | undefined;
  #cable: Cable | undefined;
  #phase: Phase = 'away';
  /** Since when it is in this phase. */
  #since = 0;
  /** Tells connections apart, so that what comes late from an old one is not taken for the new one's. */
  #connection = 0;
  /** Connections since the last welcome. */
  #failures = 0;
  #number: number | undefined;
  #view: TableView | undefined;
  readonly #unanswered = new Map<string, Sent>();
  readonly #answered = new Map<string, Sent>();
  #made = 0;
  acknowledged = 0;
  refused = 0;
  welcomes = 0;

  constructor(
    person: Person,
    token: string | undefined,
    world: World,
    truth: Truth,
    servers: readonly Server[],
    calmSince: () => number,
  ) {
    this.person = person;
    this.#token = token;
    this.#world = world;
    this.#truth = truth;
    this.#servers = servers;
    this.#calmSince = calmSince;
  }

  toString(): string {
    return this.person.name;
  }

  get isAway(): boolean {
    return this.#phase === 'away';
  }

  // The line.

  connect(): void {
    if (this.#phase !== 'away') return;
    const connection = this.#enter('connecting');
    const server = this.#world.chance.pick(this.#servers);
    const lost = (): void => {
      if (this.#connection === connection) this.#lost();
    };
    this.#cable = server.connect(this.person.table, this.person.name, new EndOf(this, connection), lost);
    this.#world.after(PATIENCE_MS, '', () => {
      if (this.#connection !== connection || this.#phase !== 'connecting') return;
      this.leave();
      this.#lost();
    });
  }

  /** Leaves of its own accord. */
  leave(): void {
    if (this.#phase === 'away') return;
    this.#cable?.hangUp();
    this.#enter('away');
  }

  #enter(phase: Phase): number {
    this.#phase = phase;
    this.#since = this.#world.time;
    if (phase === 'connecting' || phase === 'away') this.#connection += 1;
    return this.#connection;
  }

  /** The line is gone; after a while it connects again, perhaps to another server. */
  #lost(): void {
    const connection = this.#enter('away');
    this.#failures += 1;
    const pause = Math.min(10_000, 200 * 2 ** this.#failures);
    this.#world.after(this.#world.chance.delay(pause, 2 * pause), '', () => {
      if (this.#connection === connection) this.connect();
    });
  }

  isAt(connection: number): boolean {
    return this.#connection === connection;
  }

  opened(): void {
    this.#enter('open');
    const connection = this.#connection;
    const { chance } = this.#world;
    // Most say hello at once; some take nearly as long as they may.
    this.#world.after(chance.oneIn(2) ? chance.between(500, 9_500) : 0, '', () => {
      if (this.#connection !== connection) return;
      this.#send({
        type: 'hello',
        version: 1,
        ...(this.#token === undefined ? {} : { token: this.#token }),
        ...(this.#number === undefined ? {} : { from: this.#number }),
        ...(this.person.display === undefined ? {} : { display: this.person.display }),
      });
    });
  }

  closed(code: number): void {
    if (code === 4401 && this.person.signIn !== undefined) this.#signIn();
    else if (code === 4400 || code === 4404 || code === 4426) this.#broken('the wire is kept', `closed with ${code}`);
    else this.#lost();
  }

  #signIn(): void {
    const connection = this.#enter('away');
    const server = this.#world.chance.pick(this.#servers);
    const failed = (): void => {
      this.#world.after(1_000, `${this} signs in again`, () => {
        if (this.#connection === connection) this.#signIn();
      });
    };
    if (!server.isUp) failed();
    else
      this.person.signIn?.(server).then(token => {
        if (this.#connection !== connection) return;
        this.#token = token;
        this.#lost();
      }, failed);
    // A server that dies meanwhile says nothing.
    this.#world.after(PATIENCE_MS, '', () => {
      if (this.#connection === connection) this.#signIn();
    });
  }

  #send(message: object): void {
    this.#cable?.say(JSON.stringify(message));
  }

  // What it asks for.

  /** Does something of its habits, if it can. */
  act(): void {
    const { chance } = this.#world;
    const { habit } = this.person;
    if (this.#phase !== 'welcomed' || this.#view === undefined || habit === undefined) return;
    if (chance.oneIn(40)) this.#send({ type: 'ping', sent: this.#world.time });
    if (chance.oneIn(60)) this.#reuse(habit);
    if (this.#unanswered.size >= 3) return;
    const command = habit(this.#view, chance);
    if (command === undefined) return;
    this.#made += 1;
    const id = `${this.person.name.replaceAll(' ', '-')}-${this.#made}`;
    this.#unanswered.set(id, { command, after: this.#view.lastResult, at: 0, copies: 0 });
    this.#ask(id);
    if (chance.oneIn(15)) this.#ask(id);
  }

  #ask(id: string): void {
    const sent = this.#unanswered.get(id);
    if (sent === undefined) return;
    sent.at = this.#world.time;
    sent.copies += 1;
    const again = sent.copies > 1 ? { again: true } : {};
    this.#send({ type: 'command', id, command: sent.command, after: sent.after, ...again });
  }

  /** Sends something else under an id that has acted: that is refused. */
  #reuse(habit: NonNullable<Person['habit']>): void {
    const acted = [...this.#answered].find(([, { number }]) => number !== undefined);
    const command = this.#view && habit(this.#view, this.#world.chance);
    if (acted === undefined || command === undefined || this.#view === undefined) return;
    const [id, { command: first }] = acted;
    if (canonical(first) === canonical(command)) return;
    this.#send({ type: 'command', id, command, after: this.#view.lastResult });
  }

  // What it is told.

  /** The server has sent it something, which may never arrive. */
  sent(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    const leak = leakIn(text, message, this.person.audience, this.#truth, this.person.table);
    if (leak !== undefined) this.#broken('W13: nobody is sent what they may not see', `${leak}: ${text.slice(0, 400)}`);
    if (message.type === 'answer' && message.ok) this.#checkDurable(message);
  }

  heard(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    switch (message.type) {
      case 'welcome':
        this.#welcomed(message);
        break;
      case 'changes':
        this.#changed(message);
        break;
      case 'answer':
        this.#answeredBy(message);
        break;
      case 'presence':
        if (this.#phase !== 'welcomed') this.#broken('W2: the welcome comes first', 'presence before it');
        break;
      case 'pong':
      case 'notice':
        break;
      default:
        this.#broken('the wire is kept', `an unknown message: ${text.slice(0, 200)}`);
    }
  }

  #broken(invariant: string, detail: string): void {
    this.#world.broken(invariant, `${this.person.name} at ${this.person.table}: ${detail}`);
  }

  #welcomed({ number, view, missed, complete, told, you }: Message<'welcome'>): void {
    const from = this.#number;
    if (this.#phase !== 'open') this.#broken('W2: one welcome comes first', `another at ${number}`);
    if (from !== undefined && number < from)
      this.#broken('W3: a client never goes back', `welcomed at ${number} after ${from}, complete: ${complete}`);
    if (from === undefined ? missed.length > 0 : number - from <= MISSED_MAX && !complete)
      this.#broken('W3: a short break is told completely', `from ${from} to ${number}`);
    if (from !== undefined && complete) this.#checkChanges(missed, from + 1, number);
    else if (missed.length > 0) this.#checkChanges(missed, missed[0]?.number ?? 0, number);
    const live = this.#truth.stateAt(this.person.table, number);
    const wrong = live && difference(told, toldTo(live, this.person.audience), 'told');
    if (wrong !== undefined) this.#broken('W4: a late screen shows the same', wrong);
    const kind = this.person.audience === 'public' ? 'watcher' : this.person.audience === 'staff' ? 'staff' : 'player';
    if (you.kind !== kind) this.#broken('a token says who its bearer is', `${you.kind}, not ${kind}`);
    this.welcomes += 1;
    this.#failures = 0;
    this.#enter('welcomed');
    this.#sees(number, view);
    for (const id of this.#unanswered.keys()) this.#ask(id);
  }

  #changed({ from, number, changes, patch }: Message<'changes'>): void {
    if (this.#phase !== 'welcomed' || this.#number === undefined || this.#view === undefined) {
      this.#broken('W2: the welcome comes first', `changes ${from} to ${number} before it`);
      return;
    }
    if (from !== this.#number + 1) this.#broken('W2: no number is left out', `${from} after ${this.#number}`);
    this.#checkChanges(changes, from, number);
    this.#sees(number, patched(this.#view, patch));
  }

  #checkChanges(changes: readonly Change[], from: number, to: number): void {
    const { table, audience } = this.person;
    const house = this.#truth.stateAt(table, to)?.table.house;
    if (house === undefined) this.#broken('nothing is told before it is durable', `entry ${to}`);
    if (changes.length !== to - from + 1)
      this.#broken('W1: every number is told', `${changes.length} of ${from} to ${to}`);
    for (const [at, change] of changes.entries()) {
      const entry = this.#truth.entryAt(table, from + at);
      if (entry === undefined || house === undefined) return;
      const wrong = difference(change, changeFor(audience, entry, house), `entry ${from + at}`);
      if (wrong !== undefined) this.#broken('what is told is what the journal says', wrong);
    }
  }

  #sees(number: number, view: TableView): void {
    this.#number = number;
    this.#view = view;
    const live = this.#truth.stateAt(this.person.table, number);
    if (live === undefined) {
      this.#broken('nothing is told before it is durable', `a view at ${number}`);
      return;
    }
    const wrong = difference(view, viewOf(live, this.person.audience), 'view');
    if (wrong !== undefined) this.#broken('W5: a view is what the journal says', `at ${number}: ${wrong}`);
  }

  #checkDurable({ id, number }: Message<'answer'>): void {
    const row = this.#truth.row(`${this.person.table}/${this.person.who}/${id}`);
    if (row === undefined) this.#broken('W7: an answer comes when it is durable', `${id} is not in the journal`);
    else if (row.number !== number) this.#broken('W8: a command acts once', `${id}: ${number}, not ${row.number}`);
  }

  #answeredBy(answer: Message<'answer'>): void {
    const { id, ok } = answer;
    const sent = this.#unanswered.get(id);
    if (sent === undefined) {
      this.#answeredAgain(answer);
      return;
    }
    const code = answer.refusal?.code ?? '';
    if (!ok && isUnsettled(code)) {
      this.#world.after(1_000, '', () => {
        if (this.#phase === 'welcomed') this.#ask(id);
      });
      return;
    }
    this.#unanswered.delete(id);
    this.#answered.set(id, sent);
    if (this.#answered.size > 50) this.#answered.delete(this.#answered.keys().next().value as string);
    const row = this.#truth.row(`${this.person.table}/${this.person.who}/${id}`);
    if (ok) {
      this.acknowledged += 1;
      sent.number = answer.number as number;
      const { asked } = JSON.parse(row?.command ?? '{}') as { asked?: unknown };
      if (canonical(asked ?? null) !== canonical(sent.command))
        this.#broken('what was acknowledged is in the journal', `${id}: ${row?.command}`);
    } else {
      this.refused += 1;
      if (code === 'id-reused') this.#broken('W8: the same command again is answered the same', id);
      if (row !== undefined && sent.copies === 1) this.#broken('W10: a refusal changes nothing', `${id}: ${code}`);
    }
  }

  /** Another answer to the same id: to a copy, or to something else that was sent under it. */
  #answeredAgain({ id, ok, number, refusal }: Message<'answer'>): void {
    const first = this.#answered.get(id);
    if (first === undefined) return;
    if (ok && first.number !== undefined && number !== first.number)
      this.#broken('W8: a command acts once', `${id} at ${first.number} and ${number}`);
    if (!ok && first.number !== undefined && !isUnsettled(refusal?.code) && refusal?.code !== 'id-reused')
      this.#broken('W9: an id is for one command', `${id}, done at ${first.number}, is refused ${refusal?.code}`);
  }

  /** After a long calm, everybody has heard everything and has every answer. */
  checkSettled(): void {
    const due = this.#truth.headOf(this.person.table);
    if (this.#phase !== 'welcomed' || this.#number !== due)
      this.#broken(
        'W1: every client is told of every number',
        `${this.#phase} at ${this.#number} of ${due}, in the end`,
      );
    for (const id of this.#unanswered.keys()) this.#broken('every command is answered', `${id}, in the end`);
  }

  /** On a sound line and in calm weather, nobody waits long. */
  checkPrompt(): void {
    const { time } = this.#world;
    if (this.#phase === 'away' || this.#phase === 'connecting' || this.#cable?.isSilent !== false) return;
    const since = Math.max(this.#since, this.#calmSince());
    if (time - since <= PROMPT_MS) return;
    if (this.#phase === 'open') {
      this.#broken('a client is welcomed', `not since ${since} ms`);
      return;
    }
    const due = this.#truth.headBefore(this.person.table, time - PROMPT_MS);
    if ((this.#number ?? 0) < due)
      this.#broken(
        'W1: every client is told of every number',
        `${this.#number} of ${due}, connected since ${since} ms`,
      );
    for (const [id, { at }] of this.#unanswered)
      if (time - Math.max(at, since) > PROMPT_MS) this.#broken('every command is answered', `${id}, sent at ${at} ms`);
  }
}

/** The client's end of one connection: what comes late on an old one is not for the new one. */
class EndOf implements CableEnd {
  readonly #terminal: Terminal;
  readonly #connection: number;

  constructor(terminal: Terminal, connection: number) {
    this.#terminal = terminal;
    this.#connection = connection;
  }

  toString(): string {
    return this.#terminal.person.name;
  }

  opened(): void {
    if (this.#terminal.isAt(this.#connection)) this.#terminal.opened();
  }

  sent(text: string): void {
    this.#terminal.sent(text);
  }

  heard(text: string): void {
    if (this.#terminal.isAt(this.#connection)) this.#terminal.heard(text);
  }

  closed(code: number): void {
    if (this.#terminal.isAt(this.#connection)) this.#terminal.closed(code);
  }
}
