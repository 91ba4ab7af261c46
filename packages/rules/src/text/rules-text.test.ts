import { describe, expect, it, test } from 'vitest';
import type { Book } from '../book.ts';
import { choicesOf, everyGame, sideValues } from '../choices.ts';
import { decide } from '../decide/index.ts';
import { COMBINATIONS, type Dice } from '../dice.ts';
import { evolve } from '../evolve.ts';
import { bookOf, type House, type HouseConfig, openHouse, type Rule, ruleOf } from '../house.ts';
import type { Cents } from '../money.ts';
import { seatAt, type Table, wagerOn } from '../table.ts';
import { dollar, houseFor, make, play, roll, settlementsOf, shoots, tableFor } from '../testing/given.ts';
import type { WagerName } from '../wager.ts';
import { rulesText } from './rules-text.ts';
import type { Topic } from './section.ts';
import type { WagerText } from './wager-text.ts';

const ASKED: readonly Topic[] = ['what', 'when', 'amount', 'pays', 'working', 'down', 'cost'];

/** Every game of every book, with as many side bets as may stand together. */
const HOUSES: readonly (readonly [string, HouseConfig])[] = everyGame().map(({ ruleset, game }) => {
  let config: HouseConfig = { ruleset, game };
  for (const choice of choicesOf(bookOf(ruleset) as Book, game)) {
    const [value] = sideValues(choice);
    const more = { ...config, options: { ...config.options, [choice.option]: value } };
    if (value !== undefined && openHouse(more).ok) config = more;
  }
  return [`${ruleset} ${game}`, config];
});

const said = (text: WagerText, topic: Topic): string =>
  text.sections.find(({ name }) => name === topic)?.sentences.join(' ') ?? '';

const textFor = (config: HouseConfig, name: WagerName): WagerText =>
  rulesText(houseFor(config)).wagers.find(({ names }) => names.includes(name)) as WagerText;

/** What the text says that a wager is bet in multiples of. */
const stepSaid = (text: WagerText, { subject: { number } }: Rule): Cents => {
  const steps = [...said(text, 'amount').matchAll(/multiples of \$([\d,.]+)(?: on ((?:\d+(?:, | or )?)+))?/g)];
  const [, amount = ''] =
    steps.find(([, , numbers]) => numbers === undefined || numbers.split(/, | or /).includes(String(number))) ?? [];
  return dollar(Number(amount.replaceAll(',', '')));
};

const opened = new Map<HouseConfig, Table>();

/** Seat 2 shoots, with a line bet, so that seat 1 may do as it likes. */
const shooting = (config: HouseConfig): Table => {
  const table = opened.get(config) ?? play(tableFor(config), make(2, 'pass', 10), shoots(2));
  opened.set(config, table);
  return table;
};

const amountFor = (house: House, text: WagerText, rule: Rule): number => {
  const step = stepSaid(text, rule);
  const min = rule.terms.limits?.min ?? house.limits.min;
  return (Math.ceil(min / step) * step) / 100;
};

/** The table at the moment when a wager may be made, by what the text says. */
const momentFor = (config: HouseConfig, text: WagerText, { subject: { kind, number } }: Rule): Table => {
  const when = said(text, 'when');
  const table = shooting(config);
  const least = table.house.limits.min / 100;
  if (when.includes('while a point is on')) return play(table, roll(5, 5));
  if (!when.includes('once your')) return table;
  const base = kind.replace('-odds', '');
  if (base === 'pass' || base === 'dont-pass') return play(table, make(1, base, least), roll(5, 5));
  const thrown = COMBINATIONS.find(([a, b]) => a + b === number) as Dice;
  const point = number === 10 ? roll(4, 5) : roll(5, 5);
  return play(table, point, make(1, base, least), roll(...thrown));
};

const taken = (table: Table, name: string, amount: number): boolean => decide(table, make(1, name, amount)).ok;

