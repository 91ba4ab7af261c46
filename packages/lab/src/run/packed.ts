/**
 * Plain data with its long lists of numbers as arrays of doubles, which a channel hands over as they are. A list of plain numbers is
 * written and read one by one, and a job may have many thousands. What is an array of doubles already stays one, and its buffer goes
 * with it: it belongs to the data alone.
 */
export type Packed = { readonly packed: unknown };

/** The one field of an object that stands for a list. */
const LIST = 'list of doubles';
/** Shorter lists are not worth a buffer of their own. */
const LONG = 64;

const isNumbers = (list: readonly unknown[]): list is readonly number[] => {
  for (let at = 0; at < list.length; at += 1) if (typeof list[at] !== 'number') return false;
  return true;
};

const isDoubles = (view: ArrayBufferView): view is Float64Array<ArrayBuffer> => view instanceof Float64Array;

const eachField = (value: object, change: (field: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, change(field)]));

/** Packs plain data, and lists the buffers that may be handed over. */
export const pack = (data: unknown): { readonly packed: Packed; readonly buffers: readonly ArrayBuffer[] } => {
  const buffers = new Set<ArrayBuffer>();
  const packOne = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (ArrayBuffer.isView(value)) {
      if (isDoubles(value) && value.buffer.byteLength >= LONG * value.BYTES_PER_ELEMENT) buffers.add(value.buffer);
      return value;
    }
    if (!Array.isArray(value)) return eachField(value, packOne);
    if (value.length < LONG || !isNumbers(value)) return value.map(packOne);
    const numbers = new Float64Array(value);
    buffers.add(numbers.buffer);
    return { [LIST]: numbers };
  };
  return { packed: { packed: packOne(data) }, buffers: [...buffers] };
};

const plainList = (numbers: Float64Array): readonly number[] => {
  const list = new Array<number>(numbers.length);
  for (let at = 0; at < list.length; at += 1) list[at] = numbers[at] as number;
  return list;
};

const unpackOne = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.length >= LONG && isNumbers(value) ? value : value.map(unpackOne);
  const { [LIST]: numbers } = value as { readonly [LIST]?: Float64Array };
  return numbers === undefined ? eachField(value, unpackOne) : plainList(numbers);
};

/** The data as it was packed. */
export const unpack = ({ packed }: Packed): unknown => unpackOne(packed);
