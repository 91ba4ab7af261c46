import type { House, Office } from '@hardway/rules';

/** Something to be done or seen to before a table opens, beyond what the house itself checks. */
export type Check = {
  readonly id: string;
  readonly words: string;
  readonly cite: string;
  /** A tick, a number or name to be written down, or one of several people. */
  readonly asks: 'tick' | 'text' | { readonly oneOf: readonly string[] };
};

/** A step of the procedure, in the order it is done. */
export type ProcedureStep = { readonly id: string; readonly words: string; readonly cite: string };

/** How a book has a table run at the dealer's side: what the screen leads through and what it does not offer. */
export type DealerBook = {
  readonly checks: readonly Check[];
  /** Where dice not in play are kept, and in front of whom. */
  readonly keeps: { readonly what: 'cup' | 'bowl' | 'tray'; readonly before: string; readonly cite: string };
  /** What follows the call of a roll. */
  readonly afterRoll: readonly ProcedureStep[];
  /** What a new shooter is led through. */
  readonly newShooter: readonly ProcedureStep[];
  /** Causes that make a throw invalid by themselves; the others are for those who may call them to judge. */
  readonly automatic: readonly string[];
  /** Grounds in other words than the rules', where the book names several things under one. */
  readonly causeWords?: { readonly [cause: string]: string };
  /** Whether a die that does not lie flat may be read at all. */
  readonly readsCocked: boolean;
  /** Wagers by word of mouth: who announces, who confirms, and whether cash lies on the table. */
  readonly spoken?: {
    readonly announcedBy: readonly Office[];
    readonly confirmedBy: readonly Office[];
    readonly cash: boolean;
    readonly cite: string;
    /** Only while the boxperson acts as stickperson. */
    readonly needsStick?: string;
  };
  /** Who rules on a disputed face. */
  readonly disputes: { readonly by: Office; readonly cite: string };
  /** Who confirms a call of on or off, and whether it takes effect only then. */
  readonly calls: { readonly by: readonly Office[]; readonly before: 'the roll' | 'it holds'; readonly cite: string };
  /** Whether a shooter finishes the hand with a set that has to be changed. */
  readonly finishesHand?: string;
  /** Whether losers are collected before winners are paid. */
  readonly losersFirst?: string;
  /** What a throw is to do, said to the shooter. */
  readonly guidance: string;
  /** What does not make a throw invalid. */
  readonly contact?: { readonly words: string; readonly cite: string };
  /** What the help says besides. */
  readonly notes: readonly { readonly words: string; readonly cite: string }[];
};

const tick = (id: string, words: string, cite: string): Check => ({ id, words, cite, asks: 'tick' });
const written = (id: string, words: string, cite: string): Check => ({ id, words, cite, asks: 'text' });

const CENTRE = 'Bring the dice to the centre';

const step = (id: string, words: string, cite: string): ProcedureStep => ({ id, words, cite });

const maCraps: DealerBook = {
  checks: [
    tick('fire-markers', 'Fire markers are at the table', 'MA 12(a)(4)/kept'),
    tick('lammers', 'Hot-roller lammers are at the table', 'MA 14(a)(3)/kept'),
  ],
  keeps: { what: 'cup', before: 'the stickperson', cite: 'MA 7(c)(1)' },
  afterRoll: [
    step('centre', `${CENTRE} (stickperson)`, 'MA 10(b)/collect'),
    step('settle', 'Take losers, pay winners', 'MA 10(b)/settle'),
  ],
  newShooter: [
    step('choose', 'The shooter picks two dice and keeps them', 'MA 7(c)/two'),
    step('return', 'The rest go back into the cup in front of the stickperson', 'MA 7(c)(1)'),
  ],
  automatic: ['off-table', 'stacked', 'on-bank', 'in-cup', 'on-rail', 'suspended', 'several-sides'],
  readsCocked: true,
  spoken: { announcedBy: ['dealer'], confirmedBy: ['dealer'], cash: true, cite: 'MA 3(b)/verbal' },
  disputes: { by: 'boxperson', cite: 'MA 10(a)(2)(a)' },
  calls: { by: ['dealer'], before: 'the roll', cite: 'MA 3(e)/on-marker' },
  guidance: 'Both dice leave the hand together and strike the far end of the table.',
  contact: { words: 'Dice that touch chips or coupons of players count', cite: 'MA 9(d)' },
  notes: [],
};

