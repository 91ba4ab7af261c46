import type { RevealedHand } from '@hardway/server/messages';
import { hmacSha256, sha256 } from './sha256.ts';

export type HandCheck = { readonly ok: true; readonly rolls: number } | { readonly ok: false; readonly why: string };

const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], pair => Number.parseInt(pair, 16));
const toHex = (bytes: Uint8Array): string => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** The dice of a roll: bytes of HMAC-SHA256 under the secret, those from 252 on passed over, each of the rest a face. */
const rollOf = ({ table, hand, secret, seeds }: RevealedHand, roll: number): readonly [number, number] => {
  const key = fromHex(secret);
  const faces: number[] = [];
  for (let block = 0; faces.length < 2; block += 1) {
    const text = JSON.stringify([
      'hardway-dice-1',
      table,
      hand,
      seeds.map(({ seat, seed }) => [seat, seed]),
      roll,
      block,
    ]);
    for (const byte of hmacSha256(key, new TextEncoder().encode(text))) if (byte < 252) faces.push((byte % 6) + 1);
  }
  return [faces[0] ?? 0, faces[1] ?? 0];
};

const sorted = (dice: readonly number[]): string => [...dice].sort((a, b) => b - a).join('-');

/** Whether a hand was thrown as promised: the secret has the fingerprint shown before, and gives exactly these rolls. */
export const checkHand = (hand: RevealedHand): HandCheck => {
  if (!/^[0-9a-f]{64}$/.test(hand.secret)) return { ok: false, why: 'the secret is not 64 hexadecimal digits' };
  if (toHex(sha256(fromHex(hand.secret))) !== hand.hash)
    return { ok: false, why: 'the secret does not have the fingerprint that was shown before the hand' };
  for (const [at, dice] of hand.rolls.entries()) {
    const drawn = rollOf(hand, at + 1);
    if (sorted(drawn) !== sorted(dice))
      return { ok: false, why: `roll ${at + 1} was ${sorted(dice)}, but the secret gives ${sorted(drawn)}` };
  }
  return { ok: true, rolls: hand.rolls.length };
};
