import { cents, type HouseConfig } from '@hardway/rules';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageOf, houseOf, nextAct, questionsOf, refusedThrow, tableOf } from '../../src/index.ts';
import { dealerScreen, draw, putAway, type Screen } from './dealer-screen.ts';
import { type Line, Server, Shaker } from './dealer-server.ts';

const AUTO: HouseConfig = { ruleset: 'massachusetts', game: 'automated-craps' };
const HOUR = 3_600_000;

let server: Server;
beforeAll(async () => {
  server = await Server.open('dealer', 'floorperson');
});
afterAll(async () => {
  putAway();
  await server.close();
});

type Desk = { readonly table: string; readonly dealer: Line; readonly floor: Line; readonly shaker: Shaker };

const screenOf = (table: string, role: 'dealer' | 'floorperson'): Promise<Screen> =>
  dealerScreen(server.url, table, server.session(role));

const prepared = async (): Promise<Desk> => {
  const table = await server.table(AUTO, 'automated');
  const shaker = await Shaker.at(server, table);
  const dealer = await server.line(table, 'dealer');
  const floor = await server.line(table, 'floorperson');
  await dealer.ok({ type: 'takeStation', office: 'dealer' });
  return { table, dealer, floor, shaker };
};

/** An open table at which these seats have a pass wager. */
const opened = async (...seats: readonly number[]): Promise<Desk> => {
  const desk = await prepared();
  const { dealer, floor, shaker } = desk;
  await floor.ok({ type: 'inspectShaker', seal: 'S-1', approval: 'GLI-7' });
  await floor.ok({ type: 'startTrial' });
  await shaker.report({ result: 'rest', cycle: 1, dice: [3, 4] });
  await floor.openTable();
  for (const seat of seats) {
    await floor.ok({ type: 'takeSeat', seat, name: `P${seat}`, buyIn: cents(100_000) });
    await dealer.ok({ type: 'make', seat, wager: 'pass', amount: cents(1000) });
  }
  return desk;
};

/** The shooter's round up to the running shaker. */
const shaken = async ({ dealer }: Desk): Promise<void> => {
  const seat = await server.terminal(dealer, 4);
  await dealer.ok({ type: 'takeDice', by: 4 });
  await dealer.ok({ type: 'closeBetting' });
  await seat.ok({ type: 'shake' });
};

