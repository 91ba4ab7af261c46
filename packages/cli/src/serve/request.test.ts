import * as server from '@hardway/server';
import { expect, test } from 'vitest';
import { UsageError } from '../command.ts';
import { requestOf } from './request.ts';
import { byVariable, readSettings } from './settings.ts';

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

const asked = (...args: readonly string[]) => requestOf(readSettings(args, {}).values, server);

test.each([
  ['--origin', 'craps.example', 'takes an origin such as https://craps.example'],
  ['--origin', 'https://craps.example/', 'with nothing behind it'],
  ['--allowed-host', 'https://craps.example', 'takes a name such as craps.example'],
  ['--allowed-host', 'craps.example:443', 'without https:// or a port'],
  ['--anchor-every', '0', 'takes a whole number from 1, not 0'],
  ['--connections', 'many', '--connections takes a whole number, not many'],
  ['--limit', 'requests-per-minute=x', '--limit requests-per-minute takes a whole number, not x'],
  ['--limit', 'request-per-minute=5', 'did you mean requests-per-minute=<n>?'],
  ['--limit', 'zzz', 'the names are requests-per-minute, '],
  ['--metrics-port', '7800', 'is the port of the house, 7800: choose another'],
])('%s %s is refused: … %s', (option, value, why) => {
  expect(() => asked(`${option}=${value}`)).toThrow(why);
});

test('origins and names that can be meant are taken', () => {
  expect(asked('--origin', 'http://[::1]:8080', '--allowed-host', 'craps.example')).toMatchObject({
    origins: ['http://[::1]:8080'],
    allowedHosts: ['craps.example'],
  });
});

test('a refusal names the variable that a value comes from', () => {
  const settings = readSettings(['--port', 'x'], { HARDWAY_ANCHOR_EVERY: '0' });
  expect(byVariable('--anchor-every takes a whole number, and --port another', settings)).toBe(
    'HARDWAY_ANCHOR_EVERY takes a whole number, and --port another',
  );
});
