import type { HouseConfig, Office } from '@hardway/rules';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageOf, dealerBookOf, houseOf, refusedThrow } from '../../src/index.ts';
import { dealerScreen, draw, putAway, type Screen } from './dealer-screen.ts';
import { type Opened, Server } from './dealer-server.ts';

const HOUR = 3_600_000;
const CREW: readonly Office[] = ['dealer', 'stickperson', 'boxperson'];
const MA: HouseConfig = { ruleset: 'massachusetts', game: 'craps' };
const MD: HouseConfig = { ruleset: 'maryland', game: 'craps' };
const VIC: HouseConfig = { ruleset: 'victoria', game: 'craps' };

let server: Server;
beforeAll(async () => {
  server = await Server.open(
    'dealer',
    'stickperson',
    'boxperson',
    'floorperson',
    'pit boss',
    'manager',
    'surveillance',
  );
});
afterAll(async () => {
  putAway();
  await server.close();
});

const screenOf = (table: string, role: Parameters<Server['session']>[0]): Promise<Screen> =>
  dealerScreen(server.url, table, server.session(role));

/** A table that waits for its checklist, with everybody at their stations. */
const prepared = async (house: HouseConfig, offices = CREW): Promise<string> => {
  const table = await server.table(house);
  for (const office of offices) {
    const line = await server.line(table, office as 'dealer');
    await line.ok({ type: 'takeStation', office });
  }
  return table;
};

const bring = async (screen: Screen, set: string, dice = '1 2 3 4 5', size?: string): Promise<void> => {
  await screen.fill('Serial of the set', set);
  await screen.fill('Marks of the dice', dice);
  if (size !== undefined) await screen.fill('Smallest face, mm', size);
  const inspected = screen.field('Inspected') as HTMLInputElement;
  if (!inspected.checked) await screen.tick('Inspected');
  await screen.press('Put the set on the table');
};

/** Ticks, writes and chooses everything that the checklist asks of people. */
const fillChecks = async (screen: Screen, house: HouseConfig): Promise<void> => {
  for (const { words, asks } of dealerBookOf(houseOf(house)).checks) {
    expect(screen.mayPress('Open the table')).toBe(false);
    if (asks === 'tick') await screen.tick(words, '.checks');
    else await screen.fill(words, asks === 'text' ? `number ${words.length}` : (asks.oneOf[0] ?? ''), '.checks');
  }
  await screen.until(() => expect(screen.mayPress('Open the table')).toBe(true));
};

