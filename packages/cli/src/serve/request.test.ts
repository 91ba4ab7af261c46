import * as server from '@hardway/server';
import { expect, test } from 'vitest';
import { UsageError } from '../command.ts';
import { requestOf } from './request.ts';
import { readSettings } from './settings.ts';

const tracesOf = (...args: readonly string[]) => requestOf(readSettings(args, {}).values, server).traces;

test('traces go where they are told to, all of them or a share, and nowhere by default', () => {
  expect(tracesOf()).toBeUndefined();
  expect(tracesOf('--trace-to', 'http://collector:4318')).toEqual({ to: 'http://collector:4318', share: 1 });
  expect(tracesOf('--trace-to', 'https://c.example', '--trace-share', '0.25')).toMatchObject({ share: 0.25 });
});

test.each([
  ['--trace-to', 'collector:4318'],
  ['--trace-to', 'ftp://collector'],
  ['--trace-to', 'http://ada:secret@collector:4318'],
  ['--trace-share', '2'],
  ['--trace-share', '1.5'],
  ['--trace-share', '-0.1'],
  ['--trace-share', 'half'],
])('%s %s is refused', (option, value) => {
  expect(() => tracesOf(`${option}=${value}`)).toThrow(UsageError);
});
