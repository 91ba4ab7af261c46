import { type Cents, cents, type HouseConfig, type Office } from '@hardway/rules';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advise, houseOf, NO_ENTRY, type Seen, typed, wholeEntry } from '../../src/index.ts';
import { dealerScreen, draw, putAway, type Screen } from './dealer-screen.ts';
import { type Opened, Server } from './dealer-server.ts';

const CREW: readonly Office[] = ['dealer', 'stickperson', 'boxperson'];
const MA: HouseConfig = { ruleset: 'massachusetts', game: 'craps' };
const MD: HouseConfig = { ruleset: 'maryland', game: 'craps' };
const VIC: HouseConfig = { ruleset: 'victoria', game: 'craps' };
const mini = (house: HouseConfig): HouseConfig => ({ ...house, game: 'mini-craps' });

let server: Server;
beforeAll(async () => {
  server = await Server.open('dealer', 'stickperson', 'boxperson', 'floorperson', 'pit boss', 'manager');
});
afterAll(async () => {
  putAway();
  await server.close();
});

const screenOf = (
  table: string,
  role: Parameters<Server['session']>[0],
  show: 'work' | 'felt' = 'work',
): Promise<Screen> => dealerScreen(server.url, table, server.session(role), show);

const dollars = (amount: number): Cents => cents(amount * 100);

/** A table with a shooter at seat 1, who has a pass wager; others as asked. */
const shooting = async (
  house: HouseConfig,
  wagers: readonly (readonly [number, string, number])[] = [],
): Promise<Opened> => {
  const offices = house.game === 'mini-craps' ? (['dealer'] as const) : CREW;
  const opened = await server.opened(house, { offices, seats: [1, 2, 3] });
  await opened.dealer.ok({ type: 'takeDice', by: 1 });
  for (const [seat, wager, amount] of [[1, 'pass', 10] as const, ...wagers]) {
    await opened.dealer.ok({ type: 'make', seat, wager, amount: dollars(amount) });
  }
  return opened;
};

const close = async ({ dealer }: Opened): Promise<void> => {
  if (dealer.view.house.ruleset === 'victoria' && dealer.view.house.game === 'mini-craps') {
    await dealer.ok({ type: 'closeBetting' });
  }
  await dealer.ok({ type: 'throwDice' });
};

const roll = async (opened: Opened, a: number, b: number): Promise<void> => {
  const dice = [a, b] as unknown as [1, 1];
  await close(opened);
  await opened.dealer.ok({ type: 'enterDice', dice });
  await opened.dealer.ok({ type: 'enterDice', dice });
  await opened.dealer.ok({ type: 'acknowledge' });
};

