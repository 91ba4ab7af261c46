import { facesOf, type Pips, type Source, stream } from './fair.ts';
import { randomFor } from './random.ts';

/** How many rolls the laboratory takes from one secret before it draws the next, near the length of a hand. */
const ROLLS_PER_HAND = 8;
const BYTES_PER_ROLL = 32;

const sources = function* (): Generator<Source, never> {
  for (let hand = 1; ; hand += 1) {
    const secret = randomFor('secret').hex(32);
    for (let roll = 1; roll <= ROLLS_PER_HAND; roll += 1)
      yield { version: 2, table: 'laboratory', hand, secret, roll, seeds: [] };
  }
};

/** Rolls made as a practice table makes them: a secret from the operating system, then the dice that follow from it. */
export function* labRolls(count: number): Generator<Pips, void> {
  let left = count;
  for (const source of sources()) {
    if (left === 0) return;
    left -= 1;
    yield facesOf(source);
  }
}

/** The bytes behind those rolls, before they are scaled to faces. */
export function* labBytes(count: number): Generator<number, void> {
  let left = count;
  for (const source of sources()) {
    const bytes = stream(source, 'dice');
    for (let at = 0; at < BYTES_PER_ROLL; at += 1) {
      if (left === 0) return;
      left -= 1;
      yield bytes.next().value;
    }
  }
}
