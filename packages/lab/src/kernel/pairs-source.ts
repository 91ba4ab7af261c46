import {
  block,
  type Code,
  define,
  i32,
  i32x4,
  type Local,
  leaveIf,
  loopWhile,
  sequence,
  v128,
  when,
} from './assembler.ts';
import { AT, PAIR_GROUP, WORDS } from './layout.ts';
import {
  advance,
  bytesOf,
  DICE_STRIDE,
  each,
  FOUR,
  gain,
  loadMoney,
  type Money,
  makeMoney,
  outside,
  storeMoney,
  VECTOR,
} from './shared.ts';

/**
 * `pairs(to, words, low, high)`: walks lanes 0 up to `to` through their dice, two rolls to a look-up, in the table of
 * pairs. A group stops as soon as one of its lanes has less than `low` or more than `high`, or has met an
 * entry that leads nowhere (a negative row, which moves no money). Answers how many groups have stopped early.
 */
export const pairs = define('pairs', ['i32', 'i32', 'i32', 'i32'], 'i32', ([to, words, low, high], make) => {
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
