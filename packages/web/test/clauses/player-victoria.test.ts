// @vitest-environment happy-dom
import { type Dice, decide, evolve, type Fact, offeredRules, openTable, type Table } from '@hardway/rules';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionStats } from '../../app/played/SessionStats.tsx';
import { setPrefs } from '../../app/prefs.ts';
import { askWager, callsFor, Desk, fullHouse, layoutSum, type SessionSummary, spotInfo } from '../../src/index.ts';
import {
  button,
  chipsOn,
  cleared,
  displayOf,
  dollars,
  furnish,
  happen,
  houseFor,
  look,
  press,
  Stage,
  tap,
  terminalOf,
  textOf,
} from './terminals.ts';

/** The rules are loaded when they are first asked for. */
const LOADED = { timeout: 30_000 };

beforeEach(() => furnish());
afterEach(cleared);

const VIC = { ruleset: 'victoria', game: 'craps' } as const;

const shooting = (seats = 2): Stage => {
  const stage = new Stage(VIC, seats);
  stage.make(1, 'pass', 5);
  stage.do({ type: 'takeDice', by: 1 });
  return stage;
};

const key = (name: string) =>
  happen(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));

it('a player whose wager under the minimum stood is told once that more will come back, and it is on record [VIC 4.2.1/advice]', async () => {
  const stage = shooting();
  const screen = await terminalOf(stage, 1);
  const advice = () => textOf(screen, '.side .advice');
  const made: Fact[] = [];
  await happen(() => made.push(...stage.do({ type: 'make', seat: 1, wager: 'field', amount: dollars(2) }, 'seat 1')));
  expect(made).toMatchObject([{ type: 'wagerMade', seat: 1, wager: 'field', advised: true }]);
  expect(advice(), 'before the settlement').toBe('');
  await happen(() => stage.roll(5, 4));
  expect(advice()).toMatch(/under the minimum.*will be returned \(VIC 4\.2\.1\)/);
  await happen(() => stage.roll(5, 3));
  expect(advice(), 'once').toBe('');
  const again = decide(stage.table, { type: 'make', seat: 1, wager: 'field', amount: dollars(2) });
  expect(again.ok, 'another is not taken').toBe(false);
});

const CHANCES =
  /house edge|\bedge\b|probabilit|chance of|expected|likely|odds against|\d%|strateg|longest hand|points made|how often/i;

it('the summary on leaving a table in Victoria says neither cost nor luck nor how long a hand was [VIC 9.1]', () => {
  const summaryIn = (ruleset: string): string => {
    const text = `[Ruleset "${ruleset}"]\n[Game "craps"]\n[Seat "1" "Ann" "500"]\n\n1 pass 10\n1 shoots\nroll 6-5\n`;
    const desk = new Desk();
    desk.answer({ type: 'open', text, seat: 1 });
    const summary = desk.answer({ type: 'summary' }) as SessionSummary;
    return renderToStaticMarkup(createElement(SessionStats, { summary }));
  };
  const figures = /Luck|cost|Longest/;
  expect(summaryIn('massachusetts')).toMatch(figures);
  expect(summaryIn('victoria')).not.toMatch(figures);
  expect(summaryIn('victoria')).toMatch(/\+\$10/);
});

