import { replay } from '@hardway/notation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SimulatedShaker } from '../src/devices/simulated-shaker.ts';
import { checkHand, hashOfSeed } from '../src/dice/fair.ts';
import type { Recall, RevealedHand } from '../src/messages/index.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(async () => {
  await house.stop();
});

const make = (seat: number, wager: string, amount: number) =>
  ({ type: 'make', seat, wager, amount: (amount * 100) as never }) as const;
const DICE = ['1', '2', '3', '4', '5'];

/** A module that the server serves, with all that it imports, as a URL that can be imported here. */
const servedModule = async (url: string): Promise<string> => {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  expect(response.headers.get('content-type')).toContain('javascript');
  let script = await response.text();
  for (const [, imported = ''] of script.matchAll(/^import .*? from ["'](\..*?)["'];$/gm))
    script = script.replaceAll(imported, await servedModule(new URL(imported, url).href));
  return `data:text/javascript,${encodeURIComponent(script).replaceAll("'", '%27')}`;
};

test('practice: two guests play a hand with house dice, and check it', async () => {
  const ann = await house.practice({ ruleset: 'massachusetts', game: 'craps' }, 'Ann');
  const bo = await house.join(ann.code?.toLowerCase().replace('-', ' ') ?? '', 'Bo');
  expect([ann.seat, bo.seat]).toEqual([1, 2]);
  const one = await house.client(ann.table, ann.token);
  const two = await house.client(ann.table, bo.token);
  const watcher = await house.client(ann.table);
  const seedOf = (roll: number): string => `four leaf clover, the ${roll}th of that name`;
  await two.ok({ type: 'promiseSeed', seat: 2, hash: hashOfSeed(seedOf(1)) });
  const { hash } = watcher.view.fair ?? {};
  let rolls = 0;
  while (one.view.hand === 1) {
    if (one.view.puck === 'off' && !one.view.seats[0]?.layout.some(({ name }) => name === 'pass'))
      await one.ok(make(1, 'pass', 10));
    await two.ok(make(2, 'field', 5));
    const asked = await one.ok({ type: 'rollDice' });
    rolls += 1;
    await two.at(asked.number ?? 0);
    expect(two.view.rolls, 'the dice wait for the seed').toHaveLength(rolls - 1);
    const next = hashOfSeed(seedOf(rolls + 1));
    const { number = 0 } = await two.ok({ type: 'showSeed', seat: 2, seed: seedOf(rolls), next });
    await one.at(number);
  }
  await watcher.at(one.number);
  expect(watcher.view.rolls).toHaveLength(rolls);
  expect(watcher.view.seats.map(({ rail }) => rail)).toEqual([null, null]);
  expect(one.view.seats.map(({ rail }) => rail === null)).toEqual([false, true]);
  const revealed = await house.get<RevealedHand>(`/api/tables/${ann.table}/hands/1`);
  expect(revealed.hash).toBe(hash);
  expect(revealed.rolls[0]).toMatchObject({ seeds: [{ seat: 2, hash: hashOfSeed(seedOf(1)), seed: seedOf(1) }] });
  expect(checkHand(revealed)).toEqual({ ok: true, rolls, unseeded: [], withheld: [] });
  const served = (await import(await servedModule(`${house.url}/api/fair.js`))) as { checkHand: typeof checkHand };
  expect(served.checkHand(revealed), 'the same in a browser').toEqual(checkHand(revealed));

  const recall = await house.get<Recall>(`/api/tables/${ann.table}/rolls?count=50`, bo.token);
  expect(recall.rolls).toHaveLength(Math.min(50, rolls));
  const [latest] = recall.rolls;
  expect(latest?.seats.find(({ seat }) => seat === 2)?.after).toBe(two.view.seats[1]?.rail);
  expect(latest?.seats.find(({ seat }) => seat === 1)).toMatchObject({ before: null, after: null });
  for (const roll of recall.rolls) {
    const mine = roll.seats.find(({ seat }) => seat === 2);
    expect(mine?.wagers).toContainEqual({ name: 'field', stake: 500 });
  }
  await Promise.all([one.close(), two.close(), watcher.close()]);
});

test('practice: any finished hand can be had for checking, and none that is not over', async () => {
  const { table, token } = await house.practice({ ruleset: 'new-hampshire', game: 'roll-to-win' }, 'Ann');
  const one = await house.client(table, token);
  const HANDS = 12;
  for (let rolls = 0; one.view.hand <= HANDS && rolls < 2_000; rolls += 1) {
    const { number = 0 } = await one.ok({ type: 'rollDice' });
    await one.at(number);
  }
  for (let hand = 1; hand <= HANDS; hand += 1) {
    const revealed = await house.get<RevealedHand>(`/api/tables/${table}/hands/${hand}`);
    expect(revealed.hand).toBe(hand);
    expect(checkHand(revealed)).toMatchObject({ ok: true });
  }
  expect((await house.request('GET', `/api/tables/${table}/hands/${HANDS + 1}`)).status).toBe(404);
  await one.close();
});

test('dealer-run craps: three at their stations, two players, from opening to closing', async () => {
  const table = await house.createTable('Craps 1', 'dealer-run', { ruleset: 'massachusetts', game: 'craps' });
  const dealer = await house.station(table, 'dealer');
  const stick = await house.station(table, 'stickperson');
  const box = await house.station(table, 'boxperson');
  const floor = await house.client(table, await house.staff('floorperson'));
  expect(dealer.you).toMatchObject({ kind: 'staff', user: 'dealer' });
  expect((await dealer.no({ type: 'openTable' })).clause).toBe('MA 7(a)/set');
  await dealer.ok({ type: 'installDice', set: table, dice: DICE, inspected: true, sizeMm: 19 });
  await dealer.ok({ type: 'chooseDice', dice: DICE.slice(0, 2) });
  await floor.openTable();
  const token = await house.staff('cage');
  const one = await house.seat(table, 1, 500, token);
  const two = await house.seat(table, 2, 300, token);

  await stick.ok({ type: 'offerDice' });
  await one.until(() => one.view.offer?.to === 1);
  await one.ok({ type: 'takeDice', by: 1 });
  await one.ok(make(1, 'pass', 10));
  await two.ok(make(2, 'dont-pass', 10));
  await dealer.ok(make(2, 'field', 5));
  await stick.ok({ type: 'throwDice' });
  expect((await two.no(make(2, 'place 6', 12))).code).toBe('closed');
  await two.ok({ type: 'askLate', seat: 2, wager: 'place 8', amount: 1200 as never });
  await box.until(() => box.view.late.length === 1);
  await box.ok({ type: 'confirmLate', late: 'late-1' });
  await dealer.ok({ type: 'confirmLate', late: 'late-1' });
  await stick.ok({ type: 'restDice' });
  await stick.ok({ type: 'enterDice', dice: [4, 2] });
  await one.until(() => one.view.entries === 1);
  const { number = 0 } = await stick.ok({ type: 'enterDice', dice: [4, 2] });
  await Promise.all([one.at(number), two.at(number)]);
  expect(one.view).toMatchObject({ puck: 6, step: 'acknowledge' });
  expect((await stick.no({ type: 'throwDice' })).code).toBe('wrong-step');
  await dealer.ok({ type: 'acknowledge' });

  // Misread: it was a seven. The floorperson approves, and everybody sees it put right.
  const { approval } = await house.approve('floorperson', table, 'correct', await house.signIn('dealer'));
  expect((await dealer.closed) === 4401, 'signed in elsewhere').toBe(true);
  const again = await house.client(table, await house.signIn('dealer'));
  expect((await again.no({ type: 'correct', dice: [4, 3], reason: 'misread' })).code).toBe('needs-approval');
  const put = await again.ok({ type: 'correct', dice: [4, 3], reason: 'misread' }, { approval });
  await one.at(put.number ?? 0);
  expect(one.view.seats.find(({ number: n }) => n === 1)?.rail).toBe(510_00);
  expect(one.changes.at(-1)?.facts.map(({ type }) => type)).toContain('corrected');
  expect(JSON.stringify(one.changes), 'no names of staff').not.toContain('approvedBy');

  await again.ok({ type: 'takeDown', seat: 2, wager: 'place 8' });
  await house.command(table, { type: 'leaveSeat', seat: 1 }, token);
  await house.command(table, { type: 'leaveSeat', seat: 2 }, token);
  await one.until(() => !one.isOpen);
  await floor.closeTable();
  await floor.until(() => floor.view.status === 'closed');
  await Promise.all([stick, box, floor, again].map(client => client.close()));
});

test('mini-craps under each book: nine seats, one dealer', async () => {
  for (const ruleset of ['massachusetts', 'maryland', 'victoria']) {
    const table = await house.createTable(`Mini ${ruleset}`, 'dealer-run', { ruleset, game: 'mini-craps' });
    const dealer = await house.station(table, 'dealer', `mini-${ruleset.slice(0, 3)}`);
    await dealer.ok({ type: 'installDice', set: table, dice: DICE, inspected: true, sizeMm: 19 });
    await dealer.ok({ type: 'chooseDice', dice: DICE.slice(0, 2) });
    await dealer.openTable();
    const token = await house.admin().then(() => house.staff('cage', `cage-${ruleset.slice(0, 3)}`));
    const one = await house.seat(table, 1, 100, token);
    await one.ok(make(1, 'pass', 10));
    await one.ok({ type: 'takeDice', by: 1 });
    if (ruleset === 'victoria') await dealer.ok({ type: 'closeBetting' });
    await dealer.ok({ type: 'throwDice' });
    await dealer.ok({ type: 'enterDice', dice: [6, 5] });
    const { number = 0 } = await dealer.ok({ type: 'enterDice', dice: [5, 6] });
    await one.at(number);
    expect(one.view.seats[0]?.rail).toBe(110_00);
    if (ruleset === 'maryland') {
      // A tip leaves the rail, and what is recalled of the roll before it is as it was.
      const tip = await dealer.ok({ type: 'tip', seat: 1, amount: 500 as never });
      await one.at(tip.number ?? 0);
      expect(one.view.seats[0]?.rail).toBe(105_00);
      const { rolls } = await house.get<Recall>(`/api/tables/${table}/rolls`, token);
      expect(rolls[0]?.seats).toMatchObject([{ seat: 1, before: 90_00, after: 110_00 }]);
      const record = await house.get<string>(
        `/api/tables/${table}/record`,
        await house.staff('inspector', 'inspector-tip'),
      );
      expect(record).toContain('; not in this record: entry');
      expect(record).toContain('a tip from seat 1');
      expect(replay(record)).toMatchObject({ ok: true });
    }
    expect(
      await house.command(table, { type: 'takeSeat', seat: 10, name: 'X', buyIn: 100 as never }, token),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'no-seat' },
    });
    await Promise.all([dealer.close(), one.close()]);
  }
});

describe('automated craps', () => {
  test('a shaker of its own, from trial to seven, faults included', async () => {
    const table = await house.createTable('Automated 1', 'automated', {
      ruleset: 'massachusetts',
      game: 'automated-craps',
    });
    const account = await house.post<{ device: string; key: string }>(
      '/api/devices',
      { table, kind: 'shaker', name: 'Shaker 1' },
      await house.admin(),
    );
    const shaken: string[] = [];
    const shaker = new SimulatedShaker({ url: house.url, ...account }, { notFlat: 20, stacked: 10, fault: 5 }, 1, {
      shaken: report => shaken.push(report.result),
    });
    const running = shaker.run();
    const floor = await house.client(table, await house.staff('floorperson', 'floor-auto'));
    const dealer = await house.station(table, 'dealer', 'dealer-auto');
    const ready = async (): Promise<void> => {
      while (!floor.view.shaker?.trialRolled) {
        if (floor.view.shaker?.fault !== null) await floor.ok({ type: 'clearFault', reason: 'mended' });
        await floor.ok({ type: 'inspectShaker', seal: 'S1', approval: 'A-1' });
        const { number = 0 } = await floor.ok({ type: 'startTrial' });
        await floor.at(number);
        await floor.until(() => floor.view.shaker?.running === false);
      }
    };
    await ready();
    await dealer.openTable();
    const token = await house.staff('cage', 'cage-auto');
    const one = await house.seat(table, 1, 1000, token);
    await one.until(() => one.presence.includes(1));
    let sevens = 0;
    for (let round = 0; sevens < 2 && round < 200; round += 1) {
      if (floor.view.shaker?.fault !== null) {
        await floor.ok({ type: 'clearFault', reason: 'mended' });
        await ready();
      }
      const isUp = one.view.seats[0]?.layout.some(({ name }) => name === 'pass');
      if (one.view.puck === 'off' && !isUp && !one.view.noMoreBets) await one.ok(make(1, 'pass', 5));
      if (one.view.shooter === 'nobody') {
        await dealer.ok({ type: 'offerDice' });
        await one.ok({ type: 'takeDice', by: 1 }).catch(() => {});
      }
      await one.until(() => one.view.shooter !== 'nobody');
      if (!one.view.noMoreBets) await dealer.ok({ type: 'closeBetting' });
      const button = one.view.shooter === 1 ? one : dealer;
      const { number = 0 } = await button.ok({ type: 'shake' });
      await Promise.all([one.at(number), floor.at(number)]);
      await floor.until(() => floor.view.shaker?.running === false);
      await one.at(floor.number);
      const last = one.view.rolls.at(-1);
      if (last !== undefined && last.number > number && last.dice[0] + last.dice[1] === 7) sevens += 1;
    }
    expect(sevens).toBe(2);
    expect(shaken).toContain('rest');
    shaker.stop();
    await running;
    await Promise.all([floor, dealer, one].map(client => client.close()));
  }, 60_000);
});

describe('roll-to-win', () => {
  test('ten terminals, a countdown, power odds, a mismatch and a no roll [NH B/ten-terminals]', async () => {
    const settings = { windowSeconds: 15, powerChance: [1, 4] as [number, number] };
    const options = { 'power-odds': 'on', 'hot-shooter': 'on' };
    const table = await house.createTable(
      'Roll to Win 1',
      'roll-to-win',
      { ruleset: 'new-hampshire', game: 'roll-to-win', options },
      settings,
    );
    const dealer = await house.station(table, 'dealer', 'dealer-rtw');
    await dealer.ok({ type: 'installDice', set: table, dice: DICE, inspected: true, sizeMm: 19 });
    await dealer.ok({ type: 'chooseDice', dice: DICE.slice(0, 2) });
    await dealer.openTable();
    const token = await house.staff('cage', 'cage-rtw');
    const seats = await Promise.all(Array.from({ length: 10 }, (_, at) => house.seat(table, at + 1, 100, token)));
    const [one] = seats;
    if (one === undefined) throw new Error('nobody');
    await one.until(() => one.presence.length === 10);
    expect((await house.request('POST', '/api/pair', { code: 'AAAA-AAAA' })).status).toBe(404);

    await dealer.ok({ type: 'startBetting' });
    await one.ok({ type: 'takeDice', by: 1 });
    await Promise.all(
      seats.map(async (client, at) => {
        await client.ok(make(at + 1, 'pass', 5));
        await client.ok(make(at + 1, 'hop 3-1', 1));
        await client.ok(make(at + 1, 'hot-shooter', 1));
      }),
    );
    expect((await dealer.no({ type: 'closeBetting' })).code).toBe('too-soon');
    expect((await dealer.no({ type: 'enterDice', dice: [4, 2] })).code).toBe('wrong-step');
    await one.until(() => one.view.noMoreBets, 20_000);
    expect((await one.no(make(1, 'field', 1))).code).toBe('closed');
    const { power } = one.view;
    for (const client of seats) {
      await client.at(one.number);
      expect(client.view.power).toEqual(power);
    }
    await dealer.ok({ type: 'throwDice' });
    await dealer.ok({ type: 'callNoRoll', cause: 'off-table' });
    await dealer.ok({ type: 'throwDice' });
    await dealer.ok({ type: 'enterDice', dice: [4, 2] });
    await dealer.ok({ type: 'enterDice', dice: [4, 3] });
    await dealer.until(() => dealer.view.differed !== null);
    expect(one.view.puck).toBe('off');
    await dealer.ok({ type: 'enterDice', dice: [3, 1] });
    const { number = 0 } = await dealer.ok({ type: 'enterDice', dice: [1, 3] });
    for (const client of seats) {
      await client.at(number);
      expect(client.view).toMatchObject({ puck: 4, noMoreBets: false, power: [] });
      expect(client.view.window).not.toBeNull();
    }
    const again = await one.ok({ type: 'replicate', seat: 1 });
    expect(again.result?.left, 'what still stands is not pressed').toEqual([]);
    await Promise.all([dealer, ...seats].map(client => client.close()));
  }, 60_000);
});

test('a posted closing begins on time, though an earlier notice of limits still waits for the end of the hand', async () => {
  const table = await house.createTable('Closing', 'dealer-run', { ruleset: 'massachusetts', game: 'mini-craps' });
  const dealer = await house.station(table, 'dealer', 'closing-dealer');
  const floor = await house.client(table, await house.staff('floorperson', 'closing-floor'));
  await dealer.ok({ type: 'installDice', set: table, dice: DICE, inspected: true, sizeMm: 19 });
  await dealer.ok({ type: 'chooseDice', dice: DICE.slice(0, 2) });
  await dealer.openTable();
  const one = await house.seat(table, 1, 500, await house.staff('cage', 'closing-cage'));
  await one.ok(make(1, 'pass', 10));
  const now = Date.now();
  const limits = { min: 1000 as never, max: 100_000 as never };
  await floor.ok({ type: 'postLimits', limits, due: now + 500 });
  await floor.ok({ type: 'postClosing', due: now + 800 });
  await one.until(() => one.view.status === 'closing');
  expect(one.view.notices).toMatchObject([{ what: 'limits' }]);
  await Promise.all([one.close(), floor.close(), dealer.close()]);
});
