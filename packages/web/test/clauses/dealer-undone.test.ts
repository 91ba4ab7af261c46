import { cents, type Dice } from '@hardway/rules';
import { type ComponentType, createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from './dealer-dom.ts';
import { dealerScreen, draw, putAway, type Screen } from './dealer-screen.ts';
import { type Opened, Server } from './dealer-server.ts';

let server: Server;
beforeAll(async () => {
  server = await Server.open('dealer', 'stickperson', 'boxperson', 'floorperson', 'pit boss');
});
afterAll(async () => {
  putAway();
  await server.close();
});

const wallOf = async (table: string): Promise<Screen> => {
  const app = (await import('../../app/display/DisplayScreen.tsx')) as { DisplayScreen: ComponentType<{ id: string }> };
  page.happyDOM.setURL(`${server.url}/display/${table}`);
  const screen = await draw(createElement(app.DisplayScreen, { id: table }));
  await screen.until(() => screen.one('[data-connection="live"]'));
  return screen;
};

/** Seat 2 shoots with $50 on the line, and 4-3 was entered. */
const wronglyEntered = async (ruleset: string): Promise<Opened> => {
  const house = { ruleset, game: 'craps' } as never;
  const opened = await server.opened(house, { offices: ['dealer', 'stickperson', 'boxperson'], seats: [1, 2] });
  const { dealer } = opened;
  await dealer.ok({ type: 'make', seat: 2, wager: 'pass', amount: cents(5000) });
  await dealer.ok({ type: 'takeDice', by: 2 });
  await throws(opened, [4, 3]);
  return opened;
};

const throws = async ({ dealer }: Opened, dice: Dice): Promise<void> => {
  await dealer.ok({ type: 'throwDice' });
  for (const _ of [1, 2]) await dealer.ok({ type: 'enterDice', dice });
};

const correct = async ({ table, dealer }: Opened, dice: Dice | 'no roll'): Promise<void> => {
  const body = { user: server.session('floorperson').user, password: server.password, table, command: 'correct' };
  const { approval } = await server.post<{ approval: string }>('/approvals', body, server.session('dealer').token);
  await dealer.ok({ type: 'correct', dice, reason: 'misread' }, approval);
};

const LIST = '[aria-label="What has changed"]';

describe('nothing that was undone stays on a screen', () => {
  it("a corrected roll: the dealer's terminal lists what to take back, seat by seat, also after a reload", async () => {
    const opened = await wronglyEntered('massachusetts');
    const screen = await dealerScreen(server.url, opened.table, server.session('dealer'));
    await screen.until(() => expect(screen.region('The last roll')).toContain('Pay Pass Line $50'));
    await correct(opened, [2, 1]);
    await screen.until(() => screen.one(LIST));
    expect(screen.all('[aria-label="The last roll"]')).toEqual([]);
    expect(screen.words(`${LIST} [data-difference="2"]`)).toBe('Seat 2Take back $100 from seat 2−$100');
    expect(screen.words(LIST)).toContain('4-3 was wrong: the roll is 2-1. Reason: misread.');
    const again = await dealerScreen(server.url, opened.table, server.session('dealer'));
    await again.until(() => expect(again.words(LIST)).toContain('Take back $100 from seat 2'));
    await again.press(/^Settled/);
    await opened.dealer.sees(({ step }) => expect(step).toBe('bet'));
  });

  it('a wager that should still stand goes back onto the layout', async () => {
    const opened = await wronglyEntered('massachusetts');
    await correct(opened, [2, 2]);
    const screen = await dealerScreen(server.url, opened.table, server.session('dealer'));
    await screen.until(() =>
      expect(screen.words(`${LIST} [data-difference="2"]`)).toContain(
        'Take back $100 from seat 2. Put $50 Pass Line back',
      ),
    );
  });

  it('a corrected roll: the wall says so until the next roll, and shows the right dice', async () => {
    const opened = await wronglyEntered('massachusetts');
    const wall = await wallOf(opened.table);
    expect(wall.one('[data-last-roll]').getAttribute('data-last-roll')).toBe('4-3');
    await correct(opened, [2, 1]);
    await wall.until(() => wall.one('[role="alert"] [data-notice="corrected"]'));
    expect(wall.words('[role="alert"]')).toContain('4-3 was wrong: the roll is 2-1. Reason: misread.');
    expect(wall.one('[data-last-roll]').getAttribute('data-last-roll')).toBe('2-1');
    const late = await wallOf(opened.table);
    await late.until(() => expect(late.words('[role="alert"]')).toContain('the roll is 2-1'));
    const { dealer } = opened;
    await dealer.ok({ type: 'acknowledge' });
    await dealer.ok({ type: 'make', seat: 2, wager: 'pass', amount: cents(5000) });
    await throws(opened, [3, 3]);
    await late.until(() => expect(late.one('[data-last-roll]').getAttribute('data-last-roll')).toBe('3-3'));
    expect(late.all('[data-notice]')).toEqual([]);
  });

  it('a voided roll: no result stands, and the wall names the office that voided it', async () => {
    const opened = await wronglyEntered('victoria');
    const wall = await wallOf(opened.table);
    const pit = await server.line(opened.table, 'pit boss');
    await pit.ok({ type: 'void', ground: 'brawl' });
    await wall.until(() => wall.one('[data-notice="roll voided"]'));
    expect(wall.words('[role="alert"]')).toContain('4-3 does not count.');
    expect(wall.words('[role="alert"]')).toContain('By the pit boss.');
    expect(wall.one('[data-last-roll]').getAttribute('data-last-roll')).toBe('');
    const screen = await dealerScreen(server.url, opened.table, server.session('dealer'));
    await screen.until(() => expect(screen.words(LIST)).toContain('Take back $50 from seat 2'));
  });

  it('the dialog offers the grounds of the book, and one must be chosen [VIC 9.3.1]', async () => {
    const opened = await wronglyEntered('victoria');
    const screen = await dealerScreen(server.url, opened.table, server.session('pit boss'));
    await screen.press('Void the result…');
    expect(screen.list('[data-void] option')).toEqual([
      'Choose a ground',
      'a commotion',
      'a fire',
      'a riot',
      'a brawl',
      'a robbery',
      'an Act of God',
      'fraud that affected the outcome',
      'another reason',
    ]);
    expect(screen.mayPress('Void')).toBe(false);
    await screen.fill('Ground', 'other', '[data-void]');
    expect(screen.mayPress('Void'), 'another reason is said in words').toBe(false);
    await screen.fill('Ground', 'robbery', '[data-void]');
    await screen.press('Void');
    await opened.dealer.heard({ type: 'rollVoided', ground: 'robbery', reason: 'a robbery' });
  });
});
