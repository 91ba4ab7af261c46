import type { ConfigError, House } from '@hardway/rules';
import { feltName, subjectOf } from '@hardway/rules';
import { changesOf } from '../changes.ts';
import { type Check, type Checked, type Finding, found, type RoundCheck, repeated, unless } from './finding.ts';

const pathOf = (about: string, round: string): string => {
  switch (about) {
    case 'limits':
      return `${round}.limits`;
    case 'unit':
      return `${round}.limits.unit`;
    case 'ruleset':
    case 'game':
      return `rules.${about}`;
    case 'odds':
      return 'rules.multiple';
    default:
      return about.startsWith('option ') ? `rules.options.${about.slice('option '.length)}` : 'rules';
  }
};

/** Why the house of a round does not open. What is wrong with the rules themselves is said once, of the first round. */
export const houseFindings = (errors: readonly ConfigError[], at: number): readonly Finding[] =>
  errors
    .map(({ about, message, clause }) => found(pathOf(about, `rounds[${at}]`), clause, `${message}.`))
    .filter(({ path }) => at === 0 || path.startsWith('rounds'));

/** The wagers that a round leaves out. */
export const checkExcluded: RoundCheck = checked => {
  const { round, path, law } = checked;
  const whole = checked.house;
  if (whole === undefined) return [];
  return [
    ...round.excluded.flatMap((name, at): readonly Finding[] => {
      const where = `${path}.excluded[${at}]`;
      const { kind, number } = subjectOf(name);
      if (whole.rules[name] === undefined)
        return [found(where, law.changes, `The game has no ${feltName(whole, name)} bet to exclude.`)];
      const travels = (kind === 'come' || kind === 'dont-come') && number !== undefined;
      return unless(
        !travels,
        where,
        law.changes,
        `Nobody bets on ${feltName(whole, name)}: a bet travels there. Exclude ${kind} instead.`,
      );
    }),
    ...repeated(round.excluded).map(name =>
      found(`${path}.excluded`, law.changes, `${feltName(whole, name)} is excluded twice.`),
    ),
    ...checkLine(checked, whole),
  ];
};

/** A shooter who needs a line wager has to be able to make one. */
const checkLine = ({ round, path }: Checked, { game }: House): readonly Finding[] => {
  const { lineWager } = game.shooter;
  const isOpen = !(round.excluded.includes('pass') && round.excluded.includes('dont-pass'));
  return unless(
    isOpen || !(lineWager.toThrow || lineWager.toAccept),
    `${path}.excluded`,
    lineWager.cite,
    'The shooter needs a bet on a line, so one of the two lines has to be taken.',
  );
};

/** How the dice go round has to be possible in the game. */
export const checkShooter: RoundCheck = ({ round, path, house }) => {
  const line = house?.game.shooter.lineWager;
  return unless(
    !(line?.toAccept === true && round.shooter.keeps === 'rolls'),
    `${path}.shooter`,
    line?.cite ?? '',
    'A shooter of this game needs a line bet, which is made before a come-out: the dice pass after hands, not in the middle of one.',
  );
};

/** A change of a rule names a rule that the book lets conditions change; any other rule prevails. */
export const checkChanges: Check = (conditions, law) => {
  const isChangeable = (rule: string): boolean => Object.hasOwn(law.changeable, rule);
  const list = Object.keys(law.changeable).join(', ');
  return [
    ...conditions.changes.flatMap(({ rule }, at) =>
      unless(
        isChangeable(rule),
        `changes[${at}].rule`,
        law.prevail,
        `Conditions may not change "${rule}": the rules prevail. They may change ${list}.`,
      ),
    ),
    ...changesOf(conditions).flatMap(({ rule, path, change }) =>
      unless(
        isChangeable(rule),
        path,
        law.prevail,
        `"${change}" changes a rule that conditions may not change: the rules prevail.`,
      ),
    ),
  ];
};
