import type { House } from '../house.ts';
import { offeredRules } from '../house.ts';
import { commissionMethod } from '../layout.ts';
import { feltLabel, feltName, lineNames, money } from '../words.ts';
import { and, or, type Section, section, sentence } from './section.ts';

const the = (offices: readonly string[], word: 'and' | 'or'): string =>
  (word === 'and' ? and : or)(offices.map(office => `the ${office}`));

const limitsSection = ({ book, limits: { min, max, step, scope, centre }, unit, increment }: House): Section => {
  const { outside, posted, personal, notice, cite } = book.limits;
  return section(
    'limits',
    'Limits',
    [
      `The limits here are ${money(min)} to ${money(max)}, and they bind all that you have on ${scope === 'player' ? 'the layout together' : 'one bet'}.`,
      step === undefined ? undefined : `Above the minimum, bet in steps of ${money(step)}; other amounts stand.`,
      centre === undefined ? undefined : `The minimum of the bets in the centre is ${money(centre)}.`,
      posted === undefined
        ? 'The house may post others.'
        : `The house may post others, in steps of ${money(posted.step)} from ${money(posted.least)} to ${money(posted.most)}.`,
      `Bets are made in steps of ${money(increment)}; the bank pays in steps of ${money(unit)}.`,
      outside === 'advised and cut'
        ? 'Your first bet under the minimum stands, and you are told so; further ones are refused. A bet over the maximum stands at the maximum, and the rest stays with you.'
        : 'A bet under the minimum or over the maximum is refused.',
      personal ? 'You may agree limits of your own with the house.' : undefined,
    ],
    [
      cite.min,
      cite.max,
      cite.advice,
      cite.personal,
      step === undefined ? undefined : notice?.step,
      scope === undefined ? undefined : notice?.scope,
      centre === undefined ? undefined : notice?.centre.cite,
    ],
  );
};

const paymentSection = (house: House): Section => {
  const { book, unit } = house;
  const hasCommission = offeredRules(house).some(({ commission }) => commission !== undefined);
  const { exact, cite } = book.payable;
  return section(
    'payment',
    'Payment',
    [
      exact.length > 0
        ? `A bet that can't be paid exactly, in multiples of ${money(unit)}, is refused. Odds${hasCommission ? ', buys and lays' : ''} are not: their winnings are rounded up to the next ${money(unit)}.`
        : `Winnings are rounded up to the next ${money(unit)}, never down.`,
      book.raisable.kinds.length > 0
        ? 'The house may pay better odds than these on some bets, never worse.'
        : undefined,
    ],
    [cite, book.raisable.kinds.length > 0 ? book.raisable.cite : undefined],
  );
};

const barSection = (house: House): Section => {
  const { total, wager, cite } = house.book.bar;
  const names = [feltName(house, 'dont-pass'), feltName(house, 'dont-come')];
  return section(
    'bar',
    'Barred number',
    [
      `A first-roll ${total} does not decide ${or(names)}: ${wager === 'returned' ? 'the bet is returned' : 'the bet stays where it is'}.`,
    ],
    [cite],
  );
};

const bettingSection = ({ game }: House): Section => {
  const { closing, late, staffing } = game;
  const until = staffing.lateUntil?.what === 'rest' ? 'until the dice rest' : 'until the result is called';
  return section(
    'betting',
    'Betting',
    [
      closing.by === 'dice-out'
        ? "You may bet until the dice leave the shooter's hand."
        : 'You may bet until "no more bets" is called.',
      staffing.window === undefined
        ? undefined
        : `The window is at least ${staffing.window.leastSeconds} seconds, as a rule ${staffing.window.usualSeconds}.`,
      'After that nothing is added, reduced or taken down.',
      late === undefined
        ? 'No late bets are taken.'
        : `A late bet counts only if ${the(late.confirmedBy, late.need === 'all' ? 'and' : 'or')} ${late.need === 'all' ? 'confirm' : 'confirms'} it, ${until}.`,
      staffing.seatedOnly === undefined ? undefined : 'Only seated players may bet.',
    ],
    [closing.cite, closing.downs, late?.cite, staffing.lateUntil?.cite, staffing.window?.cite, staffing.seatedOnly],
  );
};

