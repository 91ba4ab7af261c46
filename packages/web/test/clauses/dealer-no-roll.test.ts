import type { HouseConfig, Office } from '@hardway/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealerScreen, putAway, type Screen } from './dealer-screen.ts';
import { type Line, type Opened, Server } from './dealer-server.ts';

const CREW: readonly Office[] = ['dealer', 'stickperson', 'boxperson'];
const MA: HouseConfig = { ruleset: 'massachusetts', game: 'craps' };
const MD: HouseConfig = { ruleset: 'maryland', game: 'craps' };
const VIC: HouseConfig = { ruleset: 'victoria', game: 'craps' };

let server: Server;
beforeAll(async () => {
  server = await Server.open('dealer', 'stickperson', 'boxperson', 'floorperson', 'pit boss', 'surveillance');
});
afterAll(async () => {
  putAway();
  await server.close();
});

/** A table with a shooter and the dice out. */
const thrown = async (house: HouseConfig, offices = CREW, kind = 'dealer-run'): Promise<Opened> => {
  const opened = await server.opened(house, { kind, offices });
  await opened.dealer.ok({ type: 'takeDice', by: 1 });
  if (kind !== 'roll-to-win') await opened.dealer.ok({ type: 'make', seat: 1, wager: 'pass', amount: 10_00 as never });
  return opened;
};

const throwAgain = async ({ dealer }: Opened): Promise<void> => {
  if (!dealer.view.diceOut) await dealer.ok({ type: 'throwDice' });
};

type Called = { readonly reason?: string; readonly found?: boolean; readonly late?: boolean };

/** Calls no roll on the screen. */
const call = async (
  screen: Screen,
  cause: string,
  { reason, found, late }: Called = {},
  look: () => void = () => undefined,
): Promise<void> => {
  await screen.press('No roll…');
  await screen.until(look);
  (await screen.until(() => screen.one(`[data-cause="${cause}"] input`))).click();
  await screen.settled();
  if (reason !== undefined) {
    expect(screen.mayPress('Call no roll')).toBe(false);
    await screen.fill(/^What was improper/, reason);
  }
  if (found !== undefined) {
    expect(screen.mayPress('Call no roll')).toBe(false);
    await screen.tick(found ? 'Found' : 'Not found', '[data-asks="die"]');
  }
  if (late === true) await screen.tick(/^Called after/);
  await screen.press('Call no roll');
};

const how = async (screen: Screen, cause: string): Promise<string | null | undefined> => {
  await screen.press('No roll…');
  const found = await screen.until(() => screen.one(`[data-cause="${cause}"]`));
  const answer = found.closest('[data-how]')?.getAttribute('data-how');
  await screen.press('Close');
  return answer;
};

/** What a throw that does not count leaves behind: nothing decided, betting open, who and why in the journal. */
const discarded = async (line: Line, cause: string, before: Line['view']): Promise<void> => {
  await line.heard({ type: 'noRollCalled', cause });
  await line.sees(view => expect(view.diceOut).toBe(false));
  const { view } = line;
  expect(view.rolls).toEqual(before.rolls);
  expect(view.puck).toBe(before.puck);
  expect(view.handRolls).toBe(before.handRolls);
  expect(view.noMoreBets).toBe(false);
  expect(view.seats.map(({ layout, rail }) => ({ layout, rail }))).toEqual(
    before.seats.map(({ layout, rail }) => ({ layout, rail })),
  );
  expect(line.journal.map(({ type }) => type)).not.toContain('rolled');
};

type Row = readonly [title: string, cause: string, how: 'automatic' | 'discretionary', words: RegExp, called?: Called];

