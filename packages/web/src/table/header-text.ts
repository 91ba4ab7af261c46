import { type House, LARGEST_AMOUNT, type Limits, type PostedLimits } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { money } from './names.ts';
import { playerName } from './players.ts';

/** The posted limits, or those agreed with this player (VIC 4.3); in figures alone where there is little room. */
export const limitsText = (house: House, view: TableView, seat: number | undefined, short = false): string => {
  const own = view.seats.find(({ number }) => number === seat)?.limits;
  const { min, max } = own ?? house.limits;
  if (short)
    return `${max === LARGEST_AMOUNT ? `${money(min)}+` : `${money(min)}–${money(max)}`}${house.multiple === 'none' ? '' : ` · ${house.multiple}×`}`;
  const odds = house.multiple === 'none' ? '' : ` · odds ${house.multiple}×`;
  return `${own == null ? postedLimits(house.limits) : `${money(min)} to ${money(max)} (yours)`}${odds}`;
};

const STATUS: { readonly [status in TableView['status']]: string } = {
  preparing: 'Not open yet',
  open: 'Open',
  closing: 'Closing',
  closed: 'Table closed',
};

/** Whether the table takes wagers, in words. */
export const statusText = ({ status }: Pick<TableView, 'status'>): string => STATUS[status];

/** Who has the dice, as one seat reads it; where there is room, also what a bot plays. */
export const shooterText = (
  { shooter, seats, offer, thrower }: TableView,
  seat: number | undefined,
  hasRoom = false,
): string => {
  if (shooter === 'dealer') return 'The dealer';
  if (shooter === 'nobody') {
    if (offer === null || offer.declined.includes(offer.to)) return 'Nobody yet';
    return offer.to === seat ? 'Offered to you' : `Offered to seat ${offer.to}`;
  }
  const player = seats.find(({ number }) => number === shooter);
  const by = thrower === null ? '' : `, thrown by ${thrower}`;
  const name = player === undefined ? '' : hasRoom ? playerName(player) : player.name;
  return shooter === seat ? `You${by}` : `Seat ${shooter} ${name}${by}`;
};

/** A ruling, to be read at the table. */
export const ruledText = ({ ruling, office, name }: NonNullable<TableView['ruling']>): string => {
  const what =
    ruling === 'again'
      ? 'the dice are thrown again'
      : ruling === 'valid'
        ? 'the throw counts'
        : `a die shows ${ruling}`;
  return `Ruled by the ${office}, ${name}: ${what}.`;
};

/** In some heats of tournaments the stack is the maximum. */
const fromTo = ({ min, max }: Limits): string =>
  `${money(min)} to ${max === LARGEST_AMOUNT ? 'the whole stack' : money(max)}`;

/** The limits on a notice: "$10 to $500 per player, in steps of $5 above the minimum". */
export const postedLimits = ({ min, max, step, scope, centre }: PostedLimits): string =>
  [
    `${fromTo({ min, max })}${scope === 'player' ? ' per player' : ''}`,
    ...(step === undefined ? [] : [`in steps of ${money(step)} above the minimum`]),
    ...(centre === undefined ? [] : [`centre from ${money(centre)}`]),
  ].join(', ');

/** The posted limits of a house, and what it pays in. */
export const limitsOf = ({ limits, multiple, unit }: House): string =>
  `${postedLimits(limits)}${multiple === 'none' ? '' : `, odds to ${multiple} times`}, paid to the ${unit >= 100 ? 'dollar' : 'cent'}`;
