import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answered, Checker, type Violation } from './check.ts';
import { type Faults, Tormentor } from './faults.ts';
import { type Guests, invite } from './house.ts';
import type { Copy, Journal } from './journal.ts';
import { type FailOver, failOverLines, PrimaryTormentor } from './primary.ts';
import { Random } from './random.ts';
import { TorturedServer } from './server.ts';
import { openStore, type StoreName, type TorturedStore } from './store.ts';

export type TortureOptions = {
  readonly store: StoreName;
  readonly seconds: number;
  readonly seed: number;
  readonly tables: number;
  /** Players at each table; there is a watcher besides. */
  readonly clients: number;
  readonly say: (line: string) => void;
};

export type TortureResult = {
  readonly violations: readonly Violation[];
  readonly figures: Faults & {
    readonly acknowledged: number;
    readonly refused: number;
    readonly connections: number;
    readonly incomplete: number;
    readonly entries: number;
  };
  /** What was done to the primary of a cluster, and how long it was felt. */
  readonly failOvers: readonly FailOver[];
  /** Where the data was kept, if there is something to look into. */
  readonly folder: string | undefined;
  /** The journal as it ended, and what was answered. */
  readonly copy: Copy;
  readonly answers: readonly Answered[];
};

/** Faults stop so often, and everything is checked. */
const ROUND_MS = 20_000;
/** While the primary of a cluster is away, the servers have their own faults for this long. */
const BESIDES_MS = 6_000;
/** Once faults have stopped, everybody knows everything within this time. */
const HEALED_MS = 30_000;

/** Waits until every terminal is connected, answered, and at the end of its table; who is not is silent. */
const settled = async ({ terminals }: Guests, journal: Journal): Promise<readonly Violation[]> => {
  for (const until = Date.now() + HEALED_MS; ; ) {
    const heads = new Map((await journal.heads()).map(({ stream, number }) => [stream, number]));
    const behind = terminals.filter(
      ({ place, number, underWay }) => underWay > 0 || number !== heads.get(`table:${place.table}`),
    );
    if (behind.length === 0) return [];
    if (Date.now() > until)
      return behind.map(({ name, number, underWay, place }) => ({
        what: 'silent' as const,
        words: `${name} is at ${number ?? 'no connection'} of ${heads.get(`table:${place.table}`)}, and waits for ${underWay} answers`,
      }));
    await sleep(100);
  }
};

/** A house under torture. */
class Torture {
  readonly #options: TortureOptions;
  readonly #servers: readonly TorturedServer[];
  readonly #guests: Guests;
  readonly #journal: Journal;
  readonly #tormentor: Tormentor;
  readonly #primary: PrimaryTormentor | undefined;
  readonly #checker = new Checker();
  readonly faults: Faults = { kills: 0, pauses: 0, partitions: 0, databaseKills: 0 };
  readonly answers: Answered[] = [];
  readonly violations: Violation[] = [];

  constructor(options: TortureOptions, parts: TortureParts, random: Random) {
    this.#options = options;
    this.#servers = parts.servers;
    this.#guests = parts.guests;
    this.#journal = parts.journal;
    const { line: database, restart: restartDatabase, primaries } = parts.store;
    this.#tormentor = new Tormentor({ servers: parts.servers, database, restartDatabase }, random, this.faults);
    this.#primary = primaries && new PrimaryTormentor(primaries, random.fork(), () => this.acknowledged);
  }

