// @vitest-environment happy-dom
import { decide, offeredRules, payoutText, ruleOf, seatAt } from '@hardway/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { basisOf } from '../../src/index.ts';
import {
  button,
  chip,
  chipsOn,
  cleared,
  displayOf,
  dollars,
  furnish,
  happen,
  look,
  meter,
  press,
  Stage,
  spot,
  tap,
  terminalOf,
  textOf,
} from './terminals.ts';

beforeEach(() => furnish());
afterEach(cleared);

const NH = {
  ruleset: 'new-hampshire',
  game: 'roll-to-win',
  options: { 'hot-shooter': 'on', 'power-odds': 'on' },
} as const;

const shooting = (seats = 1): Stage => {
  const stage = new Stage(NH, seats);
  stage.do({ type: 'takeDice', by: 1 });
  return stage;
};

const results = (screen: HTMLElement): readonly string[] =>
  [...screen.querySelectorAll('.results li')].map(line => line.querySelector('b')?.textContent ?? '');

const flash = (screen: HTMLElement): string => textOf(screen, '.flash');

describe('staking with chips', () => {
  it('a chip, then the pass line: the wager is there with that amount [NH B/Pass/placing]', async () => {
    const stage = shooting();
    const screen = await terminalOf(stage, 1);
    await chip(screen, 1);
    await tap(screen, 'pass');
    await tap(screen, 'pass');
    expect(chipsOn(screen, 'pass')).toBe('2');
    await chip(screen, 5);
    await tap(screen, 'pass');
    expect(chipsOn(screen, 'pass')).toBe('7');
    expect(meter(screen, 'wagered')).toBe('$7');
    expect(meter(screen, 'credits')).toBe('$993');
  });

  it('with the $5 chip a tap adds 5 [NH E/chip values]', async () => {
    const stage = shooting();
    const screen = await terminalOf(stage, 1);
    await chip(screen, 1);
    await tap(screen, 'field');
    await chip(screen, 5);
    await tap(screen, 'field');
    expect(stage.commands.map(({ amount }) => amount)).toEqual([100, 500]);
    expect(chipsOn(screen, 'field')).toBe('6');
  });

  it('a chip of 1 to 10 whole dollars can be set and bet with [NH E/set chip]', async () => {
    const stage = shooting();
    const screen = await terminalOf(stage, 1);
    const own = screen.querySelector<HTMLInputElement>('.custom-face input');
    expect([own?.min, own?.max, own?.step]).toEqual(['1', '10', '1']);
    const set = (value: string) =>
      happen(() => {
        if (own === null) return;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(own, value);
        own.dispatchEvent(new Event('input', { bubbles: true }));
      });
    await set('7');
    await tap(screen, 'pass');
    await set('12');
    await tap(screen, 'field');
    await set('2.6');
    await tap(screen, 'any-craps');
    expect(stage.commands.map(({ wager, amount }) => [wager, amount])).toEqual([
      ['pass', 700],
      ['field', 1000],
      ['any-craps', 200],
    ]);
  });

  it('the pass line takes pass on a come-out [NH F/Pass Line/3]', async () => {
    const stage = shooting();
    const screen = await terminalOf(stage, 1);
    await tap(screen, 'pass');
    expect(seatAt(stage.table, 1)?.layout.map(({ name }) => name)).toEqual(['pass']);
  });

  it("the don't pass line takes don't pass on a come-out [NH F/Don't Pass Line/3]", async () => {
    const stage = shooting();
    const screen = await terminalOf(stage, 1);
    await tap(screen, 'dont-pass');
    expect(seatAt(stage.table, 1)?.layout.map(({ name }) => name)).toEqual(['dont-pass']);
  });

  it.each([
    { says: 'come [NH F/Come Bets/1]', name: 'come' },
    { says: "don't come [NH F/Don't Come Bets/1]", name: 'dont-come' },
  ])('with a point on its own area takes $says, which is inert on come-outs', async ({ name }) => {
    const stage = shooting();
    const screen = await terminalOf(stage, 1);
    expect(spot(screen, name).getAttribute('aria-disabled')).toBe('true');
    await tap(screen, name);
    expect(stage.commands).toEqual([]);
    expect(chipsOn(screen, name)).toBe('');
    await happen(() => stage.roll(5, 4));
    expect(spot(screen, name).getAttribute('aria-disabled')).toBe('false');
    await tap(screen, name);
    expect(stage.commands.map(({ wager }) => wager)).toEqual([name]);
    expect(chipsOn(screen, name)).toBe('5');
  });

  it('ten spaces at $10 stand for one roll [NH G/multiple spaces]', async () => {
    const stage = shooting();
    const screen = await terminalOf(stage, 1);
    await happen(() => screen.querySelector<HTMLInputElement>('.rack input[value="custom"]')?.click());
    const spaces = [
      'pass',
      'dont-pass',
      'field',
      'place 4',
      'place 5',
      'place 9',
      'any-seven',
      'any-craps',
      'hard 6',
      'hop 3-1',
    ];
    for (const name of spaces) await tap(screen, name);
    expect(spaces.map(name => chipsOn(screen, name))).toEqual(spaces.map(() => '10'));
    expect(meter(screen, 'wagered')).toBe('$100');
    await happen(() => stage.roll(6, 3));
    expect(stage.rolls).toHaveLength(1);
  });

  it('a terminal speaks for its own seat only, and one without a seat for none [NH B/own-screen]', async () => {
    const stage = shooting(2);
    const [one, two] = [await terminalOf(stage, 1), await terminalOf(stage, 2)];
    const watcher = await terminalOf(stage, undefined);
    await tap(watcher, 'pass');
    await tap(two, 'pass');
    await tap(one, 'field');
    await press(two, /^Clear/);
    expect(
      stage.heard.flatMap(({ you, message }) => (message.type === 'command' ? [[you, message.command]] : [])),
    ).toEqual([
      [
        { kind: 'player', seat: 2, name: 'Player 2' },
        { type: 'make', seat: 2, wager: 'pass', amount: 500 },
      ],
      [
        { kind: 'player', seat: 1, name: 'Player 1' },
        { type: 'make', seat: 1, wager: 'field', amount: 500 },
      ],
      [
        { kind: 'player', seat: 2, name: 'Player 2' },
        { type: 'takeDown', seat: 2, wager: 'pass' },
      ],
    ]);
    expect(watcher.querySelector('.rack')).toBeNull();
  });
});

