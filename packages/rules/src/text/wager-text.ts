import { type Clause, citeOf } from '../clause.ts';
import { stepOf } from '../decide/offer.ts';
import { losesWords, winsWords } from '../describe.ts';
import { clauseOf, type House, type Rule } from '../house.ts';
import type { Cents, Rate } from '../money.ts';
import { MAX_RATE } from '../options.ts';
import { baseOf, isOdds, oddsOn, subjectOf, type WagerKind, type WagerName } from '../wager.ts';
import { feltLabel, feltName, money } from '../words.ts';
import { mayRound, paysSentences } from './pays-text.ts';
import { powerSection } from './power-text.ts';
import { and, groupedBy, or, type Section, section, sentence, type Topic } from './section.ts';

/** Everything a player would ask about the wagers of one kind, in sentences. */
export type WagerText = {
  readonly kind: WagerKind;
  readonly names: readonly WagerName[];
  /** As the felt prints it, without its number. */
  readonly title: string;
  /** The book's own name for it. */
  readonly bookTitle: string;
  readonly sections: readonly Section<Topic>[];
};

const LEADS: { readonly [kind in WagerKind]?: (house: House) => string } = {
  pass: () => 'A bet with the shooter.',
  'dont-pass': () => 'A bet against the shooter.',
  come: house =>
    `Like ${feltName(house, 'pass')}, but made with a point on: the next roll is its own come-out, and then it moves to its number.`,
  'dont-come': house =>
    `Like ${feltName(house, 'dont-pass')}, but made with a point on: the next roll is its own come-out, and then it moves to its number.`,
  'pass-odds': house => oddsLead(house, 'pass'),
  'dont-pass-odds': house => oddsLead(house, 'dont-pass'),
  'come-odds': house => oddsLead(house, 'come'),
  'dont-come-odds': house => oddsLead(house, 'dont-come'),
};

const oddsLead = (house: House, base: WagerName): string =>
  `More money behind your ${feltName(house, base)} bet, at true odds.`;

const isForAHand = ({ terms: { when } }: Rule): boolean => when === 'new-shooter' || when === 'new-hand';

const whatSection = (house: House, rules: readonly Rule[]): Section<Topic> => {
  const [first] = rules as [Rule];
  const { number, dice, kind } = first.subject;
  const which =
    rules.length > 1 ? (dice === undefined ? 'its number' : 'the two faces you name') : String(number ?? '');
  return section(
    'what',
    'What it is',
    [
      LEADS[kind]?.(house),
      sentence(`wins ${winsWords(house, first, which)}`),
      sentence(`loses ${losesWords(house, first, which)}`),
      isForAHand(first)
        ? 'If the dice change hands before it is decided, it carries over to the next shooter.'
        : undefined,
    ],
    rules.map(rule => clauseOf(rule, 'wager')),
  );
};

const whenSentence = (house: House, { terms: { when }, subject }: Rule): string => {
  switch (when) {
    case 'come-out':
      return 'Bet it on a come-out, before the roll.';
    case 'point-on':
      return 'Bet it while a point is on.';
    case 'behind': {
      const base = baseOf(subject) as WagerName;
      return `Bet it once your ${feltLabel(house, subjectOf(base).kind)} bet ${subject.number === undefined ? 'has its point' : 'is on its number'}.`;
    }
    case 'new-shooter':
      return "Bet it before a new shooter's first come-out roll.";
    case 'new-hand':
      return 'Bet it before the first roll of a hand: when the table opens, or after a seven-out.';
    case 'any-time':
      return 'Bet it whenever betting is open, with or without a point.';
  }
};

const whenSection = (house: House, rules: readonly Rule[]): Section<Topic> => {
  const [first] = rules as [Rule];
  const parts = first.standsAs?.map(({ name }) => feltName(house, name));
  return section(
    'when',
    'When',
    [
      whenSentence(house, first),
      parts === undefined ? undefined : `The house breaks it down into separate bets on ${and(parts)}.`,
    ],
    [
      ...rules.map(rule => clauseOf(rule, 'when')),
      parts === undefined ? undefined : house.book.breakdown[first.subject.kind]?.cite,
    ],
  );
};

/** Whether the amounts are held to what can be paid exactly. */
const needsExact = (house: House, rules: readonly Rule[]): boolean =>
  rules.some(rule => rule.exact && stepOf(house, rule) > Math.max(house.increment, rule.parts * house.unit));

