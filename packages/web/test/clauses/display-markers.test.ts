// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHIPS } from '../../src/index.ts';
import {
  chipsOn,
  cleared,
  dealerOf,
  displayOf,
  furnish,
  happen,
  Stage,
  spot,
  terminalOf,
  textOf,
} from './terminals.ts';

beforeEach(() => furnish());
afterEach(cleared);

const MA = { ruleset: 'massachusetts', game: 'craps' } as const;
const MD = { ruleset: 'maryland', game: 'craps' } as const;
const VIC = { ruleset: 'victoria', game: 'craps' } as const;
const fire = (config: typeof MA | typeof MD) => ({ ...config, options: { fire: 'A' } });

const shooting = (config: ConstructorParameters<typeof Stage>[0], wager = 'pass'): Stage => {
  const stage = new Stage(config, 2);
  stage.make(1, wager, 5);
  stage.do({ type: 'takeDice', by: 1 });
  return stage;
};

/** The cells of a side bet's panel that are marked, with what their markers say. */
const marked = (screen: HTMLElement, panel: string): { readonly [cell: string]: string } =>
  Object.fromEntries(
    [...screen.querySelectorAll(`[data-panel="${panel}"] [data-lit="true"]`)].map(cell => [
      cell.getAttribute('data-cell'),
      cell.querySelector('.marker-text')?.textContent ?? '',
    ]),
  );