describe('entering and calling the dice', () => {
  it.each([
    ['Massachusetts [MA 10(a)/call] [MA 10(a)/one-face]', MA],
    ['Maryland [MD 9.A] [MD 9.B]', MD],
    ['Victoria [VIC 5.3.1(a)] [VIC 5.3.1(b)]', VIC],
  ])('one face from 1 to 6 a die, and the call is shown before anything is settled: %s', async (_, house) => {
    const opened = await shooting(house);
    await close(opened);
    const screen = await screenOf(opened.table, 'dealer');
    await screen.until(() => screen.one('[data-typed=""]'));
    expect(screen.buttons().filter(name => /^Die /.test(name))).toEqual([1, 2, 3, 4, 5, 6].map(face => `Die ${face}`));
    for (const key of ['0', '7', 'x']) await screen.key(key);
    expect(screen.one('[data-typed]').getAttribute('data-typed')).toBe('');
    expect(screen.all('[data-call]')).toEqual([]);
    await screen.press('Die 4');
    expect(screen.all('[data-preview]')).toHaveLength(6);
    expect(screen.words('[data-preview="4-4"] [data-call]')).toBe('Eight, the hard way: the point is set');
    await screen.key('Escape');
    expect(screen.all('[data-call]')).toEqual([]);
    await screen.key('6');
    expect(screen.words('[data-preview="6-2"] [data-call]')).toBe('Eight, easy: the point is set');
    expect(opened.dealer.view.entries, 'one die sends nothing').toBe(0);
    await screen.key('2');
    await opened.dealer.sees(view => expect([view.step, view.entries]).toEqual(['enter-again', 1]));
    expect(opened.dealer.view.rolls).toEqual([]);
    await screen.until(() => screen.one('[data-step="enter-again"] [data-typed=""]'));
    expect(screen.all('[data-call]'), 'the second entry starts empty').toEqual([]);
    const stick = await screenOf(opened.table, 'stickperson');
    await stick.until(() => stick.one('[data-confirm="6-2"]'));
    expect(stick.words('[data-confirm] [data-call]'), 'who confirms it is shown the call').toBe(
      'Eight, easy: the point is set',
    );
    expect(opened.dealer.view.rolls).toEqual([]);
    await stick.press('Confirm 6-2');
    await opened.dealer.heard({ type: 'rolled', dice: [6, 2], who: 'stickperson' });
    expect(typed(typed(NO_ENTRY, '3', 0), '9', 1)).toEqual({ dice: [3], at: 0 });
    expect(wholeEntry(typed(typed(NO_ENTRY, '3', 0), '5', 1))).toEqual([5, 3]);
  });

  it.each([
    ['stickperson in Massachusetts [MA 10(b)/collect]', MA, 'stickperson'],
    ['dealer or stickperson at mini-craps in Massachusetts [MA 10(c)/collect]', mini(MA), 'dealer or stickperson'],
    ['stickperson in Maryland [MD 9.F]', MD, 'stickperson'],
    ['dealer or stickperson at mini-craps in Maryland [MD 9.G]', mini(MD), 'dealer or stickperson'],
    ['stickperson in Victoria [VIC 5.3.1(c)]', VIC, 'stickperson'],
  ])('the dice come to the centre before anything is paid: %s', async (_, house, who) => {
    const opened = await shooting(house);
    await close(opened);
    const screen = await screenOf(opened.table, 'dealer');
    await screen.enter(6, 5);
    await screen.until(() => screen.one('[data-step="enter-again"]'));
    await screen.enter(6, 5);
    await screen.until(() => screen.one('[data-step="acknowledge"] .work'));
    const work = screen.region('The last roll');
    expect(work.indexOf('Bring the dice to the centre')).toBeGreaterThan(work.indexOf('Eleven'));
    expect(work.indexOf('Bring the dice to the centre')).toBeLessThan(work.indexOf('Pay '));
    expect(screen.list('.work .step-list li')[0]).toContain(`(${who})`);
    // No dice go out before somebody has said that they came to the centre and that all is settled.
    expect((await opened.dealer.no({ type: 'throwDice' })).code).toBe('wrong-step');
    expect(screen.words('.step-button')).toMatch(/^Settled.* dice in the centre, all taken and paid$/);
    await screen.press(/^Settled/);
    await opened.dealer.heard({ type: 'settlementAcknowledged', who: 'dealer' });
    await opened.dealer.sees(view => expect(view.step).not.toBe('acknowledge'));
  });

  it.each([
    ['a come wager to the box of its number [MD 3.A(3)(a)]', 'come', 'Move come to 9'],
    ["a don't come wager to the box beside it [MD 3.A(4)(a)]", 'dont-come', "Move don't come behind 9"],
  ])('the dealer moves %s', async (_, wager, words) => {
    const opened = await shooting(MD);
    await roll(opened, 4, 2);
    for (const seat of [2, 3]) await opened.dealer.ok({ type: 'make', seat, wager, amount: dollars(10) });
    await close(opened);
    const screen = await screenOf(opened.table, 'dealer');
    await screen.enter(5, 4);
    await screen.until(() => screen.one('[data-step="enter-again"]'));
    await screen.enter(5, 4);
    await screen.until(() => expect(screen.list('.tasks li')).toEqual([`Seat 2${words}`, `Seat 3${words}`]));
    const rolled = opened.dealer.journal.findLast(({ type }) => type === 'rolled');
    expect(rolled?.settlements).toContainEqual(expect.objectContaining({ type: 'moved', seat: 2, wager, to: 9 }));
  });
});

