import {
  type Cents,
  COMBINATIONS,
  type House,
  isPoint,
  NOTHING,
  offeredRules,
  PUCKS,
  type Puck,
  puckIndex,
  type Rule,
  type WagerName,
} from '@hardway/rules';
import { entries } from '../entries.ts';
import { settledNet, standing } from '../nets.ts';
import { stakesOf } from './stakes.ts';

/** The most that one roll can make the house pay, every wager at its maximum. */
export type Exposure = {
  readonly puck: string;
  readonly dice: string;
  /** Winnings on that roll at one seat, what the roll takes not set against them. */
  readonly perSeat: Cents;
  /** Wagers that remember rolls: each is counted with its largest win, whatever the roll. */
  readonly remembering: readonly string[];
  readonly seats: number;
  readonly perTable: Cents;
};

const COLUMNS = [undefined, 1, 2] as const;

/** The most a roll pays on a wager of this stake, by any column of boosted odds. */
const paidOn = (house: House, rule: Rule, stake: Cents, puck: Puck, combination: number, memory: number): number => {
  const wager = rule.subject.name;
  const layout = [standing(house, wager, stake, NOTHING)];
  const columns = rule.boosted === undefined ? ([undefined] as const) : COLUMNS;
  const nets = columns.map(column => {
    const seen = { wager, memory, puck, combination, ...(column === undefined ? {} : { column }) };
    return settledNet(house, layout, { type: 'win', order: 0, seen });
  });
  return Math.max(0, ...nets);
};

const remembers = ({ machine }: Rule): boolean =>
  PUCKS.some(puck =>
    COMBINATIONS.some((_, combination) => {
      const verdict = machine.judge(puckIndex(puck), machine.start, combination);
      return verdict.type === 'stand' && verdict.memory !== machine.start;
    }),
  );

/** Whether a wager can stand with the puck here: line odds need a point, and their own is the puck's. */
const stakeAt = (stakes: ReadonlyMap<string, Cents>, { subject }: Rule, puck: Puck): Cents => {
  const { name, kind, number } = subject;
  if (kind === 'pass-odds' || kind === 'dont-pass-odds') return stakes.get(`${kind} ${puck}`) ?? NOTHING;
  const isOnNumber = (kind === 'come' || kind === 'dont-come') && number !== undefined && isPoint(number);
  return stakes.get(isOnNumber ? kind : name) ?? NOTHING;
};

/** What the largest wins come to on the worst roll. No layout within the limits can win more on one roll. */
export const exposureOf = (house: House, largest: ReadonlyMap<WagerName, Cents>): Exposure => {
  const stakes = new Map(entries(house).map(entry => [entry.name, stakesOf(house, entry)?.most ?? NOTHING]));
  const rules = offeredRules(house);
  const kept = rules.filter(remembers);
  const always = kept.reduce((all, { subject }) => all + (largest.get(subject.name) ?? 0), 0);
  let worst = { puck: 'off', dice: '', paid: -1 };
  for (const puck of PUCKS) {
    COMBINATIONS.forEach((dice, combination) => {
      const paid = rules
        .filter(rule => !kept.includes(rule))
        .reduce((all, rule) => {
          const stake = stakeAt(stakes, rule, puck);
          if (stake === NOTHING) return all;
          return all + paidOn(house, rule, stake, puck, combination, rule.machine.start);
        }, 0);
      if (paid > worst.paid) worst = { puck: String(puck), dice: dice.join('-'), paid };
    });
  }
  const seats = house.game.seatsMax?.count ?? house.game.staffing.places;
  const perSeat = (worst.paid + always) as Cents;
  return {
    puck: worst.puck,
    dice: worst.dice,
    perSeat,
    remembering: kept.map(({ subject }) => subject.name),
    seats,
    perTable: (perSeat * seats) as Cents,
  };
};
