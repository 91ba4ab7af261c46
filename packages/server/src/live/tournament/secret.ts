import { type Cents, decide, evolve, seatAt, type Table, type WagerName } from '@hardway/rules';
import { lawOf, type NoSecret, refusedSecret } from '@hardway/tournament';
import type { CommandOf } from '../command.ts';
import type { Draft } from '../draft.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { refusedExcludedWager, refusedInTurn, refusedPhase } from './bets.ts';
import type { Heat, Secret } from './model.ts';

/** What a seat's secret wager takes from its stack. */
export const keptBack = (heat: Heat | null, seat: number): Cents =>
  (heat?.secrets.find(each => each.seat === seat)?.takes ?? 0) as Cents;

/** The table as its seat has it: without the chips that its secret wager takes. */
const asOwned = (table: Table, heat: Heat | null, number: number): Table => {
  const kept = keptBack(heat, number);
  if (kept === 0) return table;
  const seats = table.seats.map(seat =>
    seat.number === number ? { ...seat, rail: Math.max(0, seat.rail - kept) as Cents } : seat,
  );
  return { ...table, seats };
};

/** Why a seat can't pay for a wager beside its secret one. */
export const refusedKeptBack = (draft: Draft, seat: number, wager: string, amount: Cents): TableRefusal | undefined => {
  const { table, heat } = draft.live;
  if (keptBack(heat, seat) === 0) return undefined;
  const tried = decide(asOwned(table, heat, seat), { type: 'make', seat, wager, amount });
  return tried.ok ? undefined : tried.error;
};

/** Who makes it: the seat's own terminal, or the director from a card. */
const refusedMaker = ({ given, live }: Draft, heat: Heat, made: 'terminal' | 'card'): TableRefusal | undefined => {
  const law = lawOf(live.table.house);
  const { by } = given;
  if (made === 'terminal')
    return by.kind === 'player'
      ? undefined
      : refuse('forbidden', law.secrets, "A secret wager is made on the seat's own terminal");
  const isDirector = by.kind === 'staff' && by.user === heat.director.user;
  return isDirector
    ? undefined
    : refuse('forbidden', law.secrets, 'A secret wager is written on a card, which the director enters');
};

const WHY_NOT: { readonly [why in NoSecret]: readonly [TableRefusal['code'], string] } = {
  'none allowed': ['not-offered', 'No secret wagers are made in this round'],
  'not now': ['wrong-time', 'Secret wagers are not made on this roll'],
  'all used': ['above-maximum', 'All secret wagers of this seat are made'],
  'one on this roll': ['wrong-time', 'One secret wager is made on a roll'],
  'not in play': ['not-seated', 'The seat is not in play'],
};

const refusedHere = (draft: Draft, heat: Heat, { seat, wager }: CommandOf<'makeSecret'>): TableRefusal | undefined => {
  const law = lawOf(draft.live.table.house);
  const why = refusedSecret(heat.terms, heat.session, seat);
  if (why !== undefined) return refuse(WHY_NOT[why][0], law.secrets, WHY_NOT[why][1]);
  const made = heat.terms.secrets === 'none' ? 'terminal' : heat.terms.secrets.made;
  return (
    refusedMaker(draft, heat, made) ??
    // The director has the card in hand when the time of the seat is over.
    (made === 'terminal' ? refusedInTurn(draft, seat) : refusedPhase(draft)) ??
    refusedExcludedWager(draft, wager)
  );
};

const railAt = (table: Table, seat: number): number => seatAt(table, seat)?.rail ?? 0;

/** A wager that waits for the roll. The layout has it when the roll is called; until then only the journal does, and its seat. */
export const makeSecret = (draft: Draft, command: CommandOf<'makeSecret'>): TableRefusal | undefined => {
  const { heat, table } = draft.live;
  const { seat, wager, amount } = command;
  if (heat === null) return refuse('wrong-step', SERVICE, 'No heat is on at this table');
  const refused = refusedHere(draft, heat, command);
  if (refused !== undefined) return refused;
  const made = decide(table, { type: 'make', seat, wager, amount });
  if (!made.ok) return made.error;
  const takes = (railAt(table, seat) - railAt(made.value.reduce(evolve, table), seat)) as Cents;
  draft.add({ type: 'secretMade', heat: heat.heat, seat, wager: wager as WagerName, amount, takes });
  return undefined;
};

const revealed = ({ number: _, ...secret }: Heat['secrets'][number], { heat }: Heat, why?: string) =>
  ({ type: 'secretRevealed', heat, ...secret, ...(why === undefined ? {} : { why }) }) as const;

/**
 * Puts the secret wagers on the layout, with the roll that decides them. One that the rules would not take any more, since the seat
 * has taken down what it rested on or was fined, is void.
 */
export const revealSecrets = (draft: Draft): void => {
  const { heat } = draft.live;
  if (heat === null) return;
  for (const secret of heat.secrets) {
    const { seat, wager, amount } = secret;
    const open = { ...draft.live.table, noMoreBets: false, diceOut: false };
    const made = decide(open, { type: 'make', seat, wager, amount });
    draft.add(revealed(secret, heat, made.ok ? undefined : made.error.sentence));
    if (made.ok) draft.add(...made.value);
  }
};

/** No roll decides them any more. */
export const revealVoid = (draft: Draft, why: string, of: (secret: Secret) => boolean = () => true): void => {
  const { heat } = draft.live;
  if (heat === null) return;
  for (const secret of heat.secrets) if (of(secret)) draft.add(revealed(secret, heat, why));
};