const maMini: DealerBook = {
  ...maCraps,
  checks: [],
  keeps: { what: 'cup', before: 'the dealer or stickperson', cite: 'MA 7(c)(2)' },
  afterRoll: [
    step('centre', `${CENTRE} (dealer or stickperson)`, 'MA 10(c)/collect'),
    step('settle', 'Take losers, pay winners', 'MA 10(c)/settle'),
  ],
  newShooter: [
    step('choose', 'The shooter picks two dice and keeps them', 'MA 7(c)/two'),
    step('return', 'The rest go back into the cup in front of the dealer or stickperson', 'MA 7(c)(2)'),
  ],
  disputes: { by: 'floorperson', cite: 'MA 10(a)(2)(b)' },
};

const maAutomated: DealerBook = {
  checks: [
    written('shaker', 'Number of the shaker', 'MA-AUTO 3(a)/two-sealed'),
    tick('two-dice', 'Two dice are sealed in it', 'MA-AUTO 3(a)/two-sealed'),
    tick('fire-markers', 'Fire markers are at the table', 'MA 12(a)(4)/kept'),
    tick('lammers', 'Hot-roller lammers are at the table', 'MA 14(a)(3)/kept'),
  ],
  keeps: { what: 'cup', before: 'nobody: the dice stay sealed in the shaker', cite: 'MA-AUTO 3(a)(3)' },
  afterRoll: [
    step('collect', 'Collect losing wagers', 'MA-AUTO 4(b)(7)/losers-first'),
    step('pay', 'Pay winning wagers', 'MA-AUTO 4(b)(7)/losers-first'),
  ],
  newShooter: [step('select', "Light the accepting player's button", 'MA-AUTO 4(b)(2)')],
  automatic: ['not-flat', 'stacked'],
  readsCocked: false,
  disputes: { by: 'floorperson', cite: 'MA-AUTO 6(c)' },
  calls: { by: ['dealer'], before: 'the roll', cite: 'MA 3(e)/on-marker' },
  losersFirst: 'MA-AUTO 4(b)(7)/losers-first',
  guidance: 'The button lights up after "no more bets". One press shakes the dice.',
  notes: [{ words: 'Nobody, player or dealer, handles the sealed dice', cite: 'MA-AUTO 3(a)(3)' }],
};

const mdCraps: DealerBook = {
  checks: [
    written('drop-box', 'Number of the drop box', 'MD 2.E'),
    written('tip-box', 'Number of the tip box', 'MD 2.E'),
    {
      id: 'fire-holder',
      words: 'Who keeps the fire markers',
      cite: 'MD 11.A(4)(b)',
      asks: { oneOf: ['boxperson', 'dealer'] },
    },
    {
      id: 'bonus-holder',
      words: 'Who keeps the bonus buttons',
      cite: 'MD 12.B(3)(b)',
      asks: { oneOf: ['boxperson', 'dealer'] },
    },
  ],
  keeps: { what: 'cup', before: 'the stickperson', cite: 'MD 7.D(1)' },
  afterRoll: [
    step('centre', `${CENTRE} (stickperson)`, 'MD 9.F'),
    step('settle', 'Take losers, pay winners', 'MD 9.F(1)'),
  ],
  newShooter: [
    step('choose', 'The shooter picks two of the five dice and keeps them', 'MD 7.C/two'),
    step('return', 'The other three go back into the cup in front of the stickperson', 'MD 7.D(1)'),
  ],
  automatic: ['off-table', 'stacked', 'several-sides'],
  readsCocked: true,
  spoken: { announcedBy: ['dealer'], confirmedBy: ['dealer'], cash: true, cite: 'MD 4.C(1)' },
  disputes: { by: 'boxperson', cite: 'MD 9.E(1)' },
  calls: { by: ['dealer'], before: 'the roll', cite: 'MD 3.A(5)(a)' },
  guidance: 'Both dice leave the hand together and strike the far end of the table.',
  contact: { words: 'Dice that touch chips or plaques count', cite: 'MD 8.D' },
  notes: [],
};

const mdMini: DealerBook = {
  ...mdCraps,
  checks: mdCraps.checks.filter(({ id }) => id !== 'fire-holder'),
  keeps: { what: 'cup', before: 'the dealer or stickperson', cite: 'MD 7.D(2)' },
  afterRoll: [
    step('centre', `${CENTRE} (dealer or stickperson)`, 'MD 9.G'),
    step('settle', 'Take losers, pay winners', 'MD 9.G(1)'),
  ],
  newShooter: [
    step('choose', 'The shooter picks two of the five dice and keeps them', 'MD 7.C/two'),
    step('return', 'The other three go back into the cup in front of the dealer or stickperson', 'MD 7.D(2)'),
  ],
  disputes: { by: 'floorperson', cite: 'MD 9.E(2)' },
};

