import {
  COMBINATIONS,
  type House,
  isOdds,
  isPayable,
  LARGEST_AMOUNT,
  type Machine,
  type Memory,
  offeredRules,
  type Payout,
  PUCKS,
  type Rule,
  type Seat,
  type Wager,
  type WagerName,
  winnings,
} from '@hardway/rules';

/** So much is won for so much staked. */
export type Won = { readonly win: number; readonly stake: number };

/**
 * What a wager wins, as two bounds: `won` at best for its stake, rounding included, and by the `odds`, to which rounding adds less
 * than `slack`. The first is close for small stakes, the second for large ones.
 */
export type Prize = { readonly won: Won; readonly odds: Won; readonly slack: number };

/** What a roll may do to a wager: at best what it wins, and whether it may lose. */
type Fate = { readonly prize: Prize | undefined; readonly loses: boolean };

/** One wager as bounds see it. */
export type Stakable = {
  readonly name: WagerName;
  readonly rule: Rule;
  /** Between which amounts it may stand. */
  readonly least: number;
  readonly most: number;
  /** Whether what it has seen matters, beside the puck. */
  readonly remembers: boolean;
  /** The most commission that is held on it. */
  readonly commission: number;
  /** At best what it ever wins. */
  readonly best: Prize | undefined;
  readonly fateOf: (puck: number, memory: Memory, combination: number) => Fate;
};

/** Sorts what wins more for its stake first. */
export const byWon = (a: Won, b: Won): number => b.win * a.stake - a.win * b.stake;

const better = (a: Won, b: Won): Won => (byWon(a, b) <= 0 ? a : b);

/** The best of two prizes in every way: no less than either. */
export const best = (a: Prize | undefined, b: Prize | undefined): Prize | undefined =>
  a === undefined || b === undefined
    ? (a ?? b)
    : { won: better(a.won, b.won), odds: better(a.odds, b.odds), slack: Math.max(a.slack, b.slack) };

/**
 * What a stake of at least so much can win at these odds. Winnings are raised to a whole unit, so some stakes win more
 * than the odds say; after one period of the odds that advantage only gets smaller.
 */
const prizeAt = ({ unit }: House, exact: boolean, least: number, pays: Payout): Prize => {
  const odds: Won = { win: pays[0], stake: pays[1] };
  if (exact) return { won: odds, odds, slack: 0 };
  let won = odds;
  for (let more = 0; more <= pays[1]; more += 1) {
    const stake = (least + more * unit) as House['unit'];
    won = better(won, { win: winnings(stake, pays, unit), stake });
  }
  return { won, odds, slack: pays[1] === 1 ? 0 : unit };
};

const hasMemory = (machine: Machine): boolean =>
  PUCKS.some((_, puck) =>
    COMBINATIONS.some((_dice, combination) => {
      const verdict = machine.judge(puck, machine.start, combination);
      return verdict.type === 'stand' && verdict.memory !== machine.start;
    }),
  );

/** The least amount of a wager; odds have no minimum, and some books let one wager below it stand. */
const leastOf = (house: House, rule: Rule, advised: boolean): number => {
  const { min, centre = min } = house.limits;
  if (rule.terms.limits !== undefined) return rule.terms.limits.min;
  const isLenient = house.book.limits.outside === 'advised and cut' && !advised;
  return isOdds(rule.subject.kind) || isLenient ? house.unit : Math.min(min, centre);
};

/** The most that may stand. Limits of odds may rise to what can be paid; parts of a wager that is broken down have none. */
const mostOf = (house: House, rule: Rule, parts: ReadonlySet<WagerName>): number => {
  const { limits } = rule.terms;
  if (limits !== undefined) return limits.max;
  if (parts.has(rule.subject.name)) return LARGEST_AMOUNT;
  if (!isOdds(rule.subject.kind) || !house.book.odds.rises) return house.limits.max;
  return house.limits.max + Math.max(...rule.machine.lines.map(({ pays }) => pays[1])) * house.unit;
};