const books: readonly { readonly name: string; readonly house: HouseConfig; readonly rows: readonly Row[] }[] = [
  {
    name: 'Massachusetts',
    house: MA,
    rows: [
      ['a die off the table [MA 9(a)(1)]', 'off-table', 'automatic', /left the table/, { found: true }],
      ['one die on the other [MA 9(a)(2)]', 'stacked', 'automatic', /on top of the other/],
      ['a die on the bank, by itself [MA 9(a)(3)]', 'on-bank', 'automatic', /boxperson's bank/],
      ['a die in the cup [MA 9(a)(4)/cup]', 'in-cup', 'automatic', /dice cup/],
      ['a die on a rail [MA 9(a)(4)/rail]', 'on-rail', 'automatic', /rail/],
      ['not released together [MA 8/together] [MA 9(b)(1)]', 'not-together', 'discretionary', /together/],
      ['no end struck: either end will do [MA 9(b)(2)]', 'no-end', 'discretionary', /struck no end of the table/],
      ['another impropriety, in words [MA 9(b)(4)]', 'improper', 'discretionary', /impropriety/, { reason: 'a hat' }],
    ],
  },
  {
    name: 'Maryland',
    house: MD,
    rows: [
      ['a die off the table [MD 8.B/off]', 'off-table', 'automatic', /left the table/, { found: true }],
      ['one die on the other [MD 8.B/stacked]', 'stacked', 'automatic', /on top of the other/],
      ['not released together [MD 8.A/together] [MD 8.C(1)]', 'not-together', 'discretionary', /together/],
      ['the far end missed [MD 8.A/far-end] [MD 8.C(2)]', 'no-end', 'discretionary', /missed the far end/],
      ['a die in the cup, if so judged [MD 8.C(4)/cup]', 'in-cup', 'discretionary', /dice cup/],
      ['a die on a rail, if so judged [MD 8.C(4)/rail]', 'on-rail', 'discretionary', /rail/],
      ['an improper throw, in words [MD 8.C(6)]', 'improper', 'discretionary', /impropriety/, { reason: 'too high' }],
    ],
  },
  {
    name: 'Victoria',
    house: VIC,
    rows: [
      ['not released together [VIC 5.2.1/together] [VIC 5.4.1(a)]', 'not-together', 'discretionary', /together/],
      ['no end struck: either end will do [VIC 5.4.1(b)]', 'no-end', 'discretionary', /struck no end of the table/],
      [
        'another irregularity, in words [VIC 5.4.1(c)]',
        'irregular',
        'discretionary',
        /irregularity/,
        { reason: 'lobbed' },
      ],
      ['one die on the other [VIC 5.4.2(b)]', 'stacked', 'automatic', /on top of the other/],
      ['a die on the float [VIC 5.4.2(c)]', 'on-float', 'automatic', /float/],
      ['a die in the bowl [VIC 5.4.2(d)]', 'in-bowl', 'automatic', /bowl/],
      ['a die on a rail [VIC 5.4.2(e)]', 'on-rail', 'automatic', /rail/],
    ],
  },
];

describe.each(books)('no roll in $name', ({ house, rows }) => {
  let opened: Opened;
  let screen: Screen;
  beforeAll(async () => {
    opened = await thrown(house);
    screen = await dealerScreen(server.url, opened.table, server.session('boxperson'));
  });

  it.each(rows.map(row => [row[0], row] as const))('%s', async (_, [, cause, kind, words, called]) => {
    const { dealer } = opened;
    await throwAgain(opened);
    const before = dealer.view;
    dealer.journal.length = 0;
    await call(screen, cause, called, () => {
      const choice = screen.one(`[data-cause="${cause}"]`);
      expect(choice.textContent).toMatch(words);
      expect(choice.closest('[data-how]')?.getAttribute('data-how')).toBe(kind);
    });
    await discarded(dealer, cause, before);
    const fact = dealer.journal.find(({ type }) => type === 'noRollCalled');
    expect(fact).toMatchObject({ by: 'boxperson', who: 'boxperson' });
    if (called?.reason !== undefined) expect(fact?.reason).toBe(called.reason);
  });
});

describe('who calls no roll, and for what', () => {
  it.each([
    ['Massachusetts: what voids by itself is apart from what is judged, and who called is kept [MA 9(b)]', MA],
    ['Maryland: what voids by itself is apart from what is judged, and who called is kept [MD 8.C]', MD],
  ])('%s', async (_, house) => {
    const opened = await thrown(house);
    await throwAgain(opened);
    const screen = await dealerScreen(server.url, opened.table, server.session('stickperson'));
    await screen.press('No roll…');
    const automatic = screen.list('[data-how="automatic"] [data-cause]');
    const judged = screen.list('[data-how="discretionary"] [data-cause]');
    expect(automatic.length).toBeGreaterThan(1);
    expect(judged.length).toBeGreaterThan(3);
    expect(automatic.filter(each => judged.includes(each))).toEqual([]);
    await screen.press('Close');
    await call(screen, 'not-together');
    await opened.dealer.heard({ type: 'noRollCalled', cause: 'not-together', by: 'stickperson', who: 'stickperson' });
  });

  it('a base dealer or floorperson calls none at craps in Maryland [MD 8.E(1)]', async () => {
    const opened = await thrown(MD);
    await throwAgain(opened);
    const command = { type: 'callNoRoll', cause: 'stacked' } as const;
    for (const role of ['dealer', 'floorperson'] as const) {
      const screen = await dealerScreen(server.url, opened.table, server.session(role));
      await screen.press('No roll…');
      await screen.shows(/No roll is called by the boxperson or stickperson \(MD 8\.E\(1\)\)/);
      (await screen.until(() => screen.one('[data-cause="stacked"] input'))).click();
      await screen.settled();
      expect(screen.mayPress('Call no roll')).toBe(false);
      const line = role === 'dealer' ? opened.dealer : opened.floor;
      expect(await line.no(command)).toEqual({ code: 'not-confirmed', clause: 'MD 8.E(1)' });
    }
    await opened.at.stickperson?.ok(command);
  });

  it('dealer, stickperson and floorperson call it at mini-craps in Maryland, nobody else [MD 8.E(2)]', async () => {
    const opened = await thrown({ ruleset: 'maryland', game: 'mini-craps' }, ['dealer', 'stickperson']);
    const command = { type: 'callNoRoll', cause: 'stacked' } as const;
    for (const line of [opened.dealer, opened.at.stickperson, opened.floor]) {
      await throwAgain(opened);
      await line?.ok(command);
    }
    await throwAgain(opened);
    const outsider = await server.line(opened.table, 'boxperson');
    expect((await outsider.no(command)).code).toBe('forbidden');
    const screen = await dealerScreen(server.url, opened.table, server.session('boxperson'));
    await screen.press('No roll…');
    await screen.shows(/No roll is called by the dealer or stickperson or floorperson/);
  });

  it('a base dealer does not invalidate a throw in Victoria, box or stick does [VIC 5.4.1]', async () => {
    const opened = await thrown(VIC);
    await throwAgain(opened);
    const screen = await dealerScreen(server.url, opened.table, server.session('dealer'));
    await screen.press('No roll…');
    await screen.shows(/called by the boxperson or stickperson \(VIC 5\.4\.1\)/);
    const command = { type: 'callNoRoll', cause: 'no-end' } as const;
    expect((await opened.dealer.no(command)).clause).toBe('VIC 5.4.1');
    await opened.at.boxperson?.ok(command);
    await throwAgain(opened);
    await opened.at.stickperson?.ok(command);
  });

  it.each([
    ['cheating voids the throw and alarms floor and surveillance in Massachusetts [MA 9(b)(3)]', MA, 'cheating'],
    ['cheating voids the throw and alarms floor and surveillance in Maryland [MD 8.C(5)]', MD, 'cheating'],
    ['fraud voids the throw and alarms floor and surveillance in Victoria [VIC 5.4.2(g)]', VIC, 'cheating'],
  ])('%s', async (_, house, cause) => {
    const opened = await thrown(house);
    await throwAgain(opened);
    const screen = await dealerScreen(server.url, opened.table, server.session('boxperson'));
    const before = opened.dealer.view;
    if (house === VIC) expect(await how(screen, cause)).toBe('automatic');
    await call(screen, cause);
    await discarded(opened.dealer, cause, before);
    const watch = await server.line(opened.table, 'surveillance');
    expect(watch.view.alerts.map(({ to, about }) => [to, about])).toEqual([
      ['floor', 'no-roll'],
      ['surveillance', 'no-roll'],
    ]);
    await screen.until(() => expect(screen.region('Alerts')).toContain('surveillance'));
  });

  it('foreign dice void the throw by themselves and every die is checked before play goes on [VIC 5.4.2(h)]', async () => {
    const opened = await thrown(VIC);
    await throwAgain(opened);
    const screen = await dealerScreen(server.url, opened.table, server.session('boxperson'));
    expect(await how(screen, 'unapproved-dice')).toBe('automatic');
    const before = opened.dealer.view;
    await call(screen, 'unapproved-dice');
    await discarded(opened.dealer, 'unapproved-dice', before);
    await screen.until(() => screen.one('[aria-label="Dice check"]'));
    for (const die of [1, 2, 3, 4, 5]) {
      expect(screen.mayPress('Checked')).toBe(false);
      await screen.tick(`Die ${die}`, '[aria-label="Dice check"]');
    }
    await screen.press('Checked');
    await opened.dealer.heard({ type: 'noted', text: 'Dice checked: 1, 2, 3, 4, 5 are of this set' });
  });

  it('a call after the dice came to rest is marked for the floor, one in time is not [MA 9(c)]', async () => {
    const opened = await thrown(MA);
    const screen = await dealerScreen(server.url, opened.table, server.session('boxperson'));
    await throwAgain(opened);
    await call(screen, 'not-together');
    await opened.dealer.sees(view => expect(view.diceOut).toBe(false));
    expect(opened.dealer.view.alerts).toEqual([]);
    await throwAgain(opened);
    await call(screen, 'not-together', { late: true });
    await opened.dealer.sees(view => expect(view.alerts).toMatchObject([{ to: 'floor', about: 'late-call' }]));
    await throwAgain(opened);
    await screen.press('No roll…');
    (await screen.until(() => screen.one('[data-cause="cheating"] input'))).click();
    await screen.settled();
    expect(screen.text).not.toContain('Called after both dice had stopped');
  });

  it('a die on the bank may stand as a valid throw in Maryland [MD 8.C(3)]', async () => {
    const opened = await thrown(MD);
    await throwAgain(opened);
    const screen = await dealerScreen(server.url, opened.table, server.session('boxperson'));
    expect(await how(screen, 'on-bank')).toBe('discretionary');
    await screen.enter(6, 5);
    await screen.until(() => screen.one('[data-step="enter-again"]'));
    await screen.enter(6, 5);
    await opened.dealer.heard({ type: 'rolled', dice: [6, 5] });
  });

  it.each([
    ['chips that were hit are no ground in Massachusetts [MA 9(d)]', MA, 'MA 9(d)'],
    ['chips that were hit are no ground in Maryland [MD 8.D]', MD, 'MD 8.D'],
  ])('%s', async (_, house, cite) => {
    const opened = await thrown(house);
    await throwAgain(opened);
    const screen = await dealerScreen(server.url, opened.table, server.session('boxperson'));
    await screen.press('No roll…');
    const grounds = screen.list('[data-cause]').filter(each => !each.includes("boxperson's bank"));
    expect(grounds.join(' ')).not.toMatch(/chips|coupon|plaque/);
    await screen.press('Close');
    await screen.press('How is it called?');
    await screen.press('The dice touched chips');
    expect(screen.words('[data-advice="valid"]')).toMatch(/^Valid roll/);
    expect(screen.words('[data-advice="valid"]')).toContain(cite);
    expect(screen.has('Go to no roll')).toBe(false);
  });

  it.each([
    ['the far end is shown to be hit, and "end not struck" can be called, in Massachusetts [MA 8/far-end]', MA],
    ['the far end is shown to be hit, and "end not struck" can be called, in Victoria [VIC 5.2.1/far-end]', VIC],
  ])('%s', async (_, house) => {
    const opened = await thrown(house);
    const screen = await dealerScreen(server.url, opened.table, server.session('stickperson'));
    await screen.until(() => expect(screen.region('Betting')).toContain('strike the far end'));
    await throwAgain(opened);
    await call(screen, 'no-end');
    await opened.dealer.heard({ type: 'noRollCalled', cause: 'no-end' });
  });
});
