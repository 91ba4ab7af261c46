import { define, i32, i32x4, type Local, loopWhile, sequence, v128, when } from './assembler.ts';
import { AT } from './layout.ts';
import { advance, bytesOf, each, highProduct, makeEach, outside, VECTOR } from './shared.ts';

/**
 * `countMoney(to, counts, low, high, inverse)`: adds one to the count of every lane's bankroll, for lanes 0 up to `to`, a multiple of four.
 * Counts are words from `counts` on, the first for `low`; `inverse` is 2^32 divided by what lies between two of them, rounded up.
 * If any bankroll is below `low` or above `high`, none is counted. Leaves the extremes, and answers whether it has counted.
 */
export const countMoney = define('countMoney', ['i32', 'i32', 'i32', 'i32', 'i32'], 'i32', (parameters, make) => {
  const [to, counts, low, high, inverse] = parameters as [Local, Local, Local, Local, Local];
  const [at, counted, count] = makeEach(make, 'i32', 3);
  const [lowest, highest, least, most, first, factor, places] = makeEach(make, 'v128', 7);
  const bankroll = v128.load(at.get, AT.bankroll);
  return sequence(
    lowest.set(i32x4.splat(low.get)),
    highest.set(i32x4.splat(high.get)),
    least.set(bankroll),
    most.set(bankroll),
    loopWhile(
      sequence(least.set(i32x4.minS(least.get, bankroll)), most.set(i32x4.maxS(most.get, bankroll))),
      i32.ltU(advance(at, VECTOR), bytesOf(to.get)),
    ),
    v128.store(i32.const(0), least.get, AT.extremes),
    v128.store(i32.const(0), most.get, AT.extremes + VECTOR),
    when(
      i32.eqz(i32x4.bitmask(v128.or(outside(least.get, lowest, highest), outside(most.get, lowest, highest)))),
      sequence(
        counted.set(i32.const(1)),
        at.set(i32.const(0)),
        first.set(i32x4.splat(counts.get)),
        factor.set(i32x4.splat(inverse.get)),
        loopWhile(
          sequence(
            places.set(highProduct(i32x4.sub(bankroll, lowest.get), factor.get)),
            places.set(i32x4.add(i32x4.shl(places.get, 2), first.get)),
            each(lane =>
              sequence(
                count.set(i32x4.extractLane(places.get, lane)),
                i32.store(count.get, i32.add(i32.load(count.get), i32.const(1))),
              ),
            ),
          ),
          i32.ltU(advance(at, VECTOR), bytesOf(to.get)),
        ),
      ),
    ),
    counted.get,
  );
});
