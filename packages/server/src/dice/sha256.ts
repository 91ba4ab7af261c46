/** SHA-256 and HMAC in plain TypeScript: the same few lines check a hand in a browser, on a server and in a test. */

const ROUNDS = 64;
const BLOCK = 64;

/** The first 32 bits of the fractional parts of a root of each of the first 64 primes. */
const fractions = (root: (n: number) => number): Uint32Array => {
  const words = new Uint32Array(ROUNDS);
  let found = 0;
  for (let n = 2; found < ROUNDS; n += 1) {
    let isPrime = true;
    for (let by = 2; by * by <= n && isPrime; by += 1) isPrime = n % by !== 0;
    if (!isPrime) continue;
    const value = root(n);
    words[found] = (value - Math.floor(value)) * 2 ** 32;
    found += 1;
  }
  return words;
};

const K = fractions(Math.cbrt);
const START = fractions(Math.sqrt).slice(0, 8);

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const compress = (state: Uint32Array, words: Uint32Array): void => {
  for (let t = 16; t < ROUNDS; t += 1) {
    const a = words[t - 15] as number;
    const b = words[t - 2] as number;
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    words[t] = ((words[t - 16] as number) + s0 + (words[t - 7] as number) + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < ROUNDS; t += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + s1 + choice + (K[t] as number) + (words[t] as number)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + s0 + majority) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => {
    state[at] = (state[at] as number) + word;
  });
};

export const sha256 = (message: Uint8Array): Uint8Array => {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length << 3);

  const state = START.slice();
  const words = new Uint32Array(ROUNDS);
  for (let at = 0; at < padded.length; at += BLOCK) {
    for (let t = 0; t < 16; t += 1) words[t] = view.getUint32(at + t * 4);
    compress(state, words);
  }
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  state.forEach((word, at) => {
    out.setUint32(at * 4, word);
  });
  return digest;
};

const joined = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
};

export const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array => {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(
    joined(
      block.map(byte => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      block.map(byte => byte ^ 0x5c),
      inner,
    ),
  );
};
