import { BOOKS } from '@hardway/rules';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { audit } from '../src/audit/audit.ts';
import type { Seated, TournamentBoard } from '../src/messages/index.ts';
import { readSqlite } from '../src/store/sqlite/sqlite-store.ts';
import type { Client } from '../src/testing/client.ts';
import { decidersIn } from '../src/testing/deciders.ts';
import { newDirectory, startHouse, type TestHouse } from '../src/testing/test-house.ts';

let house: TestHouse;
let data: string;

beforeAll(async () => {
  data = await newDirectory();
  house = await startHouse({ data, sweepMs: 1_000 });
});
afterAll(() => house.stop());

const CRAPS = { ruleset: 'victoria', game: 'craps' };

/** What the person does: bets on the line if the dice are theirs, is done, and throws; or passes the dice on if the bet came too late. */
const playOn = async (client: Client, seat: number): Promise<void> => {
  const { heat, puck, seats, step } = client.view;
  if (!client.isOpen || heat === null) return;
  const own = heat.places.find(place => place.seat === seat);
  if (heat.phase === 'ended' && own?.counted != null && !own.confirmed) await client.ok({ type: 'confirmStack', seat });
  if (heat.phase !== 'playing') return;
  const { bets } = heat;
  const isMine = heat.shooter === seat;
  const has = seats.find(({ number }) => number === seat)?.layout.length ?? 0;
  if (typeof bets === 'object' && own?.finished === false) {
    if (isMine && puck === 'off' && has === 0)
      await client.ok({ type: 'make', seat, wager: 'pass', amount: heat.terms.limits.min });
    await client.ok({ type: 'endTurn', seat });
  } else if (bets === 'over' && isMine && step !== 'acknowledge')
    await client.ask(puck === 'off' && has === 0 ? { type: 'declineDice', seat } : { type: 'rollDice' });
};

/** Plays until it is so. */
const playUntil = async (client: Client, seat: number, isSo: () => Promise<boolean>): Promise<void> => {
  await vi.waitFor(
    async () => {
      await playOn(client, seat);
      expect(await isSo()).toBe(true);
    },
    // More than the minute after which the house throws for a shooter.
    { timeout: 90_000, interval: 20 },
  );
};

const board = (tournament: string): Promise<TournamentBoard> => house.get(`/api/tournaments/${tournament}/board`);

test('one person plays a tournament against strategies, by the commands of people, over a restart', async () => {
  const asked = { house: CRAPS, name: 'Ann', strategies: ['flat-pass', 'iron-cross'], secrets: true };
  const seat = await house.post<Seated & { tournament: string }>('/api/practice/tournaments', asked);
  const { tournament } = seat;
  let client = await house.client(seat.table, seat.token);
  expect(client.view.heat?.places.map(({ name }) => name).sort()).toEqual(['Ann', 'flat-pass', 'iron-cross']);
  // Nobody else is told of it.
  expect((await house.get<{ tournaments: unknown[] }>('/api/tournaments')).tournaments).toEqual([]);
  await playUntil(client, seat.seat, async () => (client.view.heat?.counter.now ?? 0) >= 4);
  await client.close();
  await house.serving.stop();
  house = await startHouse({ data, sweepMs: 1_000 });
  client = await house.client(seat.table, seat.token);
  await playUntil(client, seat.seat, async () => (await board(tournament)).stage === 'finished');
  const { rounds, prizes } = await board(tournament);
  expect(rounds[0]?.standings).toHaveLength(3);
  expect(prizes).toMatchObject([{ place: 1, thing: 'the practice cup', name: rounds[0]?.standings[0]?.name }]);
  await client.close();
  await house.serving.stop();
  const store = readSqlite(data);
  expect((await audit(store, { deciders: decidersIn(data), anchors: [] })).findings).toEqual([]);
  // Every seat bet for itself, by the commands of a player.
  const rows = await store.read(`table:${seat.table}`, { from: 1 });
  const bettors = new Set(rows.filter(({ facts }) => facts.includes('"type":"wagerMade"')).map(({ who }) => who));
  for (const bot of [1, 2, 3].filter(each => each !== seat.seat)) expect(bettors).toContain(`seat:${bot}`);
  const facts = rows.flatMap(row => JSON.parse(row.facts) as readonly { type: string; seat: number; why?: string }[]);
  const secrets = facts.filter(({ type, why }) => type === 'secretRevealed' && why === undefined);
  expect(secrets.map(each => each.seat).sort()).toEqual([1, 2, 3].filter(each => each !== seat.seat));
  await store.close();
}, 240_000);

/** Those that the lobby offers: they can be played in every game. */
const RIVALS = [
  'flat-pass',
  'iron-cross',
  'continuous-come',
  'flat-dont-pass',
  'follow-the-shooter',
  'hardways-parlay',
];

describe('every book has it', () => {
  beforeAll(async () => {
    house = await startHouse({ data });
  });

  test.each(BOOKS.flatMap(({ id: ruleset, games }) => Object.keys(games).map(game => ({ ruleset, game }))))(
    '$ruleset, $game',
    async game => {
      const asked = { house: game, name: 'Ann', strategies: RIVALS };
      const { table, token } = await house.post<Seated>('/api/practice/tournaments', asked);
      const client = await house.client(table, token);
      await client.until(() => client.view.heat?.places.some(({ finished }) => finished) === true);
      await client.close();
    },
  );
});

test('strategies that are not there, or bet on what the game has not, are named', async () => {
  const asked = { house: CRAPS, name: 'Ann', strategies: ['luck'] };
  const refused = await house.request<{ error: { sentence: string } }>('POST', '/api/practice/tournaments', asked);
  expect(refused).toMatchObject({
    status: 404,
    body: { error: { sentence: expect.stringMatching(/^There is no strategy luck\./) } },
  });
});
