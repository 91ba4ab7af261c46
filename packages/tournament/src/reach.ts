import { type Cents, ruleOf, type Seat, type SeatNumber, seatAt, type Table, winnings } from '@hardway/rules';
import type { Conditions, Round } from './conditions.ts';
import { type Bounds, gainIn } from './reach/bounds.ts';
import { type Certainty, type Cut, certaintyAt } from './reach/certainty.ts';
import { type Field, type Runner, roll, startOf } from './reach/run.ts';
import { ANY, bestOf } from './reach/scenes.ts';
import { canAfford } from './reach/stakable.ts';
import { phaseOf, remainingOf } from './session/length.ts';
import { endStack } from './session/standing.ts';
import type { Session } from './session/state.ts';

/** With so few rolls left, every sequence of dice is followed; with more, any dice may come on any roll. */
const FOLLOWED_MAX = 2;
/** With more rolls left, nothing is bounded. */
const ROLLS_MAX = 200;

export type SeatReach = {
  readonly seat: SeatNumber;
  /** The seat ends with at least and at most so much; null where there is no bound. */
  readonly least: Cents;
  readonly most: Cents | null;
  readonly certainty: Certainty;
};

export type Reach = {
  /** Whether no possible play can change who goes on. */
  readonly settled: boolean;
  readonly seats: readonly SeatReach[];
};

/** Chips of players in other heats, or that these are still played. */
export type Elsewhere = readonly Cents[] | 'open';

export type HeatInPlay = { readonly terms: Round; readonly session: Session; readonly table: Table };

/** What has to be settled in a round: who progresses, and in the last round every place that has a prize. */
export const cutsOf = (conditions: Pick<Conditions, 'rounds' | 'prizes'>, number: number): readonly Cut[] => {
  const round = conditions.rounds[number - 1] as Round;
  if (number < conditions.rounds.length) return [round.progress];
  const prizes = Math.max(...conditions.prizes.places.map(({ place }) => place));
  return Array.from({ length: prizes }, (_, at) =>
    round.heats === 1 ? { ofHeat: at + 1, overall: 0 } : { ofHeat: 0, overall: at + 1 },
  );
};

const NONE: ReadonlySet<never> = new Set();
const UNBOUNDED: Bounds = { least: 0, most: Number.POSITIVE_INFINITY };

/** Bounds where nobody knows how many rolls are to come: none, but for a seat that can neither bet nor win nor be fined. */
const withoutEnd = ({ runners, ...field }: Field): Field => ({
  ...field,
  runners: runners.map(runner => {
    const { stakables, stands, bounds, fine } = runner;
    const canBet = stakables.some(each => each.rule.terms.when !== 'behind' && canAfford(each, bounds.most));
    const isIdle = stands.size === 0 && !canBet;
    return { ...runner, bounds: isIdle ? { ...bounds, least: fine > 0 ? 0 : bounds.least } : UNBOUNDED };
  }),
});

/** Bounds at the end, from those after the last roll. */
const atEnd = ({ standing }: Round, { bounds, stakables }: Runner): Bounds => {
  const able = stakables.filter(each => canAfford(each, bounds.most));
  switch (standing) {
    case 'returned':
      return bounds;
    case 'count at stake': {
      const held = able.reduce((sum, { commission }) => sum + commission, 0);
      return { ...bounds, least: Math.max(0, bounds.least - held) };
    }
    case 'play out': {
      const loss = able.reduce((sum, { most, commission }) => sum + most + commission, 0);
      return {
        least: Math.max(0, bounds.least - loss),
        most: bounds.most + gainIn(bestOf(able), bounds.most, NONE),
      };
    }
  }
};

/** What a seat may end with when nobody bets any more: what it has, and what may come of wagers that are played out. */
const afterLast = (terms: Round, table: Table, { seat }: Runner, isPlayedOut: boolean): Bounds => {
  const found = seatAt(table, seat) as Seat;
  const chips = endStack(terms, found);
  const layout = isPlayedOut ? found.layout : [];
  const { unit } = table.house;
  const wins = layout.map(({ name, stake }) => {
    const { machine, boosted = [] } = ruleOf(table.house, name);
    return Math.max(
      0,
      ...[machine, ...boosted].flatMap(({ lines }) => lines.map(({ pays }) => winnings(stake, pays, unit))),
    );
  });
  return {
    least: layout.reduce((sum, { stake, commission }) => sum - stake - commission, chips as number),
    most: wins.reduce((sum, win) => sum + win, chips as number),
  };
};

/** Told of one way the heat may end, as bounds of each seat. Answers whether to go on. */
type Visit = (ends: readonly Bounds[]) => boolean;

