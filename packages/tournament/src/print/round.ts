import { dollars, spoken, type TournamentRule } from '@hardway/rules';
import type { Conditions, Round } from '../conditions.ts';
import { areCashed } from '../players.ts';
import { turnsEach } from '../session/shooting.ts';
import type { Paragraph } from './paragraph.ts';
import { counted, inChips, list, money } from './words.ts';

const lastOf = ({ length }: Round, last: number): string =>
  length.in === 'hands' ? `the last ${counted(last, 'hand')}` : `the last ${counted(last, 'roll')}`;

const sourceText = (source: Round['players'][number]): string => {
  switch (source.are) {
    case 'entrants':
      return 'all entrants';
    case 'winners':
      return `those who progress from round ${source.of}`;
    case 'losers':
      return `those who played in round ${source.of} and did not progress, as a second chance`;
  }
};

const structureOf = (round: Round, isLast: boolean): string => {
  const { heats, tables, seats, length, progress, announceLast } = round;
  const heat = counted(heats, 'heat');
  const unit = length.in.slice(0, -1);
  const best = [
    ...(progress.ofHeat > 0 ? [`the best ${progress.ofHeat} of each heat`] : []),
    ...(progress.overall > 0 ? [`the best ${progress.overall} of all the others`] : []),
  ];
  const announced =
    announceLast === 0
      ? ''
      : length.in === 'minutes'
        ? ` When the time is over, ${counted(announceLast, 'more roll')} are announced and played.`
        : ` ${lastOf(round, announceLast).replace('the', 'The')} ${announceLast === 1 ? 'is' : 'are'} announced.`;
  return `${heat} at ${counted(tables, 'table')} with up to ${seats} players each. A heat lasts ${counted(length.count, unit)}.${announced} ${
    isLast ? 'Places follow from the chips at the end; the winner is' : 'Progressing:'
  } ${list(best)}. Heats and seats are drawn.`;
};

const dispositionOf = (conditions: Conditions, round: Round, number: number): string => {
  const buyIn =
    round.buyIn === 0
      ? 'There is no buy-in.'
      : `The buy-in is ${money(round.buyIn)}${areCashed(conditions, number) ? '' : ', which goes to the prize pool'}.`;
  const after = {
    collect: 'are collected',
    carry: 'are carried into the next round',
    cash: 'are cashed at face value',
  };
  const allocated =
    round.chips === 0 ? 'Players start with the chips they bring.' : `Each player starts with ${inChips(round.chips)}.`;
  return `${allocated} ${buyIn} At the end, chips ${after[round.disposition]}.`;
};

const compulsoryOf = ({ compulsory }: Round): string => {
  if (compulsory === 'none') return 'There is no compulsory bet.';
  const { wagers, least, every, otherwise } = compulsory;
  const on = wagers.length === 0 ? 'any bet' : wagers.map(spoken).join(' or ');
  const when = {
    roll: 'on every roll',
    'come-out': 'on every come-out',
    rolls: `at least once in every ${every.per === 'rolls' ? every.rolls : 0} rolls`,
  }[every.per];
  const then = {
    fine: `is fined ${otherwise.act === 'fine' ? inChips(otherwise.chips) : ''}`,
    'sit out': 'sits out until the bet is due again',
    disqualify: `is warned, and disqualified after missing it ${otherwise.act === 'disqualify' ? counted(otherwise.after, 'time') : ''}`,
  }[otherwise.act];
  return `Each player has at least ${dollars(least)} on ${on} ${when}. A player without it, when the director lets play go on, ${then}.`;
};

const secretsOf = (round: Round): string => {
  const { secrets } = round;
  if (secrets === 'none') return 'There are no secret bets.';
  const when = secrets.during === 'any roll' ? 'any roll' : lastOf(round, secrets.during.last);
  const made = secrets.made === 'terminal' ? 'at the terminal' : 'on a card handed to the director';
  return `A player may make ${counted(secrets.most, 'secret bet')} in a heat, on ${when}, at most one on a roll. It is made ${made}, and shown to the others after the roll is called.`;
};

const orderOf = (round: Round): string => {
  const { order } = round;
  if (order.bets === 'together') return `All players bet together, within ${order.seconds} seconds.`;
  const turn = `in turn clockwise from the button, ${order.seconds} seconds each. The button moves on every roll. A player whose time is over makes no bet.`;
  return order.during === 'every roll'
    ? `Players bet ${turn}`
    : `In ${lastOf(round, order.during.last)}, players bet ${turn} Before that, all bet together.`;
};

const shooterOf = (round: Round): string => {
  const { shooter, seats } = round;
  const each = turnsEach(round, seats);
  const equal =
    each === undefined ? '' : ` At a full table every player shoots ${each === 1 ? 'once' : counted(each, 'time')}.`;
  return `The first shooter is drawn. The dice pass clockwise, and each player keeps them for ${counted(shooter.count, shooter.keeps.slice(0, -1))}.${equal}`;
};

const STANDING: { readonly [standing in Round['standing']]: string } = {
  returned: 'Bets that stand at the end of a heat are returned.',
  'count at stake': 'Bets that stand at the end of a heat count at their stake. Commission on them is not returned.',
  'play out':
    'Bets that stand at the end of a heat are played out: the dice are thrown until each is decided once, and no bets are taken. Bets that nobody may throw for any more are returned.',
};

/** The paragraphs of one round. */
export const roundParagraphs = (conditions: Conditions, number: number, law: TournamentRule): readonly Paragraph[] => {
  const round = conditions.rounds[number - 1] as Round;
  const { min, max, unit } = round.limits;
  const isLast = number === conditions.rounds.length;
  return [
    { text: `Played by ${list(round.players.map(sourceText))}. ${structureOf(round, isLast)}`, clause: law.structure },
    { text: dispositionOf(conditions, round, number), clause: law.chips },
    { text: compulsoryOf(round), clause: law.compulsory },
    { text: secretsOf(round), clause: law.secrets },
    { text: orderOf(round), clause: law.changes },
    { text: shooterOf(round), clause: law.equalChance },
    {
      text: `A bet is at least ${dollars(min)} and at most ${max === 'stack' ? "the player's stack" : dollars(max)}, in units of ${dollars(unit)}.`,
      clause: law.changes,
    },
    {
      text:
        round.excluded.length === 0
          ? 'All bets of the game are taken.'
          : `These bets are not taken: ${list(round.excluded.map(spoken))}.`,
      clause: law.changes,
    },
    { text: STANDING[round.standing], clause: law.structure },
  ];
};