/** What the amounts go in, number by number where that differs. */
const stepSentence = (house: House, rules: readonly Rule[]): string => {
  const steps = groupedBy(rules, rule => stepOf(house, rule));
  const text = (step: Cents): string => `multiples of ${money(step)}`;
  const [[only]] = steps as [[Cents, readonly Rule[]]];
  const because = needsExact(house, rules) ? ', so that it can be paid exactly' : '';
  if (steps.length === 1) return `Bet in ${text(only)}${because}.`;
  const each = steps.map(([step, of]) => `${text(step)} on ${or(of.map(({ subject: { number } }) => number ?? ''))}`);
  return `Bet in ${and(each)}${because}.`;
};

const oddsAmount = (house: House, { subject }: Rule): readonly string[] => {
  const { max } = house.limits;
  const base = feltLabel(house, subjectOf(baseOf(subject) as WagerName).kind);
  if (house.multiple === 'none') return [`${money(house.increment)} to ${money(max)}, like every spot.`];
  const isLaid = subject.kind.startsWith('dont-');
  const times = house.multiple === 1 ? 'the amount' : `${house.multiple} times the amount`;
  return [
    isLaid
      ? `From ${money(house.unit)} to as much as would win ${times} of your ${base} bet, and no more than ${money(max)}.`
      : `From ${money(house.unit)} to ${times} of your ${base} bet, and no more than ${money(max)}.`,
    ...(house.book.odds.rises ? ["If that limit can't be paid exactly, it rises to the next amount that can."] : []),
  ];
};

const amountSection = (house: House, rules: readonly Rule[]): Section<Topic> => {
  const [first] = rules as [Rule];
  const own = first.terms.limits;
  const { min, max } = own ?? house.limits;
  const { odds, limits, payable } = house.book;
  if (isOdds(first.subject.kind)) {
    const sentences = [...oddsAmount(house, first), stepSentence(house, rules)];
    return section('amount', 'How much', sentences, [odds.cite.multiple, odds.cite.rises]);
  }
  return section(
    'amount',
    'How much',
    [
      `${money(min)} to ${money(max)}${own === undefined ? '' : ', whatever the table posts'}.`,
      stepSentence(house, rules),
      first.parts > 1 ? `It divides into ${first.parts} equal parts.` : undefined,
    ],
    own === undefined
      ? [limits.cite.min, limits.cite.max, needsExact(house, rules) ? payable.cite : undefined]
      : [own.cite],
  );
};

const workingSentences = (house: House, { terms: { working }, subject: { kind } }: Rule): readonly string[] => {
  const { comeOut, calls, offHeeded } = working;
  const returned =
    kind === 'come-odds' && comeOut === 'off'
      ? [`If the ${feltName(house, 'come')} bet is decided while its odds are off, the odds are returned.`]
      : [];
  const covered =
    calls.length > 0 && house.book.calls.coverKind
      ? ['A call covers all your bets of this kind, unless you make it for this one only.']
      : [];
  if (comeOut === 'off') {
    return [
      'Off on a come-out unless you call it on. A roll does not touch a bet that is off.',
      calls.includes('off') ? 'You may call it off at any time.' : "You can't call it off with a point on.",
      ...covered,
      ...returned,
    ];
  }
  if (!calls.includes('off')) return ["Always on, come-outs included. You can't call it off."];
  return offHeeded === 'always'
    ? ['On for every roll, unless you call it off.', ...covered]
    : ['On for every roll. You may call it off on a come-out.', ...covered];
};

const downSentences = ({ terms: { down }, subject, standsAs }: Rule): readonly string[] => {
  if (standsAs !== undefined)
    return [
      'Each of the bets it stands as may be taken down, reduced or added to on its own whenever betting is open.',
    ];
  const { kind } = subject;
  const isCome = kind === 'come' || kind === 'dont-come';
  const isSet = isCome ? 'it is on its number' : 'its point is set';
  switch (down) {
    case 'locked':
      return ['Once made it stays until it is decided.', "You can't take it down, reduce it or add to it."];
    case 'never added to':
      return ['You may take it down or reduce it until it is decided.', "You can't add to it."];
    case 'contract':
      return [
        `A contract bet: once ${isSet} you can't take it down, reduce it or add to it.`,
        isCome ? 'Before that roll you may.' : 'Until then you may.',
      ];
    case 'free': {
      if (kind !== 'dont-pass' && kind !== 'dont-come')
        return ['You may take it down, reduce it or add to it whenever betting is open.'];
      const odds = oddsOn(isCome ? { ...subject, number: 6 } : subject);
      return [
        'You may take it down or reduce it whenever betting is open.',
        `You can't add to it once ${isSet}, and once down it is not put back.`,
        ...(odds === undefined ? [] : ['Its odds come down with it.']),
      ];
    }
  }
};