it('a terminal in Victoria has no tool that calculates chances or rolls [VIC 9.1]', async () => {
  const stage = shooting();
  stage.roll(5, 4);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ rolls: [], older: null }), { status: 200 }));
  const screen = await terminalOf(stage, 1);
  const elsewhere = new Stage({ ruleset: 'massachusetts', game: 'craps' }, 1);
  const other = await terminalOf(elsewhere, 1);
  const words = (place: HTMLElement) => place.textContent ?? '';
  await happen(() =>
    screen.querySelector('[data-spot="place 6"]')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })),
  );
  await look(screen, 'place 6');
  expect(words(screen)).toContain('7 to 6');
  expect(words(screen)).not.toMatch(CHANCES);
  await press(screen, /^Close$/);
  await press(screen, /^Menu$/);
  expect(words(screen.querySelector('dialog') as HTMLElement)).toContain('VIC 9.1');
  expect(() => button(screen, /Paint the felt/)).toThrow();
  expect(() => button(screen, /^Coach$/)).toThrow();
  await press(screen, /^Close$/);
  await press(screen, /^History$/);
  await vi.waitFor(() => expect(screen.querySelector('dialog')).not.toBeNull(), LOADED);
  expect(words(screen.querySelector('dialog') as HTMLElement)).not.toMatch(CHANCES);
  await press(screen.querySelector('dialog') as HTMLElement, /^Money$/);
  expect(words(screen.querySelector('dialog') as HTMLElement)).not.toMatch(CHANCES);
  expect(screen.querySelector('dialog .bars')).toBeNull();
  await press(screen, /^Close$/);
  await press(screen, /^Rules$/);
  await vi.waitFor(() => expect(screen.querySelectorAll('dialog [data-wager]').length).toBeGreaterThan(40), LOADED);
  expect(screen.querySelector('dialog')?.textContent).not.toMatch(/house edge|strateg/i);
  await press(screen, /^Close$/);
  await key('e');
  expect(screen.querySelector('.felt.heated')).toBeNull();
  expect([...screen.querySelectorAll('a')].map(link => link.getAttribute('href'))).not.toContain(
    '/rules/victoria/craps',
  );
  // Nothing is asked about the cost of what stands there, with the coach turned on elsewhere, too.
  setPrefs({ coach: true });
  const asked: string[] = [];
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(({ what }: { what: string }) => void asked.push(what));
  await happen(() => stage.make(1, 'place 8', 12));
  expect(asked).toEqual([]);
  await happen(() => elsewhere.make(1, 'place 8', 12));
  expect(asked).toContain('cost');
  vi.restoreAllMocks();
  setPrefs({ coach: false });
  // The same look finds them where a book does not ban them.
  await look(other, 'place 6');
  expect(words(other)).toMatch(CHANCES);
  vi.unstubAllGlobals();
});

// An amount that the rules take is said to keep a bet within them, which VIC 9.5 allows.
const ADVICE =
  /recommend|should|better|best\b|advis|suggest|consider|why not|try (?!again|(adding |reducing it by )?\$)|good bet|smart|worth/i;

it('prompts say what the rules are and why something is refused, never what to play [VIC 9.5]', async () => {
  const stage = shooting();
  const screen = await terminalOf(stage, 1);
  await happen(() => stage.roll(5, 4));
  const prompts: string[] = [textOf(screen, '.odds-offers'), textOf(screen, '.info-line'), textOf(screen, '.act')];
  const { house } = stage.table;
  for (const table of [stage.table, { ...stage.table, puck: 'off' as const }, { ...stage.table, diceOut: true }]) {
    for (const { subject } of offeredRules(house)) {
      for (const amount of [1, 7, 100_000]) {
        const asked = askWager(table, 1, subject.name, dollars(amount));
        if (!asked.ok) prompts.push(asked.refusal.sentence);
      }
      const down = decide(table, { type: 'takeDown', seat: 1, wager: subject.name });
      if (!down.ok) prompts.push(down.error.sentence);
    }
  }
  for (const { subject } of offeredRules(house)) prompts.push(JSON.stringify(spotInfo(house, subject.name)));
  await tap(screen, 'pass');
  prompts.push(textOf(screen, '.bubble'));
  expect(prompts[0]).toMatch(/^Odds up to \$10 at 3 to 2: Win Line Odds/);
  expect(prompts.at(-1)).toMatch(/VIC/);
  expect(new Set(prompts).size).toBeGreaterThan(100);
  expect(prompts.filter(text => ADVICE.test(text))).toEqual([]);
});

