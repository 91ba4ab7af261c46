import { type RandomFor, randomFor } from '../dice/random.ts';
import { sha256Hex } from '../store/sha256.ts';

const TOKEN_BYTES = 32;

/** Read aloud and typed by people: no 0 or O, no 1, I or L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A secret that says who its bearer is. Only its hash is kept anywhere. */
export const newToken = (kind: 'seat' | 'staff' | 'approval' | 'terminal', chance: RandomFor = randomFor): string =>
  `${kind}_${base64url(chance('token').bytes(TOKEN_BYTES))}`;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const keyOf = (token: string): string => sha256Hex(token);

/** A code for a person to type, in groups of four: `K7MQ-2QDX`. */
export const newCode = (groups: number, chance: RandomFor = randomFor): string => {
  const random = chance('code');
  const letters = (count: number): string =>
    Array.from({ length: count }, () => LETTERS[random.below(LETTERS.length)]).join('');
  return Array.from({ length: groups }, () => letters(4)).join('-');
};

/** The hash of a code as typed: case, blanks and dashes do not matter. */
export const codeKey = (typed: string): string => keyOf(typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''));

/** Takes the same time however much of two keys is the same. */
export const isSameKey = (a: string, b: string): boolean => {
  if (a.length !== b.length) return false;
  let differences = 0;
  for (let at = 0; at < a.length; at += 1) differences |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return differences === 0;
};
