import { type Cents, cents } from '@hardway/rules';
import type {
  TournamentEntrant,
  TournamentHeat,
  TournamentPlace,
  TournamentRound,
  TournamentView,
} from '@hardway/server/messages';
import { type Conditions, conditionsSchema, type Round } from '@hardway/tournament';

export const NOW = Date.parse('2026-11-17T08:00:00Z');
export const HOUR = 3_600_000;
export const DORA = { user: 'dora', name: 'Dora Lind' };

const chips = (amount: number): Cents => cents(amount * 100);

export const roundOf = (changed: Partial<Round> = {}): Round => ({
  name: 'Final',
  players: [{ are: 'winners', of: 1 }],
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
  limits: { min: chips(5), max: chips(500), unit: chips(1) },
  excluded: [],
  announceLast: 8,
  standing: 'returned',
  ...changed,
});

/** Two heats and a final, with a buy-back and a fine. */
export const conditionsWith = (changed: Partial<Conditions> = {}): Conditions =>
  conditionsSchema.parse({
    name: 'Spring Cup',
    rules: { ruleset: 'victoria', game: 'craps' },
    director: 'dora',
    deputy: 'none',
    entry: {
      fee: 50_00,
      toPool: 40_00,
      opensAt: NOW - 48 * HOUR,
      closesAt: NOW - HOUR,
      freeUntil: NOW - 24 * HOUR,
      least: 4,
      most: 8,
      form: [],
      mayRefuse: false,
      criteria: 'none',
      signed: true,
    },
    rounds: [
      roundOf({
        name: 'Heats',
        players: [{ are: 'entrants' }],
        heats: 2,
        tables: 2,
        progress: { ofHeat: 2, overall: 0 },
        compulsory: {
          wagers: ['pass', 'dont-pass'],
          least: chips(5),
          every: { per: 'come-out' },
          otherwise: { act: 'fine', chips: chips(10) },
        },
      }),
      roundOf(),
    ],
    buyBacks: { most: 1, price: 30_00, afterRounds: [1], minutes: 30 },
    added: 100_00,
    disqualification: [{ ground: 'abuse of the crew', refund: 0 }],
    retirement: { refund: 50 },
    lateness: { graceMinutes: 10, otherwise: { act: 'fine', chipsPerRoll: chips(5) } },
    substitutes: true,
    noticeMinutes: 30,
    prizes: {
      places: [
        { place: 1, share: 60 },
        { place: 2, share: 40 },
      ],
      rounding: 100,
      remainder: 'first place',
    },
    ties: ['chips of previous round', 'lot'],
    changes: [],
    ...changed,
  });

const NAMES = ['Ann Lee', 'Ben Ortiz', 'Cleo Hart', 'Dot Ames', 'Eve Park', 'Fay Quist'];

export const entrantOf = (number: number, changed: Partial<TournamentEntrant> = {}): TournamentEntrant => ({
  number,
  name: NAMES[number - 1] ?? `Player ${number}`,
  contact: '555 010',
  card: null,
  answers: [],
  appliedAt: NOW - 30 * HOUR,
  status: 'entered',
  reason: null,
  fee: cents(50_00),
  buyIns: [],
  buyBacks: [],
  refundDue: cents(0),
  refundPaid: cents(0),
  signed: 1,
  ...changed,
});

export const placeOf = (seat: number, entrant: number, changed: Partial<TournamentPlace> = {}): TournamentPlace => ({
  seat,
  entrant,
  chips: chips(1000),
  substitute: null,
  arrivedAt: NOW - 600_000,
  late: null,
  warnings: 0,
  fined: cents(0),
  isDisqualified: false,
  ...changed,
});

export const heatOf = (heat: number, changed: Partial<TournamentHeat> = {}): TournamentHeat => ({
  round: 1,
  heat,
  isPlayOff: false,
  status: 'live',
  places: [placeOf(1, heat * 2 - 1), placeOf(2, heat * 2)],
  firstShooter: 1,
  table: `craps-${heat}`,
  startsAt: NOW - 300_000,
  notices: [],
  briefing: { at: NOW - 400_000, by: DORA, present: [heat * 2 - 1, heat * 2] },
  startedAt: NOW - 300_000,
  endedAt: null,
  entries: { started: 10, ended: null },
  pausedFor: null,
  rolls: null,
  isEarly: false,
  agreed: [],
  count: [],
  refused: null,
  cleared: null,
  ...changed,
});

export const drawnRound = (
  heats: readonly TournamentHeat[],
  changed: Partial<TournamentRound> = {},
): TournamentRound => ({
  round: 1,
  players: heats.flatMap(({ places }) => places.map(({ entrant }) => entrant)),
  drawnAt: NOW - HOUR,
  redraws: 0,
  heats,
  confirmed: null,
  ...changed,
});

/** A tournament in its first round, with two live heats. */
export const viewOf = (changed: Partial<TournamentView> = {}, conditions = conditionsWith()): TournamentView => ({
  id: 'spring-cup',
  versions: [
    {
      version: 1,
      conditions,
      draftedAt: NOW - 60 * HOUR,
      by: DORA,
      approval: { reference: 'VCGR 26/118', date: '2026-11-01', authority: 'the Executive Commissioner', by: DORA },
    },
  ],
  director: DORA,
  deputy: null,
  registration: 'closed',
  cancelled: null,
  entrants: [1, 2, 3, 4].map(number => entrantOf(number)),
  tables: [],
  attending: [{ user: 'dora', since: NOW - HOUR }],
  rounds: [drawnRound([heatOf(1), heatOf(2)])],
  prizes: null,
  money: {} as TournamentView['money'],
  acts: [],
  now: NOW,
  stage: 'live',
  round: 1,
  gates: [],
  ...changed,
});
