import {
  choicesOf,
  dollars,
  type House,
  type Office,
  offeredRules,
  rulesText,
  type Section,
  type WagerText,
} from '@hardway/rules';
import { dollarText, optionText, valueText } from '../../settings.ts';
import { type OddsLine, oddsLines } from './odds-lines.ts';

/** A chapter of the rules of one game, in the order a regulator reads. */
export type RulesChapter = { readonly id: string; readonly title: string; readonly sections: readonly Section[] };

/** The rules of one game as configured. */
export type RulesDocument = {
  readonly game: string;
  readonly title: string;
  readonly chapters: readonly RulesChapter[];
  readonly wagers: readonly WagerText[];
  readonly odds: readonly OddsLine[];
};

type Cited = readonly (string | undefined)[];

const section = (name: string, title: string, sentences: readonly (string | undefined)[], clauses: Cited): Section => ({
  name,
  title,
  sentences: sentences.filter(each => each !== undefined),
  clauses: [...new Set(clauses.filter(each => each !== undefined && each !== ''))] as string[],
});

const listed = (offices: readonly Office[]): string => offices.join(', ');
const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.$/, '')}.`;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const lostText = (count: number): string => (count === 1 ? 'a die is' : `${count} dice are`);

const diceSection = ({ game }: House): Section => {
  const { dice, shaker, typedTwice, diceControl } = game.staffing;
  const { keeps } = game.dealing;
  const more = dice?.orMore ? ' or more' : '';
  return section(
    'dice',
    'Dice',
    [
      dice === undefined ? undefined : `A set has ${dice.count}${more} dice, of which two are thrown.`,
      dice?.chosen === undefined ? undefined : 'A new shooter chooses two dice of the whole set.',
      dice?.life === undefined ? undefined : `A set is used for at most ${dice.life.ms / HOUR_MS} hours.`,
      dice?.sizeMm === undefined ? undefined : `Each die measures at least ${dice.sizeMm.least} mm.`,
      dice === undefined ? undefined : `Another set is needed once ${lostText(dice.changedAfterLost.count)} lost.`,
      shaker === undefined
        ? undefined
        : `Two dice are sealed in a shaker, for at most ${shaker.life.ms / HOUR_MS} hours.`,
      shaker === undefined
        ? `Dice that are not in play are kept in a ${keeps.what} in front of ${keeps.before}.`
        : undefined,
      `The ${diceControl.offices.join(' or ')} has charge of the dice.`,
      typedTwice === undefined
        ? undefined
        : 'The dice are entered twice, and nothing is settled before both entries agree.',
    ],
    [
      dice?.cite,
      dice?.chosen,
      dice?.life?.cite,
      dice?.sizeMm?.cite,
      dice?.changedAfterLost.cite,
      shaker?.life.cite,
      shaker?.sealed,
      shaker?.approval,
      keeps.cite,
      diceControl.cite,
      typedTwice,
    ],
  );
};

const tableSection = ({ game }: House): Section => {
  const { staffing, seatsMax, screens } = game;
  return section(
    'table',
    'Table and staff',
    [
      seatsMax === undefined
        ? `The table has ${staffing.places} places.`
        : `The table has at most ${seatsMax.count} seats.`,
      `Its stations: ${listed(staffing.stations)}. Needed to open: ${listed(staffing.toOpen.offices) || 'nobody in particular'}.`,
      screens.hidesWagersUntilClosed === undefined
        ? undefined
        : "Players don't see the wagers of others before betting closes.",
      screens.noFigures === undefined ? undefined : 'Chances and house edges are not shown at the table.',
      screens.noCallBets === undefined ? undefined : 'The layout says that call bets are not taken.',
    ],
    [seatsMax?.cite, staffing.toOpen.cite, screens.hidesWagersUntilClosed, screens.noFigures, screens.noCallBets],
  );
};

const dealingSections = ({ game: { dealing } }: House): readonly Section[] => [
  section('guidance', 'The throw', [sentence(dealing.guidance)], []),
  section(
    'new-shooter',
    'A new shooter',
    dealing.newShooter.map(({ words }) => sentence(words)),
    dealing.newShooter.map(({ cite }) => cite),
  ),
  section(
    'after-roll',
    'After the roll',
    dealing.afterRoll.map(({ words }) => sentence(words)),
    dealing.afterRoll.map(({ cite }) => cite),
  ),
  section(
    'checks',
    'Checklist before the table opens',
    dealing.checks.map(({ words }) => sentence(words)),
    dealing.checks.map(({ cite }) => cite),
  ),
  section(
    'notes',
    'Also',
    dealing.notes.map(({ words }) => sentence(words)),
    dealing.notes.map(({ cite }) => cite),
  ),
];

const disputesSection = ({ game: { staffing } }: House): Section => {
  const { disputes, sanctions, exclusion } = staffing;
  return section(
    'disputes',
    'Disputes and sanctions',
    [
      `The ${disputes.offices.join(' or ')} decides a disputed throw, and the ${disputes.others.offices.join(' or ')} any other dispute.`,
      disputes.unresolved === undefined ? undefined : sentence(disputes.unresolved.advice),
      disputes.review === undefined ? undefined : 'Surveillance reviews a decision on request.',
      `The ${exclusion.by.join(' or ')} may exclude a player from the game.`,
      sanctions === undefined
        ? undefined
        : `Sanctions: ${Object.keys(sanctions.list).join(', ').replaceAll('-', ' ')}.`,
    ],
    [
      disputes.cite,
      disputes.final,
      disputes.others.cite,
      disputes.unresolved?.cite,
      disputes.review,
      exclusion.cite,
      sanctions?.cite,
      ...Object.values(sanctions?.list ?? {}),
    ],
  );
};

const noticeSection = ({ game: { staffing } }: House): Section => {
  const { notice, noticeBy } = staffing;
  const by = noticeBy.join(' or ');
  const times = [notice.minimumUp, notice.minimumDown, notice.maximum, notice.closing.ms];
  const when = (ms: number): string => (ms === 0 ? 'at once' : `${ms / MINUTE_MS} minutes after the notice`);
  return section(
    'notice',
    'Notice of changes',
    times.every(ms => ms === 0)
      ? [`The book asks for no notice: the ${by} may change the limits or close the table at once.`]
      : [
          `With players at the table a higher minimum takes effect ${when(notice.minimumUp)}, a lower one ${when(notice.minimumDown)} and another maximum ${when(notice.maximum)}.`,
          `The table closes ${when(notice.closing.ms)}.`,
          `The ${by} gives notice.`,
        ],
    [notice.cite, notice.closing.cite],
  );
};

/** What the operator has chosen, option by option, and what the book would let them choose. */
const optionSection = (house: House): Section => {
  const { book, gameName, options, limits, unit, increment, multiple } = house;
  const chosen = choicesOf(book, gameName).map(({ option, values, usual, also }) => {
    const others = [
      ...values.filter(value => value !== (options[option] ?? usual)),
      ...(also === undefined ? [] : [also]),
    ];
    const chosen = sentence(`${optionText(option)}: ${valueText(options[option] ?? usual)}`).slice(0, -1);
    return `${chosen}${others.length === 0 ? '' : ` (could be ${others.map(valueText).join(', or ')})`}.`;
  });
  return section(
    'options',
    'As configured',
    [
      `Posted limits ${dollarText(limits.min)} to ${dollarText(limits.max)}; wagers in steps of $${dollars(increment)}, paid in units of $${dollars(unit)}; ${multiple === 'none' ? 'no odds multiple' : `odds up to ${multiple} times`}.`,
      ...chosen,
      `${offeredRules(house).length} wagers are offered, and nothing else.`,
    ],
    [book.list],
  );
};

/** Where each section of the rules of a table belongs. */
const PLACE: { readonly [section: string]: string } = {
  play: 'game',
  papers: 'game',
  bar: 'odds',
  payment: 'odds',
  power: 'odds',
  odds: 'limits',
  limits: 'limits',
  coupons: 'wagers',
  apart: 'wagers',
  calls: 'procedures',
  betting: 'procedures',
  shooter: 'procedures',
  'no-roll': 'irregularities',
};

/** The rules of a game in the order: game, equipment, wagers, odds, procedures, irregularities, limits. */
export const rulesDocument = (house: House): RulesDocument => {
  const { table, wagers } = rulesText(house);
  const placed = (id: string): readonly Section[] => table.filter(({ name }) => (PLACE[name] ?? 'procedures') === id);
  const chapter = (id: string, title: string, more: readonly Section[] = []): RulesChapter => ({
    id,
    title,
    sections: [...placed(id), ...more].filter(({ sentences }) => sentences.length > 0),
  });
  return {
    game: house.gameName,
    title: house.game.title,
    chapters: [
      chapter('game', 'The game', [optionSection(house)]),
      chapter('equipment', 'Equipment and staff', [tableSection(house), diceSection(house)]),
      chapter('wagers', 'Wagers'),
      chapter('odds', 'Odds'),
      chapter('procedures', 'Procedures', dealingSections(house)),
      chapter('irregularities', 'Irregularities', [disputesSection(house)]),
      chapter('limits', 'Limits', [noticeSection(house)]),
    ],
    wagers,
    odds: oddsLines(house),
  };
};
