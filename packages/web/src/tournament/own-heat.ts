import type { House, SeatNumber } from '@hardway/rules';
import type { TableCommand, TableView } from '@hardway/server/messages';
import { titleOf } from '../table/names.ts';
import { chipsText } from './chips.ts';
import type { HeatView, PlaceView } from './heat-clock.ts';

/** What a player can do because of a heat, or waits for: the big button of the terminal shows it. */
type OwnAct = { readonly label: string; readonly command?: TableCommand; readonly why?: string };

/** What a heat is to one seat of it. */
export const placeAt = (heat: HeatView, seat: SeatNumber | undefined): PlaceView | undefined =>
  heat.places.find(place => place.seat === seat);

/** The compulsory bet in players' words: "at least 5 on Pass Line or Don't Pass". */
const compulsoryWords = (house: House, { terms }: HeatView): string | null => {
  if (terms.compulsory === 'none') return null;
  const { least, wagers } = terms.compulsory;
  const on = wagers.length === 0 ? 'any bet' : wagers.map(name => titleOf(house, name)).join(' or ');
  return `at least ${chipsText(least)} on ${on}`;
};

const over = ({ counted, confirmed, seat, disqualified }: PlaceView): OwnAct => {
  if (disqualified) return { label: 'You are out of this heat' };
  if (counted === null) return { label: 'Heat over. The dealer counts your chips.' };
  return confirmed
    ? { label: `Your count is confirmed: ${chipsText(counted)}` }
    : { label: `Confirm your count: ${chipsText(counted)}`, command: { type: 'confirmStack', seat } };
};

/** Betting on this roll: whose turn it is, and that one has finished. */
const betting = (house: House, heat: HeatView, place: PlaceView): OwnAct | null => {
  const { bets } = heat;
  if (bets === 'over') return null;
  if (bets === 'waiting') return { label: 'The next bets are asked for in a moment' };
  if (bets.of !== 'all' && bets.of !== place.seat) return { label: `Seat ${bets.of} bets now` };
  if (place.finished) return { label: 'You are done betting on this roll' };
  const missing = place.flagged ? compulsoryWords(house, heat) : null;
  return {
    label: 'Done betting',
    command: { type: 'endTurn', seat: place.seat },
    ...(missing === null ? {} : { why: `Your compulsory bet is missing: ${missing}.` }),
  };
};

/** What a player can do now because of the heat; null where the heat has nothing to say, and the dice are next. */
export const heatAct = (house: House, { heat }: Pick<TableView, 'heat'>, seat: SeatNumber): OwnAct | null => {
  const place = heat === null ? undefined : placeAt(heat, seat);
  if (heat === null || place === undefined) return null;
  if (heat.phase === 'ended') return over(place);
  if (place.disqualified) return { label: 'You are out of this heat' };
  if (heat.phase === 'paused') return { label: `Paused: ${heat.pausedFor ?? ''}` };
  if (heat.phase === 'playing out') return null;
  if (place.late !== null)
    return { label: `You are late: ${chipsText(place.late)} a roll until the director has seen you` };
  if (place.sitsOut) return { label: 'You sit out this roll: your compulsory bet was missing' };
  return betting(house, heat, place);
};

/** Whether this seat can make a secret bet now, and why not. */
export const secretState = (
  heat: HeatView,
  seat: SeatNumber,
): { readonly left: number; readonly whyNot: string | null } | null => {
  const { secrets } = heat.terms;
  const place = placeAt(heat, seat);
  if (secrets === 'none' || place === undefined || place.disqualified) return null;
  const left = place.secretsLeft;
  if (secrets.made === 'card') return { left, whyNot: 'Write it on a card and hand it to the director.' };
  if (left === 0) return { left, whyNot: 'You have none left.' };
  return { left, whyNot: place.secret ? 'One secret bet on a roll.' : null };
};

/**
 * What everybody sees of the players: their racks, the fullest first, and what is special about each. Bets on the felt are not
 * counted: where a book hides those of others until betting closes, one's own would look like a lead.
 */
export const stackLines = (
  { heat, seats }: Pick<TableView, 'heat' | 'seats'>,
  own: SeatNumber | undefined,
): readonly {
  readonly seat: SeatNumber;
  readonly name: string;
  readonly chips: number;
  readonly marks: readonly string[];
}[] =>
  (heat?.places ?? [])
    .map(place => {
      const { rail } = seats.find(({ number }) => number === place.seat) ?? {};
      return { seat: place.seat, name: place.name, chips: rail ?? 0, marks: marksOf(heat, place, own) };
    })
    .sort((one, other) => other.chips - one.chips || one.seat - other.seat);

const marksOf = (heat: HeatView | null, place: PlaceView, own: SeatNumber | undefined): readonly string[] => [
  ...(place.seat === own ? ['you'] : []),
  ...(heat?.button === place.seat ? ['button'] : []),
  ...(typeof heat?.bets === 'object' && heat.bets.of === place.seat ? ['bets now'] : []),
  ...(place.disqualified ? ['out'] : []),
  ...(place.late === null ? [] : ['late']),
  ...(place.flagged ? ['compulsory bet missing'] : []),
  ...(place.sitsOut ? ['sits out'] : []),
  ...(place.secret ? ['secret'] : []),
  ...(place.agrees ? ['agrees to end'] : []),
];

/** Why the dice wait because of a heat; null where they don't, or none is on. */
export const heatWaits = ({ heat }: Pick<TableView, 'heat'>): string | null => {
  if (heat == null || heat.phase === 'playing out') return null;
  if (heat.phase === 'ended') return 'The heat is over.';
  if (heat.phase === 'paused') return `The heat is paused: ${heat.pausedFor ?? ''}`;
  if (heat.bets !== 'over')
    return typeof heat.bets === 'object' && heat.bets.of !== 'all'
      ? `Seat ${heat.bets.of} is still betting.`
      : 'Players are still betting.';
  const flagged = heat.places.filter(each => each.flagged).map(({ seat }) => seat);
  return flagged.length === 0
    ? null
    : `The compulsory bet is missing at seat ${flagged.join(', ')}: the player makes it, or the director lets the throw go on.`;
};
