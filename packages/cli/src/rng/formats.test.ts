import { labPower, powerSpots } from '@hardway/server';
import { expect, test } from 'vitest';
import { UsageError } from '../command.ts';
import { type Format, written } from './formats.ts';
import { powerAsked, powerLines } from './power.ts';

const joined = (pieces: Iterable<Uint8Array>): string => Buffer.concat([...pieces]).toString('latin1');

test.each([
  ['text', '3-1\n6-6\n2-5\n'],
  ['bytes', '\u0003\u0001\u0006\u0006\u0002\u0005'],
  ['csv', 'first,second\n3,1\n6,6\n2,5\n'],
] as const)('rolls as %s', (format: Format, expected) => {
  expect(joined(written([Uint8Array.of(3, 1, 6, 6), Uint8Array.of(2, 5)], format))).toBe(expected);
});

test('power odds have a column for every spot and a line for every roll', () => {
  const { house, rate } = powerAsked('1/1');
  const spots = powerSpots(house);
  const always = joined(powerLines(spots, labPower(1200, house, rate))).split('\n');
  expect(always.slice(0, -1)).toHaveLength(1201);
  expect(always[0]).toBe(spots.join(','));
  expect(always.slice(1, -1).every(line => new RegExp(`^([12],){${spots.length - 1}}[12]$`).test(line))).toBe(true);
  expect(joined(powerLines(['any-seven', 'hard 4'], [[{ name: 'hard 4', column: 2 }], []]))).toBe(
    'any-seven,hard 4\n0,2\n0,0\n',
  );
  expect(powerAsked(undefined).rate).toEqual(house.book.power?.chance);
  expect(() => powerAsked('3')).toThrow(UsageError);
});
