import type { TournamentRule } from '@hardway/rules';
import { bookOf } from '@hardway/rules';
import { changesOf } from './changes.ts';
import type { Conditions, Prize, TieBreak } from './conditions.ts';
import { houseOfRound } from './house-of-round.ts';
import { lawOf } from './law.ts';
import type { Paragraph, Section } from './print/paragraph.ts';
import { roundParagraphs } from './print/round.ts';
import { counted, inChips, list, money, ordinal } from './print/words.ts';

/** Says a time in words; the house knows its own clock. */
type When = (time: number) => string;

const general = ({ name, rules, director, deputy }: Conditions, law: TournamentRule): readonly Paragraph[] => {
  const book = bookOf(rules.ruleset);
  const game = book?.games[rules.game]?.title ?? rules.game;
  return [
    {
      text: `${name} is a tournament of ${game}, by the rules of ${book?.title ?? rules.ruleset}.`,
      clause: law.equalChance,
    },
    {
      text: `The tournament director is ${director}${deputy === 'none' ? '' : `, and the deputy ${deputy}`}. The director is present during every session.`,
      clause: law.director,
    },
    {
      text: `The tournament is conducted by the director in accordance with these conditions and the rules of the game. In the event of any inconsistency, the rules prevail.`,
      clause: law.prevail,
    },
    { text: `These conditions need the written approval of ${law.approval.authority}.`, clause: law.approval.cite },
  ];
};

const eligibility = ({ entry }: Conditions, law: TournamentRule): readonly Paragraph[] => [
  {
    text: 'Only persons who are entitled to enter the casino and gamble are eligible to enter the tournament.',
    clause: law.eligibility,
  },
  ...(entry.mayRefuse ? [{ text: 'The operator may refuse any application.', clause: law.mayRefuse }] : []),
  {
    text:
      entry.criteria === 'none'
        ? 'There are no selection criteria.'
        : `Entrants are selected by these criteria: ${entry.criteria}`,
    clause: law.criteria,
  },
];

const entryTerms = ({ entry }: Conditions, law: TournamentRule, when: When): readonly Paragraph[] => [
  {
    text:
      entry.fee === 0
        ? 'There is no entry fee.'
        : `The entry fee is ${money(entry.fee)}, of which ${money(entry.toPool)} goes to the prize pool.`,
    clause: law.fee,
  },
  {
    text: `Applications are taken from ${when(entry.opensAt)} to ${when(entry.closesAt)}. An entrant may withdraw without penalty until ${when(entry.freeUntil)}.`,
    clause: law.entry,
  },
  {
    text: `The application states name and contact${entry.form.length === 0 ? '' : `, and ${list(entry.form)}`}.`,
    clause: law.entry,
  },
  {
    text: `At least ${entry.least} and at most ${entry.most} players take part. With fewer at closing, the director cancels or reschedules the tournament.`,
    clause: law.entry,
  },
  {
    text: entry.signed
      ? 'Each player signs a copy of these conditions before the first session.'
      : 'Players need not sign these conditions.',
    clause: law.signing,
  },
];

const buyBacks = ({ buyBacks: offered }: Conditions, law: TournamentRule): Paragraph => ({
  text:
    offered === 'none'
      ? 'A player who is out may not buy back.'
      : `A player who is out after ${list(offered.afterRounds.map(after => `round ${after}`))} may buy back into the next round for ${money(offered.price)}, at most ${counted(offered.most, 'time')}, within ${counted(offered.minutes, 'minute')} of the result, while there are seats. The money goes to the prize pool.`,
  clause: law.buyBacks,
});