const rateText = ([part, of]: Rate): string => `${Number(((part * 100) / of).toFixed(6))}%`;

const costSection = (house: House, rules: readonly Rule[]): Section<Topic> => {
  const [{ commission, subject }] = rules as [Rule];
  const { kind } = subject;
  if (commission === undefined || (kind !== 'buy' && kind !== 'lay'))
    return section('cost', 'What it costs', ['No commission.'], []);
  const rate = rateText(commission.rate);
  const down = `rounded down to a multiple of ${money(house.unit)}`;
  const sentences =
    commission.when === 'won'
      ? [
          `Commission: ${rate} of the ${commission.of === 'stake' ? 'bet' : 'winnings'}, ${down}, taken from the winnings.`,
          'A bet that loses or comes down pays none.',
        ]
      : [
          `Commission: ${rate} of ${commission.of === 'stake' ? 'the bet' : 'what it would win'}, ${down}, charged when you make the bet.`,
          'If you take the bet down or reduce it before a decision, you get the commission on that part back.',
        ];
  const { choice } = house.book.commission;
  const chosen = `The house chooses the rate, up to ${MAX_RATE}%, and whether it is charged when the bet is made or only when it wins.`;
  const clause: Clause = citeOf(house.book.commission.cite[kind], { name: kind as WagerName, kind });
  return section('cost', 'What it costs', [...sentences, choice === 'none' ? undefined : chosen], [clause]);
};

const couponSection = (house: House, { subject: { kind } }: Rule): readonly Section<Topic>[] => {
  const { coupons } = house.game;
  if (coupons === undefined || (kind !== 'pass' && kind !== 'dont-pass')) return [];
  const sentences = [
    'You may put a match-play coupon on the bet on a come-out: one coupon, worth no more than the bet.',
    'If the bet wins, the coupon wins its value at 1 to 1. Win or lose, the coupon is then taken.',
    'If the bet comes down, is reduced below the coupon or is returned, you get the coupon back. It has no cash value.',
  ];
  return [section('coupon', 'Match play', sentences, [coupons])];
};

/** Everything about these wagers of one kind, all on the same terms. */
const textOf = (house: House, rules: readonly Rule[]): WagerText => {
  const [first] = rules as [Rule];
  const { terms, subject } = first;
  return {
    kind: subject.kind,
    names: rules.map(rule => rule.subject.name),
    title: terms.short ?? terms.title,
    bookTitle: terms.title.replace('{n}', 'N'),
    sections: [
      whatSection(house, rules),
      whenSection(house, rules),
      amountSection(house, rules),
      section('pays', 'Pays', paysSentences(house, rules), [
        ...rules.map(rule => clauseOf(rule, 'pays')),
        first.exact || mayRound(house, rules) ? house.book.payable.cite : undefined,
      ]),
      section('working', 'On and off', workingSentences(house, first), [
        ...rules.map(rule => clauseOf(rule, 'working')),
        terms.working.calls.length > 0 ? house.book.calls.cite : undefined,
      ]),
      section('down', 'Taking it down', downSentences(first), [
        ...rules.map(rule => clauseOf(rule, 'down')),
        ...(terms.cite.add === undefined ? [] : rules.map(rule => clauseOf(rule, 'add'))),
      ]),
      costSection(house, rules),
      ...couponSection(house, first),
      ...powerSection(house, rules),
    ],
  };
};

/** The wagers of a house, kind by kind, or those of them that are asked for. */
export const wagerTexts = (house: House, rules: readonly Rule[]): readonly WagerText[] => {
  // A come wager on its number is not another wager, but where the come goes.
  const made = rules.filter(
    ({ subject: { kind, number } }) => !(kind === 'come' || kind === 'dont-come') || number === undefined,
  );
  const groups = groupedBy(
    made,
    ({ subject, commission, stays }) => `${subject.kind} ${stays} ${JSON.stringify(commission)}`,
  );
  return groups.map(([, group]) => textOf(house, group));
};
