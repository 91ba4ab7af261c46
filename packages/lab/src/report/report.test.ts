import { cents } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import type { Run } from '../run/job.ts';
import { openText } from '../run/open-text.ts';
import { ownThread } from '../run/pool.ts';
import { type Simulation, simulate } from '../run/simulate.ts';
import { massachusetts } from '../testing/houses.ts';
import { distributionCsv, fanCsv, wagersCsv } from './csv.ts';
import { type Summary, summarizeAll } from './summary.ts';
import { fanSvg, histogramSvg, survivalSvg } from './svg.ts';
import { headReport, playReport } from './text.ts';
import { wagerRows } from './wager-rows.ts';
import { lengthText } from './words.ts';

const house = massachusetts();
const run: Run = {
  plays: ['name: A "&" B, <or> not\nplace 6 12\nbuy 4 20\nfield 5\n'],
  house: house.config,
  bankroll: cents(100_00),
  stops: { rolls: 120, up: cents(60_00) },
  seed: 'report',
  dice: { kind: 'fair' },
  sessions: 3000,
};

const played = async (): Promise<{ readonly simulation: Simulation; readonly summary: Summary }> => {
  const simulation = await simulate(run, ownThread(openText));
  const [summary] = summarizeAll([{ name: 'A "&" B, <or> not', rollsPerHour: 60 }], house, simulation).plays;
  return { simulation, summary: summary as Summary };
};
const { simulation, summary } = await played();
const of = { name: summary.name, about: 'a test' };
const pictures = [
  ['fan', fanSvg(of, summary.bankroll, summary.fan)],
  ['histogram', histogramSvg(of, summary.distribution)],
  ['survival', survivalSvg(of, summary.fan)],
] as const;

describe('pictures', () => {
  test.each(pictures)('the %s is well formed and says what it shows', (_, svg) => {
    const open: string[] = [];
    for (const [, end, name = '', closed] of svg.matchAll(/<(\/?)([a-z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
      if (end === '/') expect(open.pop()).toBe(name);
      else if (closed !== '/') open.push(name);
    }
    expect(open).toEqual([]);
    expect(svg.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/);
    expect(svg).toContain('<title>A &quot;&amp;&quot; B, &lt;or&gt; not: ');
    expect(svg).toContain('>a test</text>');
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });

  test('the bars of the histogram are all the sessions, but for what it says lies outside', () => {
    const svg = pictures[1][1];
    const heights = [...svg.matchAll(/<rect x="[\d.]+" y="[\d.]+" width="[\d.]+" height="([\d.]+)" fill="#\w+"\/>/g)];
    const lines = [...svg.matchAll(/<text x="76" y="([\d.]+)" text-anchor="end">([\d.]+) %</g)];
    const [[, y0 = '', from = ''] = [], [, y1 = '', to = ''] = []] = [lines[0] ?? [], lines.at(-1) ?? []];
    const share = (Number(to) - Number(from)) / (Number(y0) - Number(y1));
    const outside = Number(/([\d.]+) % lie further out/.exec(svg)?.[1] ?? 0);
    const all = heights.reduce((sum, [, height]) => sum + Number(height) * share, outside);
    expect(Math.abs(all - 100)).toBeLessThan(1);
  });

  test('nobody got there where there was nowhere to get', () => {
    const none = summary.fan.map(point => ({ ...point, reached: 0 }));
    expect(pictures[2][1]).toContain('got what they wanted');
    expect(survivalSvg(of, none)).not.toContain('got what they wanted');
  });

  test('one result, or none but the first, can be drawn', () => {
    expect(histogramSvg(of, [[0, 7]])).not.toMatch(/NaN|Infinity/);
    expect(fanSvg(of, 100, [])).not.toMatch(/NaN|Infinity/);
  });
});

describe('the report', () => {
  const text = `${headReport(house, simulation)}\n\n${playReport(summary)}`;

  test('says what was played, how it went, and wager by wager with commission', () => {
    expect(text).toMatch(
      /^Massachusetts craps, .*; 3,000 sessions of at most 120 rolls, to \$60 up, from \$100\nSeed report\n/,
    );
    expect(text).toMatch(/ hours at 60 rolls an hour \(60 s a roll\)\n/);
    expect(text).toMatch(/\nThe target was reached after \d+ rolls on average/);
    expect(text).toMatch(/\nRuin came after \d+ rolls on average/);
    expect(text).toMatch(/\nafter rolls .* got there\n/);
    expect(text).toMatch(/\nbuy 4 +([\d,]+ +){4}(\$[\d,]+ +){3}\$[1-9][\d,]* +-?\$[\d,]+ +-?[\d.]+ %\n/);
    expect(text).toMatch(/\nEvery wager agrees with its exact expectation/);
    expect(text).toMatch(/\nRefused at the table:\n {2}[\d,]+ times .*\(ruling: /);
    expect(text).toMatch(/\nBest sessions: {2}#\d+ \$\d+/);
  });

  test('cries out when a wager is further off than chance allows', () => {
    const [first, ...rest] = summary.comparison;
    if (first === undefined) throw new Error('a wager to compare');
    const off = playReport({ ...summary, comparison: [{ ...first, z: -7.25, suspicious: true }, ...rest] });
    expect(off).toMatch(/MORE THAN CHANCE ALLOWS.*\n {2}.*: -?\$.* was to be expected, -7\.3 standard errors off\n/);
  });

  test('that ended early says so', () => {
    expect(headReport(house, { ...simulation, run: { ...run, sessions: 9000 }, ended: 'cancelled' })).toContain(
      'Cancelled after 3,000 of 9,000 sessions; what follows is of those.',
    );
  });
});

test('tables have a row for each thing, names quoted where they must be', () => {
  const rows = (csv: string): readonly string[] => csv.trimEnd().split('\n').slice(1);
  for (const csv of [distributionCsv([summary]), fanCsv([summary]), wagersCsv([summary])])
    for (const row of rows(csv)) expect(row).toMatch(/^"A ""&"" B, <or> not",/);
  expect(rows(distributionCsv([summary]))).toHaveLength(summary.distribution.length);
  expect(rows(fanCsv([summary]))).toHaveLength(summary.fan.length);
  expect(rows(wagersCsv([summary]))).toHaveLength(summary.wagers.length);
});

test.each([
  [{ rolls: 1 }, 'of at most 1 roll'],
  [{ rolls: 500, shooters: 20 }, 'of at most 500 rolls or 20 shooters'],
  [{ shooters: 3, up: cents(50_00), down: cents(12_50) }, 'of at most 3 shooters, to $50 up or $12.50 down'],
])('%j is told as %s', (stops, words) => {
  expect(lengthText(stops)).toBe(words);
});

describe('a wager that travels', () => {
  const lines = wagerRows(
    (
      [
        ['come', 30, 12, -4],
        ['come 6', 20, 3, 2],
        ['field', 90, 9, 9],
      ] as const
    ).map(([wager, action, won, net]) => ({
      ...{ wager, action, won, net, decisions: won, lost: 0, returned: 0, winnings: 0, lostStakes: 0, commission: 0 },
      edge: -net / action,
    })),
  );
  test('is listed as its sum, then where it was decided', () => {
    expect(lines.map(({ is, title, action, won, net }) => [is, title, action, won, net])).toEqual([
      ['wager', 'field', 90, 9, 9],
      ['sum', 'come', 50, 15, -2],
      ['part', 'in the box', 30, 12, -4],
      ['part', 'on 6', 20, 3, 2],
    ]);
  });
  test('has the edge of the whole', () => {
    expect(lines.find(({ is }) => is === 'sum')?.edge).toBe(2 / 50);
  });
});
