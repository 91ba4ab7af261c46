import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableCommand } from '../src/messages/index.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';

const MARKS = ['1', '2', '3', '4', '5'];
const MINI = { ruleset: 'massachusetts', game: 'mini-craps' } as const;

let house: TestHouse;
let floor: string;
beforeAll(async () => {
  house = await startHouse();
  floor = await house.staff('floorperson');
});
afterAll(() => house.stop());

const bring = (set: string): TableCommand => ({ type: 'installDice', set, dice: MARKS, inspected: true, sizeMm: 19 });

/** The answer to a command by the floor: nothing if it was done, the refusal's sentence if not. */
const asked = async (table: string, command: TableCommand): Promise<string | undefined> => {
  const answer = (await house.command(table, command, floor)) as { ok: boolean; refusal?: { sentence: string } };
  return answer.ok ? undefined : answer.refusal?.sentence;
};

type Sets = { sets: { serial: string; place: string; table: string | null; firstIssuedAt: number }[] };
const setOf = async (serial: string) =>
  (await house.get<Sets>('/api/registers/dice/main', floor)).sets.find(each => each.serial === serial);

/** Waits until the register has heard of what happened at a table. */
const until = async (serial: string, place: string): Promise<void> => {
  while ((await setOf(serial))?.place !== place) await new Promise(resolve => setTimeout(resolve, 20));
};

describe('a set of dice in the whole house', () => {
  test('is in one place: a set at one table does not come to another until it is returned', async () => {
    const [one, two] = [
      await house.createTable('One', 'dealer-run', MINI),
      await house.createTable('Two', 'dealer-run', MINI),
    ];
    expect(await asked(one, bring('S1'))).toBeUndefined();
    expect(await setOf('S1')).toMatchObject({ place: 'table', table: one });
    expect(await asked(two, bring('S1'))).toBe(`Set S1 is at table ${one}: return it first`);
    expect(await asked(one, { type: 'removeDice', reason: 'end of shift', returned: true })).toBeUndefined();
    await until('S1', 'store');
    const first = (await setOf('S1'))?.firstIssuedAt;
    expect(await asked(two, bring('S1'))).toBeUndefined();
    expect((await setOf('S1'))?.firstIssuedAt, 'its age goes on').toBe(first);
    const view = await house.get<{ dice: { installedAt: number } }>(`/api/tables/${two}`, floor);
    expect(view.dice.installedAt).toBe(first);
  });

  test('that was withdrawn at one table comes to no table again', async () => {
    const [one, two] = [
      await house.createTable('Three', 'dealer-run', MINI),
      await house.createTable('Four', 'dealer-run', MINI),
    ];
    expect(await asked(one, bring('S2'))).toBeUndefined();
    expect(await asked(one, { type: 'removeDice', reason: 'tampering' })).toBeUndefined();
    await until('S2', 'withdrawn');
    expect(await asked(two, bring('S2'))).toBe('Set S2 was withdrawn: tampering');
    expect(await asked(one, bring('S2'))).toMatch(/taken away|withdrawn/);
  });

  test('is the set it was: other marks under the same serial are refused, and so is what a table refuses by itself', async () => {
    const table = await house.createTable('Five', 'dealer-run', MINI);
    await house.post(
      '/api/registers/dice/main/commands',
      { id: 'r1', command: { type: 'receiveDice', serial: 'S3', marks: ['a', 'b', 'c', 'd', 'e'] } },
      floor,
    );
    expect(await asked(table, bring('S3'))).toBe('The dice of set S3 are marked a, b, c, d, e');
    const short = { ...bring('S4'), dice: ['1', '2'] } as TableCommand;
    expect(await asked(table, short)).toContain('dice, not 2');
    expect(await setOf('S4'), 'nothing left the register').toBeUndefined();
  });

  test('goes back when the table closes', async () => {
    const table = await house.createTable('Six', 'dealer-run', MINI);
    const dealer = await house.station(table, 'dealer', 'dealer-six');
    expect(await asked(table, bring('S5'))).toBeUndefined();
    await dealer.until(() => dealer.view.dice !== null);
    await dealer.openTable();
    const client = await house.client(table, floor);
    await client.closeTable();
    await until('S5', 'store');
    await dealer.until(() => dealer.view.stations.length === 0);
  });
});

test('nobody goes without the notice of a higher minimum: each attempt is refused and kept [VIC 4.1/penalty]', async () => {
  const table = await house.createTable('Vic', 'dealer-run', { ruleset: 'victoria', game: 'mini-craps' });
  const dealer = await house.station(table, 'dealer', 'dealer-vic');
  await dealer.ok({ ...bring('V1') } as TableCommand);
  await dealer.openTable();
  const limits = { min: 2000 as never, max: 500_000 as never };
  for (const role of ['pit boss', 'manager'] as const) {
    const client = await house.client(table, await house.staff(role, `vic-${role.replace(' ', '-')}`));
    const soon = { type: 'postLimits', limits, due: Date.now() + 60_000 } as const;
    expect((await client.no(soon)).clause).toBe('VIC 4.1/s66(2)');
    await client.until(() => client.changes.some(({ facts }) => facts.some(({ type }) => type === 'attemptRefused')));
    const facts = client.changes.flatMap(change => change.facts);
    expect(facts.at(-1)).toMatchObject({ type: 'attemptRefused', attempt: 'postLimits', clause: 'VIC 4.1/s66(2)' });
    expect(client.view.house.limits ?? null).toBeNull();
    await client.close();
  }
});

describe('a person in the whole house', () => {
  test('is at one table: who takes a station elsewhere has left the first', async () => {
    const token = await house.staff('dealer', 'two-tables');
    const tables = [
      await house.createTable('First', 'dealer-run', MINI),
      await house.createTable('Second', 'dealer-run', MINI),
    ] as const;
    const [first, second] = [await house.client(tables[0], token), await house.client(tables[1], token)];
    await first.ok({ type: 'takeStation', office: 'dealer' });
    await first.until(() => first.view.stations.length === 1);
    await second.ok({ type: 'takeStation', office: 'dealer' });
    await first.until(() => first.view.stations.length === 0);
    expect(second.view.stations).toMatchObject([{ office: 'dealer', user: 'two-tables' }]);
  });

  test('who signs out, or may no longer sign in, leaves the station; the floor is told while the table is open', async () => {
    for (const [name, user, leave] of [
      ['Out', 'goes', (token: string) => house.post('/api/staff/sign-out', {}, token)],
      [
        'Off',
        'sacked',
        async () => house.request('PATCH', '/api/staff/sacked', { active: false }, await house.admin()),
      ],
    ] as const) {
      const table = await house.createTable(name, 'dealer-run', MINI);
      const token = await house.staff('dealer', user);
      await house.command(table, { type: 'takeStation', office: 'dealer' }, token);
      await house.command(table, bring(`${name} set`), token);
      await house.openTable(table, token);
      const client = await house.client(table, floor);
      await leave(token);
      await client.until(() => client.view.stations.length === 0 && client.view.alerts.length > 0);
      expect(client.view.alerts).toMatchObject([{ to: 'floor', about: 'unattended' }]);
    }
  });
});
