import {
  block,
  type Code,
  define,
  either,
  i32,
  i32x4,
  type Local,
  leaveIf,
  loopWhile,
  sequence,
  v128,
  when,
} from './assembler.ts';
import { AHEAD_GROUP, AT, COLUMNS_STRIDE, LANES, PART_GROUP, WORDS } from './layout.ts';
import {
  advance,
  bytesOf,
  DICE_STRIDE,
  each,
  FOUR,
  gain,
  loadMoney,
  type Make,
  type Money,
  makeEach,
  makeMoney,
  outside,
  splat,
  storeMoney,
  VECTOR,
} from './shared.ts';

const SIDES = AT.otherRows - AT.rows;
const LANES_BYTES = LANES * 4;

/** A vector of what four entries hold at an offset. */
const gather = (entry: (lane: number) => Local, into: Local, offset: number): Code =>
  sequence(
    into.set(v128.load32Zero(entry(0).get, offset)),
    ...[1, 2, 3].map(lane => into.set(v128.load32Lane(entry(lane).get, into.get, lane, offset))),
  );

/**
 * `ahead(from, to, words, part, by)`: walks lanes `from` up to `to` through all their dice in the table of one part, adds
 * what each roll gains to the gains, and leaves where they come to on the other side of the rows. Nothing stops it: what is
 * left open leads to itself. Every look-up counts `by`, so that walking the same again with -1 takes it back.
 */
export const ahead = define('ahead', ['i32', 'i32', 'i32', 'i32', 'i32'], undefined, (parameters, make) => {
  const [from, to, words, part, by] = parameters as [Local, Local, Local, Local, Local];
  const [at, out, end, columns, gains, rowsAt, pair, entry] = makeEach(make, 'i32', 8);
  const rows = Array.from({ length: AHEAD_GROUP }, () => make('i32'));
  const [first, second] = makeEach(make, 'v128', 2);
  /** One roll of one lane. Lane after lane: several addresses at a time would not fit the registers beside the rows. */
  const look = (row: Local, column: Code, delta: Local, lane: number): Code =>
    sequence(
      entry.set(i32.add(row.get, column)),
      row.set(i32.load(entry.get)),
      delta.set(lane === 0 ? v128.load32Zero(entry.get, 4) : v128.load32Lane(entry.get, delta.get, lane, 4)),
      i32.store(entry.get, i32.add(i32.load(entry.get, 12), by.get), 12),
    );
  const four = (vector: number): Code => {
    const row = (lane: number): Local => rows[vector * FOUR.length + lane] as Local;
    const thrown = (lane: number): Code => i32.load16(out.get, AT.dice + vector * DICE_STRIDE + lane * 2);
    const add = (delta: Local, offset: number): Code => {
      const at = AT.gains + vector * DICE_STRIDE * 4 + offset;
      return v128.store(gains.get, i32x4.add(v128.load(gains.get, at), delta.get), at);
    };
    return sequence(
      each(lane =>
        sequence(
          pair.set(i32.load(i32.add(columns.get, i32.shl(thrown(lane), i32.const(1))), AT.columns)),
          look(row(lane), i32.and(pair.get, i32.const(0xffff)), first, lane),
          look(row(lane), i32.shrU(pair.get, i32.const(16)), second, lane),
        ),
      ),
      add(first, 0),
      add(second, VECTOR),
    );
  };
  return sequence(
    columns.set(i32.mul(part.get, i32.const(COLUMNS_STRIDE))),
    at.set(bytesOf(from.get)),
    loopWhile(
      sequence(
        rowsAt.set(i32.add(at.get, i32.mul(part.get, i32.const(LANES_BYTES)))),
        ...rows.map((row, lane) => row.set(i32.load(rowsAt.get, AT.rows + lane * 4))),
        out.set(i32.shl(at.get, i32.const(Math.log2(WORDS)))),
        end.set(i32.add(out.get, i32.shl(words.get, i32.const(4)))),
        gains.set(bytesOf(out.get)),
        loopWhile(
          sequence(four(0), four(1), gains.set(i32.add(gains.get, i32.const(2 * VECTOR)))),
          i32.ltU(advance(out, VECTOR / 2), end.get),
        ),
        ...rows.map((row, lane) => i32.store(rowsAt.get, row.get, AT.otherRows + lane * 4)),
      ),
      i32.ltU(advance(at, AHEAD_GROUP * 4), bytesOf(to.get)),
    ),
  );
});

