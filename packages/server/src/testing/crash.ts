import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../audit/audit.ts';
import { FAILPOINTS } from '../live/failpoints.ts';
import { isUnsettled } from '../live/refusal.ts';
import type { Seated, TableCommand } from '../messages/index.ts';
import { READ_MAX, type Store } from '../store/store.ts';
import type { Client } from './client.ts';
import { decidersIn } from './deciders.ts';
import { ServerProcess } from './server-process.ts';

/** Somewhere that a house can be started, killed and started again, and looked at meanwhile. */
export type CrashPlace = {
  readonly data: string;
  readonly args: readonly string[];
  read(): Promise<Store>;
  /** Deletes what is derived, with the note of what was reacted to. */
  forget(): Promise<void>;
  remove(): Promise<void>;
};

/** How often the server is killed; HARDWAY_CRASHES asks for more, and `npm run torture` kills for as long as one likes. */
const CRASHES = Number(process.env.HARDWAY_CRASHES ?? 9);
/** Once at each step, and half as often at any time. */
const CRASHES_PER_PLACE = (FAILPOINTS.length * 3) / 2;
const SEATS = 3;
const UNDER_WAY = 6;
/** Where in its work a server dies. What the guests were not answered before is asked again first. */
const COMMANDS_MIN = SEATS * UNDER_WAY + 10;
const COMMANDS_MORE = 60;
const LOAD_MS_MAX = 80;

const HOUSE = { ruleset: 'massachusetts', game: 'craps' } as const;

type Sent = { readonly id: string; readonly command: TableCommand; again: boolean };

/** A guest who plays on through every crash and keeps account of what was promised. */
class Guest {
  readonly #seated: Seated;
  readonly #random: () => number;
  /** What was answered: the entry that holds it, or nothing for a refusal. */
  readonly answered = new Map<string, number | undefined>();
  readonly #unanswered: Sent[] = [];
  #client: Client | undefined;

  constructor(seated: Seated, random: () => number) {
    this.#seated = seated;
    this.#random = random;
  }

  /** Connects, and sends again what was left without an answer. */
  async comeBack(server: ServerProcess): Promise<void> {
    this.#client = await server.house.client(this.#seated.table, this.#seated.token);
    for (const sent of this.#unanswered.splice(0)) await this.#send(sent);
  }

  async #send(sent: Sent): Promise<void> {
    const client = this.#client;
    if (client === undefined || !client.isOpen) {
      this.#unanswered.push(sent);
      return;
    }
    try {
      const { id, command, again } = sent;
      sent.again = true;
      const answer = await client.ask(command, { id, again });
      if (isUnsettled(answer.refusal?.code)) this.#unanswered.push(sent);
      else this.answered.set(sent.id, answer.ok ? answer.number : undefined);
    } catch {
      this.#unanswered.push(sent);
    }
  }

  #command(): TableCommand {
    const { seat } = this.#seated;
    const make = (wager: string, amount: number): TableCommand => ({
      type: 'make',
      seat,
      wager,
      amount: amount as never,
    });
    const choices: readonly TableCommand[] = [
      make('field', 5_00),
      make('place 6', 6_00),
      make('place 8', 12_00),
      make('any-seven', 5_00),
      { type: 'takeDown', seat, wager: 'place 6' },
      make('pass', 10_00),
      seat === 1 ? { type: 'rollDice' } : make('hard 8', 5_00),
      { type: 'buyIn', seat, amount: 1_00 as never },
    ];
    return choices[Math.floor(this.#random() * choices.length)] as TableCommand;
  }

  /** Plays as fast as it is answered, several things at a time, until the server is gone. */
  async play(): Promise<void> {
    const line = async (): Promise<void> => {
      while (this.#client?.isOpen) await this.#send({ id: randomUUID(), command: this.#command(), again: false });
    };
    await Promise.all(Array.from({ length: UNDER_WAY }, line));
  }
}

const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Every command of a stream by the number of its entry; one that acted twice fails here. */
const commandsIn = async (store: Store, stream: string): Promise<ReadonlyMap<string, number>> => {
  const commands = new Map<string, number>();
  for (let from = 1; ; from += READ_MAX) {
    const rows = await store.read(stream, { from });
    for (const { id, number } of rows) {
      expect(commands.has(id), `${id} acted twice`).toBe(false);
      commands.set(id, number);
    }
    if (rows.length < READ_MAX) return commands;
  }
};

const checkPromises = async (place: CrashPlace, table: string, guests: readonly Guest[]): Promise<void> => {
  const store = await place.read();
  try {
    const { findings } = await audit(store, { deciders: decidersIn(place.data), anchors: [] });
    expect(findings).toEqual([]);
    const commands = await commandsIn(store, `table:${table}`);
    for (const [at, guest] of guests.entries()) {
      for (const [id, number] of guest.answered) {
        expect(commands.get(`${table}/seat:${at + 1}/${id}`), `${id} of seat ${at + 1}`).toBe(number);
      }
    }
  } finally {
    await store.close();
  }
};

/** A real server under load, killed again and again: everything acknowledged is there once, and play goes on. */
export const crashSuite = (name: string, newPlace: () => Promise<CrashPlace>): void => {
  describe(`${name}: killed at any moment`, () => {
    const places = Math.ceil(CRASHES / CRASHES_PER_PLACE);
    // A server that is killed leaves no compiled code behind for the next; one that ends does.
    beforeAll(async () => {
      const place = await newPlace();
      expect(await (await ServerProcess.start(place.args)).kill('SIGTERM')).toBe(0);
      await place.remove();
    });
    // Together, for most of the time of each is the starting of its servers.
    test.concurrent.each(Array.from({ length: places }, (_, at) => at + 1))(
      `place %i of ${places}: ${CRASHES_PER_PLACE} times`,
      { timeout: 600_000 },
      async seed => {
        const random = seeded(seed);
        const place = await newPlace();
        const guests: Guest[] = [];
        let table = '';
        for (let crash = 0; crash < CRASHES_PER_PLACE; crash += 1) {
          // One in three at any time, the others at one of the steps between receiving and answering.
          const turn = crash - Math.ceil(crash / 3);
          const step = crash % 3 === 0 ? undefined : FAILPOINTS[turn % FAILPOINTS.length];
          const after = COMMANDS_MIN + Math.floor(random() * COMMANDS_MORE);
          const server = await ServerProcess.start(
            place.args,
            step === undefined ? {} : { HARDWAY_FAILPOINT: `${step}:${after}` },
          );
          try {
            if (crash === 0) {
              const first = await server.house.practice(HOUSE, 'Guest 1', { playMoney: 100_000_00 as never });
              table = first.table;
              guests.push(new Guest(first, random));
              for (let seat = 2; seat <= SEATS; seat += 1)
                guests.push(new Guest(await server.house.join(table, `Guest ${seat}`), random));
            }
            await Promise.all(guests.map(guest => guest.comeBack(server)));
            await checkPromises(place, table, guests);
            const playing = Promise.all(guests.map(guest => guest.play()));
            if (step === undefined) setTimeout(() => void server.kill(), random() * LOAD_MS_MAX);
            expect(await server.exited).toBe('SIGKILL');
            await playing;
          } finally {
            await server.kill();
          }
        }
        expect(guests.reduce((sum, { answered }) => sum + answered.size, 0)).toBeGreaterThan(CRASHES_PER_PLACE * 15);
        const last = await ServerProcess.start(place.args);
        await Promise.all(guests.map(guest => guest.comeBack(last)));
        await checkPromises(place, table, guests);
        expect(await last.kill('SIGTERM')).toBe(0);
        await place.remove();
      },
    );
  });
};
