/**
 * Just enough of a WebAssembly assembler to write the kernel in: expressions nest as the text format does,
 * `i32.add(local, i32.const(1))`, and are put in a row at the end.
 */
export type Code = readonly (number | Code)[];

const unsigned = (n: number): number[] => {
  const bytes: number[] = [];
  let left = n >>> 0;
  do {
    const low = left & 0x7f;
    left >>>= 7;
    bytes.push(left === 0 ? low : low | 0x80);
  } while (left !== 0);
  return bytes;
};

const signed = (n: number): number[] => {
  const bytes: number[] = [];
  let left = n | 0;
  for (;;) {
    const low = left & 0x7f;
    left >>= 7;
    const done = (left === 0 && (low & 0x40) === 0) || (left === -1 && (low & 0x40) !== 0);
    bytes.push(done ? low : low | 0x80);
    if (done) return bytes;
  }
};

export const sequence = (...parts: Code[]): Code => parts;

const binary =
  (...opcode: number[]) =>
  (a: Code, b: Code): Code => [a, b, opcode];
const unary =
  (...opcode: number[]) =>
  (a: Code): Code => [a, opcode];

const SIMD = 0xfd;
const simd = (opcode: number): number[] => [SIMD, ...unsigned(opcode)];
/** Memory instructions name an alignment they don't insist on; ours claim none. */
const memory = (opcode: readonly number[], offset: number): Code => [...opcode, 0, ...unsigned(offset)];

export const i32 = {
  const: (n: number): Code => [0x41, ...signed(n)],
  eqz: unary(0x45),
  add: binary(0x6a),
  sub: binary(0x6b),
  mul: binary(0x6c),
  and: binary(0x71),
  or: binary(0x72),
  shl: binary(0x74),
  shrU: binary(0x76),
  ltS: binary(0x48),
  ltU: binary(0x49),
  load: (at: Code, offset = 0): Code => [at, memory([0x28], offset)],
  load16: (at: Code, offset = 0): Code => [at, memory([0x2f], offset)],
  store: (at: Code, value: Code, offset = 0): Code => [at, value, memory([0x36], offset)],
};

const shift = (opcode: number) => (a: Code, by: number) => [a, i32.const(by), simd(opcode)];

export const v128 = {
  load: (at: Code, offset = 0): Code => [at, memory(simd(0x00), offset)],
  store: (at: Code, value: Code, offset = 0): Code => [at, value, memory(simd(0x0b), offset)],
  load32Zero: (at: Code, offset = 0): Code => [at, memory(simd(0x5c), offset)],
  load32Lane: (at: Code, into: Code, lane: number, offset = 0): Code => [at, into, memory(simd(0x56), offset), [lane]],
  load64Lane: (at: Code, into: Code, lane: number, offset = 0): Code => [at, into, memory(simd(0x57), offset), [lane]],
  and: binary(...simd(0x4e)),
  or: binary(...simd(0x50)),
  xor: binary(...simd(0x51)),
  /** Bits of `a` where the mask has ones, of `b` where it has zeros. */
  select: (a: Code, b: Code, mask: Code): Code => [a, b, mask, simd(0x52)],
  anyTrue: unary(...simd(0x53)),
};

export const i32x4 = {
  splat: unary(...simd(0x11)),
  extractLane: (a: Code, lane: number): Code => [a, simd(0x1b), [lane]],
  ltS: binary(...simd(0x39)),
  ltU: binary(...simd(0x3a)),
  geS: binary(...simd(0x3f)),
  bitmask: unary(...simd(0xa4)),
  shl: shift(0xab),
  shrS: shift(0xac),
  shrU: shift(0xad),
  add: binary(...simd(0xae)),
  sub: binary(...simd(0xb1)),
  mul: binary(...simd(0xb5)),
  minS: binary(...simd(0xb6)),
  minU: binary(...simd(0xb7)),
  maxS: binary(...simd(0xb8)),
  extendLowS: unary(...simd(0xa7)),
  extendHighS: unary(...simd(0xa8)),
  extendLowU: unary(...simd(0xa9)),
  extendHighU: unary(...simd(0xaa)),
  /** Picks four of the eight lanes of two vectors. */
  shuffle: (a: Code, b: Code, lanes: readonly [number, number, number, number]): Code => [
    a,
    b,
    simd(0x0d),
    lanes.flatMap(lane => [0, 1, 2, 3].map(byte => lane * 4 + byte)),
  ],
};

export const i64x2 = {
  extmulLowU: binary(...simd(0xde)),
  extmulHighU: binary(...simd(0xdf)),
};

