import { expect, test } from 'vitest';
import { UsageError } from '../command.ts';
import { readRequest } from './request.ts';

test('what is asked for', () => {
  expect(readRequest(['--bytes', '1000000000000'])).toMatchObject({ kind: 'bytes', count: 1e12, out: undefined });
  expect(readRequest(['--rolls', '7', '--format', 'csv', '--out', 'x'])).toMatchObject({ format: 'csv', out: 'x' });
});

test('tests are asked for with how many rolls they take', () => {
  expect(readRequest(['--test'])).toEqual({ kind: 'test', count: 1_000_000 });
  expect(readRequest(['--test', '--rolls', '50000'])).toEqual({ kind: 'test', count: 50_000 });
});

test.each([
  [['--test', '--rolls', '19999'], 'the tests need at least 20000 rolls'],
  [['--test', '--bytes', '1'], '--bytes does not go with --test'],
  [[], 'say one of'],
  [['--rolls', 'many'], '--rolls takes a whole number'],
  [['--rolls', '1', '--bytes', '1'], 'say one of'],
  [['--bytes', '1', '--format', 'csv'], '--format goes with --rolls'],
  [['--rolls', '1', '--format', 'xml'], '--format is text, bytes, csv'],
  [['--bytes', '1', '--power-chance', '1/2'], '--power-chance goes with --power'],
])('%j is refused', (args, why) => {
  expect(() => readRequest(args)).toThrow(UsageError);
  expect(() => readRequest(args)).toThrow(why);
});
