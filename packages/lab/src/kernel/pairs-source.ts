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
import { AT, PAIR_GROUP, WORDS } from './layout.ts';
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
  storeMoney,
  VECTOR,
} from './shared.ts';

/** What `pairs` keeps of the group of lanes that it is walking. */
const makeLocals = (make: Make) => {
  const [at, group, out, end, base, stopped, found, entry] = makeEach(make, 'i32', 8);
  const rows = Array.from({ length: PAIR_GROUP }, () => make('i32'));
  const money = Array.from({ length: PAIR_GROUP / FOUR.length }, () => makeMoney(make));
  const [lowest, highest, safeLow, safeHigh, left, right, bad] = makeEach(make, 'v128', 7);
  const walk = { at, group, out, end, base, stopped, found, entry, rows, money, left, right };
  return { ...walk, lowest, highest, safeLow, safeHigh, bad };
};

type Locals = ReturnType<typeof makeLocals>;

/**
 * Looks up a pair of rolls for each of four lanes, moves them to their next rows and pays both rolls. Lane after lane: the processor
 * overlaps them by itself, and four addresses at a time would not fit its registers beside the rows.
 */
const lookUp = ({ rows, entry, money, out, left, right }: Locals, vector: number): Code => {
  const row = (lane: number): Local => rows[vector * FOUR.length + lane] as Local;
  const thrown = (lane: number): Code => i32.load16(out.get, AT.dice + vector * DICE_STRIDE + lane * 2);
  const gather = (lane: number): Code => {
    const half = lane < 2 ? left : right;
    return half.set(v128.load64Lane(entry.get, half.get, lane & 1, 4));
  };
  return sequence(
    each(lane =>
      sequence(
        entry.set(i32.add(row(lane).get, i32.load16(thrown(lane), AT.pairColumns))),
        row(lane).set(i32.load(entry.get)),
        gather(lane),
        i32.store(entry.get, i32.add(i32.load(entry.get, 12), i32.const(1)), 12),
      ),
    ),
    gain(money[vector] as Money, i32x4.shuffle(left.get, right.get, [0, 2, 4, 6])),
    gain(money[vector] as Money, i32x4.shuffle(left.get, right.get, [1, 3, 5, 7])),
  );
};

/** Not zero if a lane of the group has less than `low` or more than `high`. */
const anyOutside = ({ money, bad }: Locals, low: Local, high: Local): Code =>
  sequence(
    bad.set(money.map(({ bankroll }) => outside(bankroll.get, low, high)).reduce((some, more) => v128.or(some, more))),
    i32x4.bitmask(bad.get),
  );

/** Not zero if a lane of the group is outside its limits or has met an entry that leads nowhere. */
const anyBad = (locals: Locals): Code =>
  i32.or(
    anyOutside(locals, locals.lowest, locals.highest),
    i32.ltS(
      locals.rows.map(row => row.get).reduce((some, more) => i32.or(some, more)),
      i32.const(0),
    ),
  );

/** Walks the group until its dice are used up or it has to stop. */
const walkGroup = (locals: Locals): Code => {
  const { at, group, out, end, base, stopped, found, rows, money, safeLow, safeHigh } = locals;
  const pass = sequence(...money.map((_, vector) => lookUp(locals, vector)), out.set(i32.add(out.get, i32.const(8))));
  const isLeft = i32.ltU(out.get, end.get);
  return sequence(
    ...rows.map((row, lane) => row.set(i32.load(at.get, AT.row + lane * 4))),
    ...money.map((part, vector) => loadMoney(part, at, vector * VECTOR)),
    either(
      anyOutside(locals, safeLow, safeHigh),
      block(loopWhile(sequence(pass, leaveIf(anyBad(locals), 1)), isLeft)),
      loopWhile(pass, isLeft),
    ),
    ...rows.map((row, lane) => i32.store(at.get, row.get, AT.row + lane * 4)),
    ...money.map((part, vector) => storeMoney(part, at, vector * VECTOR)),
    i32.store(group.get, i32.shrU(i32.sub(out.get, base.get), i32.const(3)), AT.done),
    // A group whose last pair went wrong is not finished either, though its dice are used up.
    i32.store(group.get, found.tee(anyBad(locals)), AT.stopped),
    when(found.get, stopped.set(i32.add(stopped.get, i32.const(1)))),
  );
};

/**
 * `pairs(to, words, low, high, safeLow, safeHigh)`: walks lanes 0 up to `to` through their dice, two rolls to a look-up, in the table of
 * pairs. A group stops as soon as one of its lanes has less than `low` or more than `high`, or has met an
 * entry that leads nowhere (a negative row, which moves no money). A group of which all have from `safeLow` to `safeHigh` to begin
 * with has nothing to stop it, and is not asked. Answers how many groups have stopped early.
 */
export const pairs = define('pairs', ['i32', 'i32', 'i32', 'i32', 'i32', 'i32'], 'i32', (parameters, make) => {
  const [to, words, low, high, safeFrom, safeTo] = parameters as [Local, Local, Local, Local, Local, Local];
  const locals = makeLocals(make);
  const { at, group, out, end, base, stopped, lowest, highest, safeLow, safeHigh } = locals;
  return sequence(
    lowest.set(i32x4.splat(low.get)),
    highest.set(i32x4.splat(high.get)),
    safeLow.set(i32x4.splat(safeFrom.get)),
    safeHigh.set(i32x4.splat(safeTo.get)),
    loopWhile(
      sequence(
        base.set(i32.shl(at.get, i32.const(Math.log2(WORDS)))),
        out.set(i32.add(base.get, i32.shl(i32.load(group.get, AT.done), i32.const(3)))),
        end.set(i32.add(base.get, i32.shl(words.get, i32.const(4)))),
        when(i32.ltU(out.get, end.get), walkGroup(locals)),
        group.set(i32.add(group.get, i32.const(4))),
      ),
      i32.ltU(advance(at, PAIR_GROUP * 4), bytesOf(to.get)),
    ),
    stopped.get,
  );
});
