import { cents, type HouseConfig } from '@hardway/rules';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { houseOf, nextAct, tableOf } from '../../src/index.ts';
import { dealerScreen, draw, putAway, type Screen } from './dealer-screen.ts';
import { type Line, type Opened, Server } from './dealer-server.ts';

const NH: HouseConfig = { ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'hot-shooter': 'on' } };
/** The shortest that betting lasts. */
const SECONDS = 15;

let server: Server;
let opened: Opened;
let screen: Screen;
let dealer: Line;
let player: Line;
let wall: Line;
beforeAll(async () => {
  server = await Server.open('dealer', 'stickperson', 'floorperson');
  opened = await server.opened(NH, { kind: 'roll-to-win', offices: ['dealer'], seats: [1, 2] });
  dealer = opened.dealer;
  player = await server.terminal(dealer, 1);
  wall = await server.line(opened.table);
  screen = await dealerScreen(server.url, opened.table, server.session('dealer'));
}, 60_000);
afterAll(async () => {
  putAway();
  await server.close();
});

const callNoRoll = async (cause: string, found?: 'Found'): Promise<void> => {
  const before = dealer.view.noRolls;
  await screen.press('No roll…');
  (await screen.until(() => screen.one(`[data-cause="${cause}"] input`))).click();
  await screen.settled();
  if (found !== undefined) await screen.tick(found, '[data-asks="die"]');
  await screen.press('Call no roll');
  await dealer.sees(view => expect(view.noRolls).toBe(before + 1));
};

describe('grounds and help at roll-to-win', () => {
  it('the only tests of a throw are those of section C [NH fn x] [NH C/opposite side] [NH C/back wall]', async () => {
    const { NoRoll } = await import('../../app/dealer/NoRoll.tsx');
    const alone = document.createElement('div');
    document.body.append(alone);
    const { createRoot } = await import('react-dom/client');
    const root = createRoot(alone);
    root.render(
      createElement(NoRoll, {
        house: houseOf(NH),
        offices: ['dealer'],
        onCall: () => undefined,
        onClose: () => undefined,
      }),
    );
    const grounds = await screen.until(() => {
      const found = [...alone.querySelectorAll('[data-cause]')].map(each => each.textContent ?? '');
      expect(found).toHaveLength(3);
      return found;
    });
    expect(grounds[0]).toMatch(/not thrown to the far side, or not off the back wall/);
    expect(grounds[1]).toMatch(/a die left the table/);
    expect(grounds[2]).toMatch(/scooted: the dice slid, with no roll or spin/);
    expect(alone.querySelectorAll('fieldset')).toHaveLength(1);
    root.unmount();
    alone.remove();
    await screen.press('Table…');
    expect(screen.words('.dealer-notes')).toContain('These are the only tests of a valid roll NH fn x');
    await screen.press('Close', 'dialog');
  });

  it('neither spoken nor late wagers can be entered [NH I/no verbal]', async () => {
    expect(screen.has('Spoken wager…')).toBe(false);
    expect(screen.all('[aria-label="Late wagers"]')).toEqual([]);
    await screen.press('Table…');
    expect(screen.words('.dealer-notes')).toContain('Spoken wagers are not taken');
    await screen.press('Close', 'dialog');
    expect((await dealer.ask({ type: 'askLate', seat: 2, wager: 'field', amount: cents(1000) })).ok).toBe(false);
  });

  it('the help says that no chips lie on the table, and no wager is made for a seat [NH I/no chips]', async () => {
    await screen.press('Table…');
    expect(screen.words('.dealer-notes')).toContain('No chips lie on this table; one that does is no wager');
    await screen.press('Close', 'dialog');
    expect(screen.has('Wager for a seat…')).toBe(false);
    await screen.press(/^2 ?P2/);
    expect(screen.all('dialog button').map(({ textContent }) => textContent)).not.toContainEqual(
      expect.stringMatching(/bet|wager/i),
    );
    await screen.press('Close', 'dialog');
    const made = await dealer.no({ type: 'make', seat: 2, wager: 'field', amount: cents(1000) });
    expect(made.clause).toBe('NH I/terminal only');
  });

  it('a chip on the table is noted and is no wager [NH I/chips invalid]', async () => {
    await screen.press('Table…');
    await screen.press('Note a chip on the table');
    await screen.press('Close', 'dialog');
    await dealer.heard({ type: 'noted', text: 'A chip lay on the table: no wager' });
    expect(dealer.view.seats.map(({ layout }) => layout)).toEqual([[], []]);
    expect(dealer.journal.map(({ type }) => type)).not.toContain('wagerMade');
  });

  it('a second terminal deals only after it has expressly relieved the first [NH D/dealer terminal]', async () => {
    const second = await server.line(opened.table, 'stickperson');
    expect((await second.no({ type: 'startBetting' })).code).toBe('forbidden');
    const { Stations } = await import('../../app/dealer/Stations.tsx');
    const sent: unknown[] = [];
    const other = await draw(
      createElement(Stations, {
        house: houseOf(NH),
        view: dealer.view,
        dealer: { send: async (command: unknown) => sent.push(command) } as never,
        user: 'stickperson',
      }),
    );
    await other.press('Take over…');
    expect(sent).toEqual([]);
    await other.press('Relieve Dealer');
    expect(sent).toEqual([{ type: 'takeStation', office: 'dealer' }]);
    await second.ok({ type: 'takeStation', office: 'dealer' });
    expect(dealer.view.stations).toEqual([{ office: 'dealer', name: 'Stickperson', user: 'stickperson' }]);
    expect((await dealer.no({ type: 'startBetting' })).code).toBe('forbidden');
    await dealer.ok({ type: 'takeStation', office: 'dealer' });
    expect(dealer.view.stations).toEqual([{ office: 'dealer', name: 'Dealer', user: 'dealer' }]);
    screen = await dealerScreen(server.url, opened.table, server.session('dealer'));
  });
});

