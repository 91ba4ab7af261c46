/**
 * SHA-256 and HMAC for checking a hand in a browser. Written apart from the house's own, so that a check does not lean on
 * what it checks; `crypto.subtle` would do, but is not there on a plain http page in a local network.
 */

const primes = (count: number): readonly number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every(prime => n % prime !== 0)) found.push(n);
  return found;
};

const fraction = (value: number): number => ((value - Math.floor(value)) * 0x1_0000_0000) | 0;
const ROUND_CONSTANTS = primes(64).map(prime => fraction(Math.cbrt(prime)));
const INITIAL = primes(8).map(prime => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const schedule = (block: DataView, from: number): Int32Array => {
  const words = new Int32Array(64);
  for (let at = 0; at < 16; at += 1) words[at] = block.getInt32(from + at * 4);
  for (let at = 16; at < 64; at += 1) {
    const early = words[at - 15] ?? 0;
    const late = words[at - 2] ?? 0;
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[at] = ((words[at - 16] ?? 0) + low + (words[at - 7] ?? 0) + high) | 0;
  }
  return words;
};

const mixed = (state: readonly number[], words: Int32Array): number[] => {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    const first =
      (h +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        ((e & f) ^ (~e & g)) +
        (ROUND_CONSTANTS[at] ?? 0) +
        (words[at] ?? 0)) |
      0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + (state[at] ?? 0)) | 0);
};

export const sha256 = (message: Uint8Array): Uint8Array => {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x2000_0000));
  view.setUint32(padded.length - 4, message.length * 8);
  let state: number[] = INITIAL;
  for (let from = 0; from < padded.length; from += 64) state = mixed(state, schedule(view, from));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => {
    digest.setInt32(at * 4, word);
  });
  return new Uint8Array(digest.buffer);
};

export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Uint8Array => {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const keyed = (by: number, rest: Uint8Array): Uint8Array => {
    const whole = new Uint8Array(64 + rest.length);
    whole.set(block.map(byte => byte ^ by));
    whole.set(rest, 64);
    return sha256(whole);
  };
  return keyed(0x5c, keyed(0x36, message));
};