/**
 * `settle(to, words, low, high, count)`: pays lanes 0 up to `to` what they gained while walking ahead in `count` parts, and takes them where
 * they came to. A group is left as it was, to be walked with care, if one of its lanes has come to something left open, to less
 * than `low` or to more than `high`. Answers how many groups were left.
 */
export const settle = define('settle', ['i32', 'i32', 'i32', 'i32', 'i32'], 'i32', (parameters, make) => {
  const [to, words, low, high, count] = parameters as [Local, Local, Local, Local, Local];
  const [at, gains, end, left, part, rowsAt] = makeEach(make, 'i32', 6);
  const money = Array.from({ length: AHEAD_GROUP / FOUR.length }, () => makeMoney(make));
  const [lowest, highest, bad] = makeEach(make, 'v128', 3);
  const eachVector = (write: (vector: number) => Code): Code => sequence(...money.map((_, vector) => write(vector)));
  const eachPart = (write: (vector: number) => Code): Code =>
    sequence(
      part.set(count.get),
      rowsAt.set(at.get),
      loopWhile(
        sequence(eachVector(write), rowsAt.set(i32.add(rowsAt.get, i32.const(LANES_BYTES)))),
        advance(part, -1),
      ),
    );
  const pay = (vector: number): Code => {
    const own = money[vector] as Money;
    return sequence(
      gain(own, v128.load(gains.get, AT.gains + vector * DICE_STRIDE * 4)),
      bad.set(v128.or(bad.get, outside(own.bankroll.get, lowest, highest))),
    );
  };
  const reached = (vector: number): Code => v128.load(rowsAt.get, AT.otherRows + vector * VECTOR);
  const findOpen = (vector: number): Code => bad.set(v128.or(bad.get, i32x4.sub(reached(vector), splat(AT.parked))));
  const move = (vector: number): Code => v128.store(rowsAt.get, reached(vector), AT.rows + vector * VECTOR);
  // Groups of walking with care are half as large.
  const done = i32.shrU(at.get, i32.const(Math.log2(PART_GROUP)));
  const setDone = (rolls: Code): Code => eachVector(vector => i32.store(done, rolls, AT.done + vector * 4));
  return sequence(
    lowest.set(i32x4.splat(low.get)),
    highest.set(i32x4.splat(high.get)),
    loopWhile(
      sequence(
        bad.set(splat(0)),
        eachVector(vector => loadMoney(money[vector] as Money, at, vector * VECTOR)),
        gains.set(i32.shl(at.get, i32.const(Math.log2(WORDS) + 2))),
        end.set(i32.add(gains.get, i32.shl(words.get, i32.const(6)))),
        loopWhile(eachVector(pay), i32.ltU(advance(gains, VECTOR), end.get)),
        eachPart(findOpen),
        setDone(i32.const(0)),
        either(
          i32x4.bitmask(bad.get),
          left.set(i32.add(left.get, i32.const(1))),
          sequence(
            setDone(bytesOf(words.get)),
            eachVector(vector => storeMoney(money[vector] as Money, at, vector * VECTOR)),
            eachPart(move),
          ),
        ),
      ),
      i32.ltU(advance(at, AHEAD_GROUP * 4), bytesOf(to.get)),
    ),
    left.get,
  );
});

/** What `parts` keeps of the group of lanes that it is walking. */
const makeLocals = (make: Make) => {
  const [at, group, done, end, stopped, part, columns, from, into, bad, next, side, second] = makeEach(make, 'i32', 13);
  const throws = FOUR.map(() => make('i32'));
  const entries = FOUR.map(() => make('i32'));
  const money = makeMoney(make);
  const [lowest, highest, delta, needed, gathered] = makeEach(make, 'v128', 5);
  const whole = { at, group, done, end, stopped, part, columns, from, into, bad, next, side, second };
  return { ...whole, throws, entries, money, lowest, highest, delta, needed, gathered };
};

type Locals = ReturnType<typeof makeLocals>;

/** Finds where in the columns of a part a lane's pair of throws stands. */
const readThrow = ({ at, done, throws, second }: Locals, lane: number): Code => {
  const pair = i32.load16(
    i32.add(i32.shl(at.get, i32.const(Math.log2(WORDS))), i32.shl(i32.shrU(done.get, i32.const(1)), i32.const(3))),
    AT.dice + lane * 2,
  );
  return (throws[lane] as Local).set(i32.add(i32.shl(pair, i32.const(1)), second.get));
};

