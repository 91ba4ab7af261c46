import { type Cents, cents, houseOf, type WagerName } from '@hardway/rules';
import { afterEach, expect, test } from 'vitest';
import { money, signed } from '../table/names.ts';
import { countIn, inPurse } from '../table/purse.ts';
import { counterWords, type HeatView, lastWords, type PlaceView, throwWords } from './heat-clock.ts';
import { heatAct, heatWaits, secretState, stackLines } from './own-heat.ts';

const HOUSE = houseOf({ ruleset: 'victoria', game: 'craps' });

const placeOf = (seat: number, changed: Partial<PlaceView> = {}): PlaceView => ({
  seat,
  entrant: seat,
  name: `Player ${seat}`,
  chips: cents(1000_00),
  warnings: 0,
  fined: cents(0),
  agrees: false,
  counted: null,
  confirmed: false,
  disqualified: false,
  sitsOut: false,
  missed: 0,
  late: null,
  finished: false,
  flagged: false,
  secret: false,
  secretsLeft: 1,
  ...changed,
});

const heatOf = (changed: Partial<HeatView> = {}): HeatView => ({
  heat: { tournament: 'cup', round: 1, heat: 1 },
  title: 'Cup: Heats',
  round: 'Heats',
  terms: {
    limits: { min: cents(5_00), max: cents(500_00), unit: cents(1_00) },
    excluded: [],
    compulsory: {
      wagers: ['pass', 'dont-pass'] as WagerName[],
      least: cents(5_00),
      every: { per: 'roll' },
      otherwise: { act: 'sit out' },
    },
    secrets: { most: 1, during: 'any roll', made: 'terminal' },
    order: { bets: 'together', seconds: 30 },
    shooter: { keeps: 'rolls', count: 5 },
    standing: 'returned',
  },
  phase: 'playing',
  pausedFor: null,
  counter: { in: 'rolls', now: 17, of: 40 },
  endsAt: null,
  last: null,
  bets: { of: 'all', until: 30_000 },
  throwBy: null,
  button: null,
  shooter: 1,
  places: [placeOf(1), placeOf(2)],
  secret: null,
  ...changed,
});

const act = (changed: Partial<HeatView>, seat = 1) => heatAct(HOUSE, { heat: heatOf(changed) }, seat);

test('a player is told whose turn it is, and says that they are done', () => {
  expect(act({})).toEqual({ label: 'Done betting', command: { type: 'endTurn', seat: 1 } });
  expect(act({ bets: { of: 2, until: 1 } })?.label).toBe('Seat 2 bets now');
  expect(act({ places: [placeOf(1, { finished: true })] })?.label).toBe('You are done betting on this roll');
  expect(act({ bets: 'over' })).toBeNull();
});

test('a missing compulsory bet is said at the button', () => {
  expect(act({ places: [placeOf(1, { flagged: true })] })?.why).toMatch(
    /^Your compulsory bet is missing: at least 5 on .+ or .+\.$/,
  );
});

test.each([
  ['paused', { phase: 'paused', pausedFor: 'a lost die' }, 'Paused: a lost die'],
  ['late', { places: [placeOf(1, { late: 5_00 as Cents })] }, 'You are late: 5 a roll until the director has seen you'],
  [
    'sitting out',
    { places: [placeOf(1, { sitsOut: true })] },
    'You sit out this roll: your compulsory bet was missing',
  ],
  ['out', { places: [placeOf(1, { disqualified: true })] }, 'You are out of this heat'],
  ['over', { phase: 'ended' }, 'Heat over. The dealer counts your chips.'],
] as const)('a player who is %s is told so', (_, changed, label) => {
  expect(act(changed as Partial<HeatView>)).toEqual({ label });
});

test('at the end the player confirms the count', () => {
  const counted = { phase: 'ended', places: [placeOf(1, { counted: cents(1250_00) })] } as const;
  expect(act(counted)).toEqual({ label: 'Confirm your count: 1,250', command: { type: 'confirmStack', seat: 1 } });
  const confirmed = { phase: 'ended', places: [placeOf(1, { counted: cents(1250_00), confirmed: true })] } as const;
  expect(act(confirmed)).toEqual({ label: 'Your count is confirmed: 1,250' });
});