const css = readFileSync(join(import.meta.dirname, '../../app/styles/felt.css'), 'utf8');
/** The colour that a style sheet fills something with. */
const fillOf = (selector: string): string => {
  const rule = css.split('}').find(each =>
    each
      .replaceAll(/\/\*.*?\*\//gs, '')
      .split('{')[0]
      ?.split(',')
      .some(part => part.trim() === selector),
  );
  const fill = /fill:\s*([^;]+);/.exec(rule ?? '')?.[1];
  if (fill === undefined) throw new Error(`${selector} has no colour`);
  return fill.trim();
};
const chipFills = (): readonly string[] => CHIPS.flatMap(value => [fillOf(`.chip-body.chip-${value}`)]);

/** How wide the widest chip on a felt is drawn, in the units of its sheet. */
const widestChip = (screen: HTMLElement): number =>
  Math.max(
    ...[...screen.querySelectorAll('[data-chips]')].map(stack => {
      const scale = Number(/scale\(([\d.]+)\)/.exec(stack.getAttribute('transform') ?? '')?.[1]);
      return Math.max(...[...stack.querySelectorAll('use')].map(use => Number(use.getAttribute('width')))) * scale;
    }),
  );

/** Wagers on large spots and small ones, in chips of every value that a seat can pay for. */
const CHIPPED = [
  ['pass', 500],
  ['field', 100],
  ['place 6', 126],
  ['any-seven', 25],
  ['hop 3-1', 6],
] as const;

describe.each([
  { book: 'Massachusetts', config: fire(MA), count: '[MA 12(a)(4)/marker]', wide: '[MA 12(a)(4)/distinct]' },
  { book: 'Maryland', config: fire(MD), count: '[MD 11.A(4)]', wide: '[MD 11.A(4)(a)]' },
])('fire in $book', ({ config, count, wide }) => {
  it(`the points made carry the running count ${count}`, async () => {
    const stage = shooting(config);
    const wall = await displayOf(stage);
    expect(marked(wall, 'fire')).toEqual({});
    for (const dice of [
      [4, 2],
      [5, 1],
    ] as const)
      await happen(() => stage.roll(dice[0], dice[1]));
    expect(marked(wall, 'fire')).toEqual({ 6: '1' });
    await happen(() => stage.make(1, 'pass', 5));
    for (const dice of [
      [5, 4],
      [6, 3],
    ] as const)
      await happen(() => stage.roll(dice[0], dice[1]));
    expect(marked(wall, 'fire')).toEqual({ 6: '1', 9: '2' });
    await happen(() => stage.make(1, 'pass', 5));
    for (const dice of [
      [5, 1],
      [3, 3],
    ] as const)
      await happen(() => stage.roll(dice[0], dice[1]));
    expect(marked(wall, 'fire'), 'a point made twice counts once').toEqual({ 6: '1', 9: '2' });
  });

  it('a point that is marked keeps its number: the count is a badge beside it', async () => {
    const stage = shooting(config);
    const screen = await terminalOf(stage, 1);
    await happen(() => stage.roll(4, 1));
    await happen(() => stage.roll(3, 2));
    const five = screen.querySelector('[data-panel="fire"] [data-cell="5"]');
    expect(five?.getAttribute('data-lit')).toBe('true');
    expect(five?.querySelector('.marker-number')?.textContent).toBe('5');
    expect(five?.querySelector('.marker-text.counted')?.textContent).toBe('1');
    const placeOf = (selector: string): readonly number[] => {
      const shape = five?.querySelector(selector);
      return ['x', 'y'].map(name => Number(shape?.getAttribute(name)));
    };
    const [[x = 0, y = 0], [right = 0, up = 0]] = [placeOf('.marker-number'), placeOf('.counted')];
    expect(right).toBeGreaterThan(x);
    expect(up).toBeLessThan(y);
  });

  it.each(['wide', 'narrow'])(
    `a fire marker is larger than any chip and of its own colour on a %s felt ${wide}`,
    async shape => {
      furnish(shape === 'narrow');
      const stage = shooting(config);
      const wall = await displayOf(stage);
      for (const dice of [
        [4, 2],
        [5, 1],
      ] as const)
        await happen(() => stage.roll(dice[0], dice[1]));
      await happen(() => {
        for (const [wager, amount] of CHIPPED) stage.make(2, wager, amount);
      });
      expect(wall.querySelectorAll('[data-chips] use[href="#chip-500"]').length).toBeGreaterThan(0);
      const marker = wall.querySelector('[data-panel="fire"] circle.marker.lit');
      expect(widestChip(wall)).toBeGreaterThan(0);
      expect(Number(marker?.getAttribute('r')) * 2).toBeGreaterThan(widestChip(wall));
      expect(chipFills()).not.toContain(fillOf('.marker.fire.lit'));
    },
  );
});

describe('the hot roller', () => {
  const HOT = { ...MA, options: { 'hot-roller': 'A' } } as const;

  it('marks each combination of a box number that was thrown, and no other [MA 14(a)(3)/marker]', async () => {
    const stage = shooting(HOT);
    stage.make(2, 'pass', 5);
    const wall = await displayOf(stage);
    for (const dice of [
      [3, 1],
      [6, 2],
    ] as const)
      await happen(() => stage.roll(dice[0], dice[1]));
    expect(Object.keys(marked(wall, 'hot-roller')).sort()).toEqual(['3-1', '6-2']);
    await happen(() => stage.roll(6, 5));
    expect(Object.keys(marked(wall, 'hot-roller')), '11 is no box number').toHaveLength(2);
  });

  it('marks with lammers that show a pair of dice and have no edge spots [MA 14(a)(3)/distinct]', async () => {
    const stage = shooting(HOT);
    const wall = await displayOf(stage);
    await happen(() => stage.roll(3, 1));
    const lammer = wall.querySelector('[data-panel="hot-roller"] [data-cell="3-1"]');
    expect([...(lammer?.querySelectorAll('use') ?? [])].map(use => use.getAttribute('href')).sort()).toEqual([
      '#face-1',
      '#face-3',
    ]);
    expect(lammer?.querySelector('rect.lammer-dice.lit')).not.toBeNull();
    expect(lammer?.querySelector('circle, .chip-spot, [href^="#chip"]')).toBeNull();
    for (const value of CHIPS)
      expect(wall.querySelectorAll(`#chip-${value} .chip-spot`).length, `$${value} chip`).toBeGreaterThan(0);
    expect(chipFills()).not.toContain(fillOf('.lammer-dice.lit'));
  });
});

describe('the bonus tracker', () => {
  const BONUS = { ...MD, options: { bonus: 'A' } } as const;
  const ALL = ['2', '3', '4', '5', '6', '8', '9', '10', '11', '12'];

  it('has a cell for 2 to 6 and 8 to 12, each lit once thrown [MD 2.D(5)(b)]', async () => {
    const stage = shooting(BONUS);
    const wall = await displayOf(stage);
    const cells = [...wall.querySelectorAll('[data-panel="bonus"] [data-cell]')];
    expect(cells.map(cell => cell.getAttribute('data-cell'))).toEqual(ALL);
    expect(marked(wall, 'bonus')).toEqual({});
    const throws = [
      [5, 4],
      [1, 1],
      [2, 1],
      [3, 1],
      [3, 2],
      [4, 2],
      [6, 2],
      [6, 4],
      [6, 5],
      [6, 6],
    ] as const;
    for (const [at, dice] of throws.entries()) {
      await happen(() => stage.roll(dice[0], dice[1]));
      expect(Object.keys(marked(wall, 'bonus'))).toHaveLength(at + 1);
    }
    expect(Object.keys(marked(wall, 'bonus'))).toEqual(ALL);
  });

  it('a total is marked once: thrown again it changes nothing [MD 12.B(3)]', async () => {
    const stage = shooting(BONUS);
    const wall = await displayOf(stage);
    await happen(() => stage.roll(6, 5));
    expect(marked(wall, 'bonus')).toEqual({ 11: '11' });
    const before = wall.querySelector('[data-panel="bonus"]')?.innerHTML;
    await happen(() => stage.make(1, 'pass', 5));
    await happen(() => stage.roll(6, 5));
    expect(wall.querySelector('[data-panel="bonus"]')?.innerHTML).toBe(before);
  });

  it.each(['wide', 'narrow'])(
    'its buttons are larger than any chip and of their own colour on a %s felt [MD 12.B(3)(a)]',
    async shape => {
      furnish(shape === 'narrow');
      const stage = shooting(BONUS);
      const wall = await displayOf(stage);
      await happen(() => stage.roll(5, 4));
      await happen(() => {
        for (const [wager, amount] of CHIPPED.slice(1)) stage.make(2, wager, amount);
      });
      const lit = wall.querySelector('[data-panel="bonus"] circle.marker.lit');
      expect(widestChip(wall)).toBeGreaterThan(0);
      expect(Number(lit?.getAttribute('r')) * 2).toBeGreaterThan(widestChip(wall));
      expect(chipFills()).not.toContain(fillOf('.marker.bonus.lit'));
    },
  );

  it.each([
    {
      when: 'on a come-out',
      dice: [
        [6, 5],
        [4, 3],
      ],
    },
    {
      when: 'with a point on',
      dice: [
        [5, 4],
        [6, 5],
        [6, 1],
      ],
    },
  ] as const)('any 7 $when clears it [MD 12.B(5)/buttons]', async ({ dice }) => {
    const stage = new Stage(BONUS, 2);
    for (const wager of ['pass', 'all-small', 'all-tall', 'make-em-all']) stage.make(1, wager, 5);
    stage.make(2, 'pass', 5);
    stage.do({ type: 'takeDice', by: 1 });
    const screens = [await displayOf(stage), await terminalOf(stage, 1)];
    for (const [at, [a, b]] of dice.entries()) {
      for (const screen of screens) expect(Object.keys(marked(screen, 'bonus'))).toHaveLength(at);
      await happen(() => stage.roll(a, b));
      if (at === dice.length - 1) break;
      if (stage.table.puck === 'off') await happen(() => stage.make(1, 'pass', 5));
    }
    for (const screen of screens) expect(marked(screen, 'bonus')).toEqual({});
  });

  it.each(['A', 'B'])('the areas state what pay table %s pays, with "to" [MD 2.D(5)(c)]', async table => {
    const stage = new Stage({ ...MD, options: { bonus: table } }, 1);
    const wall = await displayOf(stage);
    const pays = { A: ['34 to 1', '175 to 1', '34 to 1'], B: ['30 to 1', '150 to 1', '30 to 1'] }[table] ?? [];
    expect(['all-small', 'make-em-all', 'all-tall'].map(name => textOf(wall, `[data-print="${name}"] .gold`))).toEqual(
      pays,
    );
  });
});

describe('buttons on chips', () => {
  it('a wager called off carries OFF on the player and dealer screens [VIC 2.7.1]', async () => {
    const stage = shooting(VIC);
    stage.roll(5, 4);
    stage.make(1, 'place 6', 12);
    const screens = [await terminalOf(stage, 1), await dealerOf(stage)];
    for (const screen of screens) expect(screen.querySelector('[data-chips="place 6"] .lammer-off')).toBeNull();
    await happen(() => stage.do({ type: 'call', seat: 1, wager: 'place 6', call: 'off', only: false }));
    for (const screen of screens) expect(textOf(screen, '[data-chips="place 6"] .lammer-off')).toBe('OFF');
  });

  it('a wager called on carries ON on the player and dealer screens [VIC 2.7.2]', async () => {
    const stage = shooting(VIC);
    stage.make(1, 'hard 8', 10);
    const screens = [await terminalOf(stage, 1), await dealerOf(stage)];
    for (const screen of screens) expect(screen.querySelector('[data-chips="hard 8"] .lammer-on')).toBeNull();
    await happen(() => stage.do({ type: 'call', seat: 1, wager: 'hard 8', call: 'on', only: false }));
    for (const screen of screens) expect(textOf(screen, '[data-chips="hard 8"] .lammer-on')).toBe('ON');
  });

  const NUMBERS = VIC;
  it.each([
    {
      says: 'a lay wager carries Lay [VIC 2.7.3]',
      wager: 'lay 4',
      amount: 40,
      label: /^lay$/i,
      unlike: 'place-lose 4',
    },
    { says: 'a buy wager carries Buy [VIC 2.7.4]', wager: 'buy 4', amount: 20, label: /^buy$/i, unlike: 'place 4' },
    {
      says: "a don't place wager carries D.P on the don't area of its number [VIC 2.7.6]",
      wager: 'place-lose 4',
      amount: 11,
      label: /^D\.P$/,
      unlike: 'lay 4',
    },
  ])('$says', async ({ wager, amount, label, unlike }) => {
    const stage = shooting(NUMBERS);
    stage.roll(5, 4);
    stage.make(1, wager, amount);
    stage.make(1, unlike, unlike === 'lay 4' ? 40 : unlike === 'place-lose 4' ? 11 : 5);
    const screens = [await terminalOf(stage, 1), await dealerOf(stage)];
    for (const screen of screens) {
      expect(textOf(screen, `[data-chips="${wager}"] .lammer-kind`)).toMatch(label);
      expect(textOf(screen, `[data-chips="${unlike}"] .lammer-kind`)).not.toMatch(label);
    }
    if (wager === 'place-lose 4')
      expect(spot(screens[0] as HTMLElement, wager).getAttribute('aria-label')).toContain("Don't Place 4");
  });

  it('an amount too large to stack is shown by a button with its figure [VIC 2.7.5]', async () => {
    const stage = shooting(VIC);
    stage.make(1, 'field', 994);
    stage.make(1, 'any-seven', 1);
    const screen = await terminalOf(stage, 1);
    expect(textOf(screen, '[data-chips="field"] .value-button')).toBe('994');
    expect(screen.querySelectorAll('[data-chips="field"] use').length).toBeLessThanOrEqual(6);
    expect(screen.querySelector('[data-chips="pass"] .value-button')).toBeNull();
    expect(chipsOn(screen, 'pass')).toBe('5');
  });
});

describe('the puck', () => {
  it('lies OFF on come-outs and ON at the point, on every screen [VIC 2.6]', async () => {
    const stage = shooting(VIC);
    const screens = [await terminalOf(stage, 1), await displayOf(stage), await dealerOf(stage)];
    const puck = (screen: HTMLElement) => {
      const found = screen.querySelector('[data-puck]');
      return { side: found?.getAttribute('data-puck'), says: found?.textContent, at: found?.getAttribute('transform') };
    };
    const off = screens.map(puck);
    expect(off.map(({ side, says }) => [side, says])).toEqual(screens.map(() => ['off', 'OFF']));
    await happen(() => stage.roll(5, 4));
    const nine = screens.map(puck);
    expect(nine.map(({ side, says }) => [side, says])).toEqual(screens.map(() => ['on', 'ON']));
    for (const screen of screens) {
      const x = Number(/translate\(([\d.]+)/.exec(puck(screen).at ?? '')?.[1]);
      const [from = 0, wide = 0] =
        /M([\d.]+)[^h]*h([\d.]+)/
          .exec(spot(screen, 'place 9').querySelector('path')?.getAttribute('d') ?? '')
          ?.slice(1)
          .map(Number) ?? [];
      expect(x).toBeGreaterThan(from - 8);
      expect(x).toBeLessThan(from + wide + 8);
    }
    expect(screens.map(screen => textOf(screen, '[data-point]').replace('ON', ''))).toEqual(['9', '9', '9']);
    await happen(() => stage.roll(6, 3));
    expect(screens.map(puck)).toEqual(off);
  });

  it.each([
    { book: 'Massachusetts', config: MA, clause: '[MA 11(b)/marker]' },
    { book: 'Maryland', config: MD, clause: '[MD 10.B(3)]' },
  ])(
    "lies OFF on the don't pass line before a shooter who decides come wagers only, in $book $clause",
    async ({ config }) => {
      const stage = shooting(config);
      stage.roll(5, 4);
      stage.make(1, 'come', 5);
      stage.roll(6, 2);
      const wall = await displayOf(stage);
      const at = () => wall.querySelector('[data-puck]')?.getAttribute('transform');
      expect(wall.querySelector('[data-puck-before]')).toBeNull();
      await happen(() => stage.roll(6, 3));
      expect(wall.querySelector('[data-puck]')?.textContent).toBe('OFF');
      expect(wall.querySelector('[data-puck-before]')?.getAttribute('data-puck-before')).toBe('1');
      expect(textOf(wall, '.advice')).toMatch(/Deciding come wagers/);
      const alone = at();
      const [, x = 0, y = 0] = /translate\(([\d.]+) ([\d.]+)\)/.exec(alone ?? '')?.map(Number) ?? [];
      const shape = spot(wall, 'dont-pass').querySelector('path')?.getAttribute('d') ?? '';
      const [, left = 0, top = 0] = /^M([\d.]+) ([\d.]+)/.exec(shape)?.map(Number) ?? [];
      expect(x).toBeGreaterThan(left);
      expect(y).toBeGreaterThan(top);
      await happen(() => stage.make(1, 'pass', 5));
      expect(wall.querySelector('[data-puck-before]')).toBeNull();
      expect(at(), 'with a line wager it lies where it always does on come-outs').not.toBe(alone);
      expect(textOf(wall, '.wall-side')).not.toMatch(/Deciding come wagers/);
    },
  );
});
