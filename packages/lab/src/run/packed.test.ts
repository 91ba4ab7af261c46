import { expect, it } from 'vitest';
import { pack, unpack } from './packed.ts';

it('packed data comes out of a channel as it was, its long lists handed over', () => {
  const long = Array.from({ length: 1000 }, (_, at) => (at % 7 === 0 ? -0 : at / 3));
  const data = {
    counts: long,
    short: [1, 2, 3],
    words: Array.from({ length: 100 }, (_, at) => `${at}`),
    mixed: [...long, 'end'],
    doubles: new Float64Array([1, 2]),
    inside: [{ sum: '12', none: null, lists: [long, long.slice(1)] }],
  };
  const { packed, buffers } = pack(data);
  expect(buffers.map(({ byteLength }) => byteLength)).toEqual([8000, 8000, 7992]);
  const moved = structuredClone(packed, { transfer: [...buffers] });
  expect(buffers.every(({ byteLength }) => byteLength === 0)).toBe(true);
  const again = unpack(moved) as typeof data;
  expect(again).toEqual(data);
  expect(Object.is(again.counts[0], -0)).toBe(true);
});

it('arrays of doubles stay so, and those that share a buffer are handed over with it once', () => {
  const room = Float64Array.from({ length: 200 }, (_, at) => at);
  const data = { first: room.subarray(0, 150), others: [room.subarray(150), room.subarray(150, 150)] };
  const expected = structuredClone({ first: [...data.first], others: data.others.map(some => [...some]) });
  const { packed, buffers } = pack(data);
  expect(buffers).toEqual([room.buffer]);
  const again = unpack(structuredClone(packed, { transfer: [...buffers] })) as typeof data;
  expect(room.length).toBe(0);
  expect({ first: [...again.first], others: again.others.map(some => [...some]) }).toEqual(expected);
});
