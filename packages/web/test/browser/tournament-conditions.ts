import { type Cents, cents } from '@hardway/rules';
import type { Conditions, Round } from '@hardway/tournament';

const HOUR = 3_600_000;

const chips = (count: number): Cents => cents(count * 100);

const round = (changed: Partial<Round>): Round => ({
  name: 'Final',
  players: [{ are: 'winners', of: 2 }],
  heats: 1,
  tables: 1,
  seats: 8,
  length: { in: 'rolls', count: 4 },
  progress: { ofHeat: 1, overall: 0 },
  chips: chips(1000),
  buyIn: cents(0),
  disposition: 'collect',
  compulsory: 'none',
  secrets: 'none',
  order: { bets: 'together', seconds: 60 },
  shooter: { keeps: 'rolls', count: 1 },
  limits: { min: chips(5), max: chips(500), unit: chips(1) },
  excluded: [],
  announceLast: 2,
  standing: 'returned',
  ...changed,
});

/** Sixteen entrants, two tables at once, three short rounds, with everything that conditions can ask for. */
export const cupConditions = (now: number, director: string): Conditions => ({
  name: 'Spring Cup',
  rules: { ruleset: 'victoria', game: 'craps' },
  director,
  deputy: 'none',
  entry: {
    fee: cents(50_00),
    toPool: cents(40_00),
    opensAt: now - HOUR,
    closesAt: now + 100 * HOUR,
    freeUntil: now - HOUR,
    least: 4,
    most: 16,
    form: [],
    mayRefuse: true,
    criteria: 'none',
    signed: true,
  },
  rounds: [
    round({
      name: 'Heats',
      players: [{ are: 'entrants' }],
      heats: 2,
      tables: 2,
      length: { in: 'rolls', count: 8 },
      progress: { ofHeat: 3, overall: 0 },
      compulsory: {
        wagers: ['pass', 'dont-pass'],
        least: chips(5),
        every: { per: 'come-out' },
        otherwise: { act: 'fine', chips: chips(10) },
      },
    }),
    round({
      name: 'Semi-finals',
      players: [{ are: 'winners', of: 1 }],
      heats: 2,
      tables: 2,
      progress: { ofHeat: 2, overall: 0 },
      secrets: { most: 1, during: 'any roll', made: 'terminal' },
    }),
    round({ name: 'Final', order: { bets: 'in turn', seconds: 60, during: 'every roll' } }),
  ],
  buyBacks: { most: 1, price: cents(30_00), afterRounds: [1], minutes: 1 },
  added: cents(100_00),
  disqualification: [
    { ground: 'Abuse of a player or of staff', refund: 0 },
    { ground: 'Not obeying the director', refund: 50 },
  ],
  retirement: { refund: 50 },
  lateness: { graceMinutes: 1, otherwise: { act: 'fine', chipsPerRoll: chips(5) } },
  substitutes: true,
  noticeMinutes: 5,
  prizes: {
    places: [
      { place: 1, share: 60 },
      { place: 2, share: 40 },
      { place: 1, thing: 'the cup' },
    ],
    rounding: cents(1_00),
    remainder: 'first place',
  },
  ties: ['chips of previous round', 'lot'],
  changes: [],
});
