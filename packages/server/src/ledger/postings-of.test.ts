import { type Cents, decide, evolve, type Fact, openHouse, openTable, type Table } from '@hardway/rules';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anyCommand, drawFrom, HOUSES } from '../log/testing/play.ts';
import { instrumentIn, mayNotBeOverdrawn, type Posting, sumOf, transfer, wagerIn } from './posting.ts';
import { netted, postingsOf, reversed, standingOf } from './postings-of.ts';

const tableOf = (config: (typeof HOUSES)[number]): Table => {
  const house = openHouse(config);
  if (!house.ok) throw new Error(house.error[0]?.message);
  return openTable(house.value);
};

const [MASSACHUSETTS] = HOUSES as [(typeof HOUSES)[number]];
const about = { seat: 1, wager: 'buy 4' as const };
const c = (amount: number): Cents => amount as Cents;

test.each<[string, Fact, readonly (readonly (string | number)[])[]]>([
  [
    'a buy-in',
    { type: 'boughtIn', seat: 2, amount: c(500) },
    [
      ['cage', -500, 'buy-in', 2],
      ['rail:2', 500, 'buy-in', 2],
    ],
  ],
  [
    'a cash-out',
    { type: 'cashedOut', seat: 2, amount: c(500) },
    [
      ['rail:2', -500, 'cash-out', 2],
      ['cage', 500, 'cash-out', 2],
    ],
  ],
  [
    'a cash-out that says what it is in',
    { type: 'cashedOut', seat: 2, amount: c(500), instrument: 'voucher' },
    [
      ['rail:2', -500, 'cash-out', 2, 'voucher'],
      ['cage', 500, 'cash-out', 2, 'voucher'],
    ],
  ],
  [
    'a wager with commission held',
    { type: 'wagerMade', ...about, amount: c(2000), commission: c(100), advised: false },
    [
      ['rail:1', -2000, 'stake', 1, 'buy 4'],
      ['layout', 2000, 'stake', 1, 'buy 4'],
      ['rail:1', -100, 'commission-held', 1, 'buy 4', 2000, 'stake', '5/100'],
      ['commission-held', 100, 'commission-held', 1, 'buy 4', 2000, 'stake', '5/100'],
    ],
  ],
  [
    'a wager taken down with its commission and coupon',
    { type: 'wagerTakenDown', ...about, amount: c(2000), commission: c(100), coupon: c(500) },
    [
      ['layout', -2000, 'taken-down', 1, 'buy 4'],
      ['rail:1', 2000, 'taken-down', 1, 'buy 4'],
      ['commission-held', -100, 'commission-returned', 1, 'buy 4', 2000, 'stake', '5/100'],
      ['rail:1', 100, 'commission-returned', 1, 'buy 4', 2000, 'stake', '5/100'],
      ['coupons', -500, 'coupon-ended', 1, 'buy 4'],
      ['coupons-out', 500, 'coupon-ended', 1, 'buy 4'],
    ],
  ],
  [
    'a win that comes down: commission held is earned',
    {
      type: 'rolled',
      dice: [2, 2],
      outcome: 'no decision',
      settlements: [
        {
          type: 'won',
          ...about,
          stake: c(2000),
          winnings: c(4000),
          less: c(0),
          held: c(100),
          stays: false,
          coupon: c(0),
        },
      ],
    },
    [
      ['bank', -4000, 'winnings', 1, 'buy 4', 2000],
      ['rail:1', 4000, 'winnings', 1, 'buy 4', 2000],
      ['layout', -2000, 'stake-back', 1, 'buy 4'],
      ['rail:1', 2000, 'stake-back', 1, 'buy 4'],
      ['commission-held', -100, 'commission-earned', 1, 'buy 4', 2000, 'stake', '5/100'],
      ['commission', 100, 'commission-earned', 1, 'buy 4', 2000, 'stake', '5/100'],
    ],
  ],
  [
    'a win that stays: commission out of the winnings',
    {
      type: 'rolled',
      dice: [2, 2],
      outcome: 'no decision',
      settlements: [
        {
          type: 'won',
          ...about,
          stake: c(2000),
          winnings: c(4000),
          less: c(200),
          held: c(0),
          stays: true,
          coupon: c(0),
        },
      ],
    },
    [
      ['bank', -3800, 'winnings', 1, 'buy 4', 2000],
      ['rail:1', 3800, 'winnings', 1, 'buy 4', 2000],
      ['bank', -200, 'commission', 1, 'buy 4', 2000, 'stake', '5/100'],
      ['commission', 200, 'commission', 1, 'buy 4', 2000, 'stake', '5/100'],
    ],
  ],
  [
    'a coupon that wins is promotional, and no money until then',
    {
      type: 'rolled',
      dice: [6, 1],
      outcome: 'natural',
      settlements: [
        {
          type: 'won',
          seat: 1,
          wager: 'pass',
          stake: c(500),
          winnings: c(500),
          less: c(0),
          held: c(0),
          stays: false,
          coupon: c(500),
        },
      ],
    },
    [
      ['bank', -500, 'winnings', 1, 'pass', 500],
      ['rail:1', 500, 'winnings', 1, 'pass', 500],
      ['promotional', -500, 'coupon-won', 1, 'pass'],
      ['rail:1', 500, 'coupon-won', 1, 'pass'],
      ['layout', -500, 'stake-back', 1, 'pass'],
      ['rail:1', 500, 'stake-back', 1, 'pass'],
      ['coupons', -500, 'coupon-ended', 1, 'pass'],
      ['coupons-out', 500, 'coupon-ended', 1, 'pass'],
    ],
  ],
  [
    'a loss: stake to the bank, commission earned',
    {
      type: 'rolled',
      dice: [4, 3],
      outcome: 'seven-out',
      settlements: [{ type: 'lost', ...about, stake: c(2000), held: c(100), coupon: c(0) }],
    },
    [
      ['layout', -2000, 'lost', 1, 'buy 4'],
      ['bank', 2000, 'lost', 1, 'buy 4'],
      ['commission-held', -100, 'commission-earned', 1, 'buy 4', 2000, 'stake', '5/100'],
      ['commission', 100, 'commission-earned', 1, 'buy 4', 2000, 'stake', '5/100'],
    ],
  ],
])('%s is posted', (_, fact, expected) => {
  expect(postingsOf(fact, tableOf(MASSACHUSETTS), 'cage')).toEqual(expected);
});