describe('dice that do not lie flat', () => {
  const assistant = async (opened: Opened, role: 'boxperson' | 'dealer' = 'boxperson'): Promise<Screen> => {
    if (!opened.dealer.view.diceOut) await close(opened);
    const screen = await screenOf(opened.table, role);
    await screen.press('How is it called?');
    return screen;
  };

  it.each([
    ['Massachusetts [MA 9(f)/cocked] [MA 10(a)(1)/opposite]', MA],
    ['Maryland [MD 9.C]', MD],
    ['Victoria [VIC 2.3.1]', VIC],
  ])('a leaning die is read as the face opposite its support: %s', async (_, house) => {
    const screen = await assistant(await shooting(house));
    await screen.press('A die leans on one thing');
    for (const [covered, read] of [1, 2, 3, 4, 5, 6].map(face => [face, 7 - face])) {
      await screen.press(`Covered face ${covered}`);
      expect(screen.words('[data-advice="read"]')).toBe(`${covered} is covered: read it as ${read}`);
    }
  });

  const voids: readonly (readonly [string, HouseConfig, Seen, string, string])[] = [
    [
      'two supports, clear of the layout [MA 9(f)/suspended]',
      MA,
      'two-supports',
      'A die hangs between two things, clear of the layout',
      'suspended',
    ],
    [
      'more than one side in Massachusetts [MA 10(a)(1)/void]',
      MA,
      'several-sides',
      'A die rests on more than one side',
      'several-sides',
    ],
    [
      'more than one side in Maryland [MD 9.D]',
      MD,
      'several-sides',
      'A die rests on more than one side',
      'several-sides',
    ],
    [
      'more than one side in Victoria [VIC 5.4.2(f)]',
      VIC,
      'several-sides',
      'A die rests on more than one side',
      'several-sides',
    ],
  ];
  it.each(voids)('no roll, and betting opens again: %s', async (_, house, seen, words, cause) => {
    const opened = await shooting(house);
    const screen = await assistant(opened);
    await screen.press(words);
    expect(screen.words('[data-advice="no-roll"]')).toMatch(/^No roll/);
    expect(advise(houseOf(house), seen)).toMatchObject({ type: 'no-roll', cause });
    await screen.press('Go to no roll');
    await screen.press('Call no roll');
    await opened.dealer.heard({ type: 'noRollCalled', cause });
    await opened.dealer.sees(view => expect([view.diceOut, view.step]).toEqual([false, 'bet']));
    expect(opened.dealer.view.rolls).toEqual([]);
  });

  it.each([
    ['Massachusetts [MA 10(a)(2)(a)]', MA],
    ['Maryland [MD 9.E(1)]', MD],
  ])('the boxperson rules on a disputed face, or has the dice thrown again: %s', async (_, house) => {
    const opened = await shooting(house);
    const dealer = await assistant(opened, 'dealer');
    expect(dealer.region('Disputed face')).toContain('Only the boxperson can record this ruling');
    expect(dealer.has('Record the ruling')).toBe(false);
    const screen = await assistant(opened);
    await screen.press('Ruled face 5');
    await screen.press('Record the ruling');
    await opened.dealer.heard({ type: 'faceRuled', ruling: 5, office: 'boxperson', who: 'boxperson' });
    await screen.press('How is it called?');
    await screen.press('Throw again');
    await screen.press('Record the ruling');
    await opened.dealer.heard({ type: 'faceRuled', ruling: 'again', office: 'boxperson' });
    await screen.press('Call no roll');
    await opened.dealer.heard({ type: 'noRollCalled', cause: 'disputed-face', by: 'boxperson' });
  });

  it("the boxperson's ruling is final but for a void by the pit boss [VIC 5.3.1(b)(i)]", async () => {
    const opened = await shooting(VIC);
    const screen = await assistant(opened);
    await screen.press('Ruled face 6');
    await screen.press('Record the ruling');
    await opened.dealer.heard({ type: 'faceRuled', ruling: 6, office: 'boxperson' });
    await screen.enter(6, 4);
    await screen.until(() => screen.one('[data-step="enter-again"]'));
    await screen.enter(6, 4);
    await screen.until(() => screen.one('[data-step="acknowledge"]'));
    await opened.dealer.ok({ type: 'acknowledge' });
    await opened.dealer.sees(view => expect([view.correctable, view.voidable]).toEqual([false, true]));
    await screen.until(() => expect(screen.has('Void the result…')).toBe(true));
    expect(screen.has('Correct the last roll…')).toBe(false);
    const again = await screenOf(opened.table, 'boxperson');
    await again.until(() => expect(again.has('Void the result…')).toBe(true));
    expect(again.has('Correct the last roll…'), 'nor after the page is loaded again').toBe(false);
    await again.press('Void the result…');
    await again.fill('Ground', 'other', 'dialog');
    await again.fill('Reason', 'the wrong face', 'dialog');
    expect(again.mayPress('Void')).toBe(false);
    expect((await opened.dealer.ask({ type: 'void', ground: 'other', reason: 'the wrong face' })).ok).toBe(false);
    const boss = await server.line(opened.table, 'pit boss');
    await boss.ok({ type: 'void', ground: 'other', reason: 'the wrong face' });
    // A roll without a ruling may be corrected, with a supervisor's sign-in.
    await roll(opened, 5, 4);
    await again.until(() => expect(again.has('Correct the last roll…')).toBe(true));
  });
});