/** What every roll does to the wager of seat 1. */
const outcomes = (table: Table, name: WagerName): readonly { readonly type: string; readonly stands: boolean }[] =>
  COMBINATIONS.flatMap(dice => {
    const decision = decide(table, roll(...dice));
    if (!decision.ok) return [];
    const after = decision.value.reduce(evolve, table);
    const seat = seatAt(after, 1);
    const stands = seat !== undefined && wagerOn(seat, name) !== undefined;
    return settlementsOf(decision.value)
      .filter(each => each.seat === 1 && each.wager === name)
      .map(({ type }) => ({ type, stands }));
  });

describe.each(HOUSES)('the rules of %s', (_name, config) => {
  const house = houseFor(config);
  const { table, wagers } = rulesText(house);
  const each = wagers.flatMap(text => text.names.map(name => ({ text, name, rule: ruleOf(house, name) })));

  it('answer what a player asks about every wager, in sentences', () => {
    for (const { sentences } of [...table, ...wagers.flatMap(({ sections }) => sections)]) {
      expect(sentences.length).toBeGreaterThan(0);
      for (const words of sentences) expect(words).toMatch(/^[A-Z$"].*\.$/);
      expect(sentences.join(' ')).not.toMatch(/undefined|NaN|\bwager\b|\[object|dont-| {2}|\.\./);
    }
    for (const text of wagers) {
      const answered = text.sections.filter(({ name }) => ASKED.includes(name)).map(({ name }) => name);
      expect([text.kind, ...answered]).toEqual([text.kind, ...ASKED]);
      for (const { name, clauses } of text.sections)
        if (name !== 'cost') expect(clauses.length, `${text.kind} ${name}`).toBeGreaterThan(0);
    }
  });

  it('say amounts that the table takes, in steps that it holds to', () => {
    for (const { text, name, rule } of each) {
      const at = momentFor(config, text, rule);
      const amount = amountFor(house, text, rule);
      expect([name, amount, taken(at, name, amount)]).toEqual([name, amount, true]);
      const isStepped = stepSaid(text, rule) > house.increment;
      expect([name, taken(at, name, amount + house.increment / 100)]).toEqual([name, !isStepped]);
    }
  });

  it('say when a bet is off as the table has it', () => {
    for (const { text, name, rule } of each) {
      // Bets on a hand and odds behind the line are not decided on a come-out.
      if (/hand|shooter's|once your (Pass|Win|Don't (Pass|Win))/.test(said(text, 'when')) || rule.standsAs) continue;
      const made = play(momentFor(config, text, rule), make(1, name, amountFor(house, text, rule)));
      const decided = outcomes({ ...made, puck: 'off' }, name).filter(({ type }) => type !== 'returned');
      const isOff = said(text, 'working').startsWith('Off on a come-out');
      expect([name, decided.length > 0]).toEqual([name, !isOff]);
    }
  });

  it('say whether a winner stays up as the table has it', () => {
    for (const { text, name, rule } of each) {
      if (/hand|shooter's/.test(said(text, 'when')) || rule.standsAs) continue;
      const made = play(momentFor(config, text, rule), make(1, name, amountFor(house, text, rule)));
      const on = made.puck === 'off' && rule.terms.when !== 'come-out' ? { ...made, puck: 9 as const } : made;
      const wins = outcomes(on, name).filter(({ type }) => type === 'won');
      expect(wins.length, name).toBeGreaterThan(0);
      expect([name, wins.every(({ stands }) => stands)]).toEqual([name, said(text, 'pays').includes('stays up')]);
    }
  });

  it('say what may come down as the table has it', () => {
    for (const { text, name, rule } of each) {
      if (rule.standsAs !== undefined) continue;
      const { kind } = rule.subject;
      const made = play(momentFor(config, text, rule), make(1, name, amountFor(house, text, rule)));
      const isCome = kind === 'come' || kind === 'dont-come';
      const set = isCome
        ? play(made, roll(4, 5))
        : kind === 'pass' || kind === 'dont-pass'
          ? play(made, roll(4, 5))
          : made;
      const mayNow = decide(set, { type: 'takeDown', seat: 1, wager: isCome ? `${kind} 9` : name }).ok;
      expect([name, mayNow]).toEqual([name, !said(text, 'down').includes("can't take it down")]);
    }
  });

  it('say what commission is charged, and when, as the table does', () => {
    for (const { text, name, rule } of each) {
      if (rule.commission === undefined) {
        expect(said(text, 'cost')).toBe('No commission.');
        continue;
      }
      const decision = decide(shooting(config), make(1, name, Math.min(house.limits.max / 100, 120)));
      const [fact] = decision.ok ? decision.value : [];
      const held = fact?.type === 'wagerMade' ? fact.commission : -1;
      expect([name, held > 0]).toEqual([name, said(text, 'cost').includes('charged when you make the bet')]);
    }
  });
});

describe('the rules say', () => {
  const MA: HouseConfig = { ruleset: 'massachusetts', game: 'craps' };
  const VIC: HouseConfig = { ruleset: 'victoria', game: 'craps' };
  const NH: HouseConfig = {
    ruleset: 'new-hampshire',
    game: 'roll-to-win',
    options: { 'hot-shooter': 'on', 'power-odds': 'on' },
  };
  const ofTable = (config: HouseConfig, name: string): string =>
    rulesText(houseFor(config))
      .table.find(each => each.name === name)
      ?.sentences.join(' ') ?? '';

  test.each<[string, string, string]>([
    ['power odds', ofTable(NH, 'power'), '1 time in 20'],
    ['power odds of a spot', said(textFor(NH, 'horn'), 'power'), '46 to 1 or 62 to 1 on 2 or 12'],
    ["the book's figures of a horn", said(textFor(NH, 'horn'), 'pays'), '30 to 1 on 2 or 12 and 15 to 1 on 3 or 11'],
    [
      'then the net',
      said(textFor(NH, 'horn'), 'pays'),
      'Net, on the whole bet: 27 to 4 on 2 or 12 and 3 to 1 on 3 or 11.',
    ],
    [
      "the book's figures of a jackpot",
      said(textFor(NH, 'hot-shooter'), 'pays'),
      '100 times the bet for 50 rolls or more',
    ],
    ['then its net', said(textFor(NH, 'hot-shooter'), 'pays'), '99 to 1 on 50 rolls or more'],
    ['match play', said(textFor(MA, 'pass'), 'coupon'), 'worth no more than the bet'],
    ['a throw without a line bet [MA 11(b)/alone]', ofTable(MA, 'shooter'), 'the roll sets no point'],
    ['the same [MD 10.B(1)]', ofTable({ ...MA, ruleset: 'maryland' }, 'shooter'), 'the roll sets no point'],
    [
      'the rise of odds limits [MA 6(f)]',
      said(textFor(MA, 'pass-odds'), 'amount'),
      'it rises to the next amount that can',
    ],
    ['that a winner stays up', said(textFor(MA, 'place 6'), 'pays'), 'stays up'],
    ['the limits of Victoria [VIC 4.2.1/later]', ofTable(VIC, 'limits'), 'Your first bet under the minimum stands'],
    ['and what is over them [VIC 4.2.2]', ofTable(VIC, 'limits'), 'stands at the maximum'],
    ['what a call covers [VIC 3.5]', said(textFor(VIC, 'place 6'), 'working'), 'covers all your bets of this kind'],
    [
      'the shaker on each come-out [MA-AUTO 5(a)(1)(ii)]',
      ofTable({ ...MA, game: 'automated-craps' }, 'shooter'),
      "On each come-out a shooter without a Pass Line or Don't Pass bet loses the shaker",
    ],
  ])('%s', (_what, words, part) => {
    expect(words).toContain(part);
  });

  it('what the house has chosen', () => {
    const on = textFor({ ...MA, options: { commission: 'on-win 4 10', 'commission-rate': '4' } }, 'buy 4');
    expect(on.names).toEqual(['buy 4', 'buy 10']);
    expect(said(on, 'cost')).toContain('4% of the bet, rounded down to a multiple of $1, taken from the winnings');
    const limits = { min: dollar(10), max: dollar(200) };
    expect(said(textFor({ ...MA, limits }, 'field'), 'amount')).toContain('$10 to $200.');
    expect(said(textFor({ ...MA, multiple: 5 }, 'pass-odds'), 'amount')).toContain('5 times the amount');
  });
});
