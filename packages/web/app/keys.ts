import type { SignedIn } from '@hardway/server/messages';

/** The tokens this device holds: its seat at each table, and a member of staff's session. */
export type SeatKey = {
  readonly seat: number;
  readonly token: string;
  readonly code: string | null;
  /** The entry of the table's journal at which this device first had the seat. */
  readonly since?: number;
};

const seatKey = (table: string): string => `hardway.seat.${table}`;
const STAFF = 'hardway.staff';

const read = <T>(store: Storage, key: string): T | undefined => {
  try {
    const text = store.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
};

export const seatAtTable = (table: string): SeatKey | undefined => read(localStorage, seatKey(table));
export const keepSeat = (table: string, seat: SeatKey): void =>
  localStorage.setItem(seatKey(table), JSON.stringify(seat));
export const dropSeat = (table: string): void => localStorage.removeItem(seatKey(table));

/** A sign-in lasts as long as the window: staff share terminals. */
export const staffSession = (): SignedIn | undefined => read(sessionStorage, STAFF);
export const keepStaff = (session: SignedIn): void => sessionStorage.setItem(STAFF, JSON.stringify(session));
export const dropStaff = (): void => sessionStorage.removeItem(STAFF);
