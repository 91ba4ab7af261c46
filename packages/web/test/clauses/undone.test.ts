import { cents, type Dice, type Office } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LastResult } from '../../src/index.ts';
import { type Line, type Opened, Server } from './dealer-server.ts';

const CREW: readonly Office[] = ['dealer', 'stickperson', 'boxperson'];
const SEATS = [1, 2, 3];
/** Approvals are attempts with a password: a house takes few of them in a minute. */
const CORRECTIONS = 6;

/** A small generator with a seed, so that a failure can be seen again. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const WAGERS = [
  'pass',
  'dont-pass',
  'come',
  'dont-come',
  'field',
  'place 6',
  'place 8',
  'buy 4',
  'hardway 8',
  'any-seven',
];

/** Earlier rolls are known by their dice only to a screen that joined after them. */
const comparable = ({ last, results, notices }: LastResult) => ({
  last,
  results: results.map(({ number, at, dice, outcome }) => ({ number, at, dice, outcome })),
  notices,
});

/** What a seat has: its rail and what lies on the layout, commission included. */
const worthOf = ({ seats }: TableView, seat: number): number => {
  const { rail, layout } = seats.find(({ number }) => number === seat) as TableView['seats'][number];
  return layout.reduce((sum, { stake, commission }) => sum + stake + commission, rail ?? 0);
};

type Table = Opened & { readonly watcher: Line; readonly terminal: Line };

/** A throw by somebody with a line wager, entered twice. */
const rolled = async ({ dealer }: Table, dice: Dice): Promise<void> => {
  for (const seat of SEATS) {
    const { shooter } = dealer.view;
    if (shooter !== 'nobody' && shooter !== seat) continue;
    await dealer.ask({ type: 'make', seat, wager: 'pass', amount: cents(3000) });
    if (shooter === 'nobody') await dealer.ask({ type: 'takeDice', by: seat });
    await caughtUp(dealer);
  }
  await dealer.ok({ type: 'throwDice' });
  await dealer.ok({ type: 'enterDice', dice });
  await dealer.ok({ type: 'enterDice', dice });
};

/** Waits until every line has heard everything. */
const caughtUp = (dealer: Line): Promise<unknown> => dealer.ok({ type: 'note', text: 'everybody has heard' });

describe.each([
  ['Massachusetts', { ruleset: 'massachusetts', game: 'craps' }],
  ['Victoria', { ruleset: 'victoria', game: 'craps' }],
] as const)('after corrections, voids and holds in %s', (_, house) => {
  let server: Server;
  beforeAll(async () => {
    server = await Server.open('dealer', 'stickperson', 'boxperson', 'floorperson', 'pit boss');
  });
  afterAll(() => server.close());

  const approval = async (table: string): Promise<string> => {
    const body = { user: server.session('floorperson').user, password: server.password, table, command: 'correct' };
    return (await server.post<{ approval: string }>('/approvals', body, server.session('dealer').token)).approval;
  };

  const expectLateJoinersAgree = async ({ table, dealer, watcher }: Table): Promise<void> => {
    await caughtUp(dealer);
    const late = [await server.line(table), await server.line(table, 'pit boss')];
    const early = [watcher, dealer];
    expect(late.map(({ link }) => comparable(link.mirror.result))).toEqual(
      early.map(({ link }) => comparable(link.mirror.result)),
    );
    expect(watcher.link.mirror.result.results.map(({ dice }) => dice)).toEqual(
      watcher.view.rolls.map(({ dice }) => dice),
    );
  };

  it('a screen that joins late shows what others show, and each effect is what the money did', async () => {
    const random = randomFrom(2026);
    const dice = (): Dice => [1 + random(6), 1 + random(6)] as unknown as Dice;
    const at = await server.opened(house, { offices: CREW, seats: SEATS });
    const table = { ...at, watcher: await server.line(at.table), terminal: await server.terminal(at.dealer, 2) };
    const pit = await server.line(at.table, 'pit boss');
    const { dealer, floor } = table;
    let corrections = 0;
    for (let round = 0; round < 14; round += 1) {
      for (const wager of WAGERS) await dealer.ask({ type: 'make', seat: 1 + random(3), wager, amount: cents(3000) });
      await rolled(table, dice());
      await expectLateJoinersAgree(table);
      const before = SEATS.map(seat => worthOf(dealer.view, seat));
      if (round % 3 === 0 && dealer.view.voidable) await pit.ok({ type: 'void', ground: 'brawl' });
      else if (round % 2 === 0 && corrections < CORRECTIONS) {
        corrections += 1;
        const is = corrections === 3 ? 'no roll' : dice();
        await dealer.ask({ type: 'correct', dice: is, reason: 'misread' }, await approval(at.table));
      }
      if (random(3) === 0) await floor.ask({ type: 'holdSeat', seat: 2, reason: 'a dispute' });
      if (random(3) === 0) await floor.ask({ type: 'releaseSeat', seat: 2, reason: 'settled' });
      await expectLateJoinersAgree(table);
      const { notices } = dealer.link.mirror.result;
      const effects = notices.flatMap(notice => notice.effects);
      expect(SEATS.map(seat => effects.find(effect => effect.seat === seat)?.net ?? 0)).toEqual(
        SEATS.map((seat, index) => worthOf(dealer.view, seat) - (before[index] ?? 0)),
      );
      if (dealer.view.step === 'acknowledge') await dealer.ok({ type: 'acknowledge' });
    }
    expect(corrections).toBeGreaterThan(2);
  }, 60_000);
});
