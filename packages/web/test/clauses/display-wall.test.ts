// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { POINTS } from '@hardway/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { layOut } from '../../src/index.ts';
import {
  cleared,
  dealerOf,
  displayOf,
  dollars,
  furnish,
  gone,
  happen,
  houseFor,
  press,
  Stage,
  show,
  spot,
  spotsOn,
  terminalOf,
  textOf,
} from './terminals.ts';

beforeEach(() => furnish());
afterEach(async () => {
  await cleared();
  document.head.replaceChildren();
});

const MD = { ruleset: 'maryland', game: 'craps' } as const;
const NH = { ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'hot-shooter': 'on' } } as const;
const ofVictoria = (game: string) => ({ ruleset: 'victoria', game }) as const;

const linesOf = (wall: HTMLElement, panel: string): readonly string[] =>
  [...wall.querySelectorAll(`[data-wall="${panel}"] li`)].map(line => line.textContent ?? '');

const feltWords = (screen: HTMLElement): readonly string[] =>
  [...screen.querySelectorAll('.felt-layers text')].map(text => text.textContent ?? '');

const name = (operator: string): void => {
  const meta = document.createElement('meta');
  meta.name = 'operator';
  meta.content = operator;
  document.head.append(meta);
};

it.each([
  { option: 'when-made', lines: ['Buy 4, 5, 6, 8, 9, 10: when made'] },
  { option: 'on-win', lines: ['Buy 4, 5, 6, 8, 9, 10: on win'] },
  { option: 'on-win 4 10', lines: ['Buy 5, 6, 8, 9: when made', 'Buy 4, 10: on win'] },
])(
  'the wall says for every number, and once, when commission is taken: $option [MA 5(a)/notice]',
  async ({ option, lines }) => {
    const stage = new Stage({ ruleset: 'massachusetts', game: 'craps', options: { commission: option } }, 1);
    const wall = await displayOf(stage);
    expect(linesOf(wall, 'commission')).toEqual(lines);
  },
);

describe('the name of the house', () => {
  it('is on the layouts of Maryland as the operator set it [MD 2.D(1)]', async () => {
    name('Harbour Casino');
    for (const game of ['craps', 'mini-craps']) {
      const stage = new Stage({ ruleset: 'maryland', game }, 1);
      for (const screen of [await displayOf(stage), await terminalOf(stage, 1), await dealerOf(stage)])
        expect(feltWords(screen)).toContain('Harbour Casino');
    }
    furnish(true);
    expect(feltWords(await displayOf(new Stage(MD, 1)))).toContain('Harbour Casino');
  });

  it('is on the layouts of Victoria [VIC 2.2/logo]', async () => {
    name('Yarra');
    const stage = new Stage(ofVictoria('craps'), 1);
    for (const screen of [await displayOf(stage), await terminalOf(stage, 1)])
      expect(feltWords(screen)).toContain('Yarra');
  });

  it('"No call bets" is on every Maryland layout and on no other [MD 2.D(3)]', async () => {
    for (const isNarrow of [false, true]) {
      furnish(isNarrow);
      for (const game of ['craps', 'mini-craps']) {
        const stage = new Stage({ ruleset: 'maryland', game }, 1);
        for (const screen of [await displayOf(stage), await terminalOf(stage, 1)])
          expect(feltWords(screen)).toContain('No call bets');
        await cleared();
      }
    }
    furnish();
    const elsewhere = await displayOf(new Stage({ ruleset: 'massachusetts', game: 'craps' }, 1));
    expect(feltWords(elsewhere)).not.toContain('No call bets');
  });
});

