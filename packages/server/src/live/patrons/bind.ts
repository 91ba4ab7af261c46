import { type SeatNumber, seatAt } from '@hardway/rules';
import type { Draft } from '../draft.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { askCase } from '../sanctions/sanctions.ts';
import { stopPlay } from '../seats/stop.ts';
import type { PatronCopy } from './patron.ts';
import { sittingAt } from './sitting.ts';

/** Why a patron is not named at a seat. */
const refusedBinding = ({ live }: Draft, seat: SeatNumber, patron: string): TableRefusal | undefined => {
  const other = live.sittings.find(each => each.patron?.patron === patron && each.seat !== seat);
  if (other !== undefined) return refuse('seated-elsewhere', SERVICE, `Patron ${patron} is at seat ${other.seat}`);
  const known = sittingAt(live, seat)?.patron;
  if (known != null && known.patron !== patron)
    return refuse(
      'bad-settings',
      SERVICE,
      `Patron ${known.patron} is at seat ${seat}: the floor takes that back first`,
    );
  return undefined;
};

/** An excluded patron bets no more. Surveillance and the floor are alerted, and a case is opened about winnings that the book forfeits. */
export const holdToRegister = (draft: Draft, seat: SeatNumber, { patron, exclusion }: PatronCopy): void => {
  if (exclusion === null || draft.live.excluded.includes(seat)) return;
  const { kind, reason, by } = exclusion;
  const whose = kind === 'self' ? 'has excluded themselves' : 'is excluded from the house';
  stopPlay(draft, seat, kind === 'self' ? 'self-excluded' : reason, by);
  const words = `Patron ${patron} at seat ${seat} ${whose}: no new bets. Settle what stands, then cash out`;
  for (const to of ['surveillance', 'floor'] as const) draft.alert(to, 'excluded-patron', words, { seat, patron });
  const { selfExcluded } = draft.staffing;
  if (kind !== 'self' || selfExcluded === undefined) return;
  const summary = `Winnings of self-excluded patron ${patron} are forfeited`;
  askCase(draft, { kind: 'conduct', seat, roll: null, alert: null, complainant: null, summary });
};

/** Names the patron at a seat, with what the register knows of them. */
export const bind = (draft: Draft, seat: SeatNumber, patron: string): TableRefusal | undefined => {
  const copy = draft.given.known?.patron;
  if (seatAt(draft.live.table, seat) === undefined) return refuse('not-seated', SERVICE, `Nobody is at seat ${seat}`);
  const refused = refusedBinding(draft, seat, patron);
  if (refused !== undefined) return refused;
  if (copy?.patron !== patron) return refuse('needs-patron', SERVICE, 'The register of patrons was not asked');
  if (sittingAt(draft.live, seat)?.patron?.patron === patron) return undefined;
  draft.add({ type: 'patronBound', seat, copy, by: draft.staff });
  holdToRegister(draft, seat, copy);
  return undefined;
};
