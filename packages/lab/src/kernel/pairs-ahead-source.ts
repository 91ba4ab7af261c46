import {
  type Code,
  define,
  either,
  i8x16,
  i16x8,
  i32,
  i32x4,
  type Local,
  loopWhile,
  sequence,
  v128,
  when,
} from './assembler.ts';
import { AT, PAIR_GROUP, WORDS } from './layout.ts';
import { advance, bytesOf, DICE_STRIDE, FOUR, type Make, makeEach, outside, splat, VECTOR } from './shared.ts';

/** Words of dice after which effects are counted: a pass of eight look-ups adds 16 at most to a byte, and there are two to a word. */
const STRETCH = 7;

/** What `pairsAhead` keeps of the group of lanes that it is walking. */
const makeLocals = (make: Make) => {
  const [at, group, out, end, last, left, entry] = makeEach(make, 'i32', 7);
  const rows = Array.from({ length: PAIR_GROUP }, () => make('i32'));
  const [lowest, highest, unit, nibble, lowNibbles, highNibbles] = makeEach(make, 'v128', 6);
  const [even, odd, sum, front, back] = makeEach(make, 'v128', 5);
  const [won, most, least, fall] = makeEach(make, 'v128', 4);
  // None overflows: all lanes have 16,384 rolls together.
  const lowCounts = makeEach(make, 'v128', 2);
  const highCounts = makeEach(make, 'v128', 2);
  const walk = { lowCounts, highCounts, at, group, out, end, last, left, entry, rows, even, odd, sum, front, back };
  return { ...walk, lowest, highest, unit, nibble, lowNibbles, highNibbles, won, most, least, fall };
};

type Locals = ReturnType<typeof makeLocals>;

/** Looks up a pair of rolls for each of four lanes, moves them to their next rows and adds their effects up. */
const lookUp = (locals: Locals, vector: number, heads: Local): Code => {
  const { rows, out, entry, even, odd, sum, nibble, lowNibbles, highNibbles } = locals;
  const row = (lane: number): Local => rows[vector * FOUR.length + lane] as Local;
  const thrown = (lane: number): Code => i32.load16(out.get, AT.dice + vector * DICE_STRIDE + lane * 2);
  const look = (lane: number, into: Local): Code =>
    sequence(
      entry.set(i32.add(row(lane).get, i32.load16(thrown(lane), AT.pairColumns))),
      row(lane).set(i32.load16(entry.get, AT.ahead)),
      into.set(v128.load(entry.get, AT.ahead)),
    );
  const twoHeads = i32x4.shuffle(even.get, odd.get, [0, 4, 1, 5]);
  return sequence(
    look(0, even),
    look(1, odd),
    sum.set(i8x16.add(even.get, odd.get)),
    heads.set(twoHeads),
    look(2, even),
    look(3, odd),
    heads.set(i32x4.shuffle(heads.get, twoHeads, [0, 1, 4, 5])),
    // No nibble overflows: an entry has none above two.
    sum.set(i8x16.add(i8x16.add(even.get, odd.get), sum.get)),
    lowNibbles.set(i8x16.add(lowNibbles.get, v128.and(sum.get, nibble.get))),
    highNibbles.set(i8x16.add(highNibbles.get, v128.and(i32x4.shrU(sum.get, 4), nibble.get))),
  );
};

/** Pays both rolls to all eight lanes, in units and counted from where they began. */
const pay = ({ front, back, sum, won, most, least, fall }: Locals): Code => {
  const payOne = (delta: Code): Code =>
    sequence(
      won.set(i16x8.add(won.get, delta)),
      most.set(i16x8.maxS(most.get, won.get)),
      least.set(i16x8.minS(least.get, won.get)),
      fall.set(i16x8.maxS(fall.get, i16x8.sub(most.get, won.get))),
    );
  return sequence(
    sum.set(i16x8.narrowS(i32x4.shrS(front.get, 16), i32x4.shrS(back.get, 16))),
    payOne(i16x8.shrS(i16x8.shl(sum.get, 8), 8)),
    payOne(i16x8.shrS(sum.get, 8)),
  );
};

