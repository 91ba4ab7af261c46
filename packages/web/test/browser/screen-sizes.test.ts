import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { houseOf, mayShowFigures } from '../../src/index.ts';
import { everyGame } from '../../src/rules/games.ts';
import { openBrowser, openWindow } from './chromium.ts';
import { House } from './house.ts';
import { expect, Player } from './player.ts';

let house: House;
let browser: Browser;

beforeAll(async () => {
  [house, browser] = await Promise.all([House.open(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await house?.close();
}, 20_000);

const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 600],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const;

/** What a player needs at hand, whatever the screen. History is in the menu where the header has no room for it. */
const NEEDED = [
  '.back',
  '.top-nav button',
  '.facts dd',
  '.meters dd',
  '.rack label',
  '.acts button',
  '.act button',
  '.bet-bar [data-set="across"]',
  '.bet-bar [data-set="inside"]',
  '[data-for-me]',
];

/** What bets cost, wherever the book lets figures be shown. */
const COST = '[data-cost-line]';

/** Runs in the page: what is needed and not wholly on the screen, or lies under something else, on every sheet of the felt. */
const missing = (needed: readonly string[]) => `(async (needed) => {
  const name = element => element.dataset.spot ?? element.getAttribute('aria-label') ?? (element.textContent || element.className);
  const isShown = element => element.getClientRects().length > 0 && getComputedStyle(element).clipPath === 'none';
  const isUnder = (element, x, y) => {
    const top = document.elementFromPoint(x, y);
    return top === null || !(element.contains(top) || top.contains(element));
  };
  const wrong = [];
  const look = (element, points) => {
    const box = element.getBoundingClientRect();
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      wrong.push(name(element) + ' is off the screen');
    else if (points.every(([x, y]) => isUnder(element, box.left + box.width * x, box.top + box.height * y)))
      wrong.push(name(element) + ' is covered');
  };
  // The felt is cut to its room once that is known.
  const settled = async () => { for (let at = 0; at < 3; at += 1) await new Promise(requestAnimationFrame); };
  const steps = [0.5, 0.1, 0.3, 0.7, 0.9, 0.98];
  const grid = steps.flatMap(x => steps.map(y => [x, y]));
  const cloth = () => {
    for (const spot of document.querySelectorAll('[data-spot]')) look(spot, grid);
    const { scrollHeight, clientHeight } = document.querySelector('.cloth');
    if (scrollHeight > clientHeight + 1) wrong.push('the felt is cut');
    for (const selector of ['html', '.terminal', '.top', '.rail', '.cloth']) {
      const { scrollWidth, clientWidth } = document.querySelector(selector);
      if (scrollWidth > clientWidth + 1) wrong.push(selector + ' scrolls sideways');
    }
  };
  await settled();
  for (const selector of needed) {
    const found = [...document.querySelectorAll(selector)].filter(isShown);
    if (found.length === 0) wrong.push('there is no ' + selector);
    for (const element of found) look(element, [[0.5, 0.5]]);
  }
  const offers = document.querySelector('.odds-offers')?.getBoundingClientRect();
  const besides = offers === undefined ? [] : document.querySelectorAll('.results, .standing-list, .strip, .act, .cloth, .bet-bar, .cost-line');
  for (const element of besides) {
    // On a wide screen odds stand beside their wager, in the list.
    if (element.querySelector('.odds-offers') !== null) continue;
    const box = element.getBoundingClientRect();
    const isApart = box.left > offers.right - 1 || box.right < offers.left + 1 || box.top > offers.bottom - 1 || box.bottom < offers.top + 1;
    if (!isApart) wrong.push('the odds offer covers ' + element.className);
  }
  // The longest amounts that a player may have: no meter may run out of its frame, nor the rail off the screen.
  const amounts = [...document.querySelectorAll('.meters dd:not(.buy-in)')].map(({ firstChild }) => firstChild);
  const before = amounts.map(({ nodeValue }) => nodeValue);
  for (const text of amounts) text.nodeValue = '$99,999.99';
  const wordsOf = element => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect();
  };
  const isOver = (a, b) => a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 3 && a.bottom > b.top + 3;
  // The first offer is read without scrolling, also where it is as much as a table takes.
  for (const offer of document.querySelectorAll('.odds-offers')) {
    const amount = [...offer.querySelector('button span').childNodes].find(({ nodeValue }) => nodeValue.startsWith('$'));
    const usual = amount.nodeValue;
    amount.nodeValue = '$10,000';
    const place = offer.getBoundingClientRect();
    for (const part of [...offer.querySelector('button').children].filter(isShown)) {
      const words = wordsOf(part);
      const isCut = words.left < place.left || words.right > place.right || words.top < place.top - 1 || words.bottom > place.bottom + 1;
      const hide = offer.querySelector('.icon')?.getBoundingClientRect();
      if (isCut) wrong.push('the odds offer is cut: ' + part.textContent);
      else if (hide !== undefined && isOver(words, hide)) wrong.push('the odds offer runs under what hides it: ' + part.textContent);
    }
    amount.nodeValue = usual;
  }
  // A list that says that there is more is no longer than one that does not: its end does not move when it is reached.
  for (const list of document.querySelectorAll('.results, .standing-list')) {
    const { cut = '' } = list.dataset;
    list.style.maxHeight = '30px';
    const [without, marked] = ['', 'below'].map(mark => { list.dataset.cut = mark; return list.scrollHeight; });
    list.style.maxHeight = '';
    list.dataset.cut = cut;
    if (without !== marked) wrong.push(list.className + ' is ' + (marked - without) + ' longer while it is cut');
  }
  for (const meter of document.querySelectorAll('.meters > div')) {
    const box = meter.getBoundingClientRect();
    for (const part of meter.children) {
      const words = wordsOf(part);
      if (words.left < box.left - 1 || words.right > box.right + 1) wrong.push(part.textContent + ' runs out of its meter');
      for (const other of meter.children)
        if (other !== part && isOver(words, other.getBoundingClientRect())) wrong.push(part.textContent + ' runs over ' + other.textContent);
    }
    look(meter, [[0.5, 0.5]]);
  }
  for (const each of document.querySelectorAll('.rack label, .acts button, .act button')) look(each, [[0.5, 0.5]]);
  const rows = new Set([...document.querySelectorAll('.low .rail > *')].map(each => Math.round(each.getBoundingClientRect().bottom / 12)));
  if (rows.size > 1) wrong.push('the rail takes two rows of a phone held sideways');
  amounts.forEach((text, at) => { text.nodeValue = before[at]; });
  if (!isShown(document.querySelector('.game-title'))) wrong.push("the game's name is not there");
  const [first, ...others] = document.querySelectorAll('.sheets [role=tab]');
  cloth();
  for (const tab of others) {
    tab.click();
    await settled();
    cloth();
  }
  first?.click();
  return wrong;
})(${JSON.stringify(needed)})`;

/** Runs in the page: keeps what moves from now on. What a roll moves counts, however soon it comes after the tap. */
const WATCH = `
  window.moved = [];
  new PerformanceObserver(list => {
    for (const { sources } of list.getEntries())
      window.moved.push(...sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? node?.textContent ?? 'something'));
  }).observe({ type: 'layout-shift' });
`;

/** Rolls until there is a point, with a line wager that may take odds. */
const toPoint = async (player: Player): Promise<void> => {
  const { page } = player;
  const line = page.locator('.act button', { hasText: /Line \$/ });
  do {
    if (await line.isVisible()) await line.click();
    else if ((await player.chips('pass').count()) === 0) await player.bet('pass');
    await expect(player.chips('pass')).toBeVisible();
    // Where a decision ends the shooter's turn, nobody has the dice.
    await player.takeDice();
    await expect(page.locator('button.roll')).toHaveAttribute('aria-disabled', 'false');
    await page.evaluate('window.moved = []');
    await player.roll();
    await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await page.evaluate('window.moved'), 'what the roll moved').toEqual([]);
  } while ((await page.locator('.facts [data-point]').innerText()) === 'Come-out');
  await expect(page.locator('.odds-offers')).toBeVisible();
};

test.each(everyGame())(
  'all that is needed is on the screen at every size: $ruleset $game',
  { timeout: 120_000 },
  async ({ ruleset, game }) => {
    const window = await openWindow(browser);
    const player = await Player.open(window, house.url, `${ruleset} ${game}`, 'Ann');
    const { page } = player;
    await page.evaluate(WATCH);
    await player.bet('pass');
    await expect(player.chips('pass')).toBeVisible();
    await player.takeDice();
    await toPoint(player);
    const showsFigures = mayShowFigures(houseOf({ ruleset, game }));
    await expect(page.locator(COST)).toHaveCount(showsFigures ? 1 : 0);
    const needed = showsFigures ? [...NEEDED, COST] : NEEDED;
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(missing(needed)), `${width} by ${height}`).toEqual([]);
    }
    await window.close();
  },
);
