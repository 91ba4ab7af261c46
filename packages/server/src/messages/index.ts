/** What the server and its clients say to each other. The domain says what there is; this folder says how it travels. */

export type {
  Call,
  Cents,
  Dice,
  Die,
  Fact,
  HouseConfig,
  Office,
  Outcome,
  Puck,
  SeatNumber,
  Shooter,
  Wager,
} from '@hardway/rules';
export * from './accounting.ts';
export * from './cage.ts';
export * from './cases.ts';
export * from './device.ts';
export * from './floor.ts';
export * from './http.ts';
export * from './inspection.ts';
export * from './me.ts';
export * from './patrons.ts';
export * from './registers.ts';
export * from './review.ts';
export * from './search.ts';
export * from './table.ts';
export * from './tournament.ts';
export * from './wire.ts';
