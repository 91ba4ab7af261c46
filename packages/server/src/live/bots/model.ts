import type { SeatNumber } from '@hardway/rules';

/** Why a bot gets up: a player asked it to, its chips are gone, or its strategy is over. */
type Leaving = 'asked' | 'broke' | 'finished';

/** A strategy of the library, by its name and as it is called on screens. */
export type NamedStrategy = { readonly strategy: string; readonly title: string };

/** A strategy that a bot plays: of the library, or with a text of its own. */
export type BotStrategy = NamedStrategy & { readonly text?: string };

/** What a strategy with a text of its own is named. */
export const OWN_STRATEGY = 'own';

/** Asked by the service itself: a bot plays a seat of a practice table, and leaves it. */
export type BotCommand =
  | ({ readonly type: 'seatBot'; readonly seat: SeatNumber; readonly name: string } & BotStrategy)
  | { readonly type: 'dismissBot'; readonly seat: SeatNumber; readonly why: Leaving };

export type BotFact =
  | ({ readonly type: 'botSeated'; readonly seat: SeatNumber } & BotStrategy)
  | { readonly type: 'botDismissed'; readonly seat: SeatNumber; readonly why: Leaving };

/** A bot at a seat, since which entry, and why it is about to leave, if it is. */
export type SeatedBot = BotStrategy & {
  readonly seat: SeatNumber;
  readonly since: number;
  readonly leaving: Leaving | null;
};

export type Bots = { readonly bots: readonly SeatedBot[] };
export const initial: Bots = { bots: [] };

export type BotView = NamedStrategy & Pick<SeatedBot, 'leaving'>;