describe('fire on the wall', () => {
  it('every occupied position has a fire area of its own at the rim [MD 2.D(4)(b)/perimeter]', async () => {
    const stage = new Stage({ ...MD, options: { fire: 'A' } }, 3);
    const wall = await displayOf(stage);
    const areas = () =>
      [...wall.querySelectorAll('.rim [data-fire]')].map(area => [area.getAttribute('data-fire'), area.textContent]);
    expect(areas().map(([seat]) => seat)).toEqual(['1', '2', '3']);
    await happen(() => stage.make(2, 'fire', 3));
    expect(areas()).toEqual([
      ['1', 'Fire 1: –'],
      ['2', 'Fire 2: $3'],
      ['3', 'Fire 3: –'],
    ]);
    expect(areas().length).toBe(wall.querySelectorAll('.rim [data-seat]').length);
  });

  it('what is said of it stands there all the time it is offered, and not where it is not [MD 2.D(4)(e)/visible]', async () => {
    const stage = new Stage({ ...MD, options: { fire: 'A' } }, 2);
    stage.make(1, 'pass', 5);
    stage.do({ type: 'takeDice', by: 1 });
    const wall = await displayOf(stage);
    const before = linesOf(wall, 'fire');
    expect(before.length).toBeGreaterThan(3);
    for (const dice of [
      [5, 4],
      [3, 3],
      [4, 3],
    ] as const) {
      await happen(() => stage.roll(dice[0], dice[1]));
      expect(linesOf(wall, 'fire')).toEqual(before);
    }
    await happen(() => stage.configure(MD));
    expect(wall.querySelector('[data-wall="fire"]')).toBeNull();
  });

  it.each([
    { table: 'A', pays: ['24 to 1', '249 to 1', '999 to 1'] },
    { table: 'B', pays: ['39 to 1', '199 to 1', '499 to 1'] },
  ])(
    'its odds at four, five and six points are those of pay table $table [MD 2.D(4)(e)(i)]',
    async ({ table, pays }) => {
      const wall = await displayOf(new Stage({ ...MD, options: { fire: table } }, 1));
      expect(linesOf(wall, 'fire').slice(0, 3)).toEqual([4, 5, 6].map((points, at) => `${points} points: ${pays[at]}`));
    },
  );

  it("it is taken only before a shooter's first come-out [MD 2.D(4)(e)(ii)]", async () => {
    const wall = await displayOf(new Stage({ ...MD, options: { fire: 'A' } }, 1));
    expect(linesOf(wall, 'fire')).toContain("Taken only before a shooter's first come-out roll");
  });

  it('its limits are $1 to $5 in whole dollars [MD 2.D(4)(e)(iii)]', async () => {
    const stage = new Stage({ ...MD, options: { fire: 'A' } }, 1);
    const wall = await displayOf(stage);
    expect(linesOf(wall, 'fire')).toContain('$1 minimum, $5 maximum, whole dollars');
    for (const amount of [0.5, 1.5, 6]) expect(() => stage.make(1, 'fire', amount)).toThrow();
  });
});

describe('limits', () => {
  const change = (min: number, max: number) => ({ limits: { min: dollars(min), max: dollars(max) } });

  it('in force are on the table and player displays, and a change reaches both at once [MD 3.C]', async () => {
    const stage = new Stage(MD, 1);
    const screens = [await displayOf(stage), await terminalOf(stage, 1)];
    const shown = () => screens.map(screen => textOf(screen, '[data-limits]'));
    expect(shown()).toEqual(screens.map(() => '$5 to $5,000 · odds 2×'));
    await happen(() => stage.configure({ ...MD, ...change(25, 1000) }));
    expect(shown()).toEqual(screens.map(() => '$25 to $1,000 · odds 2×'));
  });

  it('are in sight at every moment a table is open [VIC 4.1/s66(1)]', async () => {
    const stage = new Stage(ofVictoria('craps'), 1);
    const screens = [await displayOf(stage), await terminalOf(stage, 1)];
    const inSight = (): void => {
      for (const screen of screens) expect(textOf(screen, '[data-limits]')).toMatch(/^\$5 to \$5,000/);
    };
    inSight();
    await happen(() => stage.make(1, 'pass', 5));
    await happen(() => stage.do({ type: 'takeDice', by: 1 }));
    await happen(() => stage.do({ type: 'throwDice' }));
    inSight();
    await happen(() => stage.do({ type: 'roll', dice: [5, 4] }));
    inSight();
    await press(screens[1] as HTMLElement, /^Menu$/);
    inSight();
    expect(screens[0]?.querySelector('.wall-limits')?.textContent).toMatch(/Minimum and maximum/);
  });

  it.each([
    [5, 500],
    [10, 2000],
    [100, 100_000],
  ])('the notice on the wall says %i and %i as they are set [VIC 4.4/notice]', async (min, max) => {
    const stage = new Stage({ ...ofVictoria('craps'), ...change(min, max) }, 1);
    const wall = await displayOf(stage);
    const figure = (amount: number) => `$${amount.toLocaleString('en')}`;
    expect(textOf(wall, '.wall-limits [data-limits]')).toContain(`${figure(min)} to ${figure(max)}`);
  });

  it('a position with limits of its own carries a marker on the table and dealer screens [VIC 4.3/marker]', async () => {
    const stage = new Stage(ofVictoria('craps'), 2);
    const [wall, dealer] = [await displayOf(stage), await dealerOf(stage)];
    const marks = () => [
      [...wall.querySelectorAll('[data-personal]')].map(mark => mark.getAttribute('data-personal')),
      [...dealer.querySelectorAll('.seats [data-seat]')]
        .filter(seat => /own limits/.test(seat.textContent ?? ''))
        .map(seat => seat.getAttribute('data-seat')),
    ];
    expect(marks()).toEqual([[], []]);
    await happen(() => stage.do({ type: 'agreeLimits', seat: 2, limits: { min: dollars(50), max: dollars(9000) } }));
    expect(marks()).toEqual([['2'], ['2']]);
    expect(textOf(wall, '[data-personal="2"]')).toBe('own limits $50 to $9,000');
    await happen(() => stage.do({ type: 'agreeLimits', seat: 2, limits: null }));
    expect(marks()).toEqual([[], []]);
  });
});