/** Looks up one roll in the table of one part and goes on to the next part. */
const lookUp = ({ throws, entries, columns, from, into, bad, next, delta, needed, gathered }: Locals): Code => {
  const entry = (lane: number): Local => entries[lane] as Local;
  const column = (lane: number): Code => i32.load16(i32.add(columns.get, (throws[lane] as Local).get), AT.columns);
  return sequence(
    each(lane => entry(lane).set(i32.add(i32.load(from.get, lane * 4), column(lane)))),
    each(lane =>
      sequence(
        i32.store(into.get, next.tee(i32.load(entry(lane).get)), lane * 4),
        bad.set(i32.or(bad.get, i32.sub(next.get, i32.const(AT.parked)))),
      ),
    ),
    gather(entry, gathered, 4),
    delta.set(i32x4.add(delta.get, gathered.get)),
    gather(entry, gathered, 8),
    needed.set(i32x4.add(needed.get, gathered.get)),
    each(lane => i32.store(entry(lane).get, i32.add(i32.load(entry(lane).get, 12), i32.const(1)), 12)),
    from.set(i32.add(from.get, i32.const(LANES_BYTES))),
    into.set(i32.add(into.get, i32.const(LANES_BYTES))),
    columns.set(i32.add(columns.get, i32.const(COLUMNS_STRIDE))),
  );
};

/** Plays one roll in all parts. Leaves the block, with the roll not played, where the group has to stop. */
const playRoll = (locals: Locals, count: Local): Code => {
  const { at, done, end, part, columns, from, into, bad, side, second, money, lowest, highest, delta, needed } = locals;
  return sequence(
    leaveIf(i32.ltU(i32.sub(end.get, i32.const(1)), done.get), 1),
    second.set(i32.shl(i32.and(done.get, i32.const(1)), i32.const(1))),
    each(lane => readThrow(locals, lane)),
    side.set(i32.mul(i32.and(done.get, i32.const(1)), i32.const(SIDES))),
    from.set(i32.add(i32.add(at.get, i32.const(AT.rows)), side.get)),
    into.set(i32.add(i32.add(at.get, i32.const(AT.otherRows)), i32.sub(i32.const(0), side.get))),
    columns.set(i32.const(0)),
    bad.set(i32.const(0)),
    delta.set(splat(0)),
    needed.set(splat(0)),
    part.set(count.get),
    loopWhile(lookUp(locals), advance(part, -1)),
    delta.set(i32x4.add(money.bankroll.get, delta.get)),
    leaveIf(
      i32.or(
        i32x4.bitmask(v128.or(outside(delta.get, lowest, highest), i32x4.sub(delta.get, needed.get))),
        i32.ltS(bad.get, i32.const(0)),
      ),
      1,
    ),
    gain(money, i32x4.sub(delta.get, money.bankroll.get)),
    done.set(i32.add(done.get, i32.const(1))),
  );
};

/**
 * `parts(to, words, low, high, count)`: walks lanes 0 up to `to` through their dice, one roll at a time, in the tables of
 * `count` parts at once. A group stops before a roll that would leave one of its lanes with less than `low`, less than all
 * parts together need, or more than `high`, or that would lead nowhere. Answers how many groups have stopped.
 */
export const parts = define('parts', ['i32', 'i32', 'i32', 'i32', 'i32'], 'i32', (parameters, make) => {
  const [to, words, low, high, count] = parameters as [Local, Local, Local, Local, Local];
  const locals = makeLocals(make);
  const { at, group, done, end, stopped, money, lowest, highest } = locals;
  return sequence(
    lowest.set(i32x4.splat(low.get)),
    highest.set(i32x4.splat(high.get)),
    end.set(i32.shl(words.get, i32.const(2))),
    loopWhile(
      sequence(
        done.set(i32.load(group.get, AT.done)),
        loadMoney(money, at, 0),
        block(loopWhile(playRoll(locals, count), i32.const(1))),
        storeMoney(money, at, 0),
        i32.store(group.get, done.get, AT.done),
        when(i32.ltU(done.get, end.get), stopped.set(i32.add(stopped.get, i32.const(1)))),
        group.set(i32.add(group.get, i32.const(4))),
      ),
      i32.ltU(advance(at, PART_GROUP * 4), bytesOf(to.get)),
    ),
    stopped.get,
  );
});