const follow = (field: Field, rolls: number, told: (field: Field) => boolean): boolean =>
  rolls === 0 ? told(field) : ANY.every(combination => follow(roll(field, [combination]), rolls - 1, told));

/** Every way the heat may end: one for each sequence of dice where they are followed, and else one for all. */
const visitEnds = ({ terms, session, table }: HeatInPlay, followed: number, visit: Visit): readonly SeatNumber[] => {
  const start = startOf(terms, session, table);
  const told = ({ runners }: Field): boolean => visit(runners.map(runner => atEnd(terms, runner)));
  const phase = phaseOf(terms, session, table);
  const remaining = remainingOf(terms, session);
  if (phase === 'over' || phase === 'play out') {
    visit(start.runners.map(runner => afterLast(terms, table, runner, phase === 'play out')));
  } else if (remaining === 'open' || remaining.in === 'hands' || remaining.count > ROLLS_MAX) {
    told(withoutEnd(start));
  } else if (remaining.count <= followed) {
    follow(start, remaining.count, told);
  } else {
    let field = start;
    for (let left = remaining.count; left > 0; left -= 1) field = roll(field, ANY);
    told(field);
  }
  return start.runners.map(({ seat }) => seat);
};

/** Where other heats are still played, only the places of this heat are sure. */
const blindly = ({ ofHeat }: Cut, mine: Bounds, heatmates: readonly Bounds[]): Certainty =>
  certaintyAt({ ofHeat, overall: 0 }, mine, heatmates, []) === 'progresses' ? 'progresses' : 'open';

/** Which seats are level with one whose chips can't change, by their order. */
const levelWith = ({ least }: Bounds, ends: readonly Bounds[]): string =>
  ends.flatMap((each, at) => (each.least === least && each.most === least ? [at] : [])).join('-');

/** What is sure of every seat at every cut, in words that differ wherever it does. */
const surelyAt = (cuts: readonly Cut[], ends: readonly Bounds[], elsewhere: Elsewhere): readonly string[] =>
  ends.flatMap((mine, at) => {
    const heatmates = ends.filter((_, other) => other !== at);
    return cuts.map(cut => {
      const sure =
        elsewhere === 'open'
          ? cut.overall > 0
            ? blindly(cut, mine, heatmates)
            : certaintyAt(cut, mine, heatmates, [])
          : certaintyAt(
              cut,
              mine,
              heatmates,
              elsewhere.map(chips => ({ least: chips, most: chips })),
            );
      return sure === 'level' ? `level ${levelWith(mine, ends)}` : sure;
    });
  });

/** What is sure of a seat over all cuts. */
const joined = (certainties: readonly Certainty[]): Certainty => {
  for (const certainty of ['open', 'level', 'progresses'] as const)
    if (certainties.includes(certainty)) return certainty;
  return 'out';
};

/**
 * Who has surely progressed, who can't any more, and who is open. Bounds are safe: a seat is called open wherever they
 * leave a doubt. `elsewhere` are the chips of those in other heats who are not among the best of theirs, once these are
 * over. With at most `followed` rolls left, every sequence of dice is followed by itself.
 */
export const reachOf = (
  heat: HeatInPlay,
  cuts: readonly Cut[],
  elsewhere: Elsewhere,
  followed: number = FOLLOWED_MAX,
): Reach => {
  let all: readonly Bounds[] = [];
  let sure: readonly string[] | undefined;
  const seats = visitEnds(heat, followed, ends => {
    all = ends.map(({ least, most }, at) => ({
      least: Math.min(least, all[at]?.least ?? least),
      most: Math.max(most, all[at]?.most ?? most),
    }));
    const now = surelyAt(cuts, ends, elsewhere);
    sure = sure === undefined ? now : sure.map((was, at) => (was === now[at] ? was : 'open'));
    return true;
  });
  const reaches = seats.map((seat, at): SeatReach => {
    const mine = (sure ?? []).slice(at * cuts.length, (at + 1) * cuts.length);
    const { least, most } = all[at] as Bounds;
    return {
      seat,
      least: least as Cents,
      most: most === Number.POSITIVE_INFINITY ? null : (most as Cents),
      certainty: joined(mine.map(each => each.split(' ')[0] as Certainty)),
    };
  });
  return { settled: reaches.every(({ certainty }) => certainty !== 'open'), seats: reaches };
};

/** Whether no possible play can change who goes on. Says no as soon as one seat is open. */
export const isSettled = (heat: HeatInPlay, cuts: readonly Cut[], elsewhere: Elsewhere): boolean => {
  let first: string | undefined;
  let isSure = true;
  visitEnds(heat, FOLLOWED_MAX, ends => {
    const now = surelyAt(cuts, ends, elsewhere);
    first ??= now.join();
    isSure = !now.includes('open') && now.join() === first;
    return isSure;
  });
  return isSure;
};
