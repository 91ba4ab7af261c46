import { type Cents, fail, ok, type Result } from '@hardway/rules';
import { type Conditions, checkConditions, conditionsSchema, FORMATS } from '@hardway/tournament';
import { z } from 'zod';
import { rollsPerHour, USUAL_PACE } from '../report/pace.ts';
import { COMPULSORY_BY, type CompulsoryBy } from './heat-state.ts';
import { jsonProblem } from './json-problem.ts';

/** A file that describes tournaments of strategies. */
export type TournamentFile = {
  readonly conditions: Conditions;
  readonly players: readonly {
    /** The name of a strategy of the library, or of a file. */
    readonly strategy: string;
    readonly count: number;
    readonly buysBack: boolean;
  }[];
  readonly tournaments: number;
  readonly seed: string | undefined;
  readonly compulsory: CompulsoryBy;
  readonly rollsPerHour: number;
};

/** What is wrong with a file: in its text, or in one of its fields. */
export type FileProblem = {
  readonly line?: number;
  readonly column?: number;
  /** "players[0].count". */
  readonly path?: string;
  readonly message: string;
};

const TOURNAMENTS = 10_000;
const SEATS = 8;
const FEE = 100_00;
const DAY_MS = 86_400_000;

const count = z.int().min(1).max(1_000);
const amount = z.int().min(0).max(1_000_000_000_000);

const FORMAT_IDS = FORMATS.map(({ id }) => id) as [string, ...string[]];

/** A ready-made format, and what is to be different in it. What is different is checked with the conditions it makes. */
const format = z.strictObject({
  format: z.enum(FORMAT_IDS),
  name: z.string().min(1).optional(),
  rules: z.strictObject({
    ruleset: z.string(),
    game: z.string(),
    multiple: z.int().optional(),
    options: z.record(z.string(), z.string()).optional(),
  }),
  seats: z.int().min(2).max(20).default(SEATS),
  fee: amount.default(FEE),
  toPool: amount.optional(),
  /** Fields that are different in every round, and in the conditions. */
  round: z.record(z.string(), z.unknown()).default({}),
  change: z.record(z.string(), z.unknown()).default({}),
});

const file = z.strictObject({
  conditions: z.record(z.string(), z.unknown()),
  players: z
    .array(
      z.strictObject({ strategy: z.string().min(1), count: count.default(1), buysBack: z.boolean().default(false) }),
    )
    .min(1),
  tournaments: z.int().min(1).default(TOURNAMENTS),
  seed: z.string().optional(),
  compulsory: z.enum(COMPULSORY_BY).default('make'),
  rollsPerHour: z.number().positive().max(10_000).default(rollsPerHour(USUAL_PACE)),
});

type Issue = z.core.$ZodIssue;

const pathOf = (path: readonly PropertyKey[]): string =>
  path
    .map(key => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/** The issues themselves: of alternatives that all fail, those of the one that goes furthest. */
const flat = (issue: Issue): readonly Issue[] => {
  if (issue.code !== 'invalid_union') return [issue];
  const branches = issue.errors.map(branch => branch.flatMap(flat));
  const [best = []] = branches
    .filter(branch => branch.some(({ path }) => path.length > 0))
    .sort((a, b) => a.length - b.length);
  return best.length === 0 ? [issue] : best.map(each => ({ ...each, path: [...issue.path, ...each.path] }));
};

const problemsOf = (error: z.ZodError, under: readonly PropertyKey[] = []): readonly FileProblem[] =>
  error.issues.flatMap(flat).map(({ path, message }) => ({ path: pathOf([...under, ...path]), message }));

/** Conditions from a ready-made format, with what is different in them; not yet checked. */
const fromFormat = (asked: z.infer<typeof format>, entrants: number): unknown => {
  const { format: id, name, rules, seats, fee, toPool = fee, round, change } = asked;
  const ready = FORMATS.find(each => each.id === id);
  const made = ready?.make({
    name: name ?? ready.title,
    rules: rules as Conditions['rules'],
    director: 'lab',
    entrants,
    seats,
    tables: 1,
    fee: fee as Cents,
    toPool: toPool as Cents,
    opensAt: 0,
    closesAt: DAY_MS,
  });
  return { ...made, rounds: made?.rounds.map(each => ({ ...each, ...round })), ...change };
};

const conditionsFrom = (
  given: { readonly [field: string]: unknown },
  entrants: number,
): Result<Conditions, readonly FileProblem[]> => {
  const ready = 'format' in given ? format.safeParse(given) : undefined;
  if (ready?.success === false) return fail(problemsOf(ready.error, ['conditions']));
  const parsed = conditionsSchema.safeParse(ready === undefined ? given : fromFormat(ready.data, entrants));
  if (!parsed.success) return fail(problemsOf(parsed.error, ['conditions']));
  const findings = checkConditions(parsed.data).map(({ path, sentence, clause }) => ({
    path: `conditions.${path}`,
    message: `${sentence} (${clause})`,
  }));
  const { least, most } = parsed.data.entry;
  if (findings.length === 0 && (entrants < least || entrants > most)) {
    const message = `there are ${entrants} players, and the tournament takes ${least} to ${most}`;
    return fail([{ path: 'players', message }]);
  }
  return findings.length > 0 ? fail(findings) : ok(parsed.data);
};

const jsonOf = (text: string): Result<unknown, readonly FileProblem[]> => {
  try {
    return ok(JSON.parse(text));
  } catch {
    return fail([jsonProblem(text)]);
  }
};

/** Reads a file of tournaments. Strategies are named in it; they are read elsewhere. */
export const readTournament = (text: string): Result<TournamentFile, readonly FileProblem[]> => {
  const json = jsonOf(text);
  if (!json.ok) return json;
  const parsed = file.safeParse(json.value);
  if (!parsed.success) return fail(problemsOf(parsed.error));
  const entrants = parsed.data.players.reduce((sum, player) => sum + player.count, 0);
  const conditions = conditionsFrom(parsed.data.conditions, entrants);
  return conditions.ok ? ok({ ...parsed.data, seed: parsed.data.seed, conditions: conditions.value }) : conditions;
};