/** What a stake is a multiple of: the parts that it divides into, and what can be paid where the book asks that. */
const stepOf = ({ unit }: House, { parts, exact, machine }: Rule): number => {
  const part = parts * unit;
  if (!exact) return part;
  let step = part;
  while (!machine.lines.every(({ pays }) => isPayable(step as House['unit'], pays, unit))) step += part;
  return step;
};

/** What machines make of a wager. Where nothing is remembered, every answer is kept: rolls ask for the same ones. */
const fates = (
  machines: readonly Machine[],
  remembers: boolean,
  prizeOf: (pays: Payout) => Prize,
): Stakable['fateOf'] => {
  const known: Fate[] = [];
  const work = (puck: number, memory: Memory, combination: number): Fate => {
    const verdicts = machines.map(machine => machine.judge(puck, memory, combination));
    return {
      prize: verdicts
        .map(verdict => (verdict.type === 'win' ? prizeOf(verdict.pays) : undefined))
        .reduce(best, undefined),
      loses: verdicts.some(({ type }) => type === 'lose'),
    };
  };
  return (puck, memory, combination) => {
    if (remembers) return work(puck, memory, combination);
    const at = puck * COMBINATIONS.length + combination;
    known[at] ??= work(puck, memory, combination);
    return known[at];
  };
};

const stakable = (house: House, rule: Rule, least: number, most: number): Stakable => {
  const known = new Map<Payout, Prize>();
  const prizeOf = (pays: Payout): Prize => {
    const prize = known.get(pays) ?? prizeAt(house, rule.exact, least, pays);
    known.set(pays, prize);
    return prize;
  };
  const machines = [rule.machine, ...(rule.boosted ?? [])];
  const remembers = hasMemory(rule.machine);
  const [part, of] = rule.commission?.when === 'made' ? rule.commission.rate : [0, 1];
  const [pays, per] = rule.machine.lines[0]?.pays ?? [1, 1];
  return {
    name: rule.subject.name,
    rule,
    least,
    most,
    remembers,
    commission: Math.floor((most * part * Math.max(1, pays / per)) / of / house.unit) * house.unit,
    best: machines.flatMap(({ lines }) => lines.map(line => prizeOf(line.pays))).reduce(best, undefined),
    fateOf: fates(machines, remembers, prizeOf),
  };
};

/** Every wager that may stand at a house, for a player who has been advised of a wager under the minimum or not. */
export const stakablesAt = (house: House, advised: boolean): readonly Stakable[] => {
  const offered = offeredRules(house);
  const parts = new Set(offered.flatMap(({ standsAs }) => standsAs?.map(({ name }) => name) ?? []));
  return offered
    .filter(({ standsAs }) => standsAs === undefined)
    .map(rule => {
      const step = stepOf(house, rule);
      const least = Math.ceil(leastOf(house, rule, advised) / step) * step;
      const most = Math.floor(mostOf(house, rule, parts) / step) * step;
      return stakable(house, rule, least, most);
    });
};

/** Whether an amount of chips can make a wager. Some can't be made at all: no amount within the limits divides as it has to. */
export const canAfford = ({ least, most }: Stakable, chips: number): boolean => least <= most && least <= chips;

/** The same for a seat: what it has standing may lie outside the limits. */
export const stakablesOf = (house: House, all: readonly Stakable[], { layout }: Seat): readonly Stakable[] => {
  const isOutside = ({ name, stake }: Wager): boolean =>
    all.some(each => each.name === name && (stake < each.least || stake > each.most));
  if (!layout.some(isOutside)) return all;
  return all.map(each => {
    const standing = layout.find(wager => wager.name === each.name);
    if (standing === undefined || !isOutside(standing)) return each;
    return stakable(house, each.rule, Math.min(each.least, standing.stake), Math.max(each.most, standing.stake));
  });
};
