import {
  assemble,
  block,
  type Code,
  define,
  either,
  f64,
  f64x2,
  i32,
  type Local,
  leaveIf,
  loopWhile,
  sequence,
  v128,
  when,
} from '../kernel/assembler.ts';
import { type Make, makeEach } from '../kernel/shared.ts';
import { HEADER, PLAN, ROW, SEGMENT, SLOT } from './roll-layout.ts';

const WORD = 4;
const DOUBLE = 8;
const VECTOR = 16;

const field = (at: Local, word: number): Code => i32.load(at.get, word * WORD);
const setField = (at: Local, word: number, value: Code): Code => i32.store(at.get, value, word * WORD);
const header = (word: number): Code => i32.load(i32.const(0), word * WORD);
const setHeader = (word: number, value: Code): Code => i32.store(i32.const(0), value, word * WORD);
const advance = (local: Local, by: number): Code => local.set(i32.add(local.get, i32.const(by)));
const placed = (zero: Code, steps: Local): Code => i32.add(zero, i32.mul(steps.get, i32.const(DOUBLE)));
const recordAt = (table: Code, number: Local, words: number): Code =>
  i32.add(table, i32.mul(number.get, i32.const(words * WORD)));

/** Repeats while `bytes` more fit between `at` and `end`. */
const whileFits = (at: Local, end: Local, bytes: number, body: Code): Code =>
  block(
    loopWhile(
      sequence(leaveIf(i32.ltU(end.get, i32.add(at.get, i32.const(bytes))), 1), body, advance(at, bytes)),
      i32.const(1),
    ),
  );

/** Adds `chance` times the numbers from `at` up to `end` to those at `to`: each is a product and a sum of its own. */
const spread = (to: Local, at: Local, end: Local, chance: Local, both: Local): Code => {
  const two = (offset: number): Code =>
    v128.store(to.get, f64x2.add(v128.load(to.get, offset), f64x2.mul(v128.load(at.get, offset), both.get)), offset);
  const one = f64.store(to.get, f64.add(f64.load(to.get), f64.mul(f64.load(at.get), chance.get)));
  return sequence(
    both.set(f64x2.splat(chance.get)),
    whileFits(at, end, 4 * VECTOR, sequence(two(0), two(16), two(32), two(48), advance(to, 4 * VECTOR))),
    whileFits(at, end, VECTOR, sequence(two(0), advance(to, VECTOR))),
    when(i32.ltU(at.get, end.get), one),
  );
};

/** Puts zeros from `at` up to `end`. Locals begin as zeros, and these stay so. */
const clear = (at: Local, end: Local, make: Make): Code => {
  const [none, both] = [make('f64'), make('v128')];
  return sequence(
    whileFits(at, end, VECTOR, v128.store(at.get, both.get)),
    when(i32.ltU(at.get, end.get), f64.store(at.get, none.get)),
  );
};

/** Widens a row that chances from `low` to `high` come to, puts it to use if it was not, and counts the sum. */
const receive = (slot: Local, owner: Local, row: Local, low: Local, high: Local, most: Local, make: Make): Code => {
  const [count, sums] = makeEach(make, 'i32', 2);
  return sequence(
    either(
      i32.ltS(field(row, ROW.high), field(row, ROW.low)),
      sequence(
        count.set(field(slot, SLOT.count)),
        i32.store(recordAt(field(slot, SLOT.owners), count, 1), owner.get),
        setField(slot, SLOT.count, i32.add(count.get, i32.const(1))),
        setField(row, ROW.low, low.get),
        setField(row, ROW.high, high.get),
        sums.set(i32.const(1)),
      ),
      sequence(
        when(i32.ltS(low.get, field(row, ROW.low)), setField(row, ROW.low, low.get)),
        when(i32.ltS(field(row, ROW.high), high.get), setField(row, ROW.high, high.get)),
        sums.set(i32.add(field(row, ROW.sums), i32.const(1))),
      ),
    ),
    setField(row, ROW.sums, sums.get),
    when(i32.ltS(most.get, sums.get), most.set(sums.get)),
  );
};

