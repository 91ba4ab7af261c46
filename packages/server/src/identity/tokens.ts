import { createHash, timingSafeEqual } from 'node:crypto';
import { type RandomFor, randomFor } from '../dice/random.ts';

const TOKEN_BYTES = 32;

/** Read aloud and typed by people: no 0 or O, no 1, I or L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A secret that says who its bearer is. Only its hash is kept anywhere. */
export const newToken = (kind: 'seat' | 'staff' | 'approval' | 'terminal'): string =>
  `${kind}_${Buffer.from(randomFor('token').bytes(TOKEN_BYTES)).toString('base64url')}`;

export const keyOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A code for a person to type, in groups of four: `K7MQ-2QDX`. */
export const newCode = (groups: number, chance: RandomFor = randomFor): string => {
  const random = chance('code');
  const letters = (count: number): string =>
    Array.from({ length: count }, () => LETTERS[random.below(LETTERS.length)]).join('');
  return Array.from({ length: groups }, () => letters(4)).join('-');
};

/** The hash of a code as typed: case, blanks and dashes do not matter. */
export const codeKey = (typed: string): string => keyOf(typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''));

export const isSameKey = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
