import { replay } from '@hardway/notation';
import {
  cents,
  decide,
  type HouseConfig,
  type Office,
  offeredRules,
  openHouse,
  type Table,
  type WagerName,
} from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { audit } from '../src/audit/audit.ts';
import { ShakerClient } from '../src/devices/shaker-client.ts';
import { HouseClock } from '../src/live/clock.ts';
import type { Recall, TableSettings } from '../src/messages/index.ts';
import { exportRecord } from '../src/record/export.ts';
import { readSqlite } from '../src/store/sqlite/sqlite-store.ts';
import type { Client } from '../src/testing/client.ts';
import { decidersIn } from '../src/testing/deciders.ts';
import { tableOf } from '../src/testing/table-of.ts';
import { startHouse } from '../src/testing/test-house.ts';

const HANDS = 20;
const PLAYERS = 6;
const DICE = ['1', '2', '3', '4', '5'];

/** A clock that the test moves on, so that no evening waits for a countdown. */
let passed = 0;
const clock = new HouseClock(
  () => Date.now() + passed,
  () => performance.now() + passed,
);

/** Chance that is the same in every run. */
const seeded = (seed: number): ((limit: number) => number) => {
  let state = seed;
  return limit => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % limit;
  };
};

const AMOUNTS = [5, 6, 10, 12, 20, 8, 11, 24, 25, 30, 55, 1, 2, 3, 4];

type Evening = {
  readonly config: HouseConfig;
  readonly kind: string;
  readonly offices: readonly Office[];
  readonly settings?: TableSettings;
};

const EVENINGS: readonly (readonly [name: string, evening: Evening])[] = [
  [
    'Massachusetts craps',
    {
      config: { ruleset: 'massachusetts', game: 'craps', options: { fire: 'A', bonus: '1', 'six-seven-eight': 'on' } },
      kind: 'dealer-run',
      offices: ['dealer', 'stickperson', 'boxperson'],
    },
  ],
  [
    'Massachusetts automated craps',
    {
      config: {
        ruleset: 'massachusetts',
        game: 'automated-craps',
        options: { 'hot-roller': 'B', commission: 'on-win' },
      },
      kind: 'automated',
      offices: ['dealer'],
    },
  ],
  [
    'Maryland craps',
    {
      config: { ruleset: 'maryland', game: 'craps', options: { fire: 'B', bonus: 'B', 'six-seven-eight': 'on' } },
      kind: 'dealer-run',
      offices: ['dealer', 'stickperson', 'boxperson'],
    },
  ],
  [
    'Victoria craps',
    {
      config: { ruleset: 'victoria', game: 'craps' },
      kind: 'dealer-run',
      offices: ['dealer', 'stickperson', 'boxperson'],
    },
  ],
  [
    'New Hampshire roll-to-win',
    {
      config: { ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'hot-shooter': 'on', 'power-odds': 'on' } },
      kind: 'roll-to-win',
      offices: ['dealer'],
      settings: { windowSeconds: 15, powerChance: [1, 8] },
    },
  ],
];

type Staff = {
  readonly dealer: Client;
  readonly stick: Client;
  readonly shaker: ShakerClient | undefined;
};

/** Has the next throw of these dice made and settled, however the table does that. */
const roll = async (
  kind: string,
  { dealer, stick, shaker }: Staff,
  players: readonly Client[],
  a: number,
  b: number,
) => {
  const dice = [a, b] as never;
  if (kind === 'automated') {
    await dealer.ok({ type: 'closeBetting' });
    const { shooter } = dealer.view;
    const button = typeof shooter === 'number' ? (players[shooter - 1] as Client) : dealer;
    const { number = 0 } = await button.ok({ type: 'shake' });
    await dealer.at(number);
    const cycle = dealer.view.shaker?.cycle ?? 0;
    expect(await shaker?.report({ result: 'rest', cycle, dice })).toEqual({ ok: true });
    await dealer.until(() => dealer.view.shaker?.running === false);
    return dealer.number;
  }
  if (kind === 'roll-to-win') {
    passed += 15_000;
    await dealer.ok({ type: 'closeBetting' });
  } else {
    await dealer.ok({ type: 'chooseDice', dice: DICE.slice(0, 2) });
    await stick.ok({ type: 'throwDice' });
  }
  await stick.ok({ type: 'enterDice', dice });
  const { number = 0 } = await stick.ok({ type: 'enterDice', dice });
  if (kind === 'dealer-run') await dealer.ok({ type: 'acknowledge' });
  return number;
};