const conduct = (conditions: Conditions, law: TournamentRule): readonly Paragraph[] => {
  const { lateness, disqualification, retirement, substitutes, noticeMinutes, rounds } = conditions;
  const late = {
    fine: `is fined ${lateness.otherwise.act === 'fine' ? inChips(lateness.otherwise.chipsPerRoll) : ''} on each roll until they arrive`,
    forfeit: 'forfeits the round',
    substitute: 'is replaced from the reserve list',
  }[lateness.otherwise.act];
  const cashed = rounds.some(({ disposition }) => disposition === 'cash');
  return [
    { text: 'Before play starts, the director briefs the players on these conditions.', clause: law.briefing },
    ...disqualification.map(({ ground, refund }) => ({
      text: `A player may be disqualified for this: ${ground}. ${refund === 0 ? 'Nothing is refunded.' : `Of fee and buy-ins, ${refund} per cent are refunded.`} The player's bets are void, and the chips go to the bank.`,
      clause: law.disqualification,
    })),
    {
      text: `A player may retire at any time. ${retirement.refund === 0 ? 'Nothing is refunded.' : `Of fee and buy-ins, ${retirement.refund} per cent are refunded.`}`,
      clause: law.disqualification,
    },
    {
      text: `A player who is not present ${counted(lateness.graceMinutes, 'minute')} after the start ${late}.`,
      clause: law.lateness,
    },
    {
      text: substitutes
        ? 'A player may name a substitute, if the director approves. Chips and score stay with the position.'
        : 'Players may not name substitutes.',
      clause: law.substitute,
    },
    {
      text: `The director may change the starting time of a session with at least ${counted(noticeMinutes, 'minute')} notice.`,
      clause: law.reschedule,
    },
    {
      text: 'The director may end a session early at a table once no possible play can change who progresses.',
      clause: law.settled,
    },
    ...(cashed
      ? [{ text: 'Where chips are cashed, all players at the table have to agree to it.', clause: law.agreed }]
      : []),
  ];
};

const prizeText = (prize: Prize): string => {
  if ('money' in prize) return money(prize.money);
  return 'share' in prize ? `${prize.share} per cent of the prize pool` : prize.thing;
};

const TIES: { readonly [tie in TieBreak]: string } = {
  'chips of previous round': 'the chips at the end of the previous round',
  'play-off': 'a play-off of one hand with equal chips',
  share: 'an equal share of their prizes, or both progress',
  lot: 'a lot',
};

const prizes = (
  { prizes: { places, rounding, remainder }, ties, added }: Conditions,
  law: TournamentRule,
): readonly Paragraph[] => [
  ...[...places]
    .sort((a, b) => a.place - b.place)
    .map(prize => ({ text: `${ordinal(prize.place)} place: ${prizeText(prize)}.`, clause: law.prizes })),
  ...(added === 0 ? [] : [{ text: `The operator adds ${money(added)} to the prize pool.`, clause: law.prizes }]),
  {
    text: `Shares are rounded down to ${money(rounding)}. What is left goes to the ${remainder === 'house' ? 'operator' : 'first place'}.`,
    clause: law.prizes,
  },
  {
    text: `Players who are level are separated by, in this order: ${list(ties.map(tie => TIES[tie]))}.`,
    clause: law.prizes,
  },
];

const changes = (conditions: Conditions, law: TournamentRule): readonly Paragraph[] => [
  {
    text: 'These conditions change the rules of the game as follows, and in nothing else. What wagers pay and how they are decided is never changed.',
    clause: law.changes,
  },
  ...[...changesOf(conditions), ...conditions.changes].map(({ rule, change }) => ({
    text: `${change.replace(/\.$/, '')}.`,
    clause: (law.changeable as { readonly [name: string]: string })[rule] ?? law.changes,
  })),
];

/** The conditions as the document that is submitted for approval, posted and signed. */
export const printConditions = (conditions: Conditions, when: When): readonly Section[] => {
  const [first] = conditions.rounds;
  const house = first === undefined ? undefined : houseOfRound(conditions, first);
  const law = lawOf(house?.ok === true ? house.value : undefined);
  return [
    { heading: 'The tournament', paragraphs: general(conditions, law) },
    { heading: 'Who may enter', paragraphs: eligibility(conditions, law) },
    { heading: 'Entry', paragraphs: entryTerms(conditions, law, when) },
    ...conditions.rounds.map(({ name }, at) => ({
      heading: `Round ${at + 1}: ${name}`,
      paragraphs: roundParagraphs(conditions, at + 1, law),
    })),
    { heading: 'Buying back', paragraphs: [buyBacks(conditions, law)] },
    { heading: 'Conduct', paragraphs: conduct(conditions, law) },
    { heading: 'Prizes and ties', paragraphs: prizes(conditions, law) },
    { heading: 'Changes of the rules', paragraphs: changes(conditions, law) },
  ];
};
