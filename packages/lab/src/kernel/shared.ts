import { type Code, i32, i32x4, i64x2, type Local, sequence, type ValueType, v128 } from './assembler.ts';
import { AT, WORDS } from './layout.ts';

/** Bytes of a vector: a word for each of four lanes. */
export const VECTOR = 16;
/** Bytes of dice for every four lanes. */
export const DICE_STRIDE = WORDS * VECTOR;
export const FOUR = [0, 1, 2, 3] as const;

export const bytesOf = (lane: Code): Code => i32.shl(lane, i32.const(2));
export const splat = (n: number): Code => i32x4.splat(i32.const(n));
export const advance = (local: Local, by: number): Code => local.tee(i32.add(local.get, i32.const(by)));
export const each = (write: (lane: number) => Code): Code => sequence(...FOUR.map(write));

/** Makes a local of the function being written. */
export type Make = (type: ValueType) => Local;

type Tuple<Length extends number, Items extends readonly Local[] = []> = Items['length'] extends Length
  ? Items
  : Tuple<Length, readonly [...Items, Local]>;

/** Several locals of one type, in a tuple to take apart. */
export const makeEach = <Count extends number>(make: Make, type: ValueType, count: Count): Tuple<Count> =>
  Array.from({ length: count }, () => make(type)) as unknown as Tuple<Count>;

export type Money = { readonly bankroll: Local; readonly peak: Local; readonly drawdown: Local };
const MONEY_PARTS = ['bankroll', 'peak', 'drawdown'] as const;

export const makeMoney = (make: Make): Money => ({
  bankroll: make('v128'),
  peak: make('v128'),
  drawdown: make('v128'),
});

export const loadMoney = (money: Money, at: Local, offset: number): Code =>
  sequence(...MONEY_PARTS.map(part => money[part].set(v128.load(at.get, AT[part] + offset))));

export const storeMoney = (money: Money, at: Local, offset: number): Code =>
  sequence(...MONEY_PARTS.map(part => v128.store(at.get, money[part].get, AT[part] + offset)));

export const gain = ({ bankroll, peak, drawdown }: Money, delta: Code): Code =>
  sequence(
    bankroll.set(i32x4.add(bankroll.get, delta)),
    peak.set(i32x4.maxS(peak.get, bankroll.get)),
    drawdown.set(i32x4.maxS(drawdown.get, i32x4.sub(peak.get, bankroll.get))),
  );

/** The whole part of each word, taken as a fraction, times that of the other: the high words of the products. */
export const highProduct = (a: Code, b: Code): Code =>
  i32x4.shuffle(i64x2.extmulLowU(a, b), i64x2.extmulHighU(a, b), [1, 3, 5, 7]);

/** Negative in every lane whose money is below `low` or above `high`. */
export const outside = (money: Code, low: Local, high: Local): Code =>
  v128.or(i32x4.sub(money, low.get), i32x4.sub(high.get, money));