export const i8x16 = {
  add: binary(...simd(0x6e)),
};

export const i16x8 = {
  narrowS: binary(...simd(0x85)),
  narrowU: binary(...simd(0x86)),
  extendLowU: unary(...simd(0x89)),
  extendHighU: unary(...simd(0x8a)),
  shl: shift(0x8b),
  shrS: shift(0x8c),
  add: binary(...simd(0x8e)),
  sub: binary(...simd(0x91)),
  minS: binary(...simd(0x96)),
  maxS: binary(...simd(0x98)),
};

export const f64 = {
  add: binary(0xa0),
  mul: binary(0xa2),
  load: (at: Code, offset = 0): Code => [at, memory([0x2b], offset)],
  store: (at: Code, value: Code, offset = 0): Code => [at, value, memory([0x39], offset)],
};

export const f64x2 = {
  splat: unary(...simd(0x14)),
  add: binary(...simd(0xf0)),
  mul: binary(...simd(0xf2)),
};

export type ValueType = 'i32' | 'f64' | 'v128';
const TYPES: { readonly [type in ValueType]: number } = { i32: 0x7f, f64: 0x7c, v128: 0x7b };
const EMPTY = 0x40;

export type Local = { readonly get: Code; readonly set: (value: Code) => Code; readonly tee: (value: Code) => Code };

/** Repeats while the condition at its end holds. */
export const loopWhile = (body: Code, condition: Code): Code => [[0x03, EMPTY], body, condition, [0x0d, 0, 0x0b]];
/** A block that `leaveIf` inside leaves; depth counts the blocks and loops between. */
export const block = (body: Code): Code => [[0x02, EMPTY], body, [0x0b]];
export const leaveIf = (condition: Code, depth: number): Code => [condition, [0x0d], unsigned(depth)];
export const when = (condition: Code, body: Code): Code => [condition, [0x04, EMPTY], body, [0x0b]];
export const either = (condition: Code, then: Code, otherwise: Code): Code => [
  condition,
  [0x04, EMPTY],
  then,
  [0x05],
  otherwise,
  [0x0b],
];

export type FunctionSource = {
  readonly name: string;
  readonly parameters: readonly ValueType[];
  readonly result?: ValueType;
  readonly locals: readonly ValueType[];
  readonly body: Code;
};

const localAt = (index: number): Local => ({
  get: [0x20, ...unsigned(index)],
  set: value => [value, [0x21], unsigned(index)],
  tee: value => [value, [0x22], unsigned(index)],
});

/** Writes a function: names its parameters and makes locals on demand. */
export const define = (
  name: string,
  parameters: readonly ValueType[],
  result: ValueType | undefined,
  write: (parameters: readonly Local[], make: (type: ValueType) => Local) => Code,
): FunctionSource => {
  const locals: ValueType[] = [];
  const make = (type: ValueType): Local => localAt(parameters.length + locals.push(type) - 1);
  const body = write(
    parameters.map((_, index) => localAt(index)),
    make,
  );
  return { name, parameters, ...(result === undefined ? {} : { result }), locals, body };
};

/** Writes nested code down in order. */
const write = (code: Code, into: number[]): number[] => {
  for (const item of code) {
    if (typeof item === 'number') into.push(item);
    else write(item, into);
  }
  return into;
};

const vector = (items: readonly Code[]): number[] => write(items, unsigned(items.length));
const section = (id: number, content: readonly number[]): number[] => [id, ...unsigned(content.length), ...content];
const text = (word: string): number[] => vector([...word].map(letter => [letter.charCodeAt(0)]));

/** A module of these functions, all exported, over a memory it is given as `host.memory`. */
export const assemble = (functions: readonly FunctionSource[]): Uint8Array<ArrayBuffer> => {
  const types = functions.map(({ parameters, result }) => [
    0x60,
    ...vector(parameters.map(type => [TYPES[type]])),
    ...vector(result === undefined ? [] : [[TYPES[result]]]),
  ]);
  const bodies = functions.map(({ locals, body }) => {
    const declared = vector(locals.map(type => [1, TYPES[type]]));
    const code = [...write(body, declared), 0x0b];
    return [...unsigned(code.length), ...code];
  });
  return new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, vector(types)),
    ...section(2, vector([[...text('host'), ...text('memory'), 0x02, 0x00, 1]])),
    ...section(3, vector(functions.map((_, index) => unsigned(index)))),
    ...section(7, vector(functions.map(({ name }, index) => [...text(name), 0x00, ...unsigned(index)]))),
    ...section(10, vector(bodies)),
  ]);
};