describe('a round at roll-to-win, with one dealer', () => {
  it('betting closes on every screen at once when the countdown ends [NH E/announce]', async () => {
    await dealer.ok({ type: 'takeDice', by: 1 });
    await screen.fill('Seconds', String(SECONDS));
    await screen.press('Start betting');
    await player.sees(view => expect(view.window?.seconds).toBe(SECONDS));
    await player.ok({ type: 'make', seat: 1, wager: 'pass', amount: cents(1000) });
    // The dice are not pushed while wagers are open.
    expect(screen.has('Dice are out')).toBe(false);
    expect((await dealer.no({ type: 'throwDice' })).code).toBe('wrong-step');
    await new Promise(resolve => setTimeout(resolve, SECONDS * 1000));
    await dealer.heard({ type: 'bettingClosed' });
    const closed = [dealer, player, wall].map(({ link, view }) => [link.mirror.number, view.noMoreBets]);
    expect(new Set(closed.map(each => each.join(' '))).size).toBe(1);
    expect(player.view.noMoreBets).toBe(true);
    await vi.waitFor(() => expect(dealer.link.mirror.presence).toMatchObject({ seats: [1], locked: [1] }));
    expect((await player.ask({ type: 'make', seat: 1, wager: 'field', amount: cents(1000) })).ok).toBe(false);
    await screen.until(() => expect(screen.words('[data-betting]')).toBe('No more bets'));
  }, 40_000);

  it('then the dealer is told whom to push the dice to [NH C/dealer signals]', async () => {
    await screen.until(() => expect(screen.region('Throw')).toContain('Push the dice to Seat 1 P1.'));
    expect(screen.region('Throw')).toContain('Both dice go to the far side, hit the back wall and come off it');
    await screen.press('Dice are out');
    await dealer.sees(view => expect(view.diceOut).toBe(true));
  });

  it('a throw that counts for nothing changes no count and no wager [NH C/off table]', async () => {
    const before = dealer.view;
    for (const cause of ['off-table', 'no-bounce']) {
      if (!dealer.view.diceOut) await screen.press('Dice are out');
      await dealer.sees(view => expect(view.diceOut).toBe(true));
      await callNoRoll(cause, cause === 'off-table' ? 'Found' : undefined);
      expect(dealer.view.handRolls).toBe(before.handRolls);
      expect(dealer.view.rolls).toEqual([]);
      expect(dealer.view.seats).toEqual(before.seats);
    }
  });

  it('sliding dice are no roll and are counted against the shooter [NH C/scoot] [NH C/no spin]', async () => {
    await screen.press('Next shooter by order…');
    expect(screen.one('[data-no-rolls]').getAttribute('data-no-rolls')).toBe('2');
    await screen.fill('Reason', 'keeps sliding', '.pass-dice');
    await screen.press('Pass the dice on', '.pass-dice');
    await screen.shows(/passed on after 3 throws that do not count/);
    await screen.press('Close', 'dialog');
    expect((await dealer.no({ type: 'orderPass', reason: 'keeps sliding' })).clause).toBe('NH C/repeat');
    await screen.press('Dice are out');
    await dealer.sees(view => expect(view.diceOut).toBe(true));
    await screen.press('No roll…');
    expect(screen.words('[data-cause="slid"]')).toMatch(/scooted.*no roll or spin/);
    await screen.press('Close', 'dialog');
    await callNoRoll('slid');
    expect(dealer.view.rolls).toEqual([]);
    await screen.press('Next shooter by order…');
    await screen.until(() => expect(screen.words('[data-no-rolls="3"]')).toBe('3 no rolls by this shooter'));
    await screen.press('Close', 'dialog');
  });

  it('dice are entered at the dealer terminal and nowhere else [NH B/dealer-terminal]', async () => {
    await screen.press('Dice are out');
    await screen.until(() => screen.one('[aria-label="Enter the dice"]'));
    expect((await player.no({ type: 'enterDice', dice: [6, 5] })).code).toBe('forbidden');
    expect((await wall.ask({ type: 'enterDice', dice: [6, 5] })).ok).toBe(false);
    await player.sees(view => expect(nextAct(view, tableOf(view), 1)).toEqual({ label: 'Dice are out' }));
  });

  it('one entry settles nothing, and the total is called [NH E/twice] [NH C/call]', async () => {
    await screen.until(() => screen.one('[data-typed=""]'));
    await screen.key('6');
    expect(screen.words('[data-preview="6-5"] [data-call]')).toBe('Eleven: a natural');
    await screen.key('5');
    await dealer.sees(view => expect([view.step, view.entries]).toEqual(['enter-again', 1]));
    expect(dealer.view.rolls).toEqual([]);
    expect(dealer.view.seats[0]?.layout).toMatchObject([{ name: 'pass', stake: 1000 }]);
    await screen.until(() => screen.one('[aria-label="Enter the dice again"]'));
  });

  it('entries that differ settle nothing and are asked again; equal ones settle once [NH C/twice]', async () => {
    await screen.enter(6, 6);
    await dealer.heard({ type: 'entriesDiffered' });
    expect(dealer.view.rolls).toEqual([]);
    await screen.until(() =>
      expect(screen.words('[data-differed]')).toMatch(/differed: 6-5 and 6-6\. Nothing is settled/),
    );
    await screen.enter(6, 5);
    await screen.until(() => screen.one('[aria-label="Enter the dice again"]'));
    await screen.enter(6, 5);
    await dealer.heard({ type: 'rolled', dice: [6, 5] });
    expect(dealer.view.rolls).toHaveLength(1);
    await player.sees(view => expect(view.seats[0]?.rail).toBe(101_000));
  });

  it('and all of it was done by one dealer [NH D/single dealer]', async () => {
    const staff = new Set(dealer.journal.filter(({ who }) => !/^(seat|house)/.test(who)).map(({ who }) => who));
    staff.delete('stickperson');
    staff.delete('floorperson');
    expect([...staff]).toEqual(['dealer']);
    expect(dealer.view.stations).toEqual([{ office: 'dealer', name: 'Dealer', user: 'dealer' }]);
    for (const name of ['Rules', 'Seat a player', 'Correct the last roll…', 'Take the set away']) {
      expect(screen.has(name)).toBe(true);
    }
  });
});