describe('the opening checklist', () => {
  it.each([
    ['at least five dice in Massachusetts [MA 7(a)/set]', MA, CREW, undefined],
    ['five dice in Maryland [MD 7.A]', MD, CREW, undefined],
    ['five dice in Victoria [VIC 2.3]', VIC, CREW, '19.1'],
  ] as const)('asks for %s', async (_, house, offices, size) => {
    const table = await prepared(house, offices);
    const screen = await screenOf(table, 'boxperson');
    await screen.until(() =>
      expect(screen.words('[data-check="dice"]')).toMatch(/a set of 5(?: or more)? inspected dice.*missing/),
    );
    await bring(screen, table, '1 2 3 4', size);
    await screen.shows(/A set has 5(?: or more)? dice, not 4/);
    expect(screen.words('[data-check="dice"]')).toContain('missing');
    expect(screen.mayPress('Open the table')).toBe(false);
    const line = await server.line(table, 'dealer');
    expect((await line.no({ type: 'openTable' })).code).toBe('not-open');
    await bring(screen, table, '1 2 3 4 5', size);
    await screen.until(() => expect(screen.words('[data-check="dice"]')).toContain('done'));
    await fillChecks(screen, house);
    await screen.press('Open the table');
    await line.sees(view => expect(view.status).toBe('open'));
  });

  it('a set has a serial and is inspected before its first use [MA 7(a)/spec]', async () => {
    const table = await prepared(MA);
    const line = await server.line(table, 'dealer');
    const screen = await screenOf(table, 'dealer');
    expect(screen.mayPress('Put the set on the table')).toBe(false);
    await screen.fill('Serial of the set', 'CMR-17');
    expect(screen.mayPress('Put the set on the table')).toBe(false);
    await screen.tick('Inspected');
    await screen.press('Put the set on the table');
    await line.heard({ type: 'diceInstalled', set: 'CMR-17', who: 'dealer' });
    const unseen = {
      type: 'installDice',
      set: `${table} B`,
      dice: ['1', '2', '3', '4', '5'],
      inspected: false,
    } as const;
    expect((await line.no({ ...unseen, dice: [...unseen.dice] })).code).toBe('dice-set');
  });

  it('a die under 19 mm is rejected and the size is kept [VIC 2.3.2]', async () => {
    const table = await prepared(VIC);
    const line = await server.line(table, 'dealer');
    const screen = await screenOf(table, 'dealer');
    await screen.fill('Serial of the set', table);
    await screen.tick('Inspected');
    expect(screen.mayPress('Put the set on the table')).toBe(false);
    await screen.fill('Smallest face, mm', '18.9');
    await screen.press('Put the set on the table');
    await screen.shows(/A die measures at least 19 mm/);
    await screen.fill('Smallest face, mm', '19');
    await screen.press('Put the set on the table');
    await line.heard({ type: 'diceInstalled', sizeMm: 19 });
  });

  it.each([
    [
      'fire markers in Massachusetts [MA 12(a)(4)/kept]',
      { ...MA, options: { fire: 'A' } },
      'fire-markers',
      'Fire markers',
    ],
    [
      'hot-roller lammers in Massachusetts [MA 14(a)(3)/kept]',
      { ...MA, options: { 'hot-roller': 'A' } },
      'lammers',
      'lammers',
    ],
    [
      'who holds the fire markers in Maryland [MD 11.A(4)(b)]',
      { ...MD, options: { fire: 'A' } },
      'fire-holder',
      'fire markers',
    ],
    [
      'the bonus buttons in Maryland [MD 12.B(3)(b)]',
      { ...MD, options: { bonus: 'A' } },
      'bonus-holder',
      'bonus buttons',
    ],
    ['both box numbers in Maryland [MD 2.E]', MD, 'drop-box', 'drop box'],
    [
      'that opposite faces total seven in Victoria [VIC 2.3.1]',
      VIC,
      'opposite',
      'Opposite faces of every die total seven',
    ],
    ['that the signs are displayed in Victoria [VIC 4.1]', VIC, 'signs', 'notices and limit signs'],
    ['the number of the drop box in Victoria [VIC Diagram A]', VIC, 'drop-box', 'drop box'],
  ] as const)('asks for %s', async (_, house, check, words) => {
    const table = await prepared(house);
    const line = await server.line(table, 'dealer');
    const floor = await server.line(table, 'floorperson');
    await floor.ok({ type: 'installDice', set: table, dice: ['1', '2', '3', '4', '5'], inspected: true, sizeMm: 20 });
    const screen = await screenOf(table, 'dealer');
    await screen.until(() => expect(screen.words(`[data-check="${check}"]`)).toContain(words));
    await fillChecks(screen, house);
    await screen.press('Open the table');
    await line.sees(view => expect(view.status).toBe('open'));
    await line.heard({ type: 'checkSigned', list: 'opening', check, who: 'dealer' });
    if (house.ruleset === 'maryland')
      for (const box of ['drop-box', 'tip-box'])
        await line.heard({ type: 'checkSigned', check: box, value: expect.stringMatching(/^number \d+$/) });
  });

  it('asks neither for markers of wagers that are not offered nor for a drop box at the mini table', () => {
    const ids = (config: HouseConfig) => dealerBookOf(houseOf(config)).checks.map(({ id }) => id);
    expect(ids(MA)).toEqual([]);
    expect(ids(MD)).toEqual(['drop-box', 'tip-box']);
    expect(ids({ ruleset: 'victoria', game: 'mini-craps' })).not.toContain('drop-box');
  });

  it('cash goes to the drop and tips to the tip box, each by itself [MD 2.E]', async () => {
    const { table, dealer } = await server.opened(MD, { offices: CREW });
    const screen = await screenOf(table, 'dealer');
    await screen.press(/^1 ?P1/);
    await screen.fill('$', '40', 'dialog');
    await screen.press('Buy in', 'dialog');
    await dealer.heard({ type: 'boughtIn', seat: 1, amount: 4000 });
    await screen.press('Close', 'dialog');
    const { rail } = dealer.view.seats[0] as { rail: number };
    await screen.press('Table…');
    await screen.fill('Tip $', '5');
    await screen.press('Into the tip box');
    await dealer.heard({ type: 'tipTaken', seat: null, amount: 500, who: 'dealer' });
    expect(dealer.view.seats[0]?.rail).toBe(rail);
    await screen.fill('From', '1');
    await screen.press('Into the tip box');
    await dealer.heard({ type: 'tipTaken', seat: 1, amount: 500, who: 'dealer' });
    await dealer.sees(view => expect(view.seats[0]?.rail).toBe(rail - 500));
    expect(dealer.journal.filter(({ type }) => type === 'boughtIn')).toHaveLength(1);
  });

  it('a display that falls silent raises an alert at the dealer [VIC 4.1]', async () => {
    const { table } = await server.opened(VIC, { offices: CREW });
    const screen = await screenOf(table, 'dealer');
    expect(screen.words('[data-displays]')).toBe('none');
    const display = await server.display(table, 'wall');
    await screen.until(() => expect(screen.words('[data-displays]')).toBe('wall'));
    expect(screen.text).not.toContain('gone quiet');
    display.close();
    await screen.until(() => expect(screen.words('[data-displays]')).toBe('none'));
    expect(screen.text).toContain('The table display has gone quiet: the posted signs can not be seen.');
  });
});

