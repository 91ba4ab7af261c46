import { everyGame } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { entries } from './entries.ts';
import { add, ONE, percent, ratio, sum, text, toNumber } from './ratio.ts';
import { analysisOf, houseOf, maryland, massachusetts, newHampshire, victoria } from './testing/houses.ts';
import { variants } from './variants.ts';

const TABLES = { massachusetts, maryland, victoria, newHampshire };

describe('exact anchors', () => {
  test.each([
    ['massachusetts', 'pass', '7/495', '0'],
    ['maryland', 'pass', '7/495', '0'],
    ['victoria', 'pass', '7/495', '0'],
    ['newHampshire', 'pass', '7/495', '0'],
    ['massachusetts', 'come', '7/495', '0'],
    ['maryland', 'dont-pass', '3/220', '1/36'],
    ['newHampshire', 'dont-pass', '3/220', '1/36'],
    ['maryland', 'dont-come', '3/220', '1/36'],
    ['massachusetts', 'dont-pass', '27/1925', '0'],
    ['massachusetts', 'dont-come', '27/1925', '0'],
    ['victoria', 'dont-pass', '27/1925', '0'],
    ['victoria', 'dont-come', '27/1925', '0'],
    ['massachusetts', 'place 4', '1/15', '0'],
    ['massachusetts', 'place 5', '1/25', '0'],
    ['massachusetts', 'place 6', '1/66', '0'],
    ['massachusetts', 'place-lose 4', '1/33', '0'],
    ['massachusetts', 'place-lose 5', '1/40', '0'],
    ['massachusetts', 'place-lose 6', '1/55', '0'],
    ['massachusetts', 'buy 4', '1/20', '0'],
    ['massachusetts', 'lay 4', '1/20', '0'],
    ['victoria', 'lay 4', '1/40', '0'],
    ['victoria', 'lay 5', '1/30', '0'],
    ['victoria', 'lay 6', '1/24', '0'],
    ['newHampshire', 'buy 4', '1/30', '0'],
    ['newHampshire', 'buy 5', '3/100', '0'],
    ['newHampshire', 'buy 6', '3/110', '0'],
    ['newHampshire', 'lay 4', '1/60', '0'],
    ['newHampshire', 'big 6', '1/11', '0'],
    ['massachusetts', 'hard 4', '1/9', '0'],
    ['massachusetts', 'hard 6', '1/11', '0'],
    ['victoria', 'hard 4', '1/18', '0'],
    ['victoria', 'hard 6', '1/22', '0'],
    ['massachusetts', 'field', '1/18', '0'],
    ['massachusetts', 'any-seven', '1/6', '0'],
    ['massachusetts', 'any-craps', '1/9', '0'],
    ['victoria', 'any-craps', '1/18', '0'],
    ['massachusetts', 'two', '5/36', '0'],
    ['victoria', 'two', '1/18', '0'],
    ['massachusetts', 'eleven', '1/9', '0'],
    ['massachusetts', 'horn', '1/8', '0'],
    ['massachusetts', 'horn-high 12', '23/180', '0'],
    ['massachusetts', 'horn-high 11', '11/90', '0'],
    ['massachusetts', 'c-and-e', '1/9', '0'],
    ['massachusetts', 'whirl', '2/15', '1/6'],
    ['massachusetts', 'hop 2-2', '5/36', '0'],
    ['massachusetts', 'hop 6-1', '1/9', '0'],
  ] as const)('%s %s', (table, wager, edge, push) => {
    const found = analysisOf(TABLES[table](), wager);
    expect({ edge: text(found.edge), push: text(found.push) }).toEqual({ edge, push });
  });

  test('pass wins 244 in 495 and takes 557/165 rolls', () => {
    const { win, averageRolls, variance } = analysisOf(massachusetts(), 'pass');
    expect([win, averageRolls, variance].map(text)).toEqual(['244/495', '557/165', '244976/245025']);
  });

  test('a bar that is returned is a push; one that stands makes the wager longer and no push', () => {
    const returned = analysisOf(maryland(), 'dont-pass');
    const stands = analysisOf(massachusetts(), 'dont-pass');
    expect([returned.win, returned.push, returned.lose].map(text)).toEqual(['949/1980', '1/36', '244/495']);
    expect(text(returned.edgeResolved)).toBe(text(stands.edge));
    expect(toNumber(stands.averageRolls)).toBeCloseTo((toNumber(returned.averageRolls) * 36) / 35, 12);
  });

  test.each([4, 5, 6, 8, 9, 10])('odds on %i carry no edge at all, taken or laid [NH B/Odds/no-edge]', point => {
    for (const kind of ['pass-odds', 'dont-pass-odds', 'come-odds', 'dont-come-odds']) {
      for (const house of Object.values(TABLES)) expect(text(analysisOf(house(), `${kind} ${point}`).edge)).toBe('0');
    }
  });
});

