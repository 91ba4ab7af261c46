import type { Clause, House, Office } from '@hardway/rules';
import type { TableKind } from '../messages.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How a game is run beside its rules: who stands where, how long dice last, what must be announced. Data, with clauses. */
export type Procedure = {
  readonly kind: Exclude<TableKind, 'practice'>;
  /** The stations at the table; floorpersons and pit bosses come and go and need none. */
  readonly stations: readonly Office[];
  /** Who must be at their station before the table opens. */
  readonly toOpen: { readonly offices: readonly Office[]; readonly cite: Clause };
  /** Who has charge of the dice: the first of these at their station. */
  readonly diceControl: { readonly offices: readonly Office[]; readonly cite: Clause };
  readonly dice?: {
    /** How many dice a set has; whether it may have more. */
    readonly count: number;
    readonly orMore?: true;
    readonly cite: Clause;
    readonly life?: { readonly ms: number; readonly cite: Clause };
    /** Whether another set is needed to open again. */
    readonly newToReopen?: Clause;
    /** Whether a lost die, tampering or damage calls for another set; or only the loss of this many. */
    readonly changedAfterLost: { readonly count: number; readonly cite: Clause };
    readonly sizeMm?: { readonly least: number; readonly cite: Clause };
  };
  readonly shaker?: { readonly life: { readonly ms: number; readonly cite: Clause }; readonly trial: Clause };
  /** Until when a late wager may still be confirmed. */
  readonly lateUntil?: { readonly what: 'rest' | 'call'; readonly cite: Clause };
  /** Whether the settlement is acknowledged before the dice go back to the shooter. */
  readonly acknowledged?: Clause;
  /** How long before a change of limits or the closing of an occupied table a notice must stand. */
  readonly notice: {
    readonly minimumUp: number;
    readonly minimumDown: number;
    readonly maximum: number;
    readonly closing: number;
    readonly cite: Clause;
  };
  /** Who decides on notices and closing. */
  readonly noticeBy: readonly Office[];
  /** Whether only seated players wager. */
  readonly seatedOnly?: Clause;
  /** Whether staff may put a wager down for a player; where not, only the seat's own terminal may. */
  readonly wagersByStaff: { readonly may: boolean; readonly cite: Clause };
  /** A countdown that governs betting. */
  readonly window?: { readonly leastSeconds: number; readonly usualSeconds: number; readonly cite: Clause };
  /** Whether the dice go round when a shooter makes no line wager while come wagers stand on numbers. */
  readonly declineLine?: Clause;
  /** Whether the shooter may let somebody else throw. */
  readonly thrower?: Clause;
  /** Whether supervisors may do whatever a dealer may. */
  readonly supervisorsDeal?: Clause;
  readonly seatsMax: number;
  /** Whether the dealer may pass the dice on after so many no rolls. */
  readonly noRollsAllowed?: { readonly usual: number; readonly cite: Clause };
  /** Whether signs are to be displayed at the table, or a screen is part of it. */
  readonly display?: Clause;
  /** Who decides whether a disputed throw counted. */
  readonly disputes: {
    readonly offices: readonly Office[];
    readonly cite: Clause;
    /** Whether a ruling stands but for a void. */
    readonly final?: Clause;
  };
  /** Who sets the button for a player's call of on or off, and by when. */
  readonly calls?: { readonly by: readonly Office[]; readonly before: 'the roll' | 'it holds'; readonly cite: Clause };
  /** Who announces and who confirms a wager by word of mouth, where such are taken. */
  readonly spoken?: {
    readonly announcedBy: readonly Office[];
    readonly confirmedBy: readonly Office[];
    /** Whether it is made with cash that lies on the table. */
    readonly cash: boolean;
    readonly cite: Clause;
    /** Whether they are taken only while somebody acts as boxperson and stickperson. */
    readonly needsStick?: Clause;
  };
  /** Whether the table has a tip box. */
  readonly tips?: Clause;
};

const RULING_NO_NOTICE: Clause = 'ruling: this book asks no notice';
const SEATS = 20;

const NO_NOTICE = {
  minimumUp: 0,
  minimumDown: 0,
  maximum: 0,
  closing: 0,
  cite: RULING_NO_NOTICE,
};
const TWENTY_MINUTES = { ...NO_NOTICE, minimumUp: 20 * MINUTE, closing: 20 * MINUTE, cite: 'VIC 4.1/s66(2)' };
const FLOOR: readonly Office[] = ['floorperson', 'pit boss'];

