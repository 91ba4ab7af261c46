import { bookOf, type Cents, cents, DOLLAR, NOTHING } from '@hardway/rules';
import type { Conditions, Round } from './conditions.ts';

/** What a ready-made tournament is made from. Times are milliseconds since 1970, money is in cents. */
export type Wishes = {
  readonly name: string;
  readonly rules: Conditions['rules'];
  readonly director: string;
  /** The most entrants; with a single table, as many as it seats. */
  readonly entrants: number;
  /** Seats at a table, and tables that can be used at once. */
  readonly seats: number;
  readonly tables: number;
  readonly fee: Cents;
  readonly toPool: Cents;
  readonly opensAt: number;
  readonly closesAt: number;
};

/** Conditions to start from. They are sound as they are, and meant to be changed. */
export type Format = {
  readonly id: string;
  readonly title: string;
  readonly says: string;
  readonly make: (wishes: Wishes) => Conditions;
};

/** With fewer seats, some numbers of players could not be dealt into heats of at least two. */
const SEATS_MIN = 3;
const ROLLS_EACH = 5;
const LAST_ROLLS = 8;
const LAST_HANDS = 2;

const gameOf = ({ rules }: Wishes) => bookOf(rules.ruleset)?.games[rules.game];

const seatsOf = (wishes: Wishes): number => {
  const game = gameOf(wishes);
  return Math.max(SEATS_MIN, Math.min(wishes.seats, game?.seatsMax?.count ?? game?.staffing.places ?? wishes.seats));
};

/** Limits and chips: the book's bounds where it has any, and else from 5 up to everything that a player has. */
const stakes = ({ rules }: Wishes): Pick<Round, 'limits' | 'chips'> => {
  const posted = bookOf(rules.ruleset)?.limits.posted;
  return posted === undefined
    ? { limits: { min: cents(5_00), max: 'stack', unit: DOLLAR }, chips: cents(1000_00) }
    : { limits: { min: posted.least, max: posted.most, unit: DOLLAR }, chips: (posted.most * 10) as Cents };
};

/** Every player of a full table shoots equally long: the same number of rolls, or a hand where the dice only pass after hands. */
const turns = (wishes: Wishes): Pick<Round, 'length' | 'shooter' | 'announceLast'> => {
  const seats = seatsOf(wishes);
  return gameOf(wishes)?.shooter.lineWager.toAccept === true
    ? {
        length: { in: 'hands', count: seats },
        shooter: { keeps: 'hands', count: 1 },
        announceLast: Math.min(LAST_HANDS, seats),
      }
    : {
        length: { in: 'rolls', count: ROLLS_EACH * seats },
        shooter: { keeps: 'rolls', count: ROLLS_EACH },
        announceLast: LAST_ROLLS,
      };
};

const roundOf = (wishes: Wishes, name: string, players: Round['players'], heats: number): Round => ({
  name,
  players,
  heats,
  tables: Math.max(1, Math.min(heats, wishes.tables)),
  seats: seatsOf(wishes),
  ...turns(wishes),
  progress: { ofHeat: 1, overall: 0 },
  ...stakes(wishes),
  buyIn: NOTHING,
  disposition: 'collect',
  compulsory: 'none',
  secrets: 'none',
  order: { bets: 'together', seconds: 30 },
  excluded: [],
  standing: 'returned',
});

const conditionsOf = (wishes: Wishes, rounds: readonly Round[], least: number, most: number): Conditions => ({
  name: wishes.name,
  rules: wishes.rules,
  director: wishes.director,
  deputy: 'none',
  entry: {
    fee: wishes.fee,
    toPool: wishes.toPool,
    opensAt: wishes.opensAt,
    closesAt: wishes.closesAt,
    freeUntil: wishes.closesAt,
    least,
    most,
    form: [],
    mayRefuse: false,
    criteria: 'none',
    signed: false,
  },
  rounds,
  buyBacks: 'none',
  added: wishes.toPool > 0 ? NOTHING : cents(100_00),
  disqualification: [
    { ground: 'Cheating, or helping somebody cheat', refund: 0 },
    { ground: 'Abuse of a player or of staff', refund: 0 },
    { ground: 'Not obeying the director', refund: 0 },
  ],
  retirement: { refund: 0 },
  lateness: { graceMinutes: 10, otherwise: { act: 'fine', chipsPerRoll: DOLLAR } },
  substitutes: true,
  noticeMinutes: 30,
  prizes: {
    places: [
      { place: 1, share: 60 },
      { place: 2, share: 40 },
    ],
    rounding: DOLLAR,
    remainder: 'first place',
  },
  ties: ['chips of previous round', 'play-off', 'share', 'lot'],
  changes: [],
});

