import { ROLLS_PER_WORD, THROWS, UNFAIR } from '../dice/throws.ts';
import { type Code, define, i16x8, i32, i32x4, type Local, loopWhile, sequence, v128, when } from './assembler.ts';
import { AT, WORDS } from './layout.ts';
import { advance, bytesOf, highProduct, splat, VECTOR } from './shared.ts';

const PAIRS = THROWS * THROWS;

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
export const warmUp = define('warmUp', ['i32', 'i32'], undefined, ([to, rounds], make) => {
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

/**
 * `dice(to, words)`: new dice for lanes 0 up to `to`. Words that would favour some throws are looked for only after all
 * have been drawn: they are so rare that drawing the few over again, with care, costs less.
 */
export const dice = define('dice', ['i32', 'i32'], undefined, ([to, words], make) => {
  const at = make('i32');
  const out = make('i32');
  const end = make('i32');
  const stream = makeStream(make);
  const kept = makeStream(make);
  const [word, again, first, rest, unfair, least] = Array.from({ length: 6 }, () => make('v128')) as [
    Local,
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  /** The low word of the product that gives all four throws. */
  const lowProduct = i32x4.mul(word.get, splat(THROWS ** ROLLS_PER_WORD));
  const isUnfair = (low: Code): Code => i32x4.ltU(low, splat(UNFAIR));
  /** Lanes whose word would favour some throws draw another one; the streams of the others stand still. */
  const redraw = loopWhile(
    sequence(
      ...STREAM_PARTS.map(part => kept[part].set(stream[part].get)),
      nextWord(stream, again),
      ...STREAM_PARTS.map(part => stream[part].set(v128.select(stream[part].get, kept[part].get, unfair.get))),
      word.set(v128.select(again.get, word.get, unfair.get)),
    ),
    v128.anyTrue(unfair.tee(isUnfair(lowProduct))),
  );
  const wholes = (fraction: Local): Code => highProduct(fraction.get, splat(PAIRS));
  const draw = (check: Code): Code =>
    loopWhile(
      sequence(
        nextWord(stream, word),
        check,
        first.set(wholes(word)),
        rest.set(i32x4.mul(word.get, splat(PAIRS))),
        // Each fits 15 bits even when doubled, so that shifting 32-bit lanes mixes nothing.
        v128.store(out.get, i32x4.shl(i16x8.narrowU(first.get, wholes(rest)), 1), AT.dice),
      ),
      i32.ltU(advance(out, VECTOR), end.get),
    );
  const begin = sequence(
    loadStream(stream, at),
    out.set(i32.shl(at.get, i32.const(Math.log2(WORDS)))),
    end.set(i32.add(out.get, i32.shl((words as Local).get, i32.const(4)))),
  );
  return loopWhile(
    sequence(
      begin,
      least.set(splat(-1)),
      draw(least.set(i32x4.minU(least.get, lowProduct))),
      when(
        v128.anyTrue(isUnfair(least.get)),
        sequence(begin, draw(when(v128.anyTrue(unfair.tee(isUnfair(lowProduct))), redraw))),
      ),
      storeStream(stream, at),
    ),
    i32.ltU(advance(at, VECTOR), bytesOf((to as Local).get)),
  );
});