describe('the round', () => {
  it('wagers are taken until "no more bets" flashes [NH C/no more bets]', async () => {
    const stage = shooting();
    const screen = await terminalOf(stage, 1);
    await tap(screen, 'pass');
    expect(chipsOn(screen, 'pass')).toBe('5');
    expect(flash(screen)).toBe('');
    await happen(() => stage.do({ type: 'closeBetting' }));
    expect(flash(screen)).toBe('No more bets');
    expect(textOf(screen, '[data-betting]')).toBe('No more bets');
    await happen(() => stage.roll(6, 3));
    expect(flash(screen)).toBe('');
  });

  it('at the close the terminal holds what the house holds, and no tap changes it [NH E/lock]', async () => {
    const stage = shooting();
    const screen = await terminalOf(stage, 1);
    for (const name of ['pass', 'field', 'place 6', 'hard 4']) await tap(screen, name);
    await happen(() => stage.do({ type: 'closeBetting' }));
    const shown = () =>
      [...screen.querySelectorAll('[data-chips]')].map(stack => [
        stack.getAttribute('data-chips'),
        stack.querySelector('.chip-text')?.textContent,
      ]);
    const held = () => seatAt(stage.table, 1)?.layout.map(({ name, stake }) => [name, String(stake / 100)]);
    const byName = (list: readonly unknown[] = []) => [...list].sort((a, b) => String(a).localeCompare(String(b)));
    const locked = byName(held());
    expect(locked).toHaveLength(4);
    expect(byName(shown())).toEqual(locked);
    const before = stage.commands.length;
    for (const name of ['pass', 'field', 'hop 3-1']) await tap(screen, name);
    expect(textOf(screen, '.bubble')).toMatch(/closed/i);
    await press(screen, /^Double/);
    await press(screen, /^Clear/);
    expect(stage.commands.slice(before)).toEqual([]);
    expect(byName(held())).toEqual(locked);
    expect(byName(shown())).toEqual(locked);
    expect([...screen.querySelectorAll('.spot.open')]).toEqual([]);
  });

  it('winnings join the credits and are shown as the last win [NH C/credit wins]', async () => {
    const stage = shooting();
    stage.roll(5, 4);
    stage.make(1, 'place 6', 6);
    stage.make(1, 'place 8', 6);
    stage.make(1, 'hard 6', 2);
    const screen = await terminalOf(stage, 1);
    expect(meter(screen, 'credits')).toBe('$986');
    await happen(() => stage.roll(3, 3));
    const { rail = 0 } = seatAt(stage.table, 1) ?? {};
    const won = rail - 986_00;
    expect(won).toBeGreaterThan(0);
    expect(meter(screen, 'credits')).toBe(`$${(rail / 100).toLocaleString('en')}`);
    expect(meter(screen, 'win')).toBe(`$${won / 100}`);
    expect(
      results(screen)
        .map(text => Number(text.replace(/[+$]/g, '')))
        .reduce((a, b) => a + b, 0),
    ).toBe(won / 100);
  });

  it('losing wagers leave the felt and the credits are what the settlement left [NH C/losers removed]', async () => {
    const stage = shooting();
    stage.roll(5, 4);
    stage.make(1, 'place 6', 6);
    stage.make(1, 'field', 3);
    stage.make(1, 'hard 8', 2);
    const screen = await terminalOf(stage, 1);
    expect(meter(screen, 'wagered')).toBe('$11');
    await happen(() => stage.roll(4, 3));
    expect(['place 6', 'field', 'hard 8'].map(name => chipsOn(screen, name))).toEqual(['', '', '']);
    expect(meter(screen, 'wagered')).toBe('$0');
    expect(meter(screen, 'credits')).toBe('$989');
    expect(seatAt(stage.table, 1)?.rail).toBe(989_00);
    expect(results(screen)).toEqual(['−$6', '−$2', '−$3']);
  });

  it('each decided wager is listed with what came or went [NH E/results]', async () => {
    const stage = shooting();
    for (const [name, amount] of [
      ['pass', 5],
      ['any-craps', 2],
      ['field', 3],
    ] as const)
      stage.make(1, name, amount);
    const screen = await terminalOf(stage, 1);
    const facts = await act_(() => stage.roll(6, 6));
    const decided = facts.flatMap(fact => (fact.type === 'rolled' ? fact.settlements : []));
    expect(decided.map(({ wager }) => wager).sort()).toEqual(['any-craps', 'field', 'pass']);
    for (const { wager } of decided) expect(textOf(screen, `[data-result="${wager}"] b`)).toMatch(/^[+−]\$\d/);
    expect(textOf(screen, '[data-result="pass"]')).toBe('Pass Line loses $5−$5');
    expect(textOf(screen, '[data-result="any-craps"]')).toBe('Any Crap wins $14, $2 back+$14');
  });

  it('one roll wins and loses several wagers: each is listed, and the net [NH G/multiple results]', async () => {
    const stage = shooting();
    for (const [name, amount] of [
      ['pass', 5],
      ['dont-pass', 2],
      ['any-seven', 2],
      ['field', 3],
      ['hard 4', 1],
    ] as const)
      stage.make(1, name, amount);
    const screen = await terminalOf(stage, 1);
    await happen(() => stage.roll(4, 3));
    const lines = results(screen);
    expect(lines.filter(text => text.startsWith('+'))).toEqual(['+$5', '+$8']);
    expect(lines.filter(text => text.startsWith('−')).length).toBeGreaterThanOrEqual(2);
    const net = lines.map(text => Number(text.replace(/[$+]/g, '').replace('−', '-'))).reduce((a, b) => a + b, 0);
    expect(textOf(screen, '.results-sum')).toBe(`You win $${net}`);
    const total =
      (seatAt(stage.table, 1)?.rail ?? 0) +
      (seatAt(stage.table, 1)?.layout.reduce((sum, { stake }) => sum + stake, 0) ?? 0);
    expect(total).toBe((1000 + net) * 100);
  });

  it('the wagers of the last round again, and what could not be made is explained [NH E/replicate]', async () => {
    const stage = shooting();
    stage.answers.replicate = {
      result: {
        left: [
          {
            wager: 'come',
            amount: 500,
            refusal: {
              code: 'wrong-time',
              clause: 'NH F/Come Bets/2',
              sentence: 'No come wager on a come-out (NH F/Come Bets/2).',
            },
          },
          {
            wager: 'place 6',
            amount: 600,
            refusal: { code: 'insufficient', clause: 'NH', sentence: 'Not enough credits.' },
          },
        ],
      },
    };
    const screen = await terminalOf(stage, 1);
    await press(screen, /^Same again/);
    expect(stage.commands).toEqual([{ type: 'replicate', seat: 1 }]);
    expect(textOf(screen, '.bubble')).toBe(
      'Come: No come wager on a come-out (NH F/Come Bets/2). Place 6: Not enough credits.',
    );
  });

  it('when the point is set, a pass wager is offered its odds with the amount that may be made [NH F/Pass Line Odds/1/popup]', async () => {
    const stage = shooting(2);
    stage.make(1, 'pass', 5);
    const [holder, other] = [await terminalOf(stage, 1), await terminalOf(stage, 2)];
    expect(holder.querySelector('.odds-offers')).toBeNull();
    await happen(() => stage.roll(5, 4));
    const offer = button(holder.querySelector('.odds-offers') as HTMLElement, /Pass Line Odds/);
    expect(offer.textContent).toContain('up to $10 at 3 to 2');
    expect(other.querySelector('.odds-offers')).toBeNull();
    await happen(() => offer.click());
    expect(chipsOn(holder, 'pass-odds')).toBe('10');
    expect(decide(stage.table, { type: 'make', seat: 1, wager: 'pass-odds', amount: dollars(1) }).ok).toBe(false);
    expect(holder.querySelector('.odds-offers')).toBeNull();
  });

  it('odds drawn for a spot are on it on every terminal and display before the throw [NH F/Power Odds/2/shown]', async () => {
    const stage = shooting(2);
    const terminals = [await terminalOf(stage, 1), await terminalOf(stage, 2)];
    const wall = await displayOf(stage);
    for (const screen of [...terminals, wall]) expect(screen.querySelector('.power-odds')).toBeNull();
    await happen(() => {
      stage.do({ type: 'closeBetting' });
      stage.do({ type: 'drawPower', wager: 'any-craps', column: 2 });
    });
    const rule = ruleOf(stage.table.house, 'any-craps');
    const odds = rule.boosted?.[1].lines.map(({ pays }) => payoutText(pays)).join() ?? '';
    expect(odds).not.toBe(rule.machine.lines.map(({ pays }) => payoutText(pays)).join());
    for (const screen of [...terminals, wall]) {
      expect(screen.querySelector('[data-power-odds="any-craps"]')?.textContent).toBe(odds);
      expect(screen.querySelectorAll('.power-odds')).toHaveLength(1);
    }
    expect(textOf(wall, '.wall-power')).toContain(`Any Crap ${odds}`);
    expect(stage.rolls).toEqual([]);
  });

  it('taking down is offered for those wagers alone that the rules let down [NH I/remove by nature]', async () => {
    const stage = shooting();
    stage.make(1, 'pass', 5);
    stage.make(1, 'hot-shooter', 1);
    stage.roll(5, 4);
    for (const [name, amount] of [
      ['come', 5],
      ['pass-odds', 4],
      ['place 6', 6],
      ['hard 4', 1],
      ['field', 1],
    ] as const)
      stage.make(1, name, amount);
    stage.roll(6, 2);
    stage.make(1, 'dont-come', 5);
    const screen = await terminalOf(stage, 1);
    const offered: string[] = [];
    const allowed: string[] = [];
    for (const { name } of seatAt(stage.table, 1)?.layout ?? []) {
      await look(screen, name);
      const card = screen.querySelector('dialog.spot-card') as HTMLElement;
      if (/Take down/.test(textOf(card, '.spot-actions'))) offered.push(name);
      if (decide(stage.table, { type: 'takeDown', seat: 1, wager: name }).ok) allowed.push(name);
      await press(card, /^Close$/);
    }
    expect(offered).toEqual(allowed);
    expect(allowed).toEqual(expect.arrayContaining(['place 6', 'hard 4', 'pass-odds', 'dont-come']));
    expect(allowed).not.toContain('pass');
    expect(allowed).not.toContain('come 8');
    expect(allowed).not.toContain('hot-shooter');
  });
});