/** The areas that rule 3.6 lists. */
const LISTED = [
  'pass',
  'pass-odds',
  'dont-pass',
  'dont-pass-odds',
  'come',
  'dont-come',
  'any-craps',
  'two',
  'three',
  'twelve',
  'eleven',
  'horn',
  'field',
  'any-seven',
  'big 6',
  'big 8',
  ...POINTS.flatMap(point =>
    ['come-odds', 'dont-come-odds', 'place', 'buy', 'place-lose', 'lay'].map(kind => `${kind} ${point}`),
  ),
  ...[4, 6, 8, 10].map(hard => `hard ${hard}`),
  ...[2, 3, 11, 12].map(high => `horn-high ${high}`),
];

describe('the cloth of Victoria', () => {
  /** Whether a line turns the corner at the end of a table: its outline has bends inside and out. */
  const turns = (screen: HTMLElement, line: string): boolean => {
    const shape = spot(screen, line).querySelector('path')?.getAttribute('d') ?? '';
    return shape.split('a').length - 1 === 2;
  };

  it('craps has lines round the end of the table, mini-craps straight ones, both with every listed area [VIC 2.2/layout]', async () => {
    const [full, mini] = [
      await displayOf(new Stage(ofVictoria('craps'), 1)),
      await displayOf(new Stage(ofVictoria('mini-craps'), 1)),
    ];
    expect(['pass', 'dont-pass'].map(line => turns(full, line))).toEqual([true, true]);
    expect(['pass', 'dont-pass'].map(line => turns(mini, line))).toEqual([false, false]);
    for (const screen of [full, mini]) expect(spotsOn(screen)).toEqual(expect.arrayContaining(LISTED));
  });

  it('mini-craps has the mini layout with the name of the house [VIC 7.2.2]', async () => {
    name('Yarra');
    const stage = new Stage(ofVictoria('mini-craps'), 1);
    for (const screen of [await displayOf(stage), await terminalOf(stage, 1)]) {
      expect(turns(screen, 'pass')).toBe(false);
      expect(feltWords(screen)).toContain('Yarra');
    }
  });

  it.each(['wide', 'narrow'] as const)('the mini layout has every area of the mini game, %s [VIC Diagram B]', shape => {
    const house = houseFor(ofVictoria('mini-craps'));
    const { sheets } = layOut(house, shape);
    const drawn = sheets.flatMap(({ spots }) => spots);
    expect(drawn.map(each => each.name).sort()).toEqual(Object.keys(house.rules).sort());
    expect(drawn.map(each => each.name)).toEqual(expect.arrayContaining(LISTED));
    for (const sheet of sheets)
      for (const { box, name: spotName } of sheet.spots) {
        expect(box.w, spotName).toBeGreaterThan(0);
        expect(
          box.x >= 0 && box.y >= 0 && box.x + box.w <= sheet.width && box.y + box.h <= sheet.height,
          `${spotName} lies on its sheet`,
        ).toBe(true);
      }
  });
});

