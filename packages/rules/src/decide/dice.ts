import type { Fact } from '../fact.ts';
import { refuse } from '../refusal.ts';
import { ok } from '../result.ts';
import type { SeatNumber } from '../seat.ts';
import type { Office } from '../staffing.ts';
import { hasLineWager, hasLostDice, seatAt, type Table } from '../table.ts';
import { lineNames } from '../words.ts';
import { closed, type Decision, notSeated } from './make.ts';

/** The seats after the last shooter's, clockwise, that may still be offered the dice. */
const toOffer = (table: Table): readonly SeatNumber[] => {
  const { seats, offer } = table;
  const lastShooter = hasLostDice(table) ? (table.shooter as SeatNumber) : table.lastShooter;
  const after = seats.filter(({ number }) => lastShooter === null || number > lastShooter);
  const round = [...after, ...seats.filter(seat => !after.includes(seat))];
  const needsLine = table.house.game.shooter.lineWager.toAccept;
  return round
    .filter(seat => !offer?.declined.includes(seat.number) && (!needsLine || hasLineWager(seat)))
    .map(({ number }) => number);
};

/** The next offer, or, when all have declined, the dealer at a shaker. */
const nextOffer = (table: Table): Decision => {
  const [next] = toOffer(table);
  const { cite, dealer } = table.house.game.shooter;
  if (next !== undefined) return ok([{ type: 'diceOffered', seat: next }]);
  if (dealer !== undefined) return ok([{ type: 'diceTaken', by: 'dealer' }]);
  return refuse('no-shooter', cite, 'Nobody at the table has accepted the dice');
};

/** Offers the dice clockwise from the last shooter's left. */
export const decideOfferDice = (table: Table): Decision => {
  if (table.shooter !== 'nobody' && !hasLostDice(table))
    return refuse('wrong-shooter', table.house.game.shooter.cite, 'A shooter has the dice');
  if (table.offer !== null && !table.offer.declined.includes(table.offer.to)) return ok([]);
  return nextOffer(table);
};

export const decideDeclineDice = (table: Table, number: SeatNumber): Decision => {
  if (seatAt(table, number) === undefined) return notSeated(number);
  if (table.offer?.to !== number || table.offer.declined.includes(number)) {
    return refuse('wrong-shooter', table.house.game.shooter.cite, `The dice were not offered to seat ${number}`);
  }
  const declined: Fact = { type: 'diceDeclined', seat: number };
  const offer = { to: number, declined: [...table.offer.declined, number] };
  const next = nextOffer({ ...table, offer });
  return ok([declined, ...(next.ok ? next.value : [])]);
};

const isOfferedElsewhere = ({ offer }: Table, number: SeatNumber): boolean =>
  offer !== null && offer.to !== number && !offer.declined.includes(offer.to);

export const decideTakeDice = (table: Table, by: SeatNumber | 'dealer'): Decision => {
  const { shooter } = table.house.game;
  if (by === 'dealer') {
    if (shooter.dealer === undefined)
      return refuse('not-offered', shooter.cite, 'The dealer does not shoot at this game');
    if (table.diceOut) return closed(table);
  } else {
    const seat = seatAt(table, by);
    if (seat === undefined) return notSeated(by);
    if (table.diceOut) return closed(table);
    if (table.shooter !== by && shooter.lineWager.toAccept && !hasLineWager(seat)) {
      return refuse(
        'needs-line-bet',
        shooter.lineWager.cite,
        `A ${lineNames(table.house)} bet is needed to accept the shaker`,
      );
    }
  }
  if (table.shooter === by) return ok([]);
  const isFree = table.shooter === 'nobody' || hasLostDice(table);
  if (!isFree || (by !== 'dealer' && isOfferedElsewhere(table, by))) {
    return refuse('wrong-shooter', shooter.cite, 'Another player has the dice');
  }
  return ok([{ type: 'diceTaken', by }]);
};

export const decidePassDice = (table: Table, number: SeatNumber): Decision => {
  const { cite } = table.house.game.shooter;
  if (seatAt(table, number) === undefined) return notSeated(number);
  if (table.diceOut) return closed(table);
  if (table.shooter === 'nobody') return refuse('no-shooter', cite, 'Nobody has the dice');
  if (table.shooter !== number) return refuse('wrong-shooter', cite, `Seat ${number} does not have the dice`);
  return ok([{ type: 'dicePassed', by: number }]);
};

/** Staff make the shooter give the dice up, where and as the book lets them. */
export const decideOrderPass = (table: Table, by: Office, reason: string): Decision => {
  const { orderedBy, cite } = table.house.game.shooter;
  if (orderedBy.offices.length === 0)
    return refuse('not-offered', orderedBy.cite, 'Nobody may take the dice from a shooter here, only exclude a player');
  if (table.diceOut) return closed(table);
  if (!orderedBy.offices.includes(by)) {
    return refuse(
      'not-confirmed',
      orderedBy.cite,
      `The ${orderedBy.offices.join(' or ')} orders the dice passed on, not the ${by}`,
    );
  }
  if (typeof table.shooter !== 'number') return refuse('no-shooter', cite, 'No player has the dice');
  return ok([{ type: 'dicePassed', by: table.shooter, orderedBy: by, reason }]);
};