describe('the shaker before the table opens', () => {
  it('its number, its seal and its two dice are written down, and its approval [MA-AUTO 3(a)/two-sealed] [MA-AUTO 3(a)/spec]', async () => {
    const { table, dealer, shaker } = await prepared();
    const screen = await screenOf(table, 'floorperson');
    await screen.fill('Seal number', 'S-44');
    await screen.press('Inspected by the floorperson');
    await screen.shows(/approval of dice and shaker is noted/i);
    expect(dealer.view.shaker?.inspected).toBe(false);
    expect(screen.words('[data-check="inspected"]')).toContain('missing');
    await screen.fill('Number of the shaker', 'SH-2');
    await screen.tick('Two dice are sealed in it');
    expect(screen.mayPress('Open the table')).toBe(false);
    expect((await dealer.no({ type: 'openTable' })).code).toBe('not-open');
    await screen.fill('Approval reference', 'GLI-7');
    await screen.press('Inspected by the floorperson');
    await dealer.heard({ type: 'shakerInspected', seal: 'S-44', approval: 'GLI-7' });
    await screen.press('Trial roll');
    await dealer.heard({ type: 'shakerActivated', trial: true });
    await shaker.report({ result: 'rest', cycle: 1, dice: [2, 2] });
    await screen.until(() => expect(screen.mayPress('Open the table')).toBe(true));
    expect(screen.region('Shaker and its dice')).toContain('Two dice under seal S-44');
    await screen.press('Open the table');
    await dealer.sees(view => expect(view.status).toBe('open'));
    for (const [check, value] of [
      ['shaker', 'SH-2'],
      ['two-dice', 'yes'],
    ])
      await dealer.heard({ type: 'checkSigned', list: 'opening', check, value, who: 'floorperson' });
  });

  it('the age of its dice is shown, warned of, and ends the rounds after 24 hours [MA-AUTO 3(a)(2)]', async () => {
    const { table, dealer } = await opened(4);
    await dealer.ok({ type: 'takeDice', by: 4 });
    const screen = await screenOf(table, 'dealer');
    await screen.until(() => expect(screen.words('[data-dice-age="young"]')).toMatch(/23 h 59 min left/));
    const { view } = dealer;
    const { sealedAt, expiresAt = null } = view.shaker ?? { sealedAt: null };
    expect(expiresAt).toBe((sealedAt ?? 0) + 24 * HOUR);
    const at = (hours: number) => ageOf(sealedAt ?? 0, expiresAt, (sealedAt ?? 0) + hours * HOUR).state;
    expect([at(22.9), at(23.1), at(24)]).toEqual(['young', 'soon', 'over']);
    const house = houseOf(AUTO);
    expect(refusedThrow(house, view, (sealedAt ?? 0) + 23.9 * HOUR)).toBeNull();
    const { StepPanel } = await import('../../app/dealer/StepPanel.tsx');
    const said: unknown[] = [];
    const later = await draw(
      createElement(StepPanel, {
        house,
        view,
        mirror: { ...dealer.link.mirror, aheadMs: 24 * HOUR },
        offices: ['dealer'],
        dealer: {
          say: (words: unknown) => said.push(words),
          send: async () => undefined,
        } as never,
      }),
    );
    await later.until(() => expect(later.mayPress('No more bets')).toBe(false));
    await later.press('No more bets');
    expect(said).toEqual([expect.stringMatching(/24 hours old: no new round/)]);
  });

  it('the seal is opened by the floor alone, and the table is closed until it is inspected again [MA-AUTO 3(a)(3)]', async () => {
    const { table, dealer, floor } = await opened();
    const own = await screenOf(table, 'dealer');
    await own.until(() => expect(own.mayPress(/^Open the seal/)).toBe(false));
    await own.press(/^Open the seal/);
    await own.shows(/The seal is opened by the floorperson/);
    expect(dealer.view.status).toBe('open');
    const screen = await screenOf(table, 'floorperson');
    await screen.press(/^Open the seal/);
    await screen.shows(/Not yet: The drop box is out/);
    await floor.ok({ type: 'signCheck', check: 'drop-box-out', value: 'yes' });
    await screen.press(/^Open the seal/);
    await dealer.heard({ type: 'noted', text: 'Seal S-1 was opened by the floor', who: 'floorperson' });
    expect(dealer.view.status).toBe('closed');
    await screen.until(() => expect(screen.words('[data-check="inspected"]')).toContain('missing'));
    await dealer.ok({ type: 'takeStation', office: 'dealer' });
    expect((await floor.no({ type: 'openTable' })).clause).toBe('MA-AUTO 4(a)/inspect');
  });
});

