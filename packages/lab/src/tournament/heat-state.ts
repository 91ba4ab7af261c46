import type { Cents, House, SeatNumber, Table } from '@hardway/rules';
import type { Round, Session } from '@hardway/tournament';
import type { Bot, BotMind } from '../play/bot.ts';
import type { LastRoll } from '../play/strategy.ts';

/** What a bot does whose strategy has not made the compulsory wager: it makes the least one, or misses it. */
export const COMPULSORY_BY = ['make', 'miss'] as const;
export type CompulsoryBy = (typeof COMPULSORY_BY)[number];

/** A player of a heat. */
export type HeatPlayer = { readonly seat: SeatNumber; readonly bot: Bot; readonly chips: Cents };

export type HeatSetup = {
  readonly terms: Round;
  /** As `houseOfRound` opens it. */
  readonly house: House;
  /** By seat, ascending. */
  readonly players: readonly HeatPlayer[];
  readonly firstShooter: SeatNumber;
  readonly compulsory: CompulsoryBy;
  /** Where the length is in minutes: how many rolls they are. */
  readonly rollsPerHour: number;
};

/** A heat in play: plain values, so that one heat can be played on with different dice. */
export type Heat = {
  readonly setup: HeatSetup;
  readonly table: Table;
  readonly session: Session;
  /** In the order of the players. */
  readonly minds: readonly BotMind[];
  readonly roll: LastRoll | null;
  /** Nobody can throw the dice any more: the heat ends as it stands. */
  readonly stuck: boolean;
};