describe('wagers before the boxperson', () => {
  it.each([
    ['Massachusetts [MA 12(a)(3)]', { ...MA, options: { fire: 'A' } }],
    ['Maryland [MD 11.A(3)] [MD 2.D(4)(c)] [MD 2.D(4)(d)]', { ...MD, options: { fire: 'A' } }],
  ])('fire wagers are brought in by the numbers of their spots and stay till decided: %s', async (_, house) => {
    const opened = await shooting(house, [
      [3, 'fire', 5],
      [1, 'fire', 2],
    ]);
    const screen = await screenOf(opened.table, 'boxperson');
    await screen.press(/^Side bets/);
    const list = () => screen.list('[data-fire-spot]');
    await screen.until(() => expect(list()).toEqual(['1 P1 $2', '3 P3 $5']));
    expect(screen.all('[data-fire-spot]').map(each => each.getAttribute('value'))).toEqual(['1', '3']);
    await screen.press('Bring them in, in this order');
    await opened.dealer.heard({ type: 'noted', text: 'Fire wagers brought in, in the order of their spots' });
    expect(screen.mayPress('Brought in')).toBe(false);
    await roll(opened, 4, 2);
    await screen.until(() => expect(screen.one('.dealer').getAttribute('data-step')).toBe('bet'));
    expect(list()).toEqual(['1 P1 $2', '3 P3 $5']);
    expect(screen.has('Brought in')).toBe(false);
    await roll(opened, 5, 2);
    await screen.until(() => expect(list()).toEqual([]));
  });

  it('bonus wagers stand seat by seat under the names of Maryland until settled [MD 12.B(2)] [MD 2.D(5)(a)(i)] [MD 2.D(5)(a)(ii)] [MD 2.D(5)(a)(iii)]', async () => {
    const opened = await shooting({ ...MD, options: { bonus: 'A' } }, [
      [1, 'all-small', 5],
      [2, 'all-tall', 6],
      [2, 'make-em-all', 7],
    ]);
    const screen = await screenOf(opened.table, 'boxperson');
    await screen.press(/^Side bets/);
    const rows = () =>
      screen.all('[aria-label="Bonus wagers"] tr').map(row => [...row.children].map(cell => cell.textContent?.trim()));
    await screen.until(() =>
      expect(rows()).toEqual([
        [
          'Seat',
          expect.stringMatching(/^All Small/i),
          expect.stringMatching(/^All Or Nothing/i),
          expect.stringMatching(/^All Tall/i),
        ],
        ['1 P1', '$5', '–', '–'],
        ['2 P2', '–', '$7', '$6'],
      ]),
    );
    await roll(opened, 4, 2);
    await screen.until(() => expect(screen.one('.dealer').getAttribute('data-step')).toBe('bet'));
    expect(rows()).toHaveLength(3);
    await roll(opened, 5, 2);
    await screen.until(() => expect(rows()).toHaveLength(1));
  });

  it('the stick sees who has the dice, the call and the wagers of the centre [VIC 1.1/Stickperson]', async () => {
    const opened = await shooting(VIC, [
      [2, 'hard 8', 5],
      [3, 'any-craps', 5],
      [3, 'field', 10],
    ]);
    await close(opened);
    const screen = await screenOf(opened.table, 'stickperson');
    expect(screen.words('[data-dice-control="stickperson"]')).toBe('Dice with Stickperson, stickperson');
    await screen.press(/^Side bets/);
    const centre = screen.region('Centre wagers');
    expect(centre).toMatch(/Seat 2: .*8 \$5/);
    expect(centre).toMatch(/Seat 3: Any Craps \$5/i);
    expect(centre).not.toMatch(/field/i);
    await screen.key('1');
    expect(screen.words('[data-preview="1-2"] [data-call]')).toBe('Three: craps');
    putAway();
    const base = await screenOf(opened.table, 'dealer');
    await base.press(/^Side bets/);
    expect(base.all('[aria-label="Centre wagers"]')).toEqual([]);
  });
});

