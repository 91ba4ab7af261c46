import { type Cents, NOTHING, type SeatNumber } from '@hardway/rules';

/** What is known of one seat of a heat beside what the table knows. */
export type SessionSeat = {
  readonly seat: SeatNumber;
  readonly disqualified: boolean;
  /** Takes no part until the compulsory wager is due again. */
  readonly sitsOut: boolean;
  /** What it is fined on each roll until it arrives; nothing once it is there. */
  readonly lateFine: Cents;
  /** Secret wagers made, and the roll, from 1, that the last one was for. */
  readonly secrets: number;
  readonly secretOn: number | null;
  /** Compulsory wagers missed, and rolls since one last stood. */
  readonly missed: number;
  readonly without: number;
  /** Turns with the dice. */
  readonly turns: number;
};

/** A heat in play: plain data, a fold over what happens at the table. */
export type Session = {
  /** Ascending: clockwise. */
  readonly seats: readonly SessionSeat[];
  /** Valid rolls thrown, and hands finished. */
  readonly rolls: number;
  readonly hands: number;
  /** What the director has added to the length, in its unit. */
  readonly extended: number;
  /** How many rolls had been thrown when the minutes were over. */
  readonly timeUpAt: number | null;
  /** Whose turn it is to shoot, and for how many hands or rolls that seat has had the dice. */
  readonly shooter: SeatNumber;
  readonly kept: number;
  /** Who bets first where players bet in turn. It moves on every roll. */
  readonly button: SeatNumber;
  /** Who has finished betting in turn for the coming roll. */
  readonly finished: readonly SeatNumber[];
  /** The heat before the last roll, which may be voided. */
  readonly before: Omit<Session, 'before'> | null;
};

export type Start = { readonly seat: SeatNumber; readonly late?: { readonly chipsPerRoll: Cents } };

/** A heat before its first roll. The first shooter is drawn, and has the button, too. */
export const startSession = (starts: readonly Start[], firstShooter: SeatNumber): Session => ({
  seats: [...starts]
    .sort((a, b) => a.seat - b.seat)
    .map(({ seat, late }) => ({
      seat,
      disqualified: false,
      sitsOut: false,
      lateFine: late?.chipsPerRoll ?? NOTHING,
      secrets: 0,
      secretOn: null,
      missed: 0,
      without: 0,
      turns: seat === firstShooter ? 1 : 0,
    })),
  rolls: 0,
  hands: 0,
  extended: 0,
  timeUpAt: null,
  shooter: firstShooter,
  kept: 0,
  button: firstShooter,
  finished: [],
  before: null,
});

/** Whether a seat takes part in the coming roll. */
export const isInPlay = ({ disqualified, sitsOut, lateFine }: SessionSeat): boolean =>
  !disqualified && !sitsOut && lateFine === 0;

export const seatOf = ({ seats }: Session, number: SeatNumber): SessionSeat | undefined =>
  seats.find(({ seat }) => seat === number);

export const changeSeat = <T extends Pick<Session, 'seats'>>(
  session: T,
  number: SeatNumber,
  changed: Partial<SessionSeat>,
): T => ({
  ...session,
  seats: session.seats.map(each => (each.seat === number ? { ...each, ...changed } : each)),
});

/** All seats clockwise, beginning with the one after this. */
export const clockwiseAfter = ({ seats }: Pick<Session, 'seats'>, number: SeatNumber): readonly SessionSeat[] => [
  ...seats.filter(({ seat }) => seat > number),
  ...seats.filter(({ seat }) => seat <= number),
];

/** All seats clockwise, beginning with this one. */
export const clockwiseFrom = (session: Pick<Session, 'seats'>, number: SeatNumber): readonly SessionSeat[] => [
  ...session.seats.filter(({ seat }) => seat >= number),
  ...session.seats.filter(({ seat }) => seat < number),
];
