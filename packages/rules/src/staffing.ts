import type { Clause } from './clause.ts';
import type { Instrument, TenderRule } from './tender.ts';
import type { TournamentRule } from './tournament.ts';

export const OFFICES = ['dealer', 'boxperson', 'stickperson', 'floorperson', 'pit boss'] as const;
export type Office = (typeof OFFICES)[number];

/** How a game is run beside its rules: who stands where, how long dice last, what must be announced, and where that is written. */
export type Staffing = {
  /** The stations at the table; floorpersons and pit bosses come and go and need none. */
  readonly stations: readonly Office[];
  /** Who must be at their station before the table opens. */
  readonly toOpen: { readonly offices: readonly Office[]; readonly cite: Clause };
  /** What has to be approved before the table opens. */
  readonly papers?: readonly PaperRule[];
  /** Whether nobody takes this station alone: the holder of another is assigned to it, by these offices. */
  readonly assigned?: {
    readonly office: Office;
    readonly to: Office;
    readonly by: readonly Office[];
    readonly cite: Clause;
  };
  /** Who has charge of the dice: the first of these at their station. */
  readonly diceControl: { readonly offices: readonly Office[]; readonly cite: Clause };
  readonly dice?: DiceSetRule;
  readonly shaker?: ShakerRule;
  /** Whether the dice are typed twice; where not, somebody else of the crew may confirm the first entry instead. */
  readonly typedTwice?: Clause;
  /** Until when a late wager may still be confirmed. */
  readonly lateUntil?: { readonly what: 'rest' | 'call'; readonly cite: Clause };
  /** Whether the settlement is acknowledged before the dice go back to the shooter. */
  readonly acknowledged?: Clause;
  readonly notice: NoticeRule;
  /** Who decides on notices and closing. */
  readonly noticeBy: readonly Office[];
  /** Who excludes a player from the game; cited where the book says so. */
  readonly exclusion: { readonly by: readonly Office[]; readonly cite?: Clause };
  /** What the book says about tournaments, if it does. */
  readonly tournament?: TournamentRule;
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
  /** Whether supervisors may do everything a dealer may. */
  readonly supervisorsDeal?: Clause;
  /** The places round the table; the book's own number of seats, where it gives one, is the game's `seatsMax`. */
  readonly places: number;
  /** The most areas for fire wagers; those of seats beyond it have none. */
  readonly fireAreas?: { readonly most: number; readonly cite: Clause };
  /** After how many throws that do not count the dealer may pass the dice on. */
  readonly noRollsAllowed?: { readonly usual: number; readonly cite: Clause };
  /** Whether signs are to be displayed at the table, or a screen is part of it. */
  readonly display?: Clause;
  /** Who decides whether a disputed throw counted. */
  readonly disputes: {
    readonly offices: readonly Office[];
    readonly cite: Clause;
    /** Whether it is about the whole throw, valid or not, rather than about the face of a die. */
    readonly about?: 'validity';
    /** Whether a ruling is final but for a void. */
    readonly final?: Clause;
    /** Who decides what else is disputed; cited where the book says so. */
    readonly others: { readonly offices: readonly Office[]; readonly cite?: Clause };
    /** What a player is told whose dispute stays unresolved. */
    readonly unresolved?: { readonly advice: string; readonly cite: Clause };
    /** Whether surveillance reviews a decision on request. */
    readonly review?: Clause;
  };
  /** What may be done about a player who breaks the rules, where the book says so. */
  readonly sanctions?: SanctionsRule;
  /** Whether what a person wins who has excluded himself is forfeited. */
  readonly selfExcluded?: { readonly winnings: 'forfeited'; readonly cite: Clause };
  /** Breaks that a player takes after so much play. */
  readonly breaks?: { readonly rules: readonly BreakRule[]; readonly cite: Clause };
  /** Who sets the button for a player's call of on or off, and by when. */
  readonly calls?: { readonly by: readonly Office[]; readonly before: 'the roll' | 'it holds'; readonly cite: Clause };
  readonly spoken?: SpokenRule;
  /** What money is taken in and paid out in. */
  readonly tender: TenderRule;
  /** Whether the table has a tip box. */
  readonly tips?: Clause;
};

/** After so much play, without a pause as long as the break or within a time, there is a break of so long. */
type BreakRule = {
  readonly playedMs: number;
  readonly withinMs?: number;
  readonly restMs: number;
  readonly words: string;
};

export const SANCTIONS = ['void-wagers', 'exclude', 'hold-winnings', 'confiscate', 'detain'] as const;
export type Sanction = (typeof SANCTIONS)[number];

/** Sanctions that the book lists, each with its clause. */
export type SanctionsRule = {
  readonly by: readonly Office[];
  readonly cite: Clause;
  readonly list: { readonly [sanction in Sanction]?: Clause };
  /** Whose held winnings become when they are forfeited. */
  readonly forfeits: { readonly to: 'house' | 'state'; readonly cite: Clause };
};

/** An approval, a submission or a report that a table needs on record before it opens. */
export type PaperRule = {
  readonly id: string;
  readonly words: string;
  /** Who gives it, or whom it is filed with. */
  readonly authority: string;
  readonly cite: Clause;
  /** What the record has to state: the layout as it is drawn, the method of commission in use, or a version in words. */
  readonly states?: 'layout' | 'commission' | 'version';
};

/** The set of dice that a table is played with. */
export type DiceSetRule = {
  readonly count: number;
  /** Whether a set may have more. */
  readonly orMore?: true;
  readonly cite: Clause;
  /** Whether a new shooter chooses two dice of the whole set. */
  readonly chosen?: Clause;
  readonly life?: { readonly ms: number; readonly cite: Clause };
  /** Whether another set is needed to open again. */
  readonly newToReopen?: Clause;
  /** How many dice may be lost before another set is needed. */
  readonly changedAfterLost: { readonly count: number; readonly cite: Clause };
  readonly sizeMm?: { readonly least: number; readonly cite: Clause };
};

/** The sealed shaker: how long its dice last, and what is written about each step with it. */
type ShakerRule = {
  readonly life: { readonly ms: number; readonly cite: Clause };
  /** Dice and shaker are approved. */
  readonly approval: Clause;
  /** Nobody handles the sealed dice. */
  readonly sealed: Clause;
  /** It is inspected before the table opens. */
  readonly inspect: Clause;
  /** A trial roll is made before the table opens. */
  readonly trial: Clause;
  /** A shaker out of order voids the round. */
  readonly fault: Clause;
  /** The shooter's button is lit, and no other. */
  readonly lit: Clause;
  /** One press of the button runs one round. */
  readonly round: Clause;
  /** A roll is what the shaker's cycle shows. */
  readonly cycle: Clause;
};

/** How long before a change of limits or the closing of an occupied table a notice must stand, in milliseconds. */
export type NoticeRule = {
  readonly minimumUp: number;
  readonly minimumDown: number;
  readonly maximum: number;
  readonly cite: Clause;
  readonly closing: { readonly ms: number; readonly cite: Clause };
};

/** Wagers by word of mouth: who announces and who confirms them. */
export type SpokenRule = {
  readonly announcedBy: readonly Office[];
  readonly confirmedBy: readonly Office[];
  /** Whether it is made with cash that lies on the table. */
  readonly cash: boolean;
  /** What may lie behind it. */
  readonly takes: readonly Instrument[];
  readonly cite: Clause;
  /** Whether they are taken only while one person acts as boxperson and stickperson. */
  readonly needsStick?: Clause;
};