/** Takes what four of the lanes won, how far they rose and fell, to their bankroll, its highest point and its deepest fall. */
const settle = ({ at, unit, won, most, least, fall, even, odd, sum }: Locals, vector: number): Code => {
  const inCents = (units: Local): Code =>
    i32x4.mul(vector === 0 ? i32x4.extendLowS(units.get) : i32x4.extendHighS(units.get), unit.get);
  const offset = vector * VECTOR;
  const [bankroll, peak, drawdown] = [even, odd, sum];
  return sequence(
    bankroll.set(v128.load(at.get, AT.bankroll + offset)),
    peak.set(v128.load(at.get, AT.peak + offset)),
    drawdown.set(v128.load(at.get, AT.drawdown + offset)),
    // The deepest fall is from the peak there was, or from a height reached on the way.
    drawdown.set(i32x4.maxS(drawdown.get, i32x4.sub(peak.get, i32x4.add(bankroll.get, inCents(least))))),
    v128.store(at.get, i32x4.maxS(drawdown.get, inCents(fall)), AT.drawdown + offset),
    v128.store(at.get, i32x4.maxS(peak.get, i32x4.add(bankroll.get, inCents(most))), AT.peak + offset),
    v128.store(at.get, i32x4.add(bankroll.get, inCents(won)), AT.bankroll + offset),
  );
};

/** Adds sixteen bytes to as many 16-bit numbers. */
const addBytes = (bytes: Local, [low, high]: readonly [Local, Local]): Code =>
  sequence(
    low.set(i16x8.add(low.get, i16x8.extendLowU(bytes.get))),
    high.set(i16x8.add(high.get, i16x8.extendHighU(bytes.get))),
  );

/** Adds eight 16-bit numbers to as many words of memory. */
const addHalves = (halves: Local, at: number): Code => {
  const add = (words: Code, offset: number): Code =>
    v128.store(i32.const(0), i32x4.add(v128.load(i32.const(0), offset), words), offset);
  return sequence(add(i32x4.extendLowU(halves.get), at), add(i32x4.extendHighU(halves.get), at + VECTOR));
};

/** Walks the group through all its dice. */
const walkGroup = (locals: Locals, words: Local, table: Local): Code => {
  const { at, group, out, end, last, rows, front, back, lowNibbles, highNibbles, won, most, least, fall } = locals;
  return sequence(
    ...rows.map((row, lane) => row.set(i32.sub(i32.load(at.get, AT.row + lane * 4), table.get))),
    ...[won, most, least, fall].map(units => units.set(splat(0))),
    out.set(i32.shl(at.get, i32.const(Math.log2(WORDS)))),
    end.set(i32.add(out.get, i32.shl(words.get, i32.const(4)))),
    loopWhile(
      sequence(
        last.set(i32.add(out.get, i32.const(STRETCH * 16))),
        when(i32.ltU(end.get, last.get), last.set(end.get)),
        lowNibbles.set(splat(0)),
        highNibbles.set(splat(0)),
        loopWhile(
          sequence(lookUp(locals, 0, front), lookUp(locals, 1, back), pay(locals)),
          i32.ltU(advance(out, VECTOR / 2), last.get),
        ),
        addBytes(lowNibbles, locals.lowCounts),
        addBytes(highNibbles, locals.highCounts),
      ),
      i32.ltU(out.get, end.get),
    ),
    ...rows.map((row, lane) => i32.store(at.get, i32.add(row.get, table.get), AT.row + lane * 4)),
    settle(locals, 0),
    settle(locals, 1),
    i32.store(group.get, i32.shl(words.get, i32.const(1)), AT.done),
  );
};

/**
 * `pairsAhead(to, words, low, high, table, unit)`: walks lanes 0 up to `to` through all their dice, two rolls to a look-up, in the table for
 * walking ahead. Nothing stops it, so that a group is left to `pairs` if one of its lanes has less than `low` or more than `high`
 * to begin with. Rows are those of the table of pairs at `table`; money moves in multiples of `unit`. Answers how many groups are left.
 */
export const pairsAhead = define(
  'pairsAhead',
  ['i32', 'i32', 'i32', 'i32', 'i32', 'i32'],
  'i32',
  (parameters, make) => {
    const [to, words, low, high, table, unit] = parameters as [Local, Local, Local, Local, Local, Local];
    const locals = makeLocals(make);
    const { at, group, left, lowest, highest } = locals;
    const outsideIn = (vector: number): Code =>
      outside(v128.load(at.get, AT.bankroll + vector * VECTOR), lowest, highest);
    return sequence(
      lowest.set(i32x4.splat(low.get)),
      highest.set(i32x4.splat(high.get)),
      locals.unit.set(i32x4.splat(unit.get)),
      locals.nibble.set(splat(0x0f0f0f0f)),
      loopWhile(
        sequence(
          either(
            i32x4.bitmask(v128.or(outsideIn(0), outsideIn(1))),
            left.set(i32.add(left.get, i32.const(1))),
            walkGroup(locals, words, table),
          ),
          group.set(i32.add(group.get, i32.const(4))),
        ),
        i32.ltU(advance(at, PAIR_GROUP * 4), bytesOf(to.get)),
      ),
      ...[...locals.lowCounts, ...locals.highCounts].map((halves, eighth) =>
        addHalves(halves, AT.effects + eighth * 2 * VECTOR),
      ),
      left.get,
    );
  },
);