test('secret bets: how many are left, and why none can be made', () => {
  expect(secretState(heatOf(), 1)).toEqual({ left: 1, whyNot: null });
  expect(secretState(heatOf({ places: [placeOf(1, { secretsLeft: 0 })] }), 1)?.whyNot).toBe('You have none left.');
  expect(secretState(heatOf({ places: [placeOf(1, { secret: true })] }), 1)?.whyNot).toBe('One secret bet on a roll.');
  const none = heatOf();
  expect(secretState({ ...none, terms: { ...none.terms, secrets: 'none' } }, 1)).toBeNull();
});

test('racks are listed from the fullest, and a secret bet is only called one', () => {
  const heat = heatOf({ button: 2, places: [placeOf(1), placeOf(2, { secret: true, flagged: true })] });
  const layout = [{ stake: cents(500_00), commission: cents(0) }];
  const seats = [
    { number: 1, rail: cents(900_00), layout },
    { number: 2, rail: cents(950_00), layout: [] },
  ];
  expect(stackLines({ heat, seats } as never, 1)).toEqual([
    { seat: 2, name: 'Player 2', chips: 950_00, marks: ['button', 'compulsory bet missing', 'secret'] },
    { seat: 1, name: 'Player 1', chips: 900_00, marks: ['you'] },
  ]);
});

test('the counter and the announced end', () => {
  expect(counterWords(heatOf(), 0)).toBe('Roll 17 of 40');
  expect(counterWords(heatOf({ counter: { in: 'hands', now: 3, of: 8 } }), 0)).toBe('Hand 3 of 8');
  expect(counterWords(heatOf({ counter: { in: 'rolls', now: 3, of: null }, endsAt: 724_000 }), 0)).toBe('12:04 left');
  expect(lastWords(heatOf({ last: 5 }))).toBe('Last 5 rolls');
  expect(lastWords(heatOf({ last: 1, counter: { in: 'hands', now: 8, of: 8 } }))).toBe('Last hand');
  expect(lastWords(heatOf())).toBeNull();
});

test('how long the shooter may take, where the house rolls then', () => {
  const heat = heatOf({ bets: 'over', throwBy: 60_000 });
  expect(throwWords(heat, 1, 18_500)).toBe(
    'Roll within 42 s, or the house rolls for you. Without a line bet the dice pass on.',
  );
  expect(throwWords(heat, 2, 70_000)).toBe('Seat 1 rolls within 0 s');
  expect(throwWords(heatOf({ bets: 'over' }), 1, 0)).toBeNull();
});

afterEach(() => countIn('money'));

test('while a heat is on, amounts and sentences have no currency sign', () => {
  expect([money(1250_00), signed(5_00), inPurse('from $5 to $500')]).toEqual(['$1,250', '+$5', 'from $5 to $500']);
  countIn('chips');
  expect([money(1250_00), signed(5_00), inPurse('from $5 to $500')]).toEqual(['1,250', '+5', 'from 5 to 500']);
});

test.each([
  ['all bet', {}, 'Players are still betting.'],
  ['one bets in turn', { bets: { of: 2, until: 1 } }, 'Seat 2 is still betting.'],
  ['paused', { phase: 'paused', pausedFor: 'a lost die' }, 'The heat is paused: a lost die'],
  ['over', { phase: 'ended' }, 'The heat is over.'],
  ['bets are made', { bets: 'over' }, null],
  ['playing out', { phase: 'playing out', bets: 'waiting' }, null],
] as const)('the dealer is told why the dice wait: %s', (_, changed, words) => {
  expect(heatWaits({ heat: heatOf(changed as Partial<HeatView>) })).toBe(words);
  expect(heatWaits({ heat: null })).toBeNull();
});

test('the dealer is told which seats lack their compulsory bet', () => {
  const heat = heatOf({ bets: 'over', places: [placeOf(1, { flagged: true }), placeOf(2)] });
  expect(heatWaits({ heat })).toMatch(/^The compulsory bet is missing at seat 1:/);
});
