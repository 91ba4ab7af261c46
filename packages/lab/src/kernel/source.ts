import { ROLLS_PER_WORD, THROWS, UNFAIR } from '../throws.ts';
import {
  block,
  type Code,
  define,
  type FunctionSource,
  i16x8,
  i32,
  i32x4,
  i64x2,
  type Local,
  leaveIf,
  loopWhile,
  sequence,
  v128,
  when,
} from './assembler.ts';
import { AT, COLUMNS_STRIDE, ENTRY, LANES, PAIR_GROUP, PART_GROUP, WORDS } from './layout.ts';

const VECTOR = 16;
/** Bytes of dice for every four lanes. */
const DICE_STRIDE = WORDS * VECTOR;
const PAIRS = THROWS * THROWS;
const FOUR = [0, 1, 2, 3] as const;

const bytesOf = (lane: Code): Code => i32.shl(lane, i32.const(2));
const splat = (n: number): Code => i32x4.splat(i32.const(n));
const advance = (local: Local, by: number): Code => local.tee(i32.add(local.get, i32.const(by)));

type Stream = { readonly a: Local; readonly b: Local; readonly c: Local; readonly counter: Local };

const makeStream = (make: (type: 'v128') => Local): Stream => ({
  a: make('v128'),
  b: make('v128'),
  c: make('v128'),
  counter: make('v128'),
});

const STREAM_PARTS = ['a', 'b', 'c', 'counter'] as const;
const loadStream = (stream: Stream, at: Local): Code =>
  sequence(...STREAM_PARTS.map(part => stream[part].set(v128.load(at.get, AT[part]))));
const storeStream = (stream: Stream, at: Local): Code =>
  sequence(...STREAM_PARTS.map(part => v128.store(at.get, stream[part].get, AT[part])));

/** One round of sfc32 in four lanes. */
const nextWord = ({ a, b, c, counter }: Stream, word: Local): Code =>
  sequence(
    word.set(i32x4.add(i32x4.add(a.get, b.get), counter.get)),
    counter.set(i32x4.add(counter.get, splat(1))),
    a.set(v128.xor(b.get, i32x4.shrU(b.get, 9))),
    b.set(i32x4.add(c.get, i32x4.shl(c.get, 3))),
    c.set(i32x4.add(v128.or(i32x4.shl(c.get, 21), i32x4.shrU(c.get, 11)), word.get)),
  );

/** `warmUp(to, rounds)`: throws away the first words of the streams of lanes 0 up to `to`. */
const warmUp = define('warmUp', ['i32', 'i32'], undefined, ([to, rounds], make) => {
  const at = make('i32');
  const left = make('i32');
  const stream = makeStream(make);
  const word = make('v128');
  return loopWhile(
    sequence(
      loadStream(stream, at),
      left.set((rounds as Local).get),
      loopWhile(nextWord(stream, word), advance(left, -1)),
      storeStream(stream, at),
    ),
    i32.ltU(advance(at, VECTOR), bytesOf((to as Local).get)),
  );
});