describe('roll to win', () => {
  it('is called so in the lobby, on the wall and in the rules [NH A/name]', async () => {
    const { LobbyScreen } = await import('../../app/lobby/LobbyScreen.tsx');
    const { RulesScreen } = await import('../../app/rules/RulesScreen.tsx');
    vi.stubGlobal(
      'fetch',
      async () => new Response(JSON.stringify({ tables: [], rulesets: [], needsAdministrator: false, version: '' })),
    );
    const lobby = await show(LobbyScreen, {});
    vi.unstubAllGlobals();
    const choice = lobby.querySelector('input[value="new-hampshire roll-to-win"]')?.closest('label');
    expect(choice?.textContent).toMatch(/Roll to Win Craps/i);
    const rules = await show(RulesScreen, { ruleset: 'new-hampshire', game: 'roll-to-win' });
    expect(textOf(rules, 'h1')).toMatch(/Roll to Win Craps/i);
    expect(textOf(await displayOf(new Stage(NH, 1)), '.wall-top')).toMatch(/Roll to Win Craps/i);
  });

  it('the total flashes once both entries agree [NH C/flash]', async () => {
    const stage = new Stage(NH, 1);
    stage.do({ type: 'takeDice', by: 1 });
    const wall = await displayOf(stage);
    const shown = () => wall.querySelector('.wall-roll');
    await happen(() => stage.do({ type: 'closeBetting' }));
    const before = shown();
    await happen(() => stage.set({ entries: 1, step: 'enter-again' }));
    expect(shown()).toBe(before);
    expect(shown()?.getAttribute('data-last-roll')).toBe('');
    await happen(() => stage.set({ entries: 0, differed: { first: [6, 6], second: [6, 5] } }));
    expect(shown(), 'entries that differ show nothing').toBe(before);
    await happen(() => stage.roll(5, 4));
    expect(shown(), 'shown afresh, so that it flashes').not.toBe(before);
    expect(shown()?.classList.contains('flash-total')).toBe(true);
    expect(textOf(wall, '.flash-total .dice-total')).toBe('9');
    const css = readFileSync(join(import.meta.dirname, '../../app/styles/display.css'), 'utf8');
    expect(/\.flash-total \.dice-total \{[^}]*animation:/s.test(css)).toBe(true);
  });

  it('the display is a client of its own that says so, signs in with nothing, beats, and is missed when it stops [NH D/table LED]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] });
    try {
      const stage = new Stage(NH, 1);
      const dealer = await dealerOf(stage);
      expect(textOf(dealer, '[data-displays]')).toBe('none');
      const wall = await displayOf(stage);
      const asWatcher = () => stage.heard.filter(({ you }) => you.kind === 'watcher').map(({ message }) => message);
      expect(asWatcher()).toEqual([{ type: 'hello', version: 1, display: 'wall' }]);
      expect(wall.querySelector('.wall')?.getAttribute('data-display')).toBe(stage.id);
      expect(textOf(dealer, '[data-displays]')).toBe('wall');
      await happen(() => vi.advanceTimersByTime(21_000));
      expect(asWatcher().map(({ type }) => type)).toEqual(['hello', 'ping', 'ping']);
      const missed = () => dealer.textContent?.includes('table display has gone quiet');
      expect(missed()).toBe(false);
      expect(stage.commands).toEqual([]);
      await gone(wall);
      expect(missed()).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('the side display shows the point, the last rolls and the limits [NH D/side display]', async () => {
    const stage = new Stage(NH, 1);
    stage.do({ type: 'takeDice', by: 1 });
    const wall = await displayOf(stage);
    expect(textOf(wall, '[data-point]')).toBe('OFFCome-out');
    for (const dice of [
      [6, 5],
      [5, 3],
      [2, 1],
    ] as const)
      await happen(() => stage.roll(dice[0], dice[1]));
    expect(textOf(wall, '[data-point]')).toBe('ON8');
    expect([...wall.querySelectorAll('.strip li b')].map(roll => roll.textContent)).toEqual(['3', '8', '11']);
    expect(textOf(wall, '[data-limits]')).toBe('$1 to $10');
    expect(wall.querySelectorAll('button, input, a')).toHaveLength(0);
  });

  it('the jackpot shows its rungs, the count, and what comes back for this stake [NH F/Hot Shooter Jackpot/image]', async () => {
    const stage = new Stage(NH, 1);
    stage.make(1, 'hot-shooter', 5);
    stage.do({ type: 'takeDice', by: 1 });
    const screen = await terminalOf(stage, 1);
    const wall = await displayOf(stage);
    const rungs = (where: HTMLElement) =>
      [...where.querySelectorAll('[data-panel="hot-shooter"] [data-cell]')].map(cell =>
        [...cell.querySelectorAll('text')].map(text => text.textContent),
      );
    expect(rungs(screen)).toEqual([
      ['8 to 15', '$5'],
      ['16 to 23', '$15'],
      ['24 to 31', '$25'],
      ['32 to 39', '$35'],
      ['40 to 44', '$60'],
      ['45 to 49', '$150'],
      ['50 or more', '$500'],
    ]);
    expect(rungs(wall).at(-1)).toEqual(['50 or more', '100×']);
    expect(screen.querySelector('[data-panel="hot-shooter"]')?.textContent).not.toMatch(/over 50/);
    for (let rolled = 0; rolled < 8; rolled += 1) await happen(() => stage.roll(6, 5));
    for (const where of [screen, wall]) {
      expect(textOf(where, '[data-count]')).toBe('8 rolls');
      expect(
        [...where.querySelectorAll('[data-panel="hot-shooter"] [data-lit="true"]')].map(cell =>
          cell.getAttribute('data-cell'),
        ),
      ).toEqual(['8']);
    }
  });
});
