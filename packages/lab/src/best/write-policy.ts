import { type Cents, dollars, type House, type Puck, type Wager, type WagerName } from '@hardway/rules';
import type { Found, Game, Position } from './game.ts';
import type { Deed, Occasion } from './policy.ts';
import type { Problem } from './problem.ts';

/** What is done at each level, by rolls made. */
type Deeds = Map<number, Map<number, Deed>>;

/** A rule of the strategy: what has to stand for it, all that it may find, and what it does then. */
type Entry = {
  readonly puck: Puck;
  readonly condition: string;
  readonly stands: readonly Wager[];
  readonly found: Set<number>;
  readonly deeds: Deeds;
};

/** A stretch of neighbours that are treated alike, from its first. */
type Run<Value> = { readonly from: number; readonly value: Value };

const COUNTER = 'turn';

/** The rules of a strategy that does this, line by line; nothing where it depends on what a strategy can't ask about. */
export const rulesOf = (problem: Problem, occasions: readonly Occasion[]): readonly string[] | undefined => {
  const { game, goal } = problem;
  const isLimited = goal.type === 'reach' && goal.rolls !== undefined;
  const entries = entriesOf(game, alike(game, occasions));
  if (entries === undefined) return undefined;
  const counting = isLimited
    ? [`counter ${COUNTER}: 0 to ${goal.rolls}`, `when a roll is made: add 1 to ${COUNTER}`]
    : [];
  return [...counting, ...chain(puckRules(problem, entries))];
};

/** The rules for each puck; points that are played alike share them, and where there is nothing to do there are none. */
const puckRules = (problem: Problem, entries: readonly Entry[]): readonly Branch[] => {
  const pucks = [...new Set(entries.map(({ puck }) => puck))].sort((a, b) => orderOf(a) - orderOf(b));
  const points = new Map<string, Puck[]>();
  for (const puck of pucks) {
    const text = layoutRules(
      problem,
      entries.filter(entry => entry.puck === puck),
    ).join('\n');
    const alike = puck === 'off' ? undefined : points.get(text);
    if (alike === undefined) points.set(text, [puck]);
    else alike.push(puck);
  }
  return [...points]
    .filter(([text]) => text !== '')
    .map(([text, alike]) => ({
      condition: alike[0] === 'off' ? 'on a come-out' : `the point is ${alike.join(' or ')}`,
      body: text.split('\n'),
    }));
};

/** Positions with the same layout are one deed, whether the shooter is new or not. */
const alike = (game: Game, occasions: readonly Occasion[]): readonly Occasion[] => {
  const first = new Map<string, number>();
  return occasions.map(occasion => {
    if (occasion.deed === 'leave') return occasion;
    const layout = conditionOf((game.positions[occasion.deed] as Position).layout);
    const deed = first.get(layout) ?? occasion.deed;
    first.set(layout, deed);
    return { ...occasion, deed };
  });
};

const orderOf = (puck: Puck): number => (puck === 'off' ? 0 : puck);

type Branch = { readonly condition: string; readonly body: readonly string[] };

/** The first branch whose condition holds is followed. A branch without a condition comes last. */
const chain = (branches: readonly Branch[]): readonly string[] =>
  branches.length === 1 && branches[0]?.condition === ''
    ? branches[0].body
    : branches.flatMap(({ condition, body }, at) => {
        const [only, ...more] = body;
        const head = `${at === 0 ? '' : 'otherwise'}${condition === '' ? '' : `${at === 0 ? '' : ' '}when ${condition}`}`;
        if (only !== undefined && more.length === 0 && !/^(when|otherwise)/.test(only)) return [`${head}: ${only}`];
        return [head, ...body.map(line => `  ${line}`)];
      });

const layoutRules = (problem: Problem, entries: readonly Entry[]): readonly string[] => {
  const branches = entries.map(entry => ({ condition: entry.condition, body: timeRules(problem, entry) }));
  // Where no rule is followed, nothing is done.
  while (branches.at(-1)?.body.join() === 'wait') branches.pop();
  return chain(branches);
};

/** One rule for each stretch of rolls in which the same is done at every level. */
const timeRules = (problem: Problem, entry: Entry): readonly string[] => {
  const times = [...entry.deeds].sort(([a], [b]) => b - a);
  const runs: { from: number; value: Map<number, Deed> }[] = [];
  for (const [rolls, deeds] of times) {
    const last = runs.at(-1);
    if (last !== undefined && agree(last.value, deeds)) {
      for (const [level, deed] of deeds) last.value.set(level, deed);
      last.from = rolls;
    } else runs.push({ from: rolls, value: new Map(deeds) });
  }
  return chain(
    runs.map(({ from, value }, at) => ({
      condition: at === runs.length - 1 ? '' : `${COUNTER} is at least ${from}`,
      body: levelRules(problem, entry, value),
    })),
  );
};

const agree = (a: ReadonlyMap<number, Deed>, b: ReadonlyMap<number, Deed>): boolean =>
  [...b].every(([level, deed]) => !a.has(level) || a.get(level) === deed);

const levelRules = (problem: Problem, entry: Entry, deeds: ReadonlyMap<number, Deed>): readonly string[] => {
  const { base, step, goal } = problem;
  const runs: Run<readonly string[]>[] = [];
  for (const [level, deed] of [...deeds].sort(([a], [b]) => b - a)) {
    const value = actionsOf(problem, entry, deed);
    const last = runs.at(-1);
    if (last !== undefined && last.value.join() === value.join()) runs[runs.length - 1] = { from: level, value };
    else runs.push({ from: level, value });
  }
  const counted = goal.type === 'reach' ? 'bankroll' : 'action';
  return chain(
    runs.map(({ from, value }, at) => ({
      condition: at === runs.length - 1 ? '' : `the ${counted} is at least ${dollars((base + from * step) as Cents)}`,
      body: value,
    })),
  );
};

