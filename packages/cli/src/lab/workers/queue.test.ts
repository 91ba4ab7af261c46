import { expect, it } from 'vitest';
import { type JobAnswer, packAnswer, unpackAnswer } from './queue.ts';

it('an answer comes out of the queue as plain data, its arrays of doubles as lists', () => {
  const counts = Float64Array.of(1, 0.5, 0, 7).subarray(1);
  const answer = { result: { from: 0, to: 1, tallies: [{ results: { counts, sum: '3' } }], duels: [] } };
  const plain = { result: { ...answer.result, tallies: [{ results: { counts: [0.5, 0, 7], sum: '3' } }] } };
  expect(unpackAnswer(packAnswer(answer as unknown as JobAnswer))).toEqual(plain);
});
