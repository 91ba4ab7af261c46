import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random.ts';
import type { TorturedServer } from './server.ts';
import type { WeakLine } from './weak-line.ts';

/** What was done to a house. */
export type Faults = { kills: number; pauses: number; partitions: number; databaseKills: number };

/** What there is to torment. */
export type Victims = {
  readonly servers: readonly TorturedServer[];
  /** The line between the servers and the database, where there is one. */
  readonly database: WeakLine | undefined;
  /** Ends the database at once, and starts it again. */
  readonly restartDatabase: (() => Promise<void>) | undefined;
};

const APART_MS = { least: 200, most: 1_600 };
/** How long a server may work between its opening and its death; a few die while they start. */
const ALIVE_MS = { least: 0, most: 5_000 };
const STARTING_SHARE = 0.15;
/** How often the death of the database is among what can happen: it takes seconds to come back. */
const DATABASE_SHARE = 0.3;
const PAUSE_MS = { least: 50, most: 3_000 };
const PARTITION_MS = { least: 50, most: 2_500 };
const SLOW_MS = { least: 5, most: 200 };

/** Kills, pauses and partitions at random, several at a time. */
export class Tormentor {
  readonly #victims: Victims;
  readonly #random: Random;
  readonly #faults: Faults;
  /** Those whose death is coming. */
  readonly #doomed = new Set<TorturedServer>();
  #underWay: Promise<void>[] = [];

  constructor(victims: Victims, random: Random, faults: Faults) {
    this.#victims = victims;
    this.#random = random;
    this.#faults = faults;
  }

  /** Torments for this long, then lets everything heal. */
  async torment(ms: number): Promise<void> {
    for (const until = Date.now() + ms; Date.now() < until; ) {
      this.#underWay.push(this.#fault());
      await sleep(this.#random.between(APART_MS.least, APART_MS.most));
    }
    await Promise.all(this.#underWay);
    this.#underWay = [];
  }

  #fault(): Promise<void> {
    const server = this.#random.of(this.#victims.servers);
    const { database, restartDatabase } = this.#victims;
    const faults = [
      () => this.#kill(server),
      () => this.#kill(server),
      () => this.#pause(server),
      () => this.#partition(server.proxy),
      () => this.#partition(server.proxy),
    ];
    if (database !== undefined) faults.push(() => this.#partition(database));
    if (restartDatabase !== undefined && this.#random.next() < DATABASE_SHARE)
      faults.push(() => this.#killDatabase(restartDatabase));
    return this.#random.of(faults)();
  }

  async #kill(server: TorturedServer): Promise<void> {
    if (this.#doomed.has(server)) return;
    this.#doomed.add(server);
    if (this.#random.next() > STARTING_SHARE) {
      await server.ready;
      await sleep(this.#random.between(ALIVE_MS.least, ALIVE_MS.most));
    }
    this.#faults.kills += 1;
    server.signal('SIGKILL');
    this.#doomed.delete(server);
  }

  async #pause(server: TorturedServer): Promise<void> {
    this.#faults.pauses += 1;
    server.signal('SIGSTOP');
    await sleep(this.#random.between(PAUSE_MS.least, PAUSE_MS.most));
    server.signal('SIGCONT');
  }

  async #partition(line: WeakLine): Promise<void> {
    this.#faults.partitions += 1;
    const kinds = [
      () => line.cut(),
      () => line.stall(),
      () => line.slowDown(this.#random.between(SLOW_MS.least, SLOW_MS.most)),
    ];
    // What a database was sent and never got is missed after half a minute only; a client notices within seconds.
    if (line !== this.#victims.database) kinds.push(() => line.lose());
    this.#random.of(kinds)();
    await sleep(this.#random.between(PARTITION_MS.least, PARTITION_MS.most));
    line.heal();
  }

  async #killDatabase(restart: () => Promise<void>): Promise<void> {
    this.#faults.databaseKills += 1;
    await restart();
  }
}