/** Rounds whose heats each send their winner on, until one table is left. */
const knockOut = (
  wishes: Wishes,
  rounds: readonly Round[],
  players: Round['players'],
  coming: number,
): readonly Round[] => {
  const heats = Math.ceil(coming / seatsOf(wishes));
  const name = heats === 1 ? 'Final' : `Round ${rounds.length + 1}`;
  const all = [...rounds, roundOf(wishes, name, players, heats)];
  return heats === 1 ? all : knockOut(wishes, all, [{ are: 'winners', of: all.length }], heats);
};

const ENTRANTS: Round['players'] = [{ are: 'entrants' }];

const singleTable = (wishes: Wishes): Conditions => {
  const most = Math.max(2, Math.min(wishes.entrants, seatsOf(wishes)));
  return conditionsOf(wishes, [roundOf(wishes, 'Final', ENTRANTS, 1)], 2, most);
};

const shootOut = (wishes: Wishes): Conditions => {
  const most = Math.max(2, wishes.entrants);
  const rounds = knockOut(wishes, [], ENTRANTS, most);
  return conditionsOf(wishes, rounds, 2 * (rounds[0]?.heats ?? 1), most);
};

/** The winner of each first heat goes on; the others play a second time, for places beside them. */
const repechage = (wishes: Wishes): Conditions => {
  const seats = seatsOf(wishes);
  const most = Math.max(4, wishes.entrants);
  const heats = Math.ceil(most / seats);
  const again = Math.ceil((most - heats) / seats);
  const first = [
    roundOf(wishes, 'Heats', ENTRANTS, heats),
    roundOf(wishes, 'Second chance', [{ are: 'losers', of: 1 }], again),
  ];
  const rest = knockOut(
    wishes,
    first,
    [
      { are: 'winners', of: 1 },
      { are: 'winners', of: 2 },
    ],
    heats + again,
  );
  return conditionsOf(wishes, rest, Math.max(2 * heats, heats + 2 * again), most);
};

/** Secret bets in the announced last part of every heat. */
const withSecrets = (conditions: Conditions): Conditions => ({
  ...conditions,
  rounds: conditions.rounds.map(round => ({
    ...round,
    secrets: { most: 1, during: { last: round.announceLast }, made: 'terminal' },
  })),
});

/** Players bet in turn, from the button, in the announced last part of every heat. */
const withButton = (conditions: Conditions): Conditions => ({
  ...conditions,
  rounds: conditions.rounds.map(round => ({
    ...round,
    order: { bets: 'in turn', seconds: 20, during: { last: round.announceLast } },
  })),
});

export const FORMATS: readonly Format[] = [
  {
    id: 'single-table',
    title: 'Single table',
    says: 'One heat at one table. The player with the most chips wins.',
    make: singleTable,
  },
  {
    id: 'shoot-out',
    title: 'Shoot-out',
    says: 'The winner of each table goes on, until one table is left.',
    make: shootOut,
  },
  {
    id: 'repechage',
    title: 'Heats with a second chance',
    says: 'The winner of each heat goes on. All others play once more for the places beside them.',
    make: repechage,
  },
  {
    id: 'secret-finish',
    title: 'Shoot-out with secret bets',
    says: 'A shoot-out in which every player may hide one bet in the last rolls of a heat.',
    make: wishes => withSecrets(shootOut(wishes)),
  },
  {
    id: 'button-finish',
    title: 'Shoot-out with a button',
    says: 'A shoot-out in which players bet in turn in the last rolls of a heat. The button moves on every roll.',
    make: wishes => withButton(shootOut(wishes)),
  },
  {
    id: 'secret-button-finish',
    title: 'Shoot-out with secret bets and a button',
    says: 'A shoot-out in which players bet in turn in the last rolls, and every player may hide one of these bets.',
    make: wishes => withButton(withSecrets(shootOut(wishes))),
  },
];