const massachusettsCraps: Procedure = {
  kind: 'dealer-run',
  stations: ['dealer', 'stickperson', 'boxperson'],
  toOpen: { offices: ['dealer', 'stickperson', 'boxperson'], cite: 'MA 7(a)/stickperson' },
  diceControl: { offices: ['stickperson'], cite: 'MA 7(a)/stickperson' },
  dice: { count: 5, orMore: true, cite: 'MA 7(a)/set', changedAfterLost: { count: 1, cite: 'MA 7(a)/set' } },
  lateUntil: { what: 'rest', cite: 'MA 3(a)/late' },
  acknowledged: 'MA 10(b)/settle',
  notice: NO_NOTICE,
  noticeBy: FLOOR,
  wagersByStaff: { may: true, cite: 'MA 3(b)/chips' },
  declineLine: 'MA 11(b)/offer',
  seatsMax: SEATS,
  disputes: { offices: ['boxperson'], cite: 'MA 10(a)(2)(a)' },
  calls: { by: ['dealer'], before: 'the roll', cite: 'MA 3(e)/on-marker' },
  spoken: { announcedBy: ['dealer'], confirmedBy: ['dealer'], cash: true, cite: 'MA 3(b)/verbal' },
};

const massachusettsMini: Procedure = {
  ...massachusettsCraps,
  stations: ['dealer', 'stickperson'],
  toOpen: { offices: ['dealer'], cite: 'MA 7(a)/dealer' },
  diceControl: { offices: ['stickperson', 'dealer'], cite: 'MA 7(a)/dealer' },
  acknowledged: 'MA 10(c)/settle',
  seatedOnly: 'MA 3(f)/seated',
  seatsMax: 9,
  disputes: { offices: ['floorperson'], cite: 'MA 10(a)(2)(b)' },
};

const automated: Procedure = {
  kind: 'automated',
  stations: ['dealer'],
  toOpen: { offices: ['dealer'], cite: 'MA-AUTO 3(a)(1)/unattended' },
  diceControl: { offices: ['dealer'], cite: 'MA-AUTO 3(a)(1)/dealer' },
  shaker: { life: { ms: 24 * HOUR, cite: 'MA-AUTO 3(a)(2)' }, trial: 'MA-AUTO 4(a)/trial' },
  notice: NO_NOTICE,
  noticeBy: FLOOR,
  wagersByStaff: { may: true, cite: 'MA 3(b)/chips' },
  seatsMax: SEATS,
  disputes: { offices: ['floorperson'], cite: 'MA-AUTO 6(c)' },
  calls: { by: ['dealer'], before: 'the roll', cite: 'MA 3(e)/on-marker' },
};

const marylandDice = {
  count: 5,
  cite: 'MD 7.A',
  life: { ms: 24 * HOUR, cite: 'MD 7.E' },
  newToReopen: 'MD 7.F(1)',
  changedAfterLost: { count: 1, cite: 'MD 7.F(2)' },
};

/** State regulation beside the book: limits change with half an hour's notice while players are there. */
const HALF_AN_HOUR = {
  ...NO_NOTICE,
  minimumDown: 30 * MINUTE,
  maximum: 30 * MINUTE,
  cite: 'COMAR 36.05.03.21(C)',
};

const { lateUntil: _craps, ...massachusettsCrapsInTime } = massachusettsCraps;
const { lateUntil: _mini, ...massachusettsMiniInTime } = massachusettsMini;

const marylandCraps: Procedure = {
  ...massachusettsCrapsInTime,
  toOpen: { offices: ['dealer', 'stickperson', 'boxperson'], cite: 'MD 7.A(1)' },
  diceControl: { offices: ['stickperson'], cite: 'MD 7.A(1)' },
  dice: marylandDice,
  acknowledged: 'MD 9.F(1)',
  notice: HALF_AN_HOUR,
  wagersByStaff: { may: true, cite: 'MD 4.B' },
  declineLine: 'MD 10.B',
  disputes: { offices: ['boxperson'], cite: 'MD 9.E(1)' },
  calls: { by: ['dealer'], before: 'the roll', cite: 'MD 3.A(5)(a)' },
  spoken: { announcedBy: ['dealer'], confirmedBy: ['dealer'], cash: true, cite: 'MD 4.C(1)' },
  tips: 'MD 2.E',
};

