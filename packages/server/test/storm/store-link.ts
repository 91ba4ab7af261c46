import { Groups } from '../../src/store/groups.ts';
import type { Row } from '../../src/store/row.ts';
import { type Appended, type Grown, type Store, StoreFailure } from '../../src/store/store.ts';
import { Watchers } from '../../src/store/watchers.ts';
import type { Database } from './database.ts';
import type { Weather } from './weather.ts';
import type { Process, World } from './world.ts';

/** A request is given up when the database has been away for this long. */
const AWAY_MS = 5_000;
const RETRY_MS = 250;
/** A dead connection for listening is noticed after this long at the latest. */
const PULSE_MS = 10_000;

/** Once in this many requests of a rough time, one fails. */
const ROUGH_ONE_IN = 12;

/** One server's way to the database: requests and answers travel, and either may be lost. */
export class StoreLink {
  readonly store: Store;
  readonly #world: World;
  readonly #database: Database;
  readonly #weather: Weather;
  readonly #process: Process;
  readonly #groups: Groups<Row, Appended>;
  readonly #watchers = new Watchers();
  /** Groups arrive in the order they were sent; so do notifications. */
  #lastArrival = 0;
  #lastNotice = 0;
  #isListening = true;

  constructor(world: World, database: Database, weather: Weather, process: Process) {
    this.#world = world;
    this.#database = database;
    this.#weather = weather;
    this.#process = process;
    this.#groups = new Groups(
      rows => this.#commit(rows),
      () => true,
    );
    database.notified.add(this.#notified);
    this.store = {
      append: row => this.#groups.add(row),
      read: (...args) => this.#ask('read', () => database.read(...args)),
      find: (...args) => this.#ask('find', () => database.find(...args)),
      head: stream => this.#ask('head', () => database.head(stream)),
      heads: streams => this.#ask('heads', () => database.heads(streams)),
      balances: stream => this.#ask('balances', () => database.balances(stream)),
      snapshot: stream => this.#ask('snapshot', () => database.snapshot(stream)),
      keep: snapshot => this.#ask('keep', () => database.keep(snapshot)),
      watch: listener => this.#watchers.add(listener),
      close: async () => {
        await this.#groups.idle();
        this.leave();
      },
    };
  }

  /** Hears no more of the database. */
  leave(): void {
    this.#database.notified.delete(this.#notified);
  }

  /** The connection on which the database tells of growth breaks: what is said meanwhile is lost, and found out later. */
  stopListening(): void {
    this.#isListening = false;
    this.#after(this.#world.chance.between(RETRY_MS, PULSE_MS), 'listens again', () => this.#listenAgain());
  }

  #listenAgain(): void {
    if (this.#weather.store === 'away') {
      this.#after(RETRY_MS, 'still deaf', () => this.#listenAgain());
      return;
    }
    this.#isListening = true;
    this.#watchers.tell('all');
  }

  readonly #notified = (grown: readonly Grown[]): void => {
    if (!this.#isListening) return;
    const { time } = this.#world;
    this.#lastNotice = Math.max(this.#lastNotice, time + this.#travel());
    this.#after(this.#lastNotice - time, 'is told of growth', () => {
      if (this.#isListening) this.#watchers.tell(grown);
    });
  };

  #after(ms: number, what: string, act: () => void): void {
    this.#world.after(ms, `${this.#process} ${what}`, act, this.#process);
  }

  #travel(): number {
    return this.#weather.store === 'slow' ? this.#world.chance.delay(400, 4_000) : this.#world.chance.delay(2, 80);
  }

  #isUnlucky(): boolean {
    return this.#weather.isRough && this.#world.chance.oneIn(ROUGH_ONE_IN);
  }

  /** A question to the database: asked there when it arrives, answered when the answer is back. */
  #ask<T>(what: string, answer: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const isLost = this.#isUnlucky();
      this.#after(this.#travel(), `asks ${what}`, () => {
        if (this.#weather.store === 'away' || isLost) {
          this.#after(this.#travel(), `gets no ${what}`, () => reject(new StoreFailure('unavailable', 'away')));
          return;
        }
        const value = answer();
        this.#after(this.#travel(), `has ${what}`, () => resolve(value));
      });
    });
  }

  #commit(rows: readonly Row[]): Promise<readonly Appended[]> {
    return new Promise((resolve, reject) => {
      const { time } = this.#world;
      this.#lastArrival = Math.max(this.#lastArrival, time + this.#travel());
      const until = time + AWAY_MS;
      const isLost = this.#isUnlucky();
      const fail = (code: 'full' | 'unavailable'): void =>
        this.#after(this.#travel(), `fails: ${code}`, () => reject(new StoreFailure(code, 'could not write')));
      const arrive = (): void => {
        // What a server sent before it died may arrive or not.
        if (!this.#process.isAlive && this.#world.chance.oneIn(2)) return;
        if (this.#weather.store === 'full') fail('full');
        else if (this.#weather.store === 'away' && this.#world.time < until) this.#after(RETRY_MS, 'tries', arrive);
        else if (this.#weather.store === 'away') fail('unavailable');
        else {
          const outcomes = this.#database.commit(rows);
          // It is committed; that it was is known only if the answer comes back.
          if (isLost) fail('unavailable');
          else this.#after(this.#travel(), `committed ${rows.length}`, () => resolve(outcomes));
        }
      };
      this.#world.after(this.#lastArrival - time, `${this.#process} commits ${rows.length}`, arrive);
    });
  }
}
