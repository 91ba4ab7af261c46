import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pictureOf, tableOf } from '../../src/index.ts';
import { type Line, Server } from './dealer-server.ts';
import { dollars } from './terminals.ts';

const NH = { ruleset: 'new-hampshire', game: 'roll-to-win' } as const;
const SEATS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

let server: Server;
beforeAll(async () => {
  server = await Server.open('dealer', 'floorperson');
}, 60_000);
afterAll(() => server.close());

it('ten terminals are at a table at once, each speaking for its own seat [NH D/player terminals] [NH B/own-screen]', async () => {
  const table = await server.table(NH, 'roll-to-win');
  const dealer = await server.line(table, 'dealer');
  await dealer.ok({ type: 'takeStation', office: 'dealer' });
  await dealer.ok({ type: 'installDice', set: table, dice: ['1', '2', '3', '4', '5'], inspected: true });
  await dealer.openTable();
  const terminals: Line[] = [];
  for (const seat of SEATS) {
    await dealer.ok({ type: 'takeSeat', seat, name: `Player ${seat}`, buyIn: dollars(50) });
    terminals.push(await server.terminal(dealer, seat));
  }
  await vi.waitFor(() => expect(dealer.link.mirror.presence.seats).toEqual(SEATS));
  expect(terminals.map(({ link }) => link.mirror.connection)).toEqual(SEATS.map(() => 'live'));
  await dealer.ok({ type: 'startBetting' });
  await Promise.all(
    terminals.map((terminal, at) =>
      terminal.ok({ type: 'make', seat: at + 1, wager: 'pass', amount: dollars(at + 1) }),
    ),
  );
  for (const [at, terminal] of terminals.entries()) {
    await vi.waitFor(() => expect(pictureOf(terminal.view, { seat: at + 1 }).own.pass?.stake).toBe((at + 1) * 100));
    expect(tableOf(terminal.view).seats[at]?.rail).toBe(dollars(49 - at));
  }
  const [first, second] = terminals as [Line, Line];
  expect((await second.no({ type: 'make', seat: 1, wager: 'field', amount: dollars(5) })).code).toBe('forbidden');
  expect((await second.no({ type: 'takeDown', seat: 1, wager: 'pass' })).code).toBe('forbidden');
  const watcher = await server.line(table);
  expect((await watcher.ask({ type: 'make', seat: 1, wager: 'field', amount: dollars(5) })).ok).toBe(false);
  expect(first.view.seats.find(({ number }) => number === 1)?.layout.map(({ name }) => name)).toEqual(['pass']);
}, 20_000);

const HOPS = [
  ['hop 1-1', 10],
  ['hop 6-6', 10],
] as const;

/** A practice table where Ann has put all her hops down and thrown once. */
const thrown = async (playMoney: number) => {
  const body = { house: NH, settings: { playMoney: dollars(playMoney) }, name: 'Ann' };
  const { table, token } = await server.post<{ table: string; token: string }>('/practice', body);
  const ann = await server.lineOf(table, token);
  await ann.ask({ type: 'takeDice', by: 1 });
  for (const [wager, amount] of HOPS) await ann.ok({ type: 'make', seat: 1, wager, amount: dollars(amount) });
  const { number = 0 } = await ann.ok({ type: 'rollDice' });
  await vi.waitFor(() => expect(ann.link.mirror.number).toBeGreaterThanOrEqual(number));
  const repeat = async () => {
    const answer = await ann.ok({ type: 'replicate', seat: 1 });
    await vi.waitFor(() => expect(ann.link.mirror.number).toBeGreaterThanOrEqual(answer.number ?? 0));
    const stakes = ann.view.seats[0]?.layout.map(({ name, stake }) => [name, stake / 100]);
    return { stakes, left: answer.result?.left?.map(({ wager, refusal }) => [wager, refusal.code]) ?? [] };
  };
  const [a, b] = ann.view.rolls.at(-1)?.dice ?? [0, 0];
  return { repeat, isHit: a === b && (a === 1 || a === 6) };
};

it('repeating restores the wagers of the round before, within the limits of a spot [NH E/replicate]', async () => {
  const { repeat } = await thrown(1000);
  expect(await repeat()).toEqual({ stakes: HOPS, left: [] });
  expect((await repeat()).stakes, 'no spot goes over its $10').toEqual(HOPS);
});

it('repeating names what the credits do not pay for [NH E/replicate]', async () => {
  const { repeat, isHit } = await thrown(20);
  expect(await repeat()).toEqual(
    isHit ? { stakes: HOPS, left: [] } : { stakes: [], left: HOPS.map(([wager]) => [wager, 'insufficient']) },
  );
});