const vicCraps: DealerBook = {
  checks: [
    tick('five', 'Five dice counted', 'VIC 2.3'),
    tick('opposite', 'Opposite faces of every die total seven', 'VIC 2.3.1'),
    tick('signs', 'Statutory notices and limit signs are displayed', 'VIC 4.1'),
    written('drop-box', 'Number of the drop box', 'VIC Diagram A'),
  ],
  keeps: { what: 'bowl', before: 'the stickperson', cite: 'VIC 5.1.2(a)' },
  afterRoll: [
    step('centre', `${CENTRE} (stickperson)`, 'VIC 5.3.1(c)'),
    step('settle', 'Take losers, pay winners', 'VIC 5.3.1(e)'),
  ],
  newShooter: [
    step('choose', 'The shooter picks two dice', 'VIC 5.1.2'),
    step('return', 'The other three go back into the bowl in front of the stickperson', 'VIC 5.1.2(a)'),
  ],
  automatic: ['off-table', 'stacked', 'on-float', 'in-bowl', 'on-rail', 'several-sides', 'cheating', 'unapproved-dice'],
  readsCocked: true,
  spoken: { announcedBy: ['dealer', 'stickperson'], confirmedBy: ['boxperson'], cash: false, cite: 'VIC 3.3.1' },
  disputes: { by: 'boxperson', cite: 'VIC 5.3.1(b)(i)' },
  calls: { by: ['dealer', 'boxperson'], before: 'it holds', cite: 'VIC 3.5.1(a)' },
  finishesHand: 'VIC 5.4.2(a)(iv)/continue',
  guidance: 'Both dice leave the hand together and strike the far end of the table.',
  notes: [],
};

const vicMini: DealerBook = {
  ...vicCraps,
  checks: vicCraps.checks.filter(({ id }) => id !== 'drop-box'),
  keeps: { what: 'bowl', before: 'the dealer', cite: 'VIC 7.3.1(b)' },
  afterRoll: [
    step('centre', `${CENTRE} (dealer)`, 'VIC 5.3.1(c)'),
    step('settle', 'Take losers, pay winners', 'VIC 5.3.1(e)'),
  ],
  spoken: {
    announcedBy: ['dealer', 'stickperson'],
    confirmedBy: ['boxperson'],
    cash: false,
    cite: 'VIC 3.3.1',
    needsStick: 'VIC 7.4.2',
  },
};

const nhRollToWin: DealerBook = {
  checks: [],
  keeps: { what: 'tray', before: 'the dealer', cite: 'NH D/five dice' },
  afterRoll: [],
  newShooter: [step('choose', 'Two of the five dice are chosen', 'NH D/five dice')],
  automatic: ['no-bounce', 'off-table', 'slid'],
  causeWords: {
    'no-bounce': 'not thrown to the far side, or not off the back wall',
    slid: 'scooted: the dice slid, with no roll or spin',
  },
  readsCocked: false,
  disputes: { by: 'floorperson', cite: 'NH I/validity dispute' },
  calls: { by: ['dealer'], before: 'the roll', cite: 'NH F' },
  guidance: 'Both dice go to the far side, hit the back wall and come off it, rolling or spinning.',
  notes: [
    { words: 'Spoken wagers are not taken', cite: 'NH I/no verbal' },
    { words: 'No chips lie on this table; one that does is no wager', cite: 'NH I/no chips' },
    { words: 'These are the only tests of a valid roll', cite: 'NH fn x' },
  ],
};

const BOOKS: { readonly [game: string]: DealerBook } = {
  'massachusetts craps': maCraps,
  'massachusetts mini-craps': maMini,
  'massachusetts automated-craps': maAutomated,
  'maryland craps': mdCraps,
  'maryland mini-craps': mdMini,
  'victoria craps': vicCraps,
  'victoria mini-craps': vicMini,
  'new-hampshire roll-to-win': nhRollToWin,
};

/** What a check is for that only some tables offer. */
const FOR: { readonly [id: string]: keyof House['rules'] } = {
  'fire-markers': 'fire',
  'fire-holder': 'fire',
  lammers: 'hot-roller',
  'bonus-holder': 'all-small',
};

/** How this house's game is dealt; checks for side bets it does not offer are left out. */
export const dealerBookOf = (house: House): DealerBook => {
  const book = BOOKS[`${house.ruleset} ${house.gameName}`];
  if (book === undefined) throw new Error(`nobody has written how ${house.gameName} of ${house.ruleset} is dealt`);
  return {
    ...book,
    checks: book.checks.filter(({ id }) => {
      const wager = FOR[id];
      return wager === undefined || house.rules[wager] !== undefined;
    }),
  };
};