describe('the dice set', () => {
  const taken = async (
    house: HouseConfig,
    offices: readonly Office[] = CREW,
    kind = 'dealer-run',
    choose = true,
  ): Promise<Opened> => {
    const opened = await server.opened(house, { offices, kind, choose });
    await opened.dealer.ok({ type: 'takeDice', by: 1 });
    return opened;
  };

  it.each([
    ['Massachusetts [MA 7(a)/cup] [MA 7(c)/two] [MA 11(d)/cup]', MA, CREW, 'cup', 'dealer-run'],
    ['Maryland [MD 7.A(3)] [MD 7.C/two] [MD 10.F]', MD, CREW, 'cup', 'dealer-run'],
    ['Victoria [VIC 2.4]', VIC, CREW, 'bowl', 'dealer-run'],
    [
      'roll-to-win [NH D/five dice]',
      { ruleset: 'new-hampshire', game: 'roll-to-win' },
      ['dealer'],
      'tray',
      'roll-to-win',
    ],
  ] as const)('two dice are chosen and three go back: %s', async (_, house, offices, keeps, kind) => {
    const { table, dealer } = await taken(house, offices, kind, false);
    const screen = await screenOf(table, 'dealer');
    await screen.until(() => expect(screen.words('[data-dice-count]')).toContain(`0 in play, 5 in the ${keeps}`));
    expect(screen.region('Dice for the shooter')).toContain(`3 back in the ${keeps}`);
    await screen.press('Die 2');
    expect(dealer.view.dice?.chosen, 'one die is no choice').toEqual([]);
    await screen.press('Die 2');
    await screen.press('Die 2');
    await screen.press('Die 4');
    await dealer.heard({ type: 'diceChosen', dice: ['2', '4'] });
    await screen.until(() => expect(screen.words('[data-dice-count]')).toContain(`2 in play, 3 in the ${keeps}`));
    await screen.fill(`Counted in the ${keeps}`, '3');
    expect(screen.text).not.toContain('were counted');
    await screen.fill(`Counted in the ${keeps}`, '2');
    expect(screen.text).toContain(`3 should be in the ${keeps}, 2 were counted`);
  });

  it.each([
    [
      'in front of the stickperson at craps in Massachusetts [MA 7(c)(1)]',
      MA,
      'cup in front of the stickperson',
      'MA 7(c)(1)',
    ],
    [
      'in front of dealer or stickperson at mini-craps in Massachusetts [MA 7(c)(2)]',
      { ...MA, game: 'mini-craps' },
      'cup in front of the dealer or stickperson',
      'MA 7(c)(2)',
    ],
    [
      'three at the stick in Maryland [MD 7.D(1)]',
      MD,
      'other three go back into the cup in front of the stickperson',
      'MD 7.D(1)',
    ],
    [
      'with their holder named at mini-craps in Maryland [MD 7.D(2)]',
      { ...MD, game: 'mini-craps' },
      'cup in front of the dealer or stickperson',
      'MD 7.D(2)',
    ],
    [
      'three in the bowl in Victoria [VIC 5.1.2(a)]',
      VIC,
      'other three go back into the bowl in front of the stickperson',
      'VIC 5.1.2(a)',
    ],
  ] as const)('before betting opens the dice that are left go back: %s', async (_, house, words, cite) => {
    const offices = house.game === 'craps' ? CREW : (['dealer'] as const);
    const { table } = await server.opened(house, { offices });
    const screen = await screenOf(table, 'dealer');
    await screen.until(() => expect(screen.one('.dealer').getAttribute('data-step')).toBe('offer'));
    const steps = screen.list('[aria-label="Offer the dice"] .step-list li');
    expect(steps.findIndex(step => /picks two/.test(step))).toBe(0);
    expect(steps[1]).toContain(words);
    expect(steps[1]).toContain(cite);
  });

  it('its age is shown, warned of and in the end blocks the next roll [MD 7.E]', async () => {
    const { table, dealer } = await taken(MD);
    const screen = await screenOf(table, 'dealer');
    await screen.until(() =>
      expect(screen.words('[data-dice-age="young"]')).toMatch(/^in use for 0 h 0 min, 23 h 59 min left/),
    );
    const { dice } = dealer.view;
    const { installedAt = 0, expiresAt = null } = dice ?? {};
    expect(expiresAt).toBe(installedAt + 24 * HOUR);
    const at = (hours: number) => ageOf(installedAt, expiresAt, installedAt + hours * HOUR).state;
    expect([at(22.9), at(23.1), at(24)]).toEqual(['young', 'soon', 'over']);
    const house = houseOf(MD);
    expect(refusedThrow(house, dealer.view, installedAt + 23.9 * HOUR)).toBeNull();
    expect(refusedThrow(house, dealer.view, installedAt + 24 * HOUR)).toMatch(/change the set before the next throw/);

    // The same screen a day later.
    const { StepPanel } = await import('../../app/dealer/StepPanel.tsx');
    const said: unknown[] = [];
    const desk = {
      say: (words: unknown) => said.push(words),
      send: async () => said.push('sent'),
    };
    const later = await draw(
      createElement(StepPanel, {
        house,
        view: dealer.view,
        mirror: { ...dealer.link.mirror, aheadMs: 25 * HOUR },
        offices: ['dealer'],
        dealer: desk as never,
      }),
    );
    await later.until(() => expect(later.mayPress('Dice are out')).toBe(false));
    await later.press('Dice are out');
    expect(said).toEqual([expect.stringMatching(/24 hours old/)]);
  });

  it('a table that was closed opens with another set only [MD 7.F(1)]', async () => {
    const { table, dealer, floor } = await server.opened(MD, { offices: CREW, seats: [] });
    await floor.closeTable();
    const screen = await screenOf(table, 'dealer');
    await screen.until(() => expect(screen.words('[data-check="dice"]')).toContain('missing'));
    await dealer.ok({ type: 'takeStation', office: 'dealer' });
    await screen.until(() => screen.field('Serial of the set'));
    await bring(screen, table);
    await screen.shows(/was taken away: bring another|was withdrawn/);
    expect(dealer.view.dice).toBeNull();
    await bring(screen, `${table} B`);
    await dealer.heard({ type: 'diceInstalled', set: `${table} B` });
  });

  it('a die that is not found forces a change of the set [MD 7.F(2)]', async () => {
    const { table, dealer, at } = await taken(MD);
    await dealer.ok({ type: 'make', seat: 1, wager: 'pass', amount: 1000 as never });
    await dealer.ok({ type: 'throwDice' });
    const screen = await screenOf(table, 'boxperson');
    await screen.press('No roll…');
    (await screen.until(() => screen.one('[data-cause="off-table"] input'))).click();
    await screen.settled();
    expect(screen.mayPress('Call no roll')).toBe(false);
    await screen.tick('Not found', '[data-asks="die"]');
    await screen.press('Call no roll');
    await screen.until(() => screen.one('[data-must-change]'));
    expect(screen.words('[data-dice-count]')).toContain('1 lost');
    await screen.until(() => expect(screen.mayPress('Dice are out')).toBe(false));
    expect((await dealer.no({ type: 'throwDice' })).code).toBe('dice-set');
    await at.boxperson?.ok({ type: 'removeDice', reason: 'a die was lost' });
    await at.boxperson?.ok({
      type: 'installDice',
      set: `${table} B`,
      dice: ['6', '7', '8', '9', '10'],
      inspected: true,
      sizeMm: 19,
    });
    await dealer.ok({ type: 'chooseDice', dice: ['6', '7'] });
    await dealer.ok({ type: 'throwDice' });
  });

  it('tampering takes the set away and surveillance is told [MD 7.F(3)]', async () => {
    const { table, dealer } = await taken(MD);
    const screen = await screenOf(table, 'dealer');
    await screen.fill('Why', 'tampering', '[aria-label="Dice set"]');
    expect(screen.region('Dice set')).toContain('Surveillance is told');
    await screen.press('Take the set away');
    await dealer.heard({ type: 'diceRemoved', set: table });
    await dealer.sees(view => expect(view.alerts).toMatchObject([{ to: 'surveillance', about: 'dice' }]));
    await screen.until(() => expect(screen.mayPress('Dice are out')).toBe(false));
  });

  it('damage takes the set away and which die it was is written down [MD 7.F(4)]', async () => {
    const { table, dealer } = await taken(MD);
    const screen = await screenOf(table, 'dealer');
    await screen.fill('Why', 'damaged', '[aria-label="Dice set"]');
    expect(screen.mayPress('Take the set away')).toBe(false);
    await screen.fill('Which die', '3', '[aria-label="Dice set"]');
    await screen.press('Take the set away');
    await dealer.sees(view => expect(view.dice).toBeNull());
    expect(dealer.journal.find(({ type }) => type === 'diceRemoved')?.reason).toMatch(/^damaged.*die 3$/);
    expect(dealer.view.alerts).toEqual([]);
  });
});

