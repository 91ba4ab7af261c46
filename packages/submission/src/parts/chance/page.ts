import { type Html, html, NO_HTML, table } from '../../html/html.ts';
import { heading, page } from '../../html/page.ts';
import type { Given } from '../../part.ts';
import { type Battery, batteries } from './battery.ts';
import { DESCRIPTION } from './description.ts';
import { type ChanceTests, LEVEL, passes, readTests, TESTS } from './results.ts';

const REPEAT = html`<h2>To see it yourself</h2>
<pre>hardway rng --bytes 1000000000 --out source.bin     the random source, as it is
hardway rng --dice-bytes 100000000 --out dice.bin   what dice are scaled from
hardway rng --rolls 10000000 --format csv           rolls, in the order drawn
hardway rng --power 100000                          power odds, every spot
hardway rng --test --rolls 10000000                 the tests above, on fresh rolls
hardway rng --bytes 999999999999999 | dieharder -a -g 200
hardway verify-hand hand.json                       a hand of provable dice</pre>\n`;

const inWords = (p: number): string => (p < 0.0001 ? p.toExponential(1) : p.toFixed(4));

const testsText = (tests: ChanceTests): Html => {
  const { rolls, results } = tests;
  const past = results.filter(({ p }) => p < LEVEL).length;
  const expected = results.length * LEVEL;
  const any = 100 * (1 - (1 - LEVEL) ** results.length);
  return html`<h2>Tests of our own</h2>
<p>They were run when this folder was made, on ${rolls.toLocaleString('en')} rolls of the house’s random source, as many bytes of each stage, and power odds.</p>
${table(
  ['Test', ['Statistic', 'figure'], ['df', 'figure'], ['p', 'figure'], 'At 99 %'],
  results.map(({ name, statistic, df, p }) => [
    name,
    statistic.toFixed(2),
    String(df),
    inWords(p),
    p < LEVEL ? 'past' : 'within',
  ]),
)}
<p>Past 99 %: ${past} of ${results.length}. A true source is past it in one test of a hundred: in ${expected.toFixed(2)} of ${results.length} on
average, and at least once in ${any.toFixed(0)} % of such runs. All tests together at 99 % (each p at least
${LEVEL}/${results.length}): the source <strong>${passes(tests) ? 'passes' : 'fails'}</strong>.</p>\n`;
};

const batteryText = (found: readonly Battery[]): Html =>
  found.length === 0
    ? NO_HTML
    : html`<h2>Dieharder</h2>
<p>The files have what was printed, with command, version and date. About one result in a hundred of a true source is weak.</p>
${table(
  ['Run', ['Results', 'figure'], ['Passed', 'figure'], ['Weak', 'figure'], ['Failed', 'figure']],
  found.map(({ input, what, tests, passed, weak, failed }) => [
    html`${what}<br><a href="../inputs/${input}">${input}</a>`,
    tests,
    passed,
    weak,
    failed,
  ]),
)}`;

export const chancePage = (given: Given): string => {
  const tests = readTests(given.inputs.get(TESTS) ?? '');
  const measured = tests === undefined ? html`<p>No tests were run when this folder was made.</p>\n` : testsText(tests);
  const body = html`${heading('Chapter 6', 'Where the dice come from', 'The source, how it is scaled and used, and what tests of it came to.')}
${DESCRIPTION}${measured}${batteryText(batteries(given))}${REPEAT}`;
  return page(given, 'Chance', body);
};
