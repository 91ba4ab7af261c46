import { isWagerName, type Settlement, subjectOf, type WagerKind } from '@hardway/rules';
import type { CombinedStrategy, Play, Stops, Strategy, SubStrategy } from './strategy.ts';

/** Whether a wager is one of these, by its name or its kind. */
const ownsFrom = (owned: readonly string[]): ((name: string) => boolean) => {
  const names = new Set(owned);
  return name => names.has(name) || (isWagerName(name) && names.has(subjectOf(name).kind));
};

type SeatedStrategy = {
  readonly strategy: Strategy;
  readonly owns?: ((name: string) => boolean) | undefined;
  readonly ownsKind: (kind: WagerKind) => boolean;
};

export const isCombined = (play: Play): play is CombinedStrategy => 'parts' in play;

/** The strategies of a play; a single one owns everything. */
export const strategiesOf = (play: Play): readonly SeatedStrategy[] =>
  isCombined(play)
    ? play.parts.map(part => ({
        strategy: part,
        owns: ownsFrom(part.owns),
        ownsKind: kind => part.owns.some(name => name === kind || (isWagerName(name) && subjectOf(name).kind === kind)),
      }))
    : [{ strategy: play, ownsKind: () => true }];

/** Several strategies at one seat as one play. Their stop rules all apply. */
export const combine = (name: string, parts: readonly SubStrategy[], stops?: Stops): CombinedStrategy => ({
  name,
  parts,
  ...(stops === undefined ? {} : { stops }),
});

export const ownSettlements = (
  settlements: readonly Settlement[],
  owns: ((name: string) => boolean) | undefined,
): readonly Settlement[] => (owns === undefined ? settlements : settlements.filter(({ wager }) => owns(wager)));

const earliest = (limits: readonly (number | undefined)[]): number | undefined => {
  const given = limits.filter(limit => limit !== undefined);
  return given.length === 0 ? undefined : Math.min(...given);
};

/** All stop rules of a play and of its run together: the first to be met ends the session. */
export const stopsOf = (play: Play, run: Stops): Stops => {
  const all = [run, play.stops ?? {}, ...(isCombined(play) ? play.parts.map(part => part.stops ?? {}) : [])];
  const stops = {
    rolls: earliest(all.map(({ rolls }) => rolls)),
    shooters: earliest(all.map(({ shooters }) => shooters)),
    up: earliest(all.map(({ up }) => up)),
    down: earliest(all.map(({ down }) => down)),
  };
  return Object.fromEntries(Object.entries(stops).filter(([, value]) => value !== undefined)) as Stops;
};

/** The rolls of an average hand, 8.53, rounded up: for estimates of work, which no result depends on. */
export const ROLLS_PER_SHOOTER = 9;

/** About how many rolls a session has at most, for estimates of work; `unknown` where its stop rules don't say. */
export const rollsAbout = ({ rolls, shooters }: Stops, unknown: number): number =>
  rolls === undefined && shooters === undefined
    ? unknown
    : Math.min(rolls ?? Infinity, (shooters ?? Infinity) * ROLLS_PER_SHOOTER);

/**
 * Rolls set aside for each shooter: more than the average, so that most sessions fit. Checkpoints and the distance between sessions in
 * a list of recorded rolls follow from it, and so do results.
 */
export const ROLLS_RESERVED_PER_SHOOTER = 12;

/** The distance between two sessions in a list of recorded rolls. */
export const sessionRolls = ({ rolls, shooters }: Stops): number =>
  rolls ?? (shooters ?? 1) * ROLLS_RESERVED_PER_SHOOTER;