const oddsSection = (house: House): Section => {
  const { book, limits, multiple } = house;
  const { cite, rises } = book.odds;
  return section(
    'odds',
    'Odds',
    multiple === 'none'
      ? [`Odds have no multiple: like every spot they may be up to ${money(limits.max)}.`]
      : [
          `Odds you take may be up to ${multiple} times the bet they support. Odds you lay may win up to ${multiple} times that bet.`,
          'The posted maximum binds them too; they have no minimum.',
          rises
            ? "Where the largest amount allowed can't be paid exactly, the limit rises to the next amount that can."
            : undefined,
        ],
    [cite.multiple, cite.rises],
  );
};

const callsSection = (house: House): Section => {
  const { calls } = house.book;
  const rules = offeredRules(house);
  const labels = (of: (rule: (typeof rules)[number]) => boolean): string =>
    and([...new Set(rules.filter(of).map(({ terms }) => terms.short ?? terms.title))]);
  const off = labels(({ terms: { working } }) => working.comeOut === 'off');
  const callable = labels(({ terms: { working } }) => working.calls.includes('off'));
  const isOnComeOuts = rules.some(({ terms: { working } }) => working.offHeeded === 'on come-outs');
  return section(
    'calls',
    'On and off',
    [
      `${off} are off on a come-out unless you call them on. All other bets are on for every roll.`,
      callable === ''
        ? 'No bet can be called off.'
        : `You may call off ${callable}${isOnComeOuts ? ' on a come-out' : ''}.`,
      'A call holds until the opposite call, or until the bet leaves the layout.',
      calls.coverKind
        ? 'A call covers all your bets of the same kind that are on the layout, unless you make it for one bet only.'
        : 'A call covers the one bet you name.',
    ],
    [calls.cite],
  );
};

const shakerSentences = (house: House): readonly (string | undefined)[] => {
  const { shooter } = house.game;
  if (shooter.lineWager.toKeep === undefined) return [];
  return [
    `On each come-out a shooter without a ${lineNames(house)} bet loses the shaker, and it is offered clockwise to the next player who has one.`,
    shooter.dealer === undefined ? undefined : 'If nobody accepts, the dealer operates it for one roll.',
  ];
};

const shooterSection = (house: House): Section => {
  const { shooter, staffing } = house.game;
  const { lineWager, without, givesUpOn, orderedBy } = shooter;
  const come = `${feltName(house, 'come')} or ${feltName(house, 'dont-come')}`;
  const dice = lineWager.toAccept ? 'shaker' : 'dice';
  const needs = lineWager.toAccept ? 'to accept the shaker' : 'to throw on a come-out';
  return section(
    'shooter',
    'The shooter',
    [
      `The ${dice} ${lineWager.toAccept ? 'is' : 'are'} offered clockwise, and the first to accept shoots. Any player may decline.`,
      lineWager.toThrow
        ? `The shooter needs a ${lineNames(house)} bet ${needs}.`
        : 'The shooter needs no bet to throw.',
      ...shakerSentences(house),
      without === undefined
        ? undefined
        : `If the shooter makes no such bet while ${come} bets are still on their numbers, the dice are offered round the table. If nobody makes a line bet, the shooter may throw without one, only to decide those bets: the puck stays off, and the roll sets no point.`,
      `The shooter gives up the ${dice} after ${givesUpOn.seven === 'any' ? 'any 7' : 'a seven-out'}, and may do so after any roll.`,
      staffing.thrower === undefined ? undefined : 'The shooter may let somebody else throw.',
      orderedBy.offices.length === 0
        ? 'The house may exclude a player, but not take the dice from a shooter.'
        : `${the(orderedBy.offices, 'or').replace('the', 'The')} may order the ${dice} passed on.`,
    ],
    [
      shooter.cite,
      lineWager.cite,
      lineWager.toKeep,
      shooter.dealer,
      without,
      staffing.declineLine,
      givesUpOn.cite,
      staffing.thrower,
      orderedBy.cite,
    ],
  );
};

