import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOfSeed } from '../src/dice/fair.ts';
import { HouseClock } from '../src/live/clock.ts';
import type { TableCommand, TableView } from '../src/messages/index.ts';
import type { Client } from '../src/testing/client.ts';
import { startHouse, type TestHouse } from '../src/testing/test-house.ts';

const DICE = ['1', '2', '3', '4', '5'];
/** Games for each kind of table, and what is asked in each; enough to find a seat told of once in a hundred commands. */
const GAMES = 3;
const ASKED = 80;

/** The shortest countdown. The clock is moved on, so that no game waits for it. */
const WINDOW_MS = 15_000;
let ahead = 0;
const clock = new HouseClock(
  () => Date.now() + ahead,
  () => performance.now() + ahead,
);

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ clock });
});
afterAll(async () => {
  await house.stop();
});

/** What may be asked next: by whom, and how. Refusals are as good as anything else. */
type Ask = (view: TableView, one: number, two: number) => readonly [who: string, command: TableCommand];

const WAGERS = ['pass', 'dont-pass', 'field', 'place 6', 'come', 'hard 8', 'any-seven'];
const cents = (amount: number) => amount as never;

/** The next step of a round at a table that a dealer runs, as far as the one who looks can tell. */
const onward: Ask = (view, one, two) => {
  const {
    shooter,
    puck,
    seats,
    house: { game, ruleset },
  } = view;
  const first = typeof shooter === 'number' ? shooter : (one % 2) + 1;
  const hasLine = seats.some(({ number, layout }) => number === first && layout.some(({ name }) => name === 'pass'));
  if (view.step === 'bet' && shooter === 'nobody') return [`seat ${first}`, { type: 'takeDice', by: first }];
  const [waiting] = view.calls;
  if (waiting !== undefined) return ['dealer', { type: 'confirmCall', seat: waiting.seat, wager: waiting.wager }];
  switch (view.step) {
    case 'offer':
      return [`seat ${first}`, { type: 'takeDice', by: first }];
    case 'bet':
      if (game === 'roll-to-win' && view.window === null) return ['dealer', { type: 'startBetting' }];
      if (puck === 'off' && !hasLine)
        return [`seat ${first}`, { type: 'make', seat: first, wager: 'pass', amount: cents(10_00) }];
      if (view.dice?.chosen.length === 0 && game !== 'roll-to-win')
        return ['dealer', { type: 'chooseDice', dice: DICE.slice(0, 2) }];
      if (game === 'roll-to-win') ahead += WINDOW_MS;
      return ['dealer', { type: game === 'roll-to-win' || ruleset === 'victoria' ? 'closeBetting' : 'throwDice' }];
    case 'throw':
      return ['dealer', { type: 'throwDice' }];
    case 'enter':
    case 'enter-again': {
      // Most throws are entered the same twice, for the dice follow from the rolls there have been; some are not.
      const die = two % 8 === 0 ? (one % 6) + 1 : (view.rolls.length % 6) + 1;
      return ['dealer', { type: 'enterDice', dice: [die, 3] as never }];
    }
    case 'acknowledge':
      return ['dealer', { type: 'acknowledge' }];
    default:
      return ['dealer', { type: 'note', text: 'nothing to do' }];
  }
};

const wager: Ask = (_, one, two) => {
  const seat = (one % 2) + 1;
  const name = WAGERS[two % WAGERS.length] ?? 'field';
  return [`seat ${seat}`, { type: 'make', seat, wager: name, amount: cents(name === 'place 6' ? 12_00 : 10_00) }];
};
const takeDown: Ask = (_, one, two) => {
  const seat = (one % 2) + 1;
  return [`seat ${seat}`, { type: 'takeDown', seat, wager: WAGERS[two % WAGERS.length] ?? 'field' }];
};
const call: Ask = (_, one, two) => {
  const seat = (one % 2) + 1;
  return [`seat ${seat}`, { type: 'call', seat, wager: 'place 6', call: two % 2 === 0 ? 'on' : 'off' }];
};
const stand: Ask = (_, one, two) => {
  const seat = (one % 2) + 1;
  return [`seat ${seat}`, { type: two % 2 === 0 ? 'standUp' : 'sitDown', seat }];
};
const hold: Ask = (_, one, two) => [
  'floor',
  { type: two % 2 === 0 ? 'holdSeat' : 'releaseSeat', seat: (one % 2) + 1, reason: 'a dispute' },
];
/** Others come, are held, excluded and paired, and go. */
const stranger: Ask = (_, one, two) => {
  const seat = 3 + (one % 2);
  const commands: readonly TableCommand[] = [
    { type: 'takeSeat', seat, name: 'Cy', buyIn: cents(50_00) },
    { type: 'leaveSeat', seat },
    { type: 'exclude', seat, reason: 'as he asked' },
    { type: 'offerPairing', seat },
    { type: 'holdSeat', seat, reason: 'a dispute' },
    { type: 'releaseSeat', seat, reason: 'settled' },
    { type: 'unpair', seat },
  ];
  return ['floor', commands[two % commands.length] as TableCommand];
};
const money: Ask = (_, one) => ['floor', { type: 'buyIn', seat: (one % 4) + 1, amount: cents(5_00) }];
const relief: Ask = (_, one) => [
  'dealer',
  { type: one % 2 === 0 ? 'takeStation' : 'leaveStation', office: 'stickperson' },
];
const guestMoney: Ask = (_, one) => {
  const seat = (one % 2) + 1;
  return [`seat ${seat}`, { type: 'buyIn', seat, amount: cents(5_00) }];
};
const seedAt = (seat: number): string => `the only seed that seat ${seat} ever has`;
const guestRoll: Ask = ({ shooter, fair }, one) => {
  const waiting = fair?.asked?.seeds.find(({ seed }) => seed === null);
  if (waiting === undefined)
    return [`seat ${typeof shooter === 'number' ? shooter : (one % 2) + 1}`, { type: 'rollDice' }];
  const { seat, hash } = waiting;
  return [`seat ${seat}`, { type: 'showSeed', seat, seed: seedAt(seat), next: hash }];
};
const guestSeed: Ask = (_, one) => {
  const seat = (one % 2) + 1;
  return [`seat ${seat}`, { type: 'promiseSeed', seat, hash: hashOfSeed(seedAt(seat)) }];
};