const actionsOf = ({ game, goal }: Problem, entry: Entry, deed: Deed): readonly string[] => {
  if (deed === 'leave') return [`leave: ${goal.type === 'reach' ? 'out of reach' : 'enough action'}`];
  const changes = changesTo(game, entry, deed);
  return changes.length === 0 ? ['wait'] : [changes.join(', ')];
};

/** What brings the layout from anything that the entry may find to the position: first down, then up. */
const changesTo = (game: Game, entry: Entry, position: number): readonly string[] => {
  const wanted = (game.positions[position] as Position).layout;
  const found = [...entry.found].map(number => (game.found[number] as Found).layout);
  const stakesOn = (name: WagerName): readonly number[] =>
    found.map(layout => layout.find(wager => wager.name === name)?.stake ?? 0);
  const standing = [...new Set(found.flatMap(layout => layout.map(({ name }) => name)))];
  const down = standing
    .filter(name => wanted.every(wager => wager.name !== name))
    .reverse()
    .map(name => `take down ${name}`);
  const changed = wanted.filter(({ name, stake }) => stakesOn(name).some(now => now !== stake));
  const lower = changed.filter(({ name, stake }) => stakesOn(name).some(now => now > stake));
  const upper = changed.filter(wager => !lower.includes(wager));
  const said = ({ name, stake }: Wager): string =>
    stakesOn(name).every(now => now === 0) ? `${name} ${dollars(stake)}` : `keep ${name} at ${dollars(stake)}`;
  return [...down, ...lower.map(said), ...upper.map(said)];
};

const conditionOf = (stands: readonly Wager[]): string =>
  stands.map(({ name, stake }) => `${name} stands at ${dollars(stake)}`).join(' and ');

/** A rule for each layout that may be found; layouts that leave the same choice share one where that is clear from what can't change. */
const entriesOf = (game: Game, occasions: readonly Occasion[]): readonly Entry[] | undefined =>
  entriesBy(game, occasions, found => fixedOf(game, found)) ??
  entriesBy(game, occasions, ({ layout }) => layout) ??
  entriesBy(game, occasions, ({ layout }) => layout, shooterOf);

/** Where it also matters whether the shooter or the hand is new. */
const shooterOf = ({ newShooter, newHand }: Found): string =>
  `${newShooter ? '' : 'not '}a new shooter has the dice and ${newHand ? '' : 'not '}a new hand begins`;

/** The wagers that stand unchanged in everything that may be chosen. */
const fixedOf = (game: Game, { node, layout }: Found): readonly Wager[] => {
  const choices = game.nodes[node]?.choices ?? [];
  return layout.filter(({ name, stake }) =>
    choices.every(position =>
      (game.positions[position] as Position).layout.some(wager => wager.name === name && wager.stake === stake),
    ),
  );
};

/** Entries with those that ask for most first; none if one of them would take what is another's, or two things were to be done at once. */
const entriesBy = (
  game: Game,
  occasions: readonly Occasion[],
  standsOf: (found: Found) => readonly Wager[],
  alsoOf: (found: Found) => string = () => '',
): readonly Entry[] | undefined => {
  const entries = new Map<string, Entry>();
  for (const { found: number, level, rolls, deed } of occasions) {
    const found = game.found[number] as Found;
    const stands = standsOf(found);
    const condition = [conditionOf(stands), alsoOf(found)].filter(part => part !== '').join(' and ');
    const key = `${found.puck}|${condition}`;
    const entry = entries.get(key) ?? { puck: found.puck, condition, stands, found: new Set(), deeds: new Map() };
    entries.set(key, entry);
    entry.found.add(number);
    const deeds = entry.deeds.get(rolls) ?? new Map<number, Deed>();
    entry.deeds.set(rolls, deeds);
    if ((deeds.get(level) ?? deed) !== deed) return undefined;
    deeds.set(level, deed);
  }
  const still = new Set([...entries.values()].filter(entry => isStill(game, entry)));
  const ordered = [...entries.values()].sort(
    (a, b) => b.stands.length - a.stands.length || Number(still.has(a)) - Number(still.has(b)),
  );
  const isClear = ordered.every(entry =>
    [...entry.found].every(
      number => ordered.find(other => matches(other, game.found[number] as Found, alsoOf)) === entry,
    ),
  );
  return isClear ? ordered : undefined;
};

/** Whether nothing is ever done there. */
const isStill = (game: Game, entry: Entry): boolean =>
  [...entry.deeds.values()].every(deeds =>
    [...deeds.values()].every(deed => deed !== 'leave' && changesTo(game, entry, deed).length === 0),
  );

const matches = ({ puck, stands, condition }: Entry, found: Found, alsoOf: (found: Found) => string): boolean =>
  puck === found.puck &&
  condition.endsWith(alsoOf(found)) &&
  stands.every(({ name, stake }) => found.layout.some(wager => wager.name === name && wager.stake === stake));

/** The table in the headings of a strategy. */
export const headingsOf = ({ config, limits, multiple, unit, book }: House): readonly string[] => [
  `ruleset: ${config.ruleset}`,
  `game: ${config.game}`,
  `limits: ${dollars(limits.min)} to ${dollars(limits.max)}`,
  ...(multiple === 'none' || book.odds.multiple === 'none' ? [] : [`house odds: ${multiple}x`]),
  ...(config.unit === undefined ? [] : [`table unit: ${dollars(unit)}`]),
  ...Object.entries(config.options ?? {}).map(([name, value]) => `option: ${name} ${value}`),
];
