import { houseOf, seatAt } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { bookCards } from '../rules/cards.ts';
import { fullHouse } from '../rules/games.ts';
import { differences, offers } from './compared.ts';
import { DEMOS, mostUnlike, netWords, shownUnder } from './demos.ts';
import { LEARNER, last, openLesson, played } from './lesson-table.ts';

describe.each(DEMOS.map(demo => [demo.title, demo] as const))('%s', (_, demo) => {
  const all = bookCards().map(card => shownUnder(card, demo));

  test('is played under every book, and what it pays is what the rail gained', () => {
    for (const { card, house, laid, after, net, lines } of all) {
      const open = openLesson(house);
      const before = last(open, played(open, demo.position));
      const seat = seatAt(after, LEARNER);
      const own =
        (seat?.rail ?? 0) + (seat?.layout.reduce((sum, { stake, commission }) => sum + stake + commission, 0) ?? 0);
      const had = seatAt(before, LEARNER);
      const hadAll = (had?.rail ?? 0) + (had?.layout.reduce((sum, { stake }) => sum + stake, 0) ?? 0);
      const position = laid.rolled?.settlements.find(({ wager }) => !lines.some(line => line.wager === wager));
      expect(position, 'the dice decide only the bets that are shown').toBeUndefined();
      expect(own - hadAll, card.id).toBe(net);
    }
  });

  test('shows a difference', () => {
    const [first] = all;
    if (first === undefined) throw new Error('no books');
    expect(new Set(all.map(netWords)).size).toBeGreaterThan(1);
    expect(mostUnlike(all, first).net).not.toBe(first.net);
  });

  test('most of its bets are taken under every book', () => {
    for (const { card, lines } of all) {
      const missing = lines.filter(({ words }) => words === 'no such bet here').length;
      expect(lines.length - missing, card.id).toBeGreaterThan(0);
      for (const { words } of lines) expect(words).toMatch(/^(wins|loses|a push|nothing happens|no such bet here)/);
    }
  });
});

test('the differences name what the rules say: the bar, the commission and the pay tables', () => {
  const words = differences().flatMap(({ bets, groups }) =>
    groups.flatMap(({ books, terms }) => terms.map(({ says }) => `${bets} | ${books.join()} | ${says}`)),
  );
  expect(words.some(line => /Don't Pass.*is a push/.test(line))).toBe(true);
  expect(words.some(line => /Buy.*only when you win/.test(line))).toBe(true);
  expect(words.some(line => /pays/.test(line))).toBe(true);
  for (const { groups } of differences()) {
    expect(groups.length).toBeGreaterThan(1);
    for (const { terms } of groups) for (const { clauses } of terms) expect(clauses.length).toBeGreaterThan(0);
  }
});

test('bets that only some books have are named with those books', () => {
  expect(offers().length).toBeGreaterThan(1);
  const hops = offers().find(({ bets }) => /hop/i.test(bets));
  expect(hops).toBeDefined();
});

test('each card of the home page has three things that hold for its rules', () => {
  for (const { things, games } of bookCards()) {
    expect(new Set(things).size).toBe(3);
    for (const { ruleset, game } of games) expect(houseOf({ ruleset, game }).gameName).toBe(game);
  }
  const apart = bookCards().find(({ things }) => things.some(thing => /is a push on the don't side/.test(thing)));
  const [first] = apart?.games ?? [];
  expect(first && fullHouse(first.ruleset, first.game).book.bar.wager).toBe('returned');
});
