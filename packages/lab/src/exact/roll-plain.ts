import { HEADER, PLAN, ROW, SEGMENT, SLOT } from './roll-layout.ts';

/** What the kernel's `roll` does, in plain code: the same products and sums in the same order. */
export const rollPlain = (words: Int32Array, numbers: Float64Array): 0 | 1 => {
  const word = (at: number): number => words[at] as number;
  const owners = word(HEADER.owners) >> 2;
  for (; word(HEADER.cell) < word(HEADER.count); words[HEADER.cell] = word(HEADER.cell) + 1) {
    const owner = word(owners + word(HEADER.cell));
    const row = (word(HEADER.rows) >> 2) + owner * ROW.words;
    const plan = (word(HEADER.plans) >> 2) + owner * PLAN.words;
    for (; word(HEADER.segment) < word(plan + PLAN.count); words[HEADER.segment] = word(HEADER.segment) + 1) {
      const segment = (word(plan + PLAN.segments) >> 2) + word(HEADER.segment) * SEGMENT.words;
      if (!move(words, numbers, row, segment)) return 1;
    }
    const zero = word(row + ROW.zero) >> 3;
    numbers.fill(0, zero + word(row + ROW.low), zero + word(row + ROW.high) + 1);
    words[row + ROW.low] = 1;
    words[row + ROW.high] = 0;
    words[HEADER.segment] = 0;
  }
  return 0;
};

/** Moves what a segment says of a row; not if there is no room. */
const move = (words: Int32Array, numbers: Float64Array, row: number, segment: number): boolean => {
  const word = (at: number): number => words[at] as number;
  const first = Math.max(word(segment + SEGMENT.low), word(row + ROW.low));
  const last = Math.min(word(segment + SEGMENT.high), word(row + ROW.high));
  if (first > last) return true;
  const shift = word(segment + SEGMENT.shift);
  const owner = word(segment + SEGMENT.into);
  const slot = word(segment + SEGMENT.slot) >> 2;
  const into = (word(slot + SLOT.rows) >> 2) + owner * ROW.words;
  const [low, high] = [first + shift, last + shift];
  if (low < word(into + ROW.first) || high >= word(into + ROW.first) + word(into + ROW.room)) {
    words.set([slot << 2, owner, low, high], HEADER.slot);
    return false;
  }
  receive(words, slot, owner, into, low, high);
  words[HEADER.products] = word(HEADER.products) + last - first + 1;
  const chance = numbers[(segment + SEGMENT.chance) >> 1] as number;
  const to = (word(into + ROW.zero) >> 3) + shift;
  const from = word(row + ROW.zero) >> 3;
  for (let steps = first; steps <= last; steps += 1)
    numbers[to + steps] = (numbers[to + steps] as number) + chance * (numbers[from + steps] as number);
  return true;
};

const receive = (words: Int32Array, slot: number, owner: number, into: number, low: number, high: number): void => {
  const word = (at: number): number => words[at] as number;
  if (word(into + ROW.high) < word(into + ROW.low)) {
    words[(word(slot + SLOT.owners) >> 2) + word(slot + SLOT.count)] = owner;
    words[slot + SLOT.count] = word(slot + SLOT.count) + 1;
    words[into + ROW.low] = low;
    words[into + ROW.high] = high;
    words[into + ROW.sums] = 1;
  } else {
    words[into + ROW.low] = Math.min(low, word(into + ROW.low));
    words[into + ROW.high] = Math.max(high, word(into + ROW.high));
    words[into + ROW.sums] = word(into + ROW.sums) + 1;
  }
  words[HEADER.most] = Math.max(word(HEADER.most), word(into + ROW.sums));
};