it("nobody sees another's wagers before betting closes, nor is prompted by anybody [VIC 9.6]", async () => {
  const stage = shooting();
  stage.make(2, 'field', 25);
  const screen = await terminalOf(stage, 1);
  const wall = await displayOf(stage);
  expect(chipsOn(screen, 'pass')).toBe('5');
  expect(screen.querySelector('.others')).toBeNull();
  expect(chipsOn(screen, 'field')).toBe('');
  expect(wall.querySelector('.others, [data-chips]')).toBeNull();
  await happen(() => stage.make(2, 'place 6', 12));
  expect(screen.querySelector('.others')).toBeNull();
  expect([...screen.querySelectorAll('textarea, [contenteditable], input[type=text]')]).toEqual([]);
  expect(screen.textContent).not.toMatch(/chat|message|Player 2/i);
  await happen(() => stage.do({ type: 'throwDice' }));
  expect([...screen.querySelectorAll('.others')].map(each => each.textContent).sort()).toEqual(['12', '25']);
});

it('no act of one player moves money of another: everybody plays against the house [VIC 9.10]', async () => {
  const house = fullHouse('victoria', 'craps');
  const throws: readonly Dice[] = [
    [5, 4],
    [3, 3],
    [6, 5],
    [4, 4],
    [6, 3],
    [2, 1],
    [5, 3],
    [4, 3],
  ];
  const play = (isAlone: boolean): Table => {
    let table = openTable(house);
    const run = (command: Parameters<typeof decide>[1]): void => {
      const decision = decide(table, command);
      if (decision.ok) table = decision.value.reduce(evolve, table);
    };
    for (const seat of [1, 2]) run({ type: 'takeSeat', seat, name: `P${seat}`, buyIn: dollars(1000) });
    run({ type: 'takeDice', by: 1 });
    for (const dice of throws) {
      for (const wager of ['pass', 'come', 'place 6', 'field', 'hard 8'])
        run({ type: 'make', seat: 1, wager, amount: dollars(12) });
      if (!isAlone)
        for (const { subject } of offeredRules(house))
          run({ type: 'make', seat: 2, wager: subject.name, amount: dollars(20) });
      run({ type: 'roll', dice: dice as never });
    }
    return table;
  };
  const [alone, together] = [play(true), play(false)];
  const worth = (table: Table, seat: number) => {
    const found = table.seats.find(({ number }) => number === seat);
    return found === undefined ? 0 : found.rail + layoutSum(found);
  };
  expect(worth(together, 2)).not.toBe(1000_00);
  expect(worth(together, 1)).toBe(worth(alone, 1));

  const stage = shooting();
  const screen = await terminalOf(stage, 1);
  const controls = new Set<string>();
  const gather = () => {
    for (const each of screen.querySelectorAll('button, a, label'))
      controls.add((each.getAttribute('aria-label') ?? each.textContent ?? '').trim());
  };
  gather();
  await press(screen, /^Menu$/);
  gather();
  await press(screen, /^Close$/);
  await look(screen, 'pass');
  gather();
  expect(controls.size).toBeGreaterThan(15);
  expect([...controls].filter(words => /transfer|give|lend|share|tip|seat 2|player 2|against/i.test(words))).toEqual(
    [],
  );
  expect(callsFor(stage.table, 1, 'pass')).toEqual([]);
});

it('every terminal has an entry that shows the rules of Victoria in force [VIC 9.11]', async () => {
  for (const game of ['craps', 'mini-craps']) {
    const stage = new Stage({ ruleset: 'victoria', game, limits: { min: dollars(10), max: dollars(400) } }, 1);
    const screen = await terminalOf(stage, 1);
    await press(screen, /^Rules$/);
    await vi.waitFor(() => expect(screen.querySelector('dialog .rules-intro')).not.toBeNull(), LOADED);
    const dialog = screen.querySelector('dialog') as HTMLElement;
    expect(dialog.getAttribute('aria-label')).toMatch(/^Rules: Victoria/);
    expect(textOf(dialog, '.rules-intro')).toContain('$10 to $400');
    const rows = [...dialog.querySelectorAll('[data-wager]')];
    const offered = offeredRules(houseFor({ ruleset: 'victoria', game })).filter(
      ({ subject }) => !/^(?:dont-)?come \d/.test(subject.name),
    );
    expect(rows.map(row => row.getAttribute('data-wager')).sort()).toEqual(
      offered.map(({ subject }) => subject.name).sort(),
    );
    for (const row of rows) expect(row.querySelector('.clauses')?.textContent).toMatch(/^VIC /);
    await cleared();
  }
});