  /** Faults, then peace, then a check; until the time is over or something is found. */
  async run(): Promise<void> {
    const { seconds, say, store } = this.#options;
    const until = Date.now() + seconds * 1000;
    for (let round = 1; Date.now() < until && this.violations.length === 0; round += 1) {
      const ms = Math.min(until - Date.now(), ROUND_MS);
      for (const player of this.#guests.players) player.play();
      await this.#torment(ms);
      await Promise.all(this.#servers.map(({ ready }) => ready));
      this.violations.push(...(await this.#goesOn()));
      for (const player of this.#guests.players) player.rest();
      this.violations.push(...(await settled(this.#guests, this.#journal)));
      await this.#check();
      const { kills, pauses, partitions } = this.faults;
      say(
        `${store} round ${round}: ${kills} kills, ${pauses} pauses, ${partitions} partitions; ${this.acknowledged} commands acknowledged, ${this.#checker.entries} entries; ${this.violations.length} violations`,
      );
    }
  }

  async #torment(ms: number): Promise<void> {
    if (this.#primary === undefined) {
      await this.#tormentor.torment(ms);
      return;
    }
    const [failOver] = await Promise.all([this.#primary.fault(), this.#tormentor.torment(Math.min(ms, BESIDES_MS))]);
    if (failOver !== undefined) for (const line of failOverLines([failOver])) this.#options.say(line);
  }

  get failOvers(): readonly FailOver[] {
    return this.#primary?.failOvers ?? [];
  }

  /** Waits until a command is acknowledged: once faults have stopped, play goes on. */
  async #goesOn(): Promise<readonly Violation[]> {
    const before = this.acknowledged;
    for (const until = Date.now() + HEALED_MS; this.acknowledged === before; await sleep(20))
      if (Date.now() > until)
        return [
          { what: 'silent', words: `no command was acknowledged for ${HEALED_MS / 1000} s after the last fault` },
        ];
    return [];
  }

  get acknowledged(): number {
    return this.#guests.terminals.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  }

  async #check(): Promise<void> {
    this.#checker.read(await this.#journal.read(this.#checker.heads));
    for (const terminal of this.#guests.terminals) {
      const { answers, told } = terminal;
      terminal.answers = [];
      terminal.told = [];
      this.#checker.answered(answers);
      this.#checker.told(told);
      this.answers.push(...answers);
      this.violations.push(...terminal.violations.splice(0));
    }
    this.violations.push(...this.#checker.violations.splice(0));
    for (const server of this.#servers)
      for (const words of server.unexpected.splice(0)) this.violations.push({ what: 'silent', words });
  }

  /** Stops the servers as an operator would, and reads the whole journal again from its first entry. */
  async end(): Promise<Copy> {
    for (const player of this.#guests.players) player.end();
    for (const terminal of this.#guests.terminals) terminal.close();
    for (const server of this.#servers) {
      const { code, said } = await server.stop();
      if (code !== 0 || !said.includes('Everything is recorded'))
        this.violations.push({ what: 'silent', words: `a server did not stop in order (${code}): ${said}` });
    }
    const copy = await this.#journal.read();
    const whole = new Checker();
    whole.read(copy);
    whole.answered(this.answers);
    this.violations.push(...whole.violations);
    return copy;
  }
}

type TortureParts = {
  readonly servers: readonly TorturedServer[];
  readonly guests: Guests;
  readonly journal: Journal;
  readonly store: TorturedStore;
};

const figuresOf = ({ terminals }: Guests, faults: Faults, copy: Copy): TortureResult['figures'] => {
  const sum = (field: 'acknowledged' | 'refused' | 'connections' | 'incomplete'): number =>
    terminals.reduce((total, terminal) => total + terminal[field], 0);
  return {
    ...faults,
    acknowledged: sum('acknowledged'),
    refused: sum('refused'),
    connections: sum('connections'),
    incomplete: sum('incomplete'),
    entries: copy.rows.length,
  };
};

/** Runs a house on a store of its own, torments it, and holds it to its promises. */
export const torture = async (options: TortureOptions): Promise<TortureResult> => {
  const random = new Random(options.seed);
  const folder = mkdtempSync(join(tmpdir(), `hardway-torture-${options.store}-`));
  const store = await openStore(options.store, folder);
  const servers = await Promise.all(store.servers.map(args => TorturedServer.start(args)));
  process.once('exit', () => {
    for (const server of servers) server.end();
  });
  await Promise.all(servers.map(({ ready }) => ready));
  const guests = await invite(
    servers.map(({ url }) => url),
    options,
    random,
  );
  const journal = store.journal();
  const run = new Torture(options, { servers, guests, journal, store }, random.fork());
  await run.run();
  const copy = await run.end();
  await journal.close();
  const { violations, answers, faults, failOvers } = run;
  violations.push(...store.audit());
  const isKept = violations.length > 0;
  if (isKept) {
    writeFileSync(join(folder, 'journal.jsonl'), copy.rows.map(row => `${JSON.stringify(row)}\n`).join(''));
    writeFileSync(join(folder, 'answers.jsonl'), answers.map(each => `${JSON.stringify(each)}\n`).join(''));
  }
  await store.close();
  if (!isKept) rmSync(folder, { recursive: true, force: true });
  const figures = figuresOf(guests, faults, copy);
  return { violations, figures, failOvers, folder: isKept ? folder : undefined, copy, answers };
};