type Tokens = { readonly [who: string]: string | undefined };
type Kind = { readonly asks: readonly Ask[]; open(game: number): Promise<readonly [table: string, tokens: Tokens]> };

const staffed = (name: string, config: { ruleset: string; game: string }): Kind => ({
  asks: [...Array<Ask>(16).fill(onward), wager, wager, takeDown, call, stand, hold, stranger, stranger, money, relief],
  open: async game => {
    const id = `${name}-${game}`;
    const kind = config.game === 'roll-to-win' ? 'roll-to-win' : 'dealer-run';
    const table = await house.createTable(id, kind, config, kind === 'roll-to-win' ? { windowSeconds: 600 } : {});
    const dealer = await house.staff('dealer', `d-${id}`);
    const floor = await house.staff('pit boss', `f-${id}`);
    const cage = await house.staff('cage', `c-${id}`);
    for (const command of [
      { type: 'takeStation', office: 'dealer' },
      { type: 'installDice', set: table, dice: DICE, inspected: true, sizeMm: 19 },
    ] as const)
      await house.command(table, command, dealer);
    await house.openTable(table, dealer);
    const [one, two] = [await house.seatToken(table, 1, 500, cage), await house.seatToken(table, 2, 500, cage)];
    return [table, { dealer, floor, 'seat 1': one, 'seat 2': two, watcher: undefined }];
  },
});

const KINDS: { readonly [kind: string]: Kind } = {
  practice: {
    asks: [...Array<Ask>(5).fill(guestRoll), wager, wager, wager, takeDown, call, guestMoney, guestSeed],
    open: async () => {
      const ann = await house.practice({ ruleset: 'massachusetts', game: 'craps' }, 'Ann');
      const bo = await house.join(ann.code ?? '', 'Bo');
      return [ann.table, { 'seat 1': ann.token, 'seat 2': bo.token, watcher: undefined }];
    },
  },
  'mini-craps': staffed('mini', { ruleset: 'massachusetts', game: 'mini-craps' }),
  'roll-to-win': staffed('rtw', { ruleset: 'new-hampshire', game: 'roll-to-win' }),
  Victoria: staffed('vic', { ruleset: 'victoria', game: 'mini-craps' }),
};

test.each(Object.entries(KINDS))(
  'a view kept by its changes is always the one that a newcomer gets: %s',
  async (_, { asks, open }) => {
    const asked = fc.array(fc.tuple(fc.nat(asks.length - 1), fc.nat(1000), fc.nat(1000)), {
      minLength: ASKED,
      maxLength: ASKED,
      size: 'max',
    });
    let game = 0;
    let rolls = 0;
    let most = 0;
    await fc.assert(
      fc.asyncProperty(asked, fc.integer({ min: 1, max: 3 }), async (picks, together) => {
        game += 1;
        const [table, tokens] = await open(game);
        const clients = new Map<string, Client>();
        for (const [who, token] of Object.entries(tokens)) clients.set(who, await house.client(table, token));
        for (const [at, [pick, one, two]] of picks.entries()) {
          // The dealer, or the first of the guests, looks.
          const [first] = clients.values();
          const [who, command] = (asks[pick] as Ask)((first as Client).view, one, two);
          const { number = 0 } = await (clients.get(who) as Client).ask(command);
          // Some changes are told alone, others together.
          if (at % together !== 0) continue;
          for (const [name, client] of clients) {
            const fresh = await house.client(table, tokens[name]);
            await client.at(Math.max(number, fresh.number));
            expect(client.number).toBe(fresh.number);
            rolls = client.view.rolls.length;
            expect(client.view, `${name} after ${command.type}`).toEqual(fresh.view);
            await fresh.close();
          }
        }
        most = Math.max(most, rolls);
        await Promise.all([...clients.values()].map(client => client.close()));
      }),
      { numRuns: GAMES, endOnFailure: true },
    );
    expect(most, 'the games got on').toBeGreaterThan(0);
  },
);
