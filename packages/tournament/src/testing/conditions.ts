import { type Cents, cents } from '@hardway/rules';
import { type Conditions, conditionsSchema, type Round } from '../conditions.ts';

export const chips = (amount: number): Cents => cents(amount * 100);

const HOUR = 3_600_000;

/** A round of one table with eight seats, for tests to change. */
export const roundOf = (changed: Partial<Round> = {}): Round => ({
  name: 'Final',
  players: [{ are: 'entrants' }],
  heats: 1,
  tables: 1,
  seats: 8,
  length: { in: 'rolls', count: 40 },
  progress: { ofHeat: 1, overall: 0 },
  chips: chips(1000),
  buyIn: cents(0),
  disposition: 'collect',
  compulsory: 'none',
  secrets: 'none',
  order: { bets: 'together', seconds: 30 },
  shooter: { keeps: 'rolls', count: 5 },
  limits: { min: chips(5), max: 'stack', unit: chips(1) },
  excluded: [],
  announceLast: 8,
  standing: 'returned',
  ...changed,
});

/** Conditions of a tournament at one table, for tests to change. */
export const conditionsOf = (changed: Partial<Conditions> = {}): Conditions => {
  const conditions: Conditions = {
    name: 'Test tournament',
    rules: { ruleset: 'victoria', game: 'craps' },
    director: 'dora',
    deputy: 'none',
    entry: {
      fee: cents(50_00),
      toPool: cents(40_00),
      opensAt: 0,
      closesAt: 48 * HOUR,
      freeUntil: 24 * HOUR,
      least: 2,
      most: 8,
      form: [],
      mayRefuse: false,
      criteria: 'none',
      signed: false,
    },
    rounds: [roundOf()],
    buyBacks: 'none',
    added: cents(0),
    disqualification: [{ ground: 'abuse', refund: 0 }],
    retirement: { refund: 0 },
    lateness: { graceMinutes: 10, otherwise: { act: 'forfeit' } },
    substitutes: true,
    noticeMinutes: 30,
    prizes: {
      places: [
        { place: 1, share: 60 },
        { place: 2, share: 40 },
      ],
      rounding: cents(1),
      remainder: 'first place',
    },
    ties: ['chips of previous round', 'play-off', 'share'],
    changes: [],
    ...changed,
  };
  return conditionsSchema.parse(conditions);
};

/** Two rounds: two heats of eight, and a final of the best two of each. */
export const twoRounds = (changed: Partial<Conditions> = {}): Conditions =>
  conditionsOf({
    entry: { ...conditionsOf().entry, least: 4, most: 16 },
    rounds: [
      roundOf({ name: 'Heats', heats: 2, tables: 2, progress: { ofHeat: 2, overall: 0 } }),
      roundOf({ players: [{ are: 'winners', of: 1 }] }),
    ],
    ...changed,
  });
