import { expect, test } from 'vitest';
import { Metrics } from './metrics.ts';

test('counters, gauges and histograms are told with help, type and labels', () => {
  const metrics = new Metrics();
  metrics.describe('a_total', 'Counted\nover two lines');
  metrics.count('a_total', { why: 'a "quoted"\\\nword' });
  metrics.counter('b_total', { kind: 'made' });
  metrics.gauge('c', 'A state', () => 0.5);
  metrics.gauge('d', 'By role', () => [
    [{ role: 'player' }, 2],
    [{ role: 'staff' }, Number.NaN],
  ]);
  metrics.total('e_total', 'Kept elsewhere', () => 7);
  expect(metrics.text()).toBe(`# HELP a_total Counted\\nover two lines
# TYPE a_total counter
a_total{why="a \\"quoted\\"\\\\\\nword"} 1
# TYPE b_total counter
b_total{kind="made"} 0
# HELP c A state
# TYPE c gauge
c 0.5
# HELP d By role
# TYPE d gauge
d{role="player"} 2
d{role="staff"} NaN
# HELP e_total Kept elsewhere
# TYPE e_total counter
e_total 7
`);
});

test('the buckets of a histogram are cumulative, its bounds belong to them, and what is above all of them is in +Inf', () => {
  const metrics = new Metrics();
  const sized = metrics.histogram('size', [1, 2, 4], { of: 'groups' });
  for (const value of [1, 2, 2, 3, 5]) sized(value);
  expect(metrics.text()).toBe(`# TYPE size histogram
size_bucket{of="groups",le="1"} 1
size_bucket{of="groups",le="2"} 3
size_bucket{of="groups",le="4"} 4
size_bucket{of="groups",le="+Inf"} 5
size_sum{of="groups"} 13
size_count{of="groups"} 5
`);
});

test('a timer is given milliseconds and tells seconds', () => {
  const metrics = new Metrics();
  metrics.timer('took_seconds')(2_000);
  const text = metrics.text();
  expect(text).toContain('took_seconds_bucket{le="1"} 0\ntook_seconds_bucket{le="2.5"} 1\n');
  expect(text).toContain('took_seconds_sum 2\n');
});

test('labels that never end are counted together beyond a limit', () => {
  const metrics = new Metrics();
  for (let at = 0; at < 1_000; at += 1) metrics.count('names_total', { name: `n${at}` });
  const lines = metrics.text().trim().split('\n').slice(1);
  expect(lines).toHaveLength(401);
  expect(lines.at(-1)).toBe('names_total{name="other"} 600');
});