describe('calls of on and off', () => {
  it('a called wager asks for the ON button before the dice go out, and the journal names who set it [MA 2(e)/on-marker] [MA 3(e)/on-marker]', async () => {
    const opened = await server.opened(MA, { offices: CREW, seats: [1, 2] });
    await opened.dealer.ok({ type: 'takeDice', by: 1 });
    await opened.dealer.ok({ type: 'make', seat: 1, wager: 'pass', amount: dollars(10) });
    await opened.dealer.ok({ type: 'make', seat: 2, wager: 'place 6', amount: dollars(12) });
    const player = await server.terminal(opened.dealer, 2);
    const screen = await screenOf(opened.table, 'dealer', 'felt');
    await player.ok({ type: 'call', seat: 2, wager: 'place 6', call: 'on' });
    await screen.until(() => expect(screen.region('Calls to confirm')).toMatch(/ON.*Seat 2: Place 6/i));
    expect(screen.mayPress('Dice are out')).toBe(false);
    await screen.press('Dice are out');
    expect(opened.dealer.view.diceOut).toBe(false);
    expect(screen.text).toContain('Set the buttons for the calls first.');
    await screen.press('Button is set');
    await opened.dealer.heard({ type: 'callConfirmed', seat: 2, wager: 'place 6', call: 'on', who: 'dealer' });
    await screen.until(() => expect(screen.mayPress('Dice are out')).toBe(true));
    expect(screen.all('[data-waiting-call]')).toEqual([]);
    // The button is seen on both felts.
    const { pictureOf } = await import('../../src/index.ts');
    expect(pictureOf(opened.dealer.view).own['place 6']).toMatchObject({ call: 'on', working: true });
    expect(pictureOf(player.view, { seat: 2 }).own['place 6']).toMatchObject({ call: 'on', working: true });
    expect(screen.list('svg .lammer').join(' ')).toContain('ON');
    await screen.press('Dice are out');
    await opened.dealer.sees(view => expect(view.diceOut).toBe(true));
  });

  it.each([
    ['on, for a place wager [VIC 3.5.1(a)]', 'place 6', 'on', 12],
    ['off, for a hardway [VIC 3.5.2(a)]', 'hard 8', 'off', 10],
  ] as const)(
    'holds in Victoria only once it is confirmed, then on every screen: %s',
    async (_, wager, said, amount) => {
      const opened = await shooting(VIC, [[2, wager, amount]]);
      const player = await server.terminal(opened.dealer, 2);
      const call = (line: Opened['dealer']) =>
        line.view.seats.find(({ number }) => number === 2)?.layout.find(({ name }) => name === wager)?.call;
      const { callsFor, pictureOf, saysCalls, tableOf } = await import('../../src/index.ts');
      const { SpotCard } = await import('../../app/table/SpotCard.tsx');
      expect(callsFor(tableOf(player.view), 2, wager)).toContain(said);
      const card = await draw(
        createElement(SpotCard, {
          table: tableOf(player.view),
          seat: 2,
          name: wager,
          chip: dollars(5),
          saysCalls: saysCalls(player.view),
          onCommand: () => undefined,
          onClose: () => undefined,
        }),
      );
      expect(card.buttons().filter(name => /^Call /.test(name))).toEqual([]);
      expect(card.text).toContain(`To call it ${said}, tell the dealer.`);

      const stick = await screenOf(opened.table, 'stickperson');
      await stick.press(/^2 ?P2/);
      await stick.press(`Calls ${said}`);
      expect(stick.words(`[data-pending-call="${wager}"]`)).toContain(`${said.toUpperCase()} pending`);
      expect(stick.mayPress('Confirm')).toBe(false);
      const screen = await screenOf(opened.table, 'boxperson');
      await screen.press(/^2 ?P2/);
      await screen.press(`Calls ${said}`);
      expect(call(player)).toBeNull();
      await screen.press('Confirm');
      await player.sees(() => expect(call(player)).toBe(said));
      await screen.until(() => expect(screen.words('dialog .seat-wagers .lammer-tag')).toBe(said.toUpperCase()));
      expect(pictureOf(player.view, { seat: 2 }).own[wager]?.call).toBe(said);
      const wall = await server.line(opened.table);
      await opened.dealer.ok({ type: 'throwDice' });
      await wall.sees(view => expect(pictureOf(view).own[wager]?.call).toBe(said));
    },
  );
});