/** `dice(to, words)`: new dice for lanes 0 up to `to`. */
const dice = define('dice', ['i32', 'i32'], undefined, ([to, words], make) => {
  const at = make('i32');
  const out = make('i32');
  const end = make('i32');
  const stream = makeStream(make);
  const kept = makeStream(make);
  const [word, again, first, low, high, unfair] = Array.from({ length: 6 }, () => make('v128')) as [
    Local,
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const isUnfair = i32x4.ltU(i32x4.mul(word.get, splat(THROWS ** ROLLS_PER_WORD)), splat(UNFAIR));
  /** Lanes whose word would favour some throws draw another one; the streams of the others stand still. */
  const redraw = loopWhile(
    sequence(
      ...STREAM_PARTS.map(part => kept[part].set(stream[part].get)),
      nextWord(stream, again),
      ...STREAM_PARTS.map(part => stream[part].set(v128.select(stream[part].get, kept[part].get, unfair.get))),
      word.set(v128.select(again.get, word.get, unfair.get)),
    ),
    v128.anyTrue(unfair.tee(isUnfair)),
  );
  const multiply = sequence(
    low.set(i64x2.extmulLowU(word.get, splat(PAIRS))),
    high.set(i64x2.extmulHighU(word.get, splat(PAIRS))),
  );
  const wholes = i32x4.shuffle(low.get, high.get, [1, 3, 5, 7]);
  const fractions = i32x4.shuffle(low.get, high.get, [0, 2, 4, 6]);
  return loopWhile(
    sequence(
      loadStream(stream, at),
      out.set(i32.shl(at.get, i32.const(Math.log2(WORDS)))),
      end.set(i32.add(out.get, i32.shl((words as Local).get, i32.const(4)))),
      loopWhile(
        sequence(
          nextWord(stream, word),
          when(v128.anyTrue(unfair.tee(isUnfair)), redraw),
          multiply,
          first.set(wholes),
          word.set(fractions),
          multiply,
          // Each fits 15 bits even when doubled, so that shifting 32-bit lanes mixes nothing.
          v128.store(out.get, i32x4.shl(i16x8.narrowU(first.get, wholes), 1), AT.dice),
        ),
        i32.ltU(advance(out, VECTOR), end.get),
      ),
      storeStream(stream, at),
    ),
    i32.ltU(advance(at, VECTOR), bytesOf((to as Local).get)),
  );
});

type Money = { readonly bankroll: Local; readonly peak: Local; readonly drawdown: Local };
const MONEY_PARTS = ['bankroll', 'peak', 'drawdown'] as const;
const makeMoney = (make: (type: 'v128') => Local): Money => ({
  bankroll: make('v128'),
  peak: make('v128'),
  drawdown: make('v128'),
});
const loadMoney = (money: Money, at: Local, offset: number): Code =>
  sequence(...MONEY_PARTS.map(part => money[part].set(v128.load(at.get, AT[part] + offset))));
const storeMoney = (money: Money, at: Local, offset: number): Code =>
  sequence(...MONEY_PARTS.map(part => v128.store(at.get, money[part].get, AT[part] + offset)));

const gain = ({ bankroll, peak, drawdown }: Money, delta: Code): Code =>
  sequence(
    bankroll.set(i32x4.add(bankroll.get, delta)),
    peak.set(i32x4.maxS(peak.get, bankroll.get)),
    drawdown.set(i32x4.maxS(drawdown.get, i32x4.sub(peak.get, bankroll.get))),
  );

/** Negative in every lane whose money is below `low` or above `high`. */
const outside = (money: Code, low: Local, high: Local): Code =>
  v128.or(i32x4.sub(money, low.get), i32x4.sub(high.get, money));

/**
 * `pairs(to, words, low, high)`: walks lanes 0 up to `to` through their dice, two rolls to a look-up, in the table of
 * pairs. A group stops as soon as one of its lanes has less than `low` or more than `high`, or has met an
 * entry that leads nowhere (a negative row, which moves no money). Answers how many groups have stopped early.
 */
const pairs = define('pairs', ['i32', 'i32', 'i32', 'i32'], 'i32', ([to, words, low, high], make) => {
  const vectors = PAIR_GROUP / FOUR.length;
  const at = make('i32');
  const group = make('i32');
  const out = make('i32');
  const end = make('i32');
  const base = make('i32');
  const stopped = make('i32');
  const found = make('i32');
  const rows = Array.from({ length: PAIR_GROUP }, () => make('i32'));
  const entries = FOUR.map(() => make('i32'));
  const money = Array.from({ length: vectors }, () => makeMoney(make));
  const [lowest, highest, left, right, bad] = Array.from({ length: 5 }, () => make('v128')) as [
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const entry = (lane: number): Local => entries[lane] as Local;
  const four = (vector: number): Code => {
    const row = (lane: number): Local => rows[vector * FOUR.length + lane] as Local;
    const each = (write: (lane: number) => Code): Code => sequence(...FOUR.map(write));
    const thrown = (lane: number): Code => i32.load16(out.get, AT.dice + vector * DICE_STRIDE + lane * 2);
    return sequence(
      each(lane => entry(lane).set(i32.add(row(lane).get, i32.load16(thrown(lane), AT.pairColumns)))),
      each(lane => row(lane).set(i32.load(entry(lane).get))),
      left.set(v128.load64Lane(entry(0).get, left.get, 0, 4)),
      left.set(v128.load64Lane(entry(1).get, left.get, 1, 4)),
      right.set(v128.load64Lane(entry(2).get, right.get, 0, 4)),
      right.set(v128.load64Lane(entry(3).get, right.get, 1, 4)),
      each(lane => i32.store(entry(lane).get, i32.add(i32.load(entry(lane).get, 12), i32.const(1)), 12)),
      gain(money[vector] as Money, i32x4.shuffle(left.get, right.get, [0, 2, 4, 6])),
      gain(money[vector] as Money, i32x4.shuffle(left.get, right.get, [1, 3, 5, 7])),
    );
  };
  const anyBad = sequence(
    bad.set(
      money.map(({ bankroll }) => outside(bankroll.get, lowest, highest)).reduce((some, more) => v128.or(some, more)),
    ),
    i32.or(
      i32x4.bitmask(bad.get),
      i32.ltS(
        rows.map(row => row.get).reduce((some, more) => i32.or(some, more)),
        i32.const(0),
      ),
    ),
  );
  return sequence(
    lowest.set(i32x4.splat((low as Local).get)),
    highest.set(i32x4.splat((high as Local).get)),
    loopWhile(
      sequence(
        base.set(i32.shl(at.get, i32.const(Math.log2(WORDS)))),
        out.set(i32.add(base.get, i32.shl(i32.load(group.get, AT.done), i32.const(3)))),
        end.set(i32.add(base.get, i32.shl((words as Local).get, i32.const(4)))),
        when(
          i32.ltU(out.get, end.get),
          sequence(
            ...rows.map((row, lane) => row.set(i32.load(at.get, AT.row + lane * 4))),
            ...money.map((part, vector) => loadMoney(part, at, vector * VECTOR)),
            block(
              loopWhile(
                sequence(
                  ...money.map((_, vector) => four(vector)),
                  out.set(i32.add(out.get, i32.const(8))),
                  leaveIf(anyBad, 1),
                ),
                i32.ltU(out.get, end.get),
              ),
            ),
            ...rows.map((row, lane) => i32.store(at.get, row.get, AT.row + lane * 4)),
            ...money.map((part, vector) => storeMoney(part, at, vector * VECTOR)),
            i32.store(group.get, i32.shrU(i32.sub(out.get, base.get), i32.const(3)), AT.done),
            // A group whose last pair went wrong is not finished either, though its dice are used up.
            i32.store(group.get, found.tee(anyBad), AT.stopped),
            when(found.get, stopped.set(i32.add(stopped.get, i32.const(1)))),
          ),
        ),
        group.set(i32.add(group.get, i32.const(4))),
      ),
      i32.ltU(advance(at, PAIR_GROUP * 4), bytesOf((to as Local).get)),
    ),
    stopped.get,
  );
});

/**
 * `parts(to, words, low, high, count)`: walks lanes 0 up to `to` through their dice, one roll at a time, in the tables of
 * `count` parts at once. A group stops before a roll that would leave one of its lanes with less than `low`, less than all
 * parts together need, or more than `high`, or that would lead nowhere. Answers how many groups have stopped.
 */
const parts = define('parts', ['i32', 'i32', 'i32', 'i32', 'i32'], 'i32', ([to, words, low, high, count], make) => {
  const [at, group, done, end, stopped, part, columns, from, into, bad, thrown, side] = Array.from({ length: 12 }, () =>
    make('i32'),
  ) as [Local, Local, Local, Local, Local, Local, Local, Local, Local, Local, Local, Local];
  const throws = FOUR.map(() => make('i32'));
  const entries = FOUR.map(() => make('i32'));
  const money = makeMoney(make);
  const [lowest, highest, delta, needed, left, right] = Array.from({ length: 6 }, () => make('v128')) as [
    Local,
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const entry = (lane: number): Local => entries[lane] as Local;
  const each = (write: (lane: number) => Code): Code => sequence(...FOUR.map(write));
  const SIDES = AT.otherRows - AT.rows;

  /** The throw of a lane, doubled: the first or second of the pair. Division by 36 as a multiplication, exact here. */
  const readThrow = (lane: number): Code => {
    const pair = i32.load16(
      i32.add(i32.shl(at.get, i32.const(Math.log2(WORDS))), i32.shl(i32.shrU(done.get, i32.const(1)), i32.const(3))),
      AT.dice + lane * 2,
    );
    const first = i32.shl(i32.shrU(i32.mul(thrown.tee(pair), i32.const(1821)), i32.const(17)), i32.const(1));
    const local = throws[lane] as Local;
    return sequence(
      local.set(first),
      when(i32.and(done.get, i32.const(1)), local.set(i32.sub(thrown.get, i32.mul(local.get, i32.const(THROWS))))),
    );
  };

  const onePart = sequence(
    each(lane =>
      entry(lane).set(
        i32.add(
          i32.load(from.get, lane * 4),
          i32.load16(i32.add(columns.get, (throws[lane] as Local).get), AT.columns),
        ),
      ),
    ),
    each(lane =>
      sequence(
        i32.store(into.get, thrown.tee(i32.load(entry(lane).get)), lane * 4),
        bad.set(i32.or(bad.get, thrown.get)),
      ),
    ),
    left.set(v128.load64Lane(entry(0).get, left.get, 0, 4)),
    left.set(v128.load64Lane(entry(1).get, left.get, 1, 4)),
    right.set(v128.load64Lane(entry(2).get, right.get, 0, 4)),
    right.set(v128.load64Lane(entry(3).get, right.get, 1, 4)),
    delta.set(i32x4.add(delta.get, i32x4.shuffle(left.get, right.get, [0, 2, 4, 6]))),
    needed.set(i32x4.add(needed.get, i32x4.shuffle(left.get, right.get, [1, 3, 5, 7]))),
    each(lane => i32.store(entry(lane).get, i32.add(i32.load(entry(lane).get, 12), i32.const(1)), 12)),
    from.set(i32.add(from.get, i32.const(LANES * 4))),
    into.set(i32.add(into.get, i32.const(LANES * 4))),
    columns.set(i32.add(columns.get, i32.const(COLUMNS_STRIDE))),
  );

  return sequence(
    lowest.set(i32x4.splat((low as Local).get)),
    highest.set(i32x4.splat((high as Local).get)),
    end.set(i32.shl((words as Local).get, i32.const(2))),
    loopWhile(
      sequence(
        done.set(i32.load(group.get, AT.done)),
        loadMoney(money, at, 0),
        block(
          loopWhile(
            sequence(
              leaveIf(i32.ltU(i32.sub(end.get, i32.const(1)), done.get), 1),
              each(readThrow),
              side.set(i32.mul(i32.and(done.get, i32.const(1)), i32.const(SIDES))),
              from.set(i32.add(i32.add(at.get, i32.const(AT.rows)), side.get)),
              into.set(i32.add(i32.add(at.get, i32.const(AT.otherRows)), i32.sub(i32.const(0), side.get))),
              columns.set(i32.const(0)),
              bad.set(i32.const(0)),
              delta.set(splat(0)),
              needed.set(splat(0)),
              part.set((count as Local).get),
              loopWhile(onePart, advance(part, -1)),
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
            ),
            i32.const(1),
          ),
        ),
        storeMoney(money, at, 0),
        i32.store(group.get, done.get, AT.done),
        when(i32.ltU(done.get, end.get), stopped.set(i32.add(stopped.get, i32.const(1)))),
        group.set(i32.add(group.get, i32.const(4))),
      ),
      i32.ltU(advance(at, PART_GROUP * 4), bytesOf((to as Local).get)),
    ),
    stopped.get,
  );
});

/** The kernel: one fixed program for all strategies, which differ in their tables only. */
export const KERNEL: readonly FunctionSource[] = [warmUp, dice, pairs, parts];

export const ENTRY_SHIFT = Math.log2(ENTRY);
