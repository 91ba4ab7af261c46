import { expect, test } from 'vitest';
import { Gathering } from '../together/in-process.ts';
import { Buckets } from './limits.ts';
import { RequestCounts } from './request-counts.ts';

const MINUTE_MS = 60_000;

/** Whether a request is let through, and how long until the next one may be. */
const ask = (counts: RequestCounts, key: string, max: number): { readonly isOk: boolean; readonly ttl: number } => {
  let answer = { isOk: false, ttl: 0 };
  const counted: Parameters<RequestCounts['incr']>[1] = (_, { current, ttl }) => {
    answer = { isOk: current <= max, ttl };
  };
  counts.incr(key, counted, MINUTE_MS, max);
  return answer;
};

test('a limit by the minute holds over all processes, and a request that was refused does not count', () => {
  let now = 1_000;
  const house = new Gathering();
  const servers = [1, 2, 3].map(() => new RequestCounts(house.join(), () => now));
  const through = (key: string, requests: number): number =>
    Array.from({ length: requests }, (_, at) => ask(servers[at % 3] as RequestCounts, key, 30)).filter(
      ({ isOk }) => isOk,
    ).length;
  const fromOne = (requests: number): number =>
    Array.from({ length: requests }, () => ask(servers[0] as RequestCounts, 'a', 30)).filter(({ isOk }) => isOk).length;
  expect(fromOne(10)).toBe(10);
  now += 30_000;
  // What is below a tenth of the limit the others are not told of: two of each.
  expect(through('a', 60)).toBe(20);
  expect(ask(servers[1] as RequestCounts, 'a', 30), 'until the first window is over').toEqual({
    isOk: false,
    ttl: 30_000,
  });
  expect(through('b', 60), 'another address').toBe(30);
  now += 30_000;
  expect(through('a', 60), 'the ten of the first window').toBeGreaterThanOrEqual(10);
  now += 10 * MINUTE_MS;
  for (const server of servers) server.sweep();
  expect(fromOne(60)).toBe(30);
});

test('a bucket is emptied over all processes', () => {
  let now = 0;
  const house = new Gathering();
  const servers = [1, 2, 3].map(() => new Buckets(50, 100, 'commands', house.join(), () => now));
  const through = (commands: number): number =>
    Array.from({ length: commands }, (_, at) => (servers[at % 3] as Buckets).take('T1/seat:1', now)).filter(Boolean)
      .length;
  // Each gives out half a bucket before it tells the others, which then have nothing left.
  expect(through(600)).toBeLessThanOrEqual(156);
  let later = 0;
  for (let tenth = 0; tenth < 100; tenth += 1) {
    now += 100;
    later += through(60);
  }
  // Ten seconds at fifty a second; each of the three fills by itself, and gives back what the others take.
  expect(later).toBeLessThanOrEqual(700);
  expect(later).toBeGreaterThan(300);
  now += 60_000;
  for (const server of servers) server.sweep(now);
  expect((servers[2] as Buckets).take('T1/seat:1', now)).toBe(true);
});