describe('spoken wagers', () => {
  const field = async (screen: Screen, fields: { readonly [label: string]: string }): Promise<void> => {
    for (const [label, value] of Object.entries(fields)) {
      if (label === 'Seat') await screen.tick(new RegExp(`^${value} `), 'dialog .choices');
      else await screen.fill(label, value, 'dialog');
      // A wager is found by its name.
      if (label === 'Wager') (await screen.until(() => screen.one(`[data-found="${value}"]`))).click();
    }
    await screen.settled();
  };

  it.each([
    ['Massachusetts [MA 3(b)/verbal]', MA],
    ['Maryland [MD 4.C(1)]', MD],
  ])('cash lies on the table and the dealer confirms, or there is no wager: %s', async (_, house) => {
    const opened = await shooting(house);
    const screen = await screenOf(opened.table, 'dealer');
    await screen.press('Spoken wager…');
    await field(screen, { Seat: '2', Wager: 'field', 'Amount $': '25' });
    expect(screen.mayPress('Record the wager')).toBe(false);
    await screen.tick('Confirmed as dealer', 'dialog');
    expect(screen.mayPress('Record the wager')).toBe(false);
    await screen.press('Record the wager');
    const layout = () => opened.dealer.view.seats.find(({ number }) => number === 2)?.layout ?? [];
    expect(layout()).toEqual([]);
    await field(screen, { 'Cash on the table $ (required)': '100' });
    await screen.press('Record the wager');
    await opened.dealer.heard({ type: 'boughtIn', seat: 2, amount: 10_000 });
    await opened.dealer.heard({ type: 'wagerMade', seat: 2, wager: 'field', amount: 2500 });
    await opened.dealer.sees(() => expect(layout()).toMatchObject([{ name: 'field', stake: 2500 }]));
    await opened.dealer.heard({
      type: 'wagerSpoken',
      seat: 2,
      wager: 'field',
      amount: 2500,
      cash: 10_000,
      announcedBy: 'dealer',
      confirmedBy: 'dealer',
    });
  });

  it('nobody but the dealer confirms one in Maryland: it waits [MD 4.C(1)]', async () => {
    const opened = await shooting(MD);
    const screen = await screenOf(opened.table, 'stickperson');
    await screen.press('Spoken wager…');
    await field(screen, { Seat: '2', Wager: 'field', 'Amount $': '25', 'Cash on the table $ (required)': '25' });
    expect(screen.field(/^The dealer must confirm/).hasAttribute('disabled')).toBe(true);
    expect(screen.mayPress('Record the wager')).toBe(false);
    expect(screen.text).toContain('Not in action until confirmed by the dealer');
  });

  it('dealer or stick announces and the boxperson confirms, both in the journal [VIC 3.3.1]', async () => {
    const opened = await shooting(VIC);
    const dealer = await screenOf(opened.table, 'dealer');
    await dealer.press('Spoken wager…');
    expect(dealer.field(/^The boxperson must confirm/).hasAttribute('disabled')).toBe(true);
    const screen = await screenOf(opened.table, 'boxperson');
    await screen.press('Spoken wager…');
    await field(screen, { Seat: '2', Wager: 'field', 'Amount $': '25' });
    await screen.tick('Confirmed as boxperson', 'dialog');
    expect(screen.mayPress('Record the wager')).toBe(false);
    await field(screen, { 'Announced by': 'stickperson' });
    await screen.press('Record the wager');
    await opened.dealer.heard({
      type: 'wagerSpoken',
      announcedBy: 'stickperson',
      confirmedBy: 'boxperson',
      who: 'boxperson',
    });
    expect(opened.dealer.view.seats[1]?.layout).toMatchObject([{ name: 'field', stake: 2500 }]);
  });

  it('at the mini table only while a boxperson acts as stickperson; late wagers never [VIC 7.4.2]', async () => {
    const opened = await shooting(mini(VIC));
    const screen = await screenOf(opened.table, 'dealer');
    expect(screen.has('Spoken wager…')).toBe(false);
    expect((await opened.dealer.no({ type: 'askLate', seat: 2, wager: 'field', amount: dollars(10) })).code).toBe(
      'not-offered',
    );
    const box = await server.line(opened.table, 'boxperson');
    await box.ok({ type: 'takeStation', office: 'boxperson' });
    expect(screen.has('Spoken wager…')).toBe(false);
    const pit = await server.line(opened.table, 'pit boss');
    await pit.ok({ type: 'assignStation' });
    await screen.until(() => expect(screen.has('Spoken wager…')).toBe(true));
  });
});