describe('a round of the shaker', () => {
  it("the accepting player's button is lit, and no other [MA-AUTO 4(b)(2)]", async () => {
    const desk = await opened(3, 4);
    const { table, dealer } = desk;
    await dealer.ok({ type: 'offerDice' });
    await dealer.ok({ type: 'declineDice', seat: 3 });
    if (dealer.view.offer?.to !== 4) await dealer.ok({ type: 'offerDice' });
    const screen = await screenOf(table, 'dealer');
    await screen.press('Light seat 4');
    await dealer.sees(view => expect(view.shooter).toBe(4));
    await screen.press('No more bets');
    await screen.until(() => expect(screen.words('[data-lit="4"]')).toBe('The button of seat 4 is lit.'));
    expect(screen.has('Shake')).toBe(false);
    const act = (seat: number) => nextAct(dealer.view, tableOf(dealer.view), seat);
    expect(act(4)).toEqual({ label: 'Shake', command: { type: 'shake' } });
    expect(act(3).command).toBeUndefined();
    expect((await dealer.no({ type: 'shake' })).clause).toBe('MA-AUTO 4(b)(2)');
  });

  it("when all have refused the dealer's own button is lit, and not before [MA-AUTO 4(b)(3)]", async () => {
    const { table, dealer } = await opened(3, 4);
    const screen = await screenOf(table, 'dealer');
    await screen.until(() => screen.one('[data-step="offer"]'));
    expect(screen.all('[data-dealer-shoots]')).toEqual([]);
    await screen.press('Offer to the next seat');
    for (const seat of [3, 4]) {
      await screen.until(() => expect(screen.region('Offer the dice')).toContain(`Offered to seat ${seat}`));
      expect(screen.all('[data-dealer-shoots]')).toEqual([]);
      await screen.press('Declines');
    }
    await dealer.sees(view => expect(view.shooter).toBe('dealer'));
    await screen.press('No more bets');
    await screen.until(() => expect(screen.words('[data-lit="dealer"]')).toBe('Your own button is lit.'));
    await screen.press('Shake');
    await dealer.heard({ type: 'shakerActivated', trial: false });
  });

  it('where nobody has a line wager the dealer may shoot at once [MA-AUTO 4(b)(3)]', async () => {
    const { table, dealer } = await opened();
    const screen = await screenOf(table, 'dealer');
    await screen.until(() => screen.one('[data-dealer-shoots]'));
    await screen.press(/^The dealer shoots/);
    await dealer.sees(view => expect(view.shooter).toBe('dealer'));
  });

  it('the total is called, losers are collected, and only then are winners paid [MA-AUTO 4(b)(6)/call] [MA-AUTO 4(b)(7)/losers-first]', async () => {
    const desk = await opened(4, 5);
    const { table, dealer, shaker } = desk;
    await dealer.ok({ type: 'make', seat: 5, wager: 'field', amount: cents(1000) });
    const screen = await screenOf(table, 'dealer');
    await shaken(desk);
    expect(screen.all('[data-call]')).toEqual([]);
    await shaker.report({ result: 'rest', cycle: 2, dice: [4, 3] });
    await screen.until(() => expect(screen.words('.work [data-call]')).toBe('Seven: a natural'));
    expect(screen.list('.work h3')).toEqual(['Collect']);
    expect(screen.list('.work .tasks li')).toEqual([expect.stringMatching(/^Seat 5Take Field/i)]);
    expect(screen.region('The last roll')).toContain('Payouts open when all losers are collected.');
    expect(screen.region('The last roll')).not.toMatch(/Pay .*\$10/);
    await screen.press('All collected');
    expect(screen.list('.work h3')).toEqual(['Collect', 'Pay']);
    expect(screen.list('.work .tasks li').filter(each => each.includes('Pay '))).toHaveLength(2);
  });

  it('two values from 1 to 6, or no roll: nothing else is read [MA-AUTO 4(b)(6)/one-face]', async () => {
    const desk = await opened(4);
    const { table, dealer, shaker } = desk;
    const screen = await screenOf(table, 'dealer');
    await shaken(desk);
    for (const dice of [[7, 1], [0, 3], [5], [2.5, 1]]) {
      expect((await shaker.report({ result: 'rest', cycle: 2, dice })).status).toBe(400);
    }
    expect(dealer.view.rolls).toEqual([]);
    expect((await dealer.no({ type: 'enterDice', dice: [6, 5] })).code).toBe('not-offered');
    expect(screen.buttons().filter(name => /^Die \d/.test(name))).toEqual([]);
    expect(screen.has('How is it called?')).toBe(false);
    expect(screen.has('No roll…')).toBe(true);
  });

  it.each([
    [
      'not flat: no roll, and nothing is read from a leaning die [MA-AUTO 6(a)/flat]',
      'not-flat',
      /did not both lie flat/,
    ],
    ['one on the other: no roll [MA-AUTO 6(a)/stacked]', 'stacked', /on top of the other/],
  ])('%s', async (_, cause, words) => {
    const desk = await opened(4);
    const { table, dealer, floor, shaker } = desk;
    const screen = await screenOf(table, 'floorperson');
    await shaken(desk);
    await shaker.report({ result: cause, cycle: 2 });
    await dealer.heard({ type: 'noRollCalled', cause });
    expect(dealer.view.rolls).toEqual([]);
    expect(dealer.view.seats[0]?.layout).toMatchObject([{ name: 'pass', stake: 1000 }]);
    expect(questionsOf(houseOf(AUTO))).toEqual([]);
    expect(screen.has('How is it called?')).toBe(false);
    // The floorperson may call it as well.
    if (!floor.view.noMoreBets) await dealer.ok({ type: 'closeBetting' });
    await screen.press('No roll…');
    const choice = await screen.until(() => screen.one(`[data-cause="${cause}"]`));
    expect(choice.textContent).toMatch(words);
    expect(choice.closest('[data-how]')?.getAttribute('data-how')).toBe('automatic');
    choice.querySelector('input')?.click();
    await screen.settled();
    const before = dealer.journal.filter(({ type }) => type === 'noRollCalled').length;
    await screen.press('Call no roll');
    await dealer.sees(() =>
      expect(dealer.journal.filter(({ type }) => type === 'noRollCalled')).toHaveLength(before + 1),
    );
    expect(dealer.view.rolls).toEqual([]);
  });
});
