/** How much an event matters: for the record, of note, to be looked at, to be acted on. */
export const SEVERITIES = ['info', 'notice', 'warning', 'alarm'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What an event is about, as far as it is known. */
type About = {
  /** The type of its fact unless said. */
  readonly kind?: string;
  readonly seat?: number | null;
  readonly device?: string;
  /** A member of staff by user name, or a player by name. The sender of the command unless said. */
  readonly person?: string;
  /** In cents. */
  readonly amount?: number;
  /** Set for an exception, which the report of exceptions lists: why it was done, and who approved it. */
  readonly reason?: string;
  readonly approvedBy?: string;
};

/** A significant event in words. */
export type HouseEvent = About & { readonly severity: Severity; readonly words: string };

/** What the house holds for significant, by its settings. In cents. */
export type Thresholds = {
  readonly largeWager: number;
  readonly largeWin: number;
  /** What a meter may move by between two readings. */
  readonly meterJump: number;
};

/** Where a fact stands, and what is known there. */
export type EventPlace = {
  readonly at: number;
  readonly who: string;
  readonly thresholds: Thresholds;
  /** The name of the player at a seat. */
  readonly playerAt: (seat: number) => string | undefined;
};

type Told = HouseEvent | readonly HouseEvent[] | undefined;

/** For each fact that is significant, the events it makes. A fact that is not named makes none. */
export type EventsOf<Fact extends { readonly type: string }> = {
  readonly [Type in Fact['type']]?: (fact: Extract<Fact, { readonly type: Type }>, place: EventPlace) => Told;
};

const told =
  (severity: Severity) =>
  (words: string, about: About = {}): HouseEvent => ({ severity, words, ...about });

export const info = told('info');
export const notice = told('notice');
export const warning = told('warning');
export const alarm = told('alarm');

/** The events of one fact. */
export const eventsIn = <Fact extends { readonly type: string }>(
  events: EventsOf<Fact>,
  fact: Fact,
  place: EventPlace,
): readonly HouseEvent[] => {
  const tell = events[fact.type as Fact['type']] as ((fact: Fact, place: EventPlace) => Told) | undefined;
  const made = tell?.(fact, place);
  if (made === undefined) return [];
  return 'words' in made ? [made] : made;
};
