import { type Changeable, dollars, spoken } from '@hardway/rules';
import type { Conditions, Round } from './conditions.ts';

/** A rule of the game that conditions change: which, in words, and the field that says so. */
export type Change = { readonly rule: Changeable; readonly change: string; readonly path: string };

const limitsOf = ({ limits: { min, max, unit } }: Round): string => {
  const most = max === 'stack' ? 'the stack' : dollars(max);
  return `a bet is at least ${dollars(min)} and at most ${most}, in units of ${dollars(unit)}`;
};

const keptFor = ({ shooter: { keeps, count } }: Round): string =>
  `a shooter keeps the dice for ${count} ${count === 1 ? keeps.slice(0, -1) : keeps}, and they pass clockwise`;

const ordered = ({ order }: Round): string | undefined => {
  if (order.bets === 'together') return undefined;
  const when = order.during === 'every roll' ? 'on every roll' : `in the last ${order.during.last} of the heat`;
  return `players bet in turn ${when}, clockwise from the button, ${order.seconds} seconds each`;
};

const ofRound = (round: Round, at: number): readonly Change[] => {
  const inRound = (rule: Changeable, field: string, change: string): Change => ({
    rule,
    change: `In ${round.name}, ${change}`,
    path: `rounds[${at}].${field}`,
  });
  const turns = ordered(round);
  return [
    inRound('chips', 'chips', 'players bet with chips of the tournament, which are not money'),
    inRound('limits', 'limits', limitsOf(round)),
    inRound('shooter', 'shooter', keptFor(round)),
    ...(round.excluded.length === 0
      ? []
      : [inRound('wagers', 'excluded', `these bets are not taken: ${round.excluded.map(spoken).join(', ')}`)]),
    ...(turns === undefined ? [] : [inRound('betting', 'order', turns)]),
    ...(round.secrets === 'none'
      ? []
      : [inRound('betting', 'secrets', 'the amount of a secret bet is shown after the roll is called')]),
  ];
};

/** Every rule of the game that fields of the conditions change. Those that the conditions change in words are beside them. */
export const changesOf = ({ rounds }: Pick<Conditions, 'rounds'>): readonly Change[] => rounds.flatMap(ofRound);
