import { diceText } from '@hardway/rules';
import type { LastRoll } from './last-roll.ts';
import { signed } from './names.ts';

/** What happened while a line was down. */
type Break = {
  /** Rolls that were missed, oldest first. */
  readonly rolls: readonly LastRoll[];
  /** Whether anything else was done at the table that this screen may see. */
  readonly isQuiet: boolean;
  /** Whether all that was missed could be told. */
  readonly isComplete: boolean;
  /** Presses that were dropped. */
  readonly dropped: number;
};

const ROLLS_TOLD = 3;

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const happened = ({ rolls, isQuiet, isComplete }: Break): string => {
  if (!isComplete) return 'More happened at the table than can be told here: see History.';
  if (rolls.length === 0)
    return isQuiet ? 'Nothing happened at the table meanwhile.' : 'The dice were not thrown meanwhile.';
  const told = rolls.slice(-ROLLS_TOLD).map(({ dice, outcome }) => `${diceText(dice)} ${outcome}`);
  const net = rolls.reduce((sum, roll) => sum + roll.net, 0);
  const more = rolls.length > ROLLS_TOLD ? 'the last of them ' : '';
  const own = rolls.every(({ lines }) => lines.length === 0)
    ? 'none of your bets were decided'
    : net === 0
      ? 'you are even on them'
      : `${signed(net)} for you`;
  return `${counted(rolls.length, 'roll')} meanwhile, ${more}${told.join(', ')}: ${own}.`;
};

/** What a player is told when the line stands again. */
export const returnWords = (broken: Break): string =>
  [
    'Connected.',
    happened(broken),
    ...(broken.dropped === 0
      ? []
      : [`${counted(broken.dropped, 'tap')} on the dead line ${broken.dropped === 1 ? 'was' : 'were'} not sent.`]),
  ].join(' ');