const invalidSection = ({ game: { noRoll, voids } }: House): Section =>
  section(
    'no-roll',
    'No roll',
    [
      `${the(noRoll.callers, 'or').replace('the', 'The')} calls "no roll". The grounds: ${noRoll.causes.map(({ words }) => words).join('; ')}.`,
      'A roll that does not count decides nothing.',
      voids === undefined
        ? undefined
        : voids.what === 'roll'
          ? `${the(voids.by, 'or').replace('the', 'The')} may void the result of a roll: the bets it decided are returned.`
          : `${the(voids.by, 'or').replace('the', 'The')} may void a round before the roll: all bets stand as they were.`,
    ],
    [noRoll.cite, ...noRoll.causes.map(({ cite }) => cite), voids?.cite],
  );

const couponSection = (house: House): readonly Section[] => {
  const { coupons } = house.game;
  return coupons === undefined
    ? []
    : [
        section(
          'coupons',
          'Match play',
          [`Match-play coupons are taken on ${lineNames(house)}, and on nothing else.`],
          [coupons],
        ),
      ];
};

const powerSection = (house: House): readonly Section[] => {
  const { power } = house.book;
  if (power === undefined || !house.game.options.includes('power-odds')) return [];
  const isOn = house.options['power-odds'] === 'on';
  const [part, of] = power.chance;
  const spots = and(power.spots.map(kind => feltLabel(house, kind)));
  return [
    section(
      'power',
      'Power odds',
      [
        isOn ? 'This house offers power odds.' : 'The house may offer power odds; here it does not.',
        `When betting closes, each spot of ${spots} may be drawn to pay boosted odds for that roll only: by default ${part} time in ${of}, at either of two figures with equal chance.`,
      ],
      [power.cite],
    ),
  ];
};

const apartSection = (house: House): readonly Section[] =>
  house.book.apart
    .filter(({ kinds }) => kinds.every(kind => house.game.options.some(option => option === kind)))
    .map(({ kinds, cite }) =>
      section(
        'apart',
        'Side bets',
        [`${and(kinds.map(kind => feltLabel(house, kind)))} are never offered at the same table.`],
        [cite],
      ),
    );

/** Under whose authority the game is offered, and what is on file before a table opens. */
const papersSection = (house: House): readonly Section[] => {
  const { book, game } = house;
  const papers = game.staffing.papers ?? [];
  if (papers.length === 0) return [];
  return [
    section(
      'papers',
      'Approvals',
      [
        `${game.title}, by the rules of ${book.title}.`,
        ...papers.map(({ words, authority, states }) =>
          sentence(`${words}: ${authority}${states === 'commission' ? `; commission ${commissionMethod(house)}` : ''}`),
        ),
      ],
      papers.map(({ cite }) => cite),
    ),
  ];
};

const GOES = [
  'The shooter throws two dice. On the come-out a 7 or 11 is a natural and a 2, 3 or 12 is craps; any other total becomes the point.',
  'Then the shooter throws until the point comes again, which makes the point, or a 7 comes first, which is a seven-out and ends the hand. The puck is off on a come-out, and on at the point.',
];

/** The rules of the table itself: everything that is not about one wager. */
export const tableText = (house: House): readonly Section[] => [
  section('play', 'How it goes', GOES, []),
  limitsSection(house),
  paymentSection(house),
  bettingSection(house),
  callsSection(house),
  oddsSection(house),
  barSection(house),
  ...couponSection(house),
  ...powerSection(house),
  ...apartSection(house),
  shooterSection(house),
  invalidSection(house),
  ...papersSection(house),
];