test('money from another purse never touches the cage', () => {
  const fact: Fact = { type: 'seatTaken', seat: 1, name: 'A', buyIn: c(100) };
  expect(postingsOf(fact, tableOf(MASSACHUSETTS), 'tournament')).toEqual([
    ['tournament', -100, 'buy-in', 1],
    ['rail:1', 100, 'buy-in', 1],
  ]);
});

test('what a posting is about is a wager, or what the money is in; earlier versions took cash and did not say so', () => {
  const [made] = transfer('rail:1', 'layout', c(500), ['stake', 1, 'pass']);
  expect([wagerIn(made), instrumentIn(made)]).toEqual(['pass', undefined]);
  const [tender] = transfer('cage', 'rail:1', c(500), ['buy-in', 1, 'token']);
  expect([wagerIn(tender), instrumentIn(tender)]).toEqual([undefined, 'token']);
  const [early] = transfer('cage', 'rail:1', c(500), ['buy-in', 1]);
  expect([wagerIn(early), instrumentIn(early)]).toEqual([undefined, 'cash']);
  const [playMoney] = transfer('play', 'rail:1', c(500), ['buy-in', 1]);
  expect(instrumentIn(playMoney)).toBeUndefined();
});

test('a reversal takes back every posting', () => {
  const postings: readonly Posting[] = [
    ['bank', c(-5), 'winnings', 1, 'pass', c(5)],
    ['rail:1', c(5), 'winnings', 1, 'pass', c(5)],
    ['tips', c(2), 'tip', null],
  ];
  expect(reversed(postings)).toEqual([
    ['bank', 5, 'winnings', 1, 'pass', -5],
    ['rail:1', -5, 'winnings', 1, 'pass', -5],
    ['tips', -2, 'tip', null],
  ]);
  expect(netted([...postings, ...reversed(postings)])).toEqual([]);
});

test('what is undone and done again otherwise is posted as the difference, reason by reason', () => {
  const wrong = transfer('bank', 'rail:1', c(1400), ['winnings', 1, 'place 6', c(1200)]);
  const right = transfer('bank', 'rail:1', c(700), ['winnings', 1, 'place 6', c(600)]);
  const lost = transfer('layout', 'bank', c(1200), ['lost', 1, 'place 6']);
  expect(netted([...reversed(wrong), ...right, ...lost])).toEqual([
    ['bank', 700, 'winnings', 1, 'place 6', -600],
    ['rail:1', -700, 'winnings', 1, 'place 6', -600],
    ['layout', -1200, 'lost', 1, 'place 6'],
    ['bank', 1200, 'lost', 1, 'place 6'],
  ]);
});

describe('any commands, at every game of every book', () => {
  it.each(HOUSES)(
    '$ruleset $game: postings add up to nothing, the accounts hold what stands, nothing is overdrawn',
    config => {
      fc.assert(
        fc.property(fc.integer(), seed => {
          const draw = drawFrom(seed);
          const balances = new Map<string, number>();
          let table = tableOf(config);
          for (let step = 0; step < 250; step += 1) {
            const decision = decide(table, anyCommand(draw, table));
            for (const fact of decision.ok ? decision.value : []) {
              const postings = postingsOf(fact, table, 'cage');
              expect(sumOf(postings)).toBe(0);
              for (const [account, amount] of postings) balances.set(account, (balances.get(account) ?? 0) + amount);
              table = evolve(table, fact);
            }
            for (const [account, standing] of standingOf(table))
              expect(balances.get(account) ?? 0, account).toBe(standing);
            for (const [account, balance] of balances)
              if (mayNotBeOverdrawn(account)) expect(balance).toBeGreaterThanOrEqual(0);
          }
          expect([...balances.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
        }),
        { numRuns: 6 },
      );
    },
  );
});