describe('published figures of side bets', () => {
  test.each([
    ['fire A', { fire: 'A' }, 'fire', '20.76%'],
    ['six-seven-eight', { 'six-seven-eight': 'on' }, 'six-seven-eight', '5.56%'],
    ['all small at 34 to 1', { bonus: '1' }, 'all-small', '7.76%'],
    ['all tall at 34 to 1', { bonus: '1' }, 'all-tall', '7.76%'],
    ["make 'em all at 175 to 1", { bonus: '1' }, 'make-em-all', '7.46%'],
    ['all small at 30 to 1', { bonus: '2' }, 'all-small', '18.30%'],
    ["make 'em all at 150 to 1", { bonus: '2' }, 'make-em-all', '20.61%'],
  ])('%s', (_, options, wager, edge) => {
    expect(percent(analysisOf(massachusetts(options), wager).edge, 2)).toBe(edge);
  });

  test('hot shooter, the seven-out counted: 9.07%', () => {
    expect(percent(analysisOf(newHampshire({ 'hot-shooter': 'on' }), 'hot-shooter').edge, 2)).toBe('9.07%');
  });

  test('a fire wager lasts as long as the hand, a hot roller until any 7', () => {
    expect(text(analysisOf(massachusetts({ fire: 'B' }), 'fire').averageRolls)).toBe('1671/196');
    expect(text(analysisOf(massachusetts({ 'hot-roller': 'C' }), 'hot-roller').averageRolls)).toBe('6');
  });

  test('the shooter of automated craps changes nothing for a fire wager, which runs on', () => {
    const automated = houseOf('massachusetts', 'automated-craps', { fire: 'A' });
    expect(analysisOf(automated, 'fire').edge).toEqual(analysisOf(massachusetts({ fire: 'A' }), 'fire').edge);
  });
});

describe('every wager of every game', () => {
  const all = everyGame().flatMap(({ ruleset, game }) => variants(ruleset, game));

  test.each(all.map(variant => [`${variant.house.ruleset} ${variant.house.gameName}`, variant] as const))(
    '%s: chances add up to one, and no wager but odds is free',
    (_, { house, entries: some }) => {
      for (const entry of some) {
        const { win, push, lose, lines, edge, chances } = analysisOf(house, entry.name);
        expect(add(add(win, push), lose), entry.name).toEqual(ONE);
        expect(sum(chances)).toEqual(ONE);
        expect(sum(lines.map(({ probability }) => probability))).toEqual(win);
        expect(edge.n > 0n, entry.name).toBe(!entry.name.includes('-odds'));
      }
    },
  );

  test('a hot roller is walked once for all games that pay it alike', () => {
    const paying = (game: string, table: string) =>
      analysisOf(houseOf('massachusetts', game, { 'hot-roller': table }), 'hot-roller');
    expect(paying('mini-craps', 'A').chain).toBe(paying('craps', 'A').chain);
    expect(paying('craps', 'A').house.gameName).toBe('craps');
    expect(paying('mini-craps', 'A').house.gameName).toBe('mini-craps');
    expect(text(paying('craps', 'B').edge)).not.toBe(text(paying('craps', 'A').edge));
  });

  test('what was walked before says nothing about another chance of a draw', () => {
    const house = newHampshire({ 'power-odds': 'on' });
    const edge = (draws: number) => text(analysisOf(house, 'hard 6', { powerChance: ratio(1, draws) }).edge);
    const [often, seldom] = [edge(10), edge(20)];
    expect(often).not.toBe(seldom);
    expect([edge(10), edge(20)]).toEqual([often, seldom]);
  });

  test('come wagers stand once each, line odds once for each point', () => {
    const names = entries(massachusetts()).map(({ name }) => name);
    expect(names.filter(name => name.startsWith('come'))).toEqual([
      'come',
      ...[4, 5, 6, 8, 9, 10].map(point => `come-odds ${point}`),
    ]);
    expect(names.filter(name => name.startsWith('pass'))).toEqual([
      'pass',
      ...[4, 5, 6, 8, 9, 10].map(point => `pass-odds ${point}`),
    ]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('a pay table is given in its order, what is paid alike in one row', () => {
    const rows = (name: string) =>
      analysisOf(massachusetts({ fire: 'A' }), name).lines.map(({ on, odds }) => `${on}: ${odds}`);
    expect(rows('come')).toEqual(['its first roll, 4, 5, 6, 8, 9, 10: 1 to 1']);
    expect(rows('dont-come')).toEqual(['its first roll, 7: 1 to 1']);
    expect(rows('pass-odds 5')).toEqual(['5: 3 to 2']);
    expect(rows('fire')).toEqual(['4 points: 24 to 1', '5 points: 249 to 1', '6 points: 999 to 1']);
  });
});