it('the rules on the terminal sort every offered wager by what it rests on, in four groups [NH B/bases]', async () => {
  const stage = shooting();
  const screen = await terminalOf(stage, 1);
  await press(screen, /^Rules$/);
  // The rules are loaded when they are first asked for.
  await vi.waitFor(() => expect(screen.querySelector('dialog [data-basis]')).not.toBeNull(), { timeout: 30_000 });
  const groups = [...screen.querySelectorAll('dialog [data-basis]')];
  expect(groups.map(group => group.getAttribute('data-basis')).sort()).toEqual([
    'composition',
    'first',
    'group',
    'total',
  ]);
  const found = new Map<string, string[]>();
  for (const group of groups)
    for (const row of group.querySelectorAll('[data-wager]')) {
      const name = row.getAttribute('data-wager') ?? '';
      found.set(name, [...(found.get(name) ?? []), group.getAttribute('data-basis') ?? '']);
    }
  const travels = /^(?:dont-)?come \d/;
  const offered = offeredRules(stage.table.house).filter(({ subject }) => !travels.test(subject.name));
  expect([...found.keys()].sort()).toEqual(offered.map(({ subject }) => subject.name).sort());
  for (const { subject } of offered) expect(found.get(subject.name)).toEqual([basisOf(subject.kind)]);
  const bases = ['pass', 'any-seven', 'field', 'hard 6', 'hop 3-1'].map(name => found.get(name)?.[0]);
  expect(bases).toEqual(['first', 'total', 'group', 'composition', 'composition']);
});

