import { BOOKS, type Clause, cents } from '@hardway/rules';
import { describe, expect, it, test } from 'vitest';
import type { Conditions, Round } from './conditions.ts';
import { THE_CONDITIONS } from './law.ts';
import { printConditions } from './print.ts';
import { chips, conditionsOf, roundOf, twoRounds } from './testing/conditions.ts';

const when = (time: number) => `hour ${time / 3_600_000}`;
const paragraphs = (conditions: Conditions) => printConditions(conditions, when).flatMap(section => section.paragraphs);
const textOf = (conditions: Conditions, clause: Clause): string =>
  paragraphs(conditions)
    .filter(paragraph => paragraph.clause === clause)
    .map(({ text }) => text)
    .join('\n');

const full = (): Conditions => {
  const [heats, final] = twoRounds().rounds as [Round, Round];
  return twoRounds({
    rounds: [
      {
        ...heats,
        compulsory: {
          wagers: ['pass', 'dont-pass'],
          least: chips(10),
          every: { per: 'come-out' },
          otherwise: { act: 'fine', chips: chips(20) },
        },
        secrets: { most: 2, during: { last: 8 }, made: 'terminal' },
        order: { bets: 'in turn', seconds: 20, during: { last: 8 } },
        excluded: ['any-seven', 'hard 4'],
      },
      { ...final, buyIn: cents(100_00), disposition: 'cash', standing: 'play out' },
    ],
    buyBacks: { most: 1, price: cents(30_00), afterRounds: [1], minutes: 20 },
    changes: [{ rule: 'notice', change: 'Tables close without notice when a heat ends' }],
  });
};

test('every clause on what conditions must include has a paragraph', () => {
  const law = BOOKS.flatMap(({ games }) => Object.values(games)).find(
    ({ staffing }) => staffing.tournament !== undefined,
  )?.staffing.tournament;
  const {
    approval,
    changeable: _,
    designated: _2,
    exclusive: _3,
    presence: _4,
    mayRefuse,
    ...stated
  } = law as NonNullable<typeof law>;
  const cited = new Set(paragraphs(full()).map(({ clause }) => clause));
  expect([...Object.values(stated), approval.cite].filter(clause => !cited.has(clause))).toEqual([]);
  const reserved = { ...full(), entry: { ...full().entry, mayRefuse: true } };
  expect(new Set(paragraphs(reserved).map(({ clause }) => clause)).has(mayRefuse)).toBe(true);
});

describe('fixed statements', () => {
  it('only persons who may enter and gamble are eligible [VIC 8.2.1(g)(i)]', () => {
    expect(textOf(conditionsOf(), 'VIC 8.2.1(g)(i)')).toBe(
      'Only persons who are entitled to enter the casino and gamble are eligible to enter the tournament.',
    );
  });

  it('the operator may refuse, only where that is reserved [VIC 8.2.1(g)(ii)]', () => {
    const { entry } = conditionsOf();
    expect(textOf(conditionsOf(), 'VIC 8.2.1(g)(ii)')).toBe('');
    expect(textOf(conditionsOf({ entry: { ...entry, mayRefuse: true } }), 'VIC 8.2.1(g)(ii)')).toBe(
      'The operator may refuse any application.',
    );
  });

  it('the criteria are printed [VIC 8.2.1(g)(iii)]', () => {
    const { entry } = conditionsOf();
    expect(textOf(conditionsOf({ entry: { ...entry, criteria: 'members only' } }), 'VIC 8.2.1(g)(iii)')).toContain(
      'members only',
    );
  });

  it('the rules prevail [VIC 8.2.1(l)]', () => {
    expect(textOf(conditionsOf(), 'VIC 8.2.1(l)')).toMatch(/conducted by the director .* the rules prevail\.$/);
  });
});

it('every change of a rule is printed, whether fields or words make it [VIC 8.2.2]', () => {
  const section = printConditions(full(), when).at(-1);
  expect(section?.heading).toBe('Changes of the rules');
  const texts = section?.paragraphs.map(({ text, clause }) => `${text} ${clause}`) ?? [];
  for (const part of [
    'any seven, hard 4. VIC 3.6',
    'in turn in the last 8 of the heat',
    'secret bet',
    'In Heats, a shooter keeps the dice for 5 rolls',
    'Tables close without notice when a heat ends. VIC 4.1/s66(2)',
  ])
    expect(
      texts.filter(text => text.includes(part)),
      part,
    ).toHaveLength(1);
  expect(texts.filter(text => text.includes('units of 1'))).toHaveLength(2);
});

test('a round reads as players would say it', () => {
  const section = printConditions(full(), when).find(({ heading }) => heading === 'Round 1: Heats');
  expect(section?.paragraphs.map(({ text }) => text)).toEqual([
    'Played by all entrants. 2 heats at 2 tables with up to 8 players each. A heat lasts 40 rolls. The last 8 rolls are announced. Progressing: the best 2 of each heat. Heats and seats are drawn.',
    'Each player starts with 1000 in chips. There is no buy-in. At the end, chips are collected.',
    "Each player has at least 10 on pass or don't pass on every come-out. A player without it, when the director lets play go on, is fined 20 in chips.",
    'A player may make 2 secret bets in a heat, on the last 8 rolls, at most one on a roll. It is made at the terminal, and shown to the others after the roll is called.',
    'In the last 8 rolls, players bet in turn clockwise from the button, 20 seconds each. The button moves on every roll. A player whose time is over makes no bet. Before that, all bet together.',
    'The first shooter is drawn. The dice pass clockwise, and each player keeps them for 5 rolls. At a full table every player shoots once.',
    "A bet is at least 5 and at most the player's stack, in units of 1.",
    'These bets are not taken: any seven and hard 4.',
    'Bets that stand at the end of a heat are returned.',
  ]);
});

test('times are said by the house, prizes in order, and ties as listed', () => {
  expect(textOf(conditionsOf(), 'VIC 8.2.1(h)')).toContain(
    'from hour 0 to hour 48. An entrant may withdraw without penalty until hour 24.',
  );
  expect(textOf(conditionsOf(), 'VIC 8.2.1(k)')).toMatch(/^1st place: 60 per cent of the prize pool\.\n2nd place: 40/);
  expect(textOf(conditionsOf(), 'VIC 8.2.1(k)')).toContain(
    'the chips at the end of the previous round, a play-off of one hand with equal chips and an equal share',
  );
});

test('a book without clauses on tournaments cites the conditions', () => {
  const limits = { min: chips(1), max: chips(10), unit: chips(1) };
  const hampshire = conditionsOf({
    rules: { ruleset: 'new-hampshire', game: 'roll-to-win' },
    rounds: [roundOf({ limits })],
  });
  expect(new Set(paragraphs(hampshire).map(({ clause }) => clause))).toEqual(new Set([THE_CONDITIONS]));
});