/** Moves what a segment at `at` says of a row. Leaves three blocks up if there is no room. */
const move = (at: Local, row: { low: Local; high: Local; zero: Local }, totals: Local[], make: Make): Code => {
  const [most, products, stopped] = totals as [Local, Local, Local];
  const [first, last, owner, slot, into] = makeEach(make, 'i32', 5);
  const [low, high, to, from, end] = makeEach(make, 'i32', 5);
  const [chance, both] = [make('f64'), make('v128')];
  const lacksRoom = i32.or(
    i32.ltS(low.get, field(into, ROW.first)),
    i32.ltS(i32.sub(i32.add(field(into, ROW.first), field(into, ROW.room)), i32.const(1)), high.get),
  );
  const told = [
    [HEADER.slot, slot],
    [HEADER.owner, owner],
    [HEADER.low, low],
    [HEADER.high, high],
  ] as const;
  return sequence(
    first.set(field(at, SEGMENT.low)),
    when(i32.ltS(first.get, row.low.get), first.set(row.low.get)),
    last.set(field(at, SEGMENT.high)),
    when(i32.ltS(row.high.get, last.get), last.set(row.high.get)),
    block(
      sequence(
        leaveIf(i32.ltS(last.get, first.get), 0),
        slot.set(field(at, SEGMENT.slot)),
        owner.set(field(at, SEGMENT.into)),
        into.set(recordAt(field(slot, SLOT.rows), owner, ROW.words)),
        low.set(i32.add(first.get, field(at, SEGMENT.shift))),
        high.set(i32.add(last.get, field(at, SEGMENT.shift))),
        when(
          lacksRoom,
          sequence(
            ...told.map(([word, local]) => setHeader(word, local.get)),
            stopped.set(i32.const(1)),
            leaveIf(i32.const(1), 5),
          ),
        ),
        receive(slot, owner, into, low, high, most, make),
        products.set(i32.add(products.get, i32.add(i32.sub(last.get, first.get), i32.const(1)))),
        to.set(placed(field(into, ROW.zero), low)),
        from.set(placed(row.zero.get, first)),
        end.set(i32.add(placed(row.zero.get, last), i32.const(DOUBLE))),
        chance.set(f64.load(at.get, SEGMENT.chance * WORD)),
        spread(to, from, end, chance, both),
      ),
    ),
  );
};

/**
 * `roll()`: moves the chances of every owner now by the segments of its plan, and leaves nothing where they were. Stops with 1 where a
 * row has no room for what comes to it, and goes on from there when it is called again; 0 when all is moved.
 */
const roll = define('roll', [], 'i32', (_, make) => {
  const [cell, segment, at, end, row, owner] = makeEach(make, 'i32', 6);
  const [low, high, zero, from, to, plan] = makeEach(make, 'i32', 6);
  const totals = [make('i32'), make('i32'), make('i32')];
  const [most, products, stopped] = totals as [Local, Local, Local];
  const everySegment = loopWhile(
    sequence(
      leaveIf(i32.ltS(i32.sub(end.get, i32.const(1)), at.get), 1),
      move(at, { low, high, zero }, totals, make),
      advance(at, SEGMENT.words * WORD),
      advance(segment, 1),
    ),
    i32.const(1),
  );
  const everyCell = loopWhile(
    sequence(
      leaveIf(i32.ltS(i32.sub(header(HEADER.count), i32.const(1)), cell.get), 1),
      owner.set(i32.load(recordAt(header(HEADER.owners), cell, 1))),
      row.set(recordAt(header(HEADER.rows), owner, ROW.words)),
      plan.set(recordAt(header(HEADER.plans), owner, PLAN.words)),
      low.set(field(row, ROW.low)),
      high.set(field(row, ROW.high)),
      zero.set(field(row, ROW.zero)),
      at.set(recordAt(field(plan, PLAN.segments), segment, SEGMENT.words)),
      to.set(field(plan, PLAN.count)),
      end.set(recordAt(field(plan, PLAN.segments), to, SEGMENT.words)),
      block(everySegment),
      from.set(placed(zero.get, low)),
      to.set(i32.add(placed(zero.get, high), i32.const(DOUBLE))),
      clear(from, to, make),
      setField(row, ROW.low, i32.const(1)),
      setField(row, ROW.high, i32.const(0)),
      segment.set(i32.const(0)),
      advance(cell, 1),
    ),
    i32.const(1),
  );
  return sequence(
    cell.set(header(HEADER.cell)),
    segment.set(header(HEADER.segment)),
    most.set(header(HEADER.most)),
    products.set(header(HEADER.products)),
    block(everyCell),
    setHeader(HEADER.cell, cell.get),
    setHeader(HEADER.segment, segment.get),
    setHeader(HEADER.most, most.get),
    setHeader(HEADER.products, products.get),
    stopped.get,
  );
});

export const writeRoll = (): Uint8Array => assemble([roll]);