it('the shake button is dead until "no more bets", then live for one press [MA-AUTO 4(b)(5)]', async () => {
  const shaker = {
    seal: 'S1',
    sealedAt: null,
    expiresAt: null,
    inspected: true,
    trialRolled: true,
    lit: 1,
    cycle: 1,
    running: false,
    fault: null,
  } as const;
  const stage = new Stage({ ruleset: 'massachusetts', game: 'automated-craps' }, 2, { shaker });
  stage.make(1, 'pass', 5);
  stage.do({ type: 'takeDice', by: 1 });
  stage.answers.shake = {};
  const [lit, dark] = [await terminalOf(stage, 1), await terminalOf(stage, 2)];
  const shake = () => button(lit, /^(?:Shake|The dice are shaking)$/);
  const shakes = () => stage.commands.filter(({ type }) => type === 'shake').length;
  expect(shake().getAttribute('aria-disabled')).toBe('true');
  await happen(() => shake().click());
  expect(shakes()).toBe(0);
  await happen(() => stage.do({ type: 'closeBetting' }));
  expect(shake().getAttribute('aria-disabled')).toBe('false');
  expect([...dark.querySelectorAll('button')].some(each => /Shake/.test(each.textContent ?? ''))).toBe(false);
  await happen(() => shake().click());
  expect(shakes()).toBe(1);
  await happen(() => stage.set({ shaker: { ...shaker, running: true } }));
  expect(shake().getAttribute('aria-disabled')).toBe('true');
  await happen(() => shake().click());
  expect(shakes()).toBe(1);
  await happen(() => {
    stage.roll(5, 4);
    stage.set({ shaker: { ...shaker, cycle: 2 } });
  });
  expect(shake().getAttribute('aria-disabled')).toBe('true');
});