describe.concurrent.each(EVENINGS)('an evening: %s', (name, { config, kind, offices, settings }) => {
  test(`${HANDS} hands, ${PLAYERS} players, every wager; audited, exported and replayed`, {
    timeout: 300_000,
  }, async () => {
    const house = await startHouse({ clock: kind === 'roll-to-win' ? clock : new HouseClock() });
    const random = seeded(name.length * 7919);
    const slug = name
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '-')
      .slice(-12);
    const table = await house.createTable(name, kind, config, settings);
    const stations = new Map<Office, Client>();
    for (const office of offices) stations.set(office, await house.station(table, office, `${office}${slug}`));
    const dealer = stations.get('dealer') as Client;
    const stick = stations.get('stickperson') ?? dealer;
    const floor = await house.client(table, await house.staff('pit boss', `pit${slug}`));
    let shaker: ShakerClient | undefined;
    if (kind === 'automated') {
      const device = { table, kind: 'shaker', name: 'S' };
      const account = await house.post<{ device: string; key: string }>('/api/devices', device, await house.admin());
      shaker = new ShakerClient({ url: house.url, ...account });
      await floor.ok({ type: 'inspectShaker', seal: 'S1', approval: 'A' });
      await floor.ok({ type: 'startTrial' });
      await shaker.report({ result: 'rest', cycle: 1, dice: [1, 2] });
    } else {
      await dealer.ok({ type: 'installDice', set: table, dice: DICE, inspected: true, sizeMm: 19 });
    }
    await floor.openTable();
    await floor.close();
    const cage = await house.staff('cage', `cage${slug}`);
    const players: Client[] = [];
    for (let seat = 1; seat <= PLAYERS; seat += 1) players.push(await house.seat(table, seat, 50_000, cage));
    if (kind === 'roll-to-win') await dealer.ok({ type: 'startBetting' });

    const opened = openHouse(config);
    if (!opened.ok) throw new Error('no house');
    // Come wagers on numbers travel there: they are not made as such.
    const isMade = (wager: WagerName): boolean => !/^(dont-)?come \d/.test(wager);
    const wanted = new Set(
      offeredRules(opened.value)
        .map(({ subject }) => subject.name)
        .filter(isMade),
    );
    const made = new Set<string>();
    const everything = offeredRules(opened.value).map(({ subject }) => subject.name);

    const amountFor = (terminal: Table, seat: number, choice: WagerName): number | undefined =>
      AMOUNTS.find(dollars => decide(terminal, { type: 'make', seat, wager: choice, amount: cents(dollars * 100) }).ok);

    /** Something nobody has made yet, if it can be made now, or else anything: terminal and server must agree on it. */
    const wager = async (client: Client, seat: number): Promise<void> => {
      const terminal = tableOf(client.view);
      const missing = [...wanted].filter(each => !made.has(each) && amountFor(terminal, seat, each) !== undefined);
      const choice = missing[random(Math.max(1, missing.length))] ?? everything[random(everything.length)];
      if (choice === undefined) return;
      const amount = cents((amountFor(terminal, seat, choice) ?? 5) * 100);
      const expected = decide(terminal, { type: 'make', seat, wager: choice, amount });
      const answer = await client.ask({ type: 'make', seat, wager: choice, amount });
      expect(answer.ok, `terminal and server differ on ${choice}`).toBe(expected.ok);
      if (!expected.ok) expect(answer.refusal).toEqual(expected.error);
      if (answer.ok) made.add(choice);
      await client.at(answer.number ?? 0);
    };

    /** With a point on everybody has a come or a don't come wager on its way to a number. */
    const come = async (client: Client, seat: number): Promise<void> => {
      const choice = seat % 2 === 0 ? 'come' : 'dont-come';
      const answer = await client.ask({ type: 'make', seat, wager: choice, amount: cents(500) });
      if (answer.ok) made.add(choice);
      await client.at(answer.number ?? 0);
    };

    let rolls = 0;
    const frames: { number: number; rails: (number | null | undefined)[] }[] = [];
    const dealerAt = (number: number) => Promise.all([dealer, stick, ...players].map(client => client.at(number)));
    for (let hand = 1; hand <= HANDS; ) {
      const [first] = players;
      if (first === undefined) break;
      // Everybody who may shoot has a line wager on a come-out; and then all bet what they like.
      if (first.view.puck === 'off') {
        const answers = await Promise.all(
          players.map((client, at) =>
            client.ask({ type: 'make', seat: at + 1, wager: at % 2 === 0 ? 'pass' : 'dont-pass', amount: cents(500) }),
          ),
        );
        answers.forEach((answer, at) => {
          if (answer.ok) made.add(at % 2 === 0 ? 'pass' : 'dont-pass');
        });
        await dealerAt(Math.max(...answers.map(({ number = 0 }) => number)));
      }
      if (dealer.view.shooter === 'nobody') {
        if (dealer.view.offer === null) await dealer.at((await dealer.ok({ type: 'offerDice' })).number ?? 0);
        const { offer } = dealer.view;
        if (offer !== null) {
          const { number = 0 } = await (players[offer.to - 1] as Client).ok({ type: 'takeDice', by: offer.to });
          await dealerAt(number);
        }
      }
      const isPointOn = first.view.puck !== 'off';
      await Promise.all(
        players.map(async (client, at) => {
          if (isPointOn) await come(client, at + 1);
          await wager(client, at + 1);
          if (random(3) === 0) await wager(client, at + 1);
        }),
      );
      await dealerAt(dealer.number);
      // Short hands: a seven is thrown a little more often than dice would.
      const [a, b] = dealer.view.puck !== 'off' && random(20) === 0 ? [4, 3] : [random(6) + 1, random(6) + 1];
      const number = await roll(kind, { dealer, stick, shaker }, players, a, b);
      await dealerAt(number);
      rolls += 1;
      frames.push({
        number: dealer.view.rolls.at(-1)?.number ?? 0,
        rails: players.map((client, at) => client.view.seats[at]?.rail),
      });
      hand = dealer.view.hand;
    }

    expect(
      [...wanted].filter(each => !made.has(each)),
      'wagers nobody could make',
    ).toEqual([]);
    const hides = opened.value.game.screens.hidesWagersUntilClosed !== undefined;
    for (const [at, client] of players.entries()) {
      const seen = dealer.view.seats.map(({ layout }, seat) => (hides && seat !== at ? [] : layout));
      expect(client.view.seats.map(({ layout }) => layout)).toEqual(seen);
    }

    // What a terminal recalls is what was seen at the time.
    const recalled: Recall['rolls'] = [];
    for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null; ) {
      const page: Recall = await house.get(
        `/api/tables/${table}/rolls?count=100&before=${before}`,
        await house.signIn(`dealer${slug}`),
      );
      recalled.push(...page.rolls);
      before = page.older;
    }
    expect(recalled).toHaveLength(rolls);
    for (const [at, roll] of recalled.toReversed().entries()) {
      const frame = frames[at];
      expect(roll.number).toBe(frame?.number);
      expect(roll.seats.sort((x, y) => x.seat - y.seat).map(({ after }) => after)).toEqual(frame?.rails);
    }

    const store = readSqlite(house.data);
    const { findings, entries } = await audit(store, { deciders: decidersIn(house.data), anchors: [] });
    expect(findings).toEqual([]);
    expect(entries).toBeGreaterThan(rolls * 5);
    const { record, unsaid, difference } = await exportRecord(store, `table:${table}`, {});
    expect({ unsaid, difference }).toEqual({ unsaid: [], difference: undefined });
    const replayed = replay(record);
    expect(replayed.ok && replayed.value.record).toBe(record);
    await store.close();
    await Promise.all([...players, ...stations.values()].map(client => client.close()));
    await house.stop();
  });
});
