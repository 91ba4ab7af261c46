import { afterAll, beforeAll, expect, test } from 'vitest';
import { STAFF_ROLES } from '../src/identity/leave.ts';
import type { Change } from '../src/messages/index.ts';
import type { Client } from '../src/testing/client.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(async () => {
  await house.stop();
});

/** Faces of dice, under any name that a fact or a view has for them. */
const FACES = /"(?:dice|first|second)":\[\d,\d\]/;

/** Every page of the house that can be read, as its own description lists them. */
const pagesAbout = async (table: string): Promise<readonly string[]> => {
  const { paths } = await house.get<{ paths: Record<string, Record<string, unknown>> }>('/api/openapi.json');
  const pages = Object.entries(paths).flatMap(([path, methods]) => ('get' in methods ? [path] : []));
  return pages.map(path => path.replace('{table}', table).replace('{hand}', '1'));
};

/** What a caller is told on the socket: the welcome with everything before it. */
const welcomed = async (table: string, token: string | undefined): Promise<string> => {
  const client = await house.client(table, token, 0);
  const { view, missed } = client;
  await client.close();
  return JSON.stringify([view, missed]);
};

/** Pages and sockets on which a caller is shown the faces of dice. */
const shownFaces = async (table: string, callers: ReadonlyMap<string, string | undefined>): Promise<string[]> => {
  const pages = await pagesAbout(table);
  const found: string[] = [];
  for (const [who, token] of callers) {
    if (FACES.test(await welcomed(table, token))) found.push(`${who}: socket`);
    const bodies = await Promise.all(pages.map(page => house.request<unknown>('GET', page, undefined, token)));
    for (const [at, { body }] of bodies.entries())
      if (FACES.test(typeof body === 'string' ? body : JSON.stringify(body))) found.push(`${who}: ${pages[at]}`);
  }
  return found;
};

const entered = async (table: string, token: string | undefined): Promise<readonly unknown[]> => {
  const { entries } = await house.get<{ entries: readonly Change[] }>(`/api/tables/${table}/journal?count=500`, token);
  return entries.flatMap(({ facts }) => facts.flatMap(fact => (fact.type === 'diceEntered' ? [fact.dice] : [])));
};

const throwDice = async (stick: Client, player: Client): Promise<void> => {
  await stick.ok({ type: 'offerDice' });
  await player.until(() => player.view.offer?.to === 1);
  await player.ok({ type: 'takeDice', by: 1 });
  await player.ok({ type: 'make', seat: 1, wager: 'pass', amount: 10_00 as never });
  await stick.ok({ type: 'chooseDice', dice: ['1', '2'] });
  await stick.ok({ type: 'throwDice' });
};

test('only the rest of the crew, who may confirm it, is shown the first entry of the dice before the second', async () => {
  const table = await house.createTable('Craps 1', 'dealer-run', { ruleset: 'massachusetts', game: 'craps' });
  const callers = new Map<string, string | undefined>([['watcher', undefined]]);
  for (const role of STAFF_ROLES) callers.set(role, await house.staff(role));
  const at = async (role: string): Promise<Client> => {
    const client = await house.client(table, callers.get(role));
    await client.ok({ type: 'takeStation', office: role as never });
    return client;
  };
  const [dealer, stick, box] = [await at('dealer'), await at('stickperson'), await at('boxperson')];
  const floor = callers.get('floorperson') as string;
  await dealer.ok({ type: 'installDice', set: table, dice: ['1', '2', '3', '4', '5'], inspected: true, sizeMm: 19 });
  await house.openTable(table, floor);
  const seat = await house.seatToken(table, 1, 500, callers.get('cage') as string);
  callers.set('player', seat);
  const player = await house.client(table, seat);
  await throwDice(stick, player);

  await dealer.ok({ type: 'enterDice', dice: [5, 2] });
  const entry = `/api/tables/${table}/entry`;
  expect(await shownFaces(table, callers)).toEqual([`stickperson: ${entry}`, `boxperson: ${entry}`]);
  expect(await house.get(entry, callers.get('boxperson'))).toEqual({ dice: [5, 2], by: 'dealer' });
  expect((await house.request('GET', entry, undefined, callers.get('dealer'))).status).toBe(409);
  expect((await house.request('GET', entry, undefined, callers.get('floorperson'))).status).toBe(403);
  expect(await entered(table, floor), 'that it was made is no secret').toEqual([undefined]);

  await dealer.ok({ type: 'enterDice', dice: [6, 2] });
  expect(await entered(table, floor)).toEqual([
    [5, 2],
    [6, 2],
  ]);
  expect((await house.request('GET', entry, undefined, callers.get('boxperson'))).status, 'over').toBe(409);

  await dealer.ok({ type: 'enterDice', dice: [4, 4] });
  expect(await entered(table, callers.get('surveillance'))).toEqual([[5, 2], [6, 2], undefined]);
  await dealer.ok({ type: 'enterDice', dice: [4, 4] });
  expect(await entered(table, callers.get('inspector'))).toEqual([
    [5, 2],
    [6, 2],
    [4, 4],
    [4, 4],
  ]);
  await Promise.all([dealer, stick, box, player].map(client => client.close()));
});