/** Lets something happen and gives back what it came to. */
const act_ = async <T>(what: () => T): Promise<T> => {
  let came: T | undefined;
  await happen(() => {
    came = what();
  });
  return came as T;
};

describe('a result that was undone', () => {
  const corrected = async (): Promise<HTMLElement> => {
    const stage = new Stage({ ruleset: 'massachusetts', game: 'craps' });
    stage.do({ type: 'takeDice', by: 1 });
    stage.make(1, 'pass', 50);
    const before = stage.table;
    const screen = await terminalOf(stage, 1);
    await happen(() => stage.roll(4, 3));
    expect(textOf(screen, '.results-sum')).toBe('You win $50');
    expect(spot(screen, 'pass').classList).toContain('won');
    await happen(() => stage.correct(before, 2, 1, 'misread'));
    return screen;
  };

  it('is off the terminal: dice, results, the last win and lit spots are those that stand', async () => {
    const screen = await corrected();
    expect(screen.querySelector('.dice-pair')?.getAttribute('aria-label')).toBe('2 and 1');
    expect(textOf(screen, '.results-sum')).toBe('−$50 on this roll');
    expect(meter(screen, 'win')).toBe('$0');
    expect(meter(screen, 'credits')).toBe('$950');
    expect(screen.querySelector('.spot.won')).toBeNull();
    expect(spot(screen, 'pass').classList).toContain('lost');
  });

  it('leaves a notice of what was, what is, why, by whom and what it costs, until it was seen', async () => {
    const screen = await corrected();
    const notice = textOf(screen, '[data-notice="corrected"]');
    expect(notice).toContain('4-3 was wrong: the roll is 2-1. Reason: misread. Approved by a supervisor.');
    expect(notice).toContain('You give back $100.');
    await press(screen, /^I have seen this/);
    expect(screen.querySelector('[data-notice]')).toBeNull();
  });
});