describe('a die off the table in Victoria', () => {
  const lose = async (screen: Screen, found: boolean): Promise<void> => {
    await screen.press('No roll…');
    const choice = await screen.until(() => screen.one('[data-cause="off-table"]'));
    expect(choice.closest('[data-how]')?.getAttribute('data-how')).toBe('automatic');
    choice.querySelector('input')?.click();
    await screen.settled();
    await screen.tick(found ? 'Found' : 'Not found', '[data-asks="die"]');
    await screen.press('Call no roll');
  };
  const thrown = async (): Promise<Opened> => {
    const opened = await server.opened(VIC, { offices: CREW });
    await opened.dealer.ok({ type: 'takeDice', by: 1 });
    await opened.dealer.ok({ type: 'make', seat: 1, wager: 'pass', amount: 1000 as never });
    await opened.dealer.ok({ type: 'throwDice' });
    return opened;
  };

  it('the steps begin with a timed search [VIC 5.4.2(a)] [VIC 5.4.2(a)(i)]', async () => {
    const { table, dealer } = await thrown();
    const screen = await screenOf(table, 'boxperson');
    await lose(screen, true);
    await dealer.heard({ type: 'noRollCalled', cause: 'off-table' });
    expect(dealer.view.rolls).toEqual([]);
    await screen.until(() => screen.one('[data-lost-die="searching"]'));
    expect(screen.words('[aria-label="Lost die"] [role="timer"]')).toMatch(/^Searching for \d+ s$/);
    expect(screen.mayPress('Go on')).toBe(false);
  });

  it('the shooter asks for the same dice or takes new ones, and that is written down [VIC 5.4.2(a)(ii)]', async () => {
    const { table, dealer } = await thrown();
    const screen = await screenOf(table, 'boxperson');
    for (const [wish, words] of [
      ['Same dice requested', 'Lost die found; same dice; inspected by the boxperson'],
      ['New dice', 'Lost die given up; new dice'],
    ] as const) {
      if (!dealer.view.diceOut) await dealer.ok({ type: 'throwDice' });
      await lose(screen, wish !== 'New dice');
      await screen.until(() => screen.one('[data-lost-die="searching"]'));
      await screen.press(wish === 'New dice' ? 'Not found' : 'Found', '[aria-label="Lost die"]');
      if (wish === 'New dice') expect(screen.mayPress('Same dice requested')).toBe(false);
      await screen.press(wish);
      if (wish !== 'New dice') await screen.tick(/^Inspected by the boxperson/);
      await screen.press('Go on');
      await dealer.heard({ type: 'noted', text: words });
    }
  });

  it('a found die comes back only when the boxperson has inspected it [VIC 5.4.2(a)(iii)]', async () => {
    const { LostDieSteps } = await import('../../app/dealer/LostDieSteps.tsx');
    const { searching } = await import('../../src/index.ts');
    const steps = async (isBox: boolean, wants: 'new dice' | 'same dice', inspected: boolean): Promise<Screen> =>
      draw(
        createElement(LostDieSteps, {
          lost: { ...searching(Date.now()), state: 'found', shooterWants: wants, inspected },
          isBox,
          onChange: () => undefined,
          onDone: () => undefined,
        }),
      );
    for (const wants of ['new dice', 'same dice'] as const) {
      const before = await steps(true, wants, false);
      expect(before.mayPress('Go on')).toBe(false);
      expect(before.field(/^Inspected by the boxperson/).hasAttribute('disabled')).toBe(false);
      expect((await steps(false, wants, false)).field(/^Inspected by the boxperson/).hasAttribute('disabled')).toBe(
        true,
      );
      expect((await steps(true, wants, true)).mayPress('Go on')).toBe(true);
    }
  });

  it('the second die lost takes the set away for the next shooter; this hand is finished with it [VIC 5.4.2(a)(iv)/new-set] [VIC 5.4.2(a)(iv)/continue]', async () => {
    const { table, dealer, at } = await thrown();
    await dealer.ok({ type: 'enterDice', dice: [4, 2] });
    await dealer.ok({ type: 'enterDice', dice: [4, 2] });
    await dealer.ok({ type: 'acknowledge' });
    const screen = await screenOf(table, 'boxperson');
    for (const lost of [1, 2]) {
      await dealer.ok({ type: 'throwDice' });
      await lose(screen, false);
      await dealer.sees(view => expect(view.dice?.lost).toBe(lost));
      expect(dealer.view.dice?.mustChange).toBe(lost === 2);
    }
    expect(screen.words('[data-must-change]')).toMatch(/for the next shooter: this hand is finished with it/);
    expect(screen.mayPress('Dice are out')).toBe(true);
    await dealer.ok({ type: 'throwDice' });
    await dealer.ok({ type: 'enterDice', dice: [5, 2] });
    await dealer.ok({ type: 'enterDice', dice: [5, 2] });
    await dealer.ok({ type: 'acknowledge' });
    await dealer.ok({ type: 'takeDice', by: 1 });
    await dealer.ok({ type: 'make', seat: 1, wager: 'pass', amount: 1000 as never });
    await screen.until(() => expect(screen.words('[data-must-change]')).toContain('before the next throw'));
    expect(screen.mayPress('Dice are out')).toBe(false);
    expect((await dealer.no({ type: 'throwDice' })).clause).toBe('VIC 5.4.2(a)(iv)/new-set');
    await screen.fill('Why', 'lost', '[aria-label="Dice set"]');
    await screen.press('Take the set away');
    await at.dealer?.heard({ type: 'diceRemoved', set: table, reason: 'lost: A die was lost' });
  });
});
