import {
  type Code,
  define,
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
import { AHEAD_GROUP, AT, COMPLETE, LANES, WORDS } from './layout.ts';
import { advance, bytesOf, DICE_STRIDE, each, FOUR, type Make, makeEach, splat, VECTOR } from './shared.ts';

const LANES_BYTES = LANES * 4;

/** Words of dice after which effects are counted: a pass of eight look-ups for two rolls adds 16 at most to a byte, and there are two to a word. */
const STRETCH = 7;

/** Where a group of eight lanes is, in a table that is complete. */
const makeLocals = (make: Make) => {
  const [at, out, end, gains, rowsAt, entry, columns, tail, parked, ownTail] = makeEach(make, 'i32', 10);
  const rows = Array.from({ length: AHEAD_GROUP }, () => make('i32'));
  return { at, out, end, gains, rowsAt, entry, columns, tail, parked, ownTail, rows };
};

type Locals = ReturnType<typeof makeLocals>;

const told = (plan: Local, word: number): Code => i32.load(plan.get, word * 4);

const readPlan = ({ columns, tail, parked, ownTail }: Locals, plan: Local): Code =>
  sequence(
    columns.set(told(plan, COMPLETE.columns)),
    tail.set(told(plan, COMPLETE.tail)),
    parked.set(told(plan, COMPLETE.parked)),
    ownTail.set(told(plan, COMPLETE.ownTail)),
  );

/** Finds the group's dice, its gains, and its rows of this table: each row of the other says at its end which one it is here. */
const begin = (locals: Locals, words: Local, part: Local): Code => {
  const { at, out, end, gains, rowsAt, entry, tail, parked, rows } = locals;
  return sequence(
    rowsAt.set(i32.add(at.get, i32.mul(part.get, i32.const(LANES_BYTES)))),
    ...rows.map((row, lane) =>
      sequence(
        entry.set(i32.load(rowsAt.get, AT.rows + lane * 4)),
        row.set(i32.load(i32.add(entry.get, tail.get))),
        when(i32.eqz(i32.sub(entry.get, i32.const(AT.parked))), row.set(parked.get)),
      ),
    ),
    out.set(i32.shl(at.get, i32.const(Math.log2(WORDS)))),
    end.set(i32.add(out.get, i32.shl(words.get, i32.const(4)))),
    gains.set(bytesOf(out.get)),
  );
};

/** Leaves where the group has come to on the other side of the rows. */
const finish = ({ rowsAt, ownTail, rows }: Locals): Code =>
  sequence(
    ...rows.map((row, lane) => i32.store(rowsAt.get, i32.load(i32.add(row.get, ownTail.get)), AT.otherRows + lane * 4)),
  );

const thrown = ({ out }: Locals, vector: number, lane: number): Code =>
  i32.load16(out.get, AT.dice + vector * DICE_STRIDE + lane * 2);

/** Adds what a roll gains to the gains of four lanes. */
const addGains = ({ gains }: Locals, vector: number, roll: 0 | 1, delta: Code): Code => {
  const at = AT.gains + vector * DICE_STRIDE * 4 + roll * VECTOR;
  return v128.store(gains.get, i32x4.add(v128.load(gains.get, at), delta), at);
};

/** Every group of lanes `from` up to `to`. */
const everyGroup = ({ at }: Locals, from: Local, to: Local, walk: Code): Code =>
  sequence(at.set(bytesOf(from.get)), loopWhile(walk, i32.ltU(advance(at, AHEAD_GROUP * 4), bytesOf(to.get))));

const nextPair = ({ out, gains }: Locals, before: Code, last: Local): Code =>
  loopWhile(
    sequence(before, gains.set(i32.add(gains.get, i32.const(2 * VECTOR)))),
    i32.ltU(advance(out, VECTOR / 2), last.get),
  );

/**
 * `aheadPairs(from, to, words, part, by, plan)`: what `ahead` does, two rolls to a look-up, in a table that is complete. An entry is one of the
 * table of pairs: where both rolls lead, what each gains, and how often it was met.
 */
export const aheadPairs = define('aheadPairs', ['i32', 'i32', 'i32', 'i32', 'i32', 'i32'], undefined, (all, make) => {
  const [from, to, words, part, by, plan] = all as [Local, Local, Local, Local, Local, Local];
  const locals = makeLocals(make);
  const { entry, columns, rows, end } = locals;
  const [left, right] = makeEach(make, 'v128', 2);
  const four = (vector: number): Code =>
    sequence(
      each(lane => {
        const row = rows[vector * FOUR.length + lane] as Local;
        const half = lane < 2 ? left : right;
        return sequence(
          entry.set(i32.add(row.get, i32.load16(i32.add(columns.get, thrown(locals, vector, lane))))),
          row.set(i32.load(entry.get)),
          half.set(v128.load64Lane(entry.get, half.get, lane & 1, 4)),
          i32.store(entry.get, i32.add(i32.load(entry.get, 12), by.get), 12),
        );
      }),
      addGains(locals, vector, 0, i32x4.shuffle(left.get, right.get, [0, 2, 4, 6])),
      addGains(locals, vector, 1, i32x4.shuffle(left.get, right.get, [1, 3, 5, 7])),
    );
  const walk = sequence(begin(locals, words, part), nextPair(locals, sequence(four(0), four(1)), end), finish(locals));
  return sequence(readPlan(locals, plan), everyGroup(locals, from, to, walk));
});

/** Effects added up on their way from the entries to memory, and what two rolls are gathered in. */
const makeSums = (make: Make) => {
  const [nibble, lowNibbles, highNibbles, factor, sum] = makeEach(make, 'v128', 5);
  const rolls = [0, 1].map(() => {
    const [one, other, front, back] = makeEach(make, 'v128', 4);
    return { one, other, front, back };
  });
  return { nibble, lowNibbles, highNibbles, factor, sum, rolls };
};

type Sums = ReturnType<typeof makeSums>;
type Roll = Sums['rolls'][number];

/** Looks up both rolls of each of four lanes, adds what they gain, and adds their effects up. */
const lookUpFew = (locals: Locals, sums: Sums, vector: number, pair: Local): Code => {
  const { entry, columns, rows } = locals;
  const { nibble, lowNibbles, highNibbles, sum } = sums;
  const [first, second] = sums.rolls as [Roll, Roll];
  const look = (row: Local, column: Code, into: Local): Code =>
    sequence(entry.set(i32.add(row.get, column)), row.set(i32.load(entry.get)), into.set(v128.load(entry.get)));
  const lane = (number: number): Code => {
    const row = rows[vector * FOUR.length + number] as Local;
    const [into, after] = number % 2 === 0 ? [first.one, second.one] : [first.other, second.other];
    const both = i32.load(i32.add(columns.get, i32.shl(thrown(locals, vector, number), i32.const(1))));
    return sequence(
      pair.set(both),
      look(row, i32.and(pair.get, i32.const(0xffff)), into),
      look(row, i32.shrU(pair.get, i32.const(16)), after),
    );
  };
  /** Two lanes side by side: their rows, then what they gain. */
  const sideBySide = ({ one, other }: Roll): Code => i32x4.shuffle(one.get, other.get, [0, 4, 1, 5]);
  const effects = ({ one, other }: Roll): Code => i8x16.add(one.get, other.get);
  const gained = ({ front, back }: Roll): Code => i32x4.shuffle(front.get, back.get, [2, 3, 6, 7]);
  return sequence(
    lane(0),
    lane(1),
    sum.set(i8x16.add(effects(first), effects(second))),
    ...sums.rolls.map(roll => roll.front.set(sideBySide(roll))),
    lane(2),
    lane(3),
    // No nibble overflows: an entry has none above one.
    sum.set(i8x16.add(sum.get, i8x16.add(effects(first), effects(second)))),
    ...sums.rolls.map(roll => roll.back.set(sideBySide(roll))),
    addGains(locals, vector, 0, gained(first)),
    addGains(locals, vector, 1, gained(second)),
    lowNibbles.set(i8x16.add(lowNibbles.get, v128.and(sum.get, nibble.get))),
    highNibbles.set(i8x16.add(highNibbles.get, v128.and(i32x4.shrU(sum.get, 4), nibble.get))),
  );
};

/** Adds the last eight of sixteen bytes, times a factor, to as many words of memory: the others are no effects. */
const addEffects = ({ factor, sum }: Sums, bytes: Local, counts: Local, offset: number): Code => {
  const add = (words: Code, at: number): Code =>
    v128.store(counts.get, i32x4.add(v128.load(counts.get, at), i32x4.mul(words, factor.get)), at);
  return sequence(
    sum.set(i16x8.extendHighU(bytes.get)),
    add(i32x4.extendLowU(sum.get), offset),
    add(i32x4.extendHighU(sum.get), offset + VECTOR),
  );
};

/**
 * `aheadFew(from, to, words, part, by, plan)`: what `ahead` does in a table that is complete and has few effects. An entry says where it leads, what
 * it gains, and in 16 nibbles which effects it has, so that nothing is written to the table.
 */
export const aheadFew = define('aheadFew', ['i32', 'i32', 'i32', 'i32', 'i32', 'i32'], undefined, (all, make) => {
  const [from, to, words, part, by, plan] = all as [Local, Local, Local, Local, Local, Local];
  const locals = makeLocals(make);
  const sums = makeSums(make);
  const { out, end } = locals;
  const [pair, last, counts] = makeEach(make, 'i32', 3);
  const { nibble, lowNibbles, highNibbles, factor } = sums;
  const pass = sequence(lookUpFew(locals, sums, 0, pair), lookUpFew(locals, sums, 1, pair));
  const stretch = sequence(
    last.set(i32.add(out.get, i32.const(STRETCH * VECTOR))),
    when(i32.ltU(end.get, last.get), last.set(end.get)),
    lowNibbles.set(splat(0)),
    highNibbles.set(splat(0)),
    nextPair(locals, pass, last),
    addEffects(sums, lowNibbles, counts, 0),
    addEffects(sums, highNibbles, counts, 2 * VECTOR),
  );
  const walk = sequence(begin(locals, words, part), loopWhile(stretch, i32.ltU(out.get, end.get)), finish(locals));
  return sequence(
    readPlan(locals, plan),
    counts.set(told(plan, COMPLETE.counts)),
    nibble.set(splat(0x0f0f0f0f)),
    factor.set(i32x4.splat(by.get)),
    everyGroup(locals, from, to, walk),
  );
});