describe('who does what in Victoria', () => {
  it.each(['floorperson', 'pit boss', 'manager'] as const)(
    'a %s may do everything that a dealer may [VIC 1.2]',
    async role => {
      const opened = await shooting(VIC);
      const screen = await screenOf(opened.table, role);
      await screen.press('Dice are out');
      await screen.enter(6, 5);
      await screen.until(() => screen.one('[data-step="enter-again"]'));
      await screen.enter(6, 5);
      await screen.until(() => screen.one('[data-step="acknowledge"]'));
      await screen.press(/^Settled/);
      await opened.dealer.sees(view => expect(view.step).toBe('bet'));
      const rolled = opened.dealer.journal.find(({ type }) => type === 'rolled');
      expect(rolled).toMatchObject({ who: role.replace(' ', '-'), dice: [6, 5] });
    },
  );

  it('the dealer of the mini table alone enters, calls and pays [VIC 7.3.1(b)]', async () => {
    const opened = await shooting(mini(VIC));
    expect(opened.dealer.view.stations).toMatchObject([{ office: 'dealer' }]);
    const screen = await screenOf(opened.table, 'dealer');
    expect(screen.words('[data-dice-control="dealer"]')).toContain('Dice with Dealer');
    await screen.press('No more bets');
    await screen.press('Dice are out');
    await screen.press('No roll…');
    (await screen.until(() => screen.one('[data-cause="stacked"] input'))).click();
    await screen.settled();
    await screen.press('Call no roll');
    await opened.dealer.heard({ type: 'noRollCalled', by: 'dealer' });
    await opened.dealer.sees(view => expect(view.diceOut).toBe(false));
    await screen.press('Dice are out');
    await screen.enter(4, 3);
    await screen.until(() => screen.one('[data-step="enter-again"]'));
    await screen.enter(4, 3);
    await screen.until(() => expect(screen.region('The last roll')).toMatch(/Seven: a natural.*Pay .*\$10/));
    expect(screen.region('The last roll')).toContain('Bring the dice to the centre (dealer)');
    await screen.press(/^Settled/);
    await opened.dealer.sees(view => expect(view.step).toBe('bet'));
  });
});