const marylandMini: Procedure = {
  ...massachusettsMiniInTime,
  toOpen: { offices: ['dealer'], cite: 'MD 7.A(2)' },
  diceControl: { offices: ['stickperson', 'dealer'], cite: 'MD 7.A(2)' },
  dice: marylandDice,
  acknowledged: 'MD 9.G(1)',
  notice: HALF_AN_HOUR,
  seatedOnly: 'MD 4.F/seated',
  wagersByStaff: { may: true, cite: 'MD 4.B' },
  declineLine: 'MD 10.B',
  disputes: { offices: ['floorperson'], cite: 'MD 9.E(2)' },
  calls: { by: ['dealer'], before: 'the roll', cite: 'MD 3.A(5)(a)' },
  spoken: { announcedBy: ['dealer'], confirmedBy: ['dealer'], cash: true, cite: 'MD 4.C(1)' },
  tips: 'MD 2.E',
};

const victoriaCraps: Procedure = {
  kind: 'dealer-run',
  stations: ['dealer', 'stickperson', 'boxperson'],
  toOpen: { offices: ['dealer', 'boxperson'], cite: 'VIC 1.1/Dealer' },
  diceControl: { offices: ['stickperson', 'dealer'], cite: 'VIC 1.1/Stickperson' },
  dice: {
    count: 5,
    cite: 'VIC 2.3',
    changedAfterLost: { count: 2, cite: 'VIC 5.4.2(a)(iv)/new-set' },
    sizeMm: { least: 19, cite: 'VIC 2.3.2' },
  },
  lateUntil: { what: 'call', cite: 'VIC 3.2/late' },
  acknowledged: 'VIC 5.3.1(e)',
  notice: TWENTY_MINUTES,
  noticeBy: ['pit boss'],
  wagersByStaff: { may: true, cite: 'VIC 3.3.1' },
  thrower: 'VIC 5.1.1(b)(i)',
  display: 'VIC 4.1',
  supervisorsDeal: 'VIC 1.2',
  seatsMax: SEATS,
  disputes: { offices: ['boxperson'], cite: 'VIC 5.3.1(b)(i)', final: 'VIC 5.3.1(b)(i)' },
  calls: { by: ['boxperson', 'dealer'], before: 'it holds', cite: 'VIC 3.5.1(a)' },
  spoken: { announcedBy: ['dealer', 'stickperson'], confirmedBy: ['boxperson'], cash: false, cite: 'VIC 3.3.1' },
};

const victoriaMini: Procedure = {
  ...victoriaCraps,
  toOpen: { offices: ['dealer'], cite: 'VIC 7.3.1(b)' },
  diceControl: { offices: ['dealer'], cite: 'VIC 7.3.1(b)' },
  spoken: {
    announcedBy: ['dealer', 'stickperson'],
    confirmedBy: ['boxperson'],
    cash: false,
    cite: 'VIC 3.3.1',
    needsStick: 'VIC 7.4.2',
  },
  seatsMax: 9,
};

const rollToWin: Procedure = {
  kind: 'roll-to-win',
  stations: ['dealer'],
  toOpen: { offices: ['dealer'], cite: 'NH D/single dealer' },
  diceControl: { offices: ['dealer'], cite: 'NH D/single dealer' },
  dice: { count: 5, cite: 'NH D/five dice', changedAfterLost: { count: 1, cite: 'NH D/five dice' } },
  notice: NO_NOTICE,
  noticeBy: FLOOR,
  wagersByStaff: { may: false, cite: 'NH I/terminal only' },
  window: { leastSeconds: 15, usualSeconds: 30, cite: 'NH E/window' },
  seatsMax: 10,
  noRollsAllowed: { usual: 3, cite: 'NH C/repeat' },
  display: 'NH D/table LED',
  disputes: { offices: ['floorperson'], cite: 'NH I/validity dispute' },
};

const PROCEDURES: { readonly [game: string]: Procedure } = {
  'massachusetts craps': massachusettsCraps,
  'massachusetts mini-craps': massachusettsMini,
  'massachusetts automated-craps': automated,
  'maryland craps': marylandCraps,
  'maryland mini-craps': marylandMini,
  'victoria craps': victoriaCraps,
  'victoria mini-craps': victoriaMini,
  'new-hampshire roll-to-win': rollToWin,
};

/** How this house's game is run. */
export const procedureOf = (house: House): Procedure => {
  const procedure = PROCEDURES[`${house.ruleset} ${house.gameName}`];
  if (procedure === undefined) throw new Error(`no procedure for ${house.gameName} of ${house.ruleset}`);
  return procedure;
};

/** At most so many seats: the book's number, or what fits round the table. */
export const seatsMaxOf = (house: House): number => house.game.seatsMax?.count ?? procedureOf(house).seatsMax;
