import { type Job, openText, ownThread, type Pool, type RunAsked } from '@hardway/lab';
import { cents } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { QuestionDesk, type QuestionReply } from './best/question-desk.ts';
import { pictureOf, strengthIn, sweepRows } from './best/sweep-view.ts';
import { ExactDesk } from './exact-desk.ts';
import type { ExactReply, SimulationReply } from './messages.ts';
import { SimulationDesk } from './simulation-desk.ts';
import { LIBRARY_FILES } from './testing/library.ts';

const asked = (...names: readonly string[]): RunAsked => ({
  strategies: names.map(label => ({ label, text: LIBRARY_FILES[label] as string })),
  table: {},
  rolls: 60,
  sessions: 3000,
  bankroll: cents(300_00),
});

/** A desk whose clock goes on by so much with every job. */
const simulationDesk = (jobMs: number) => {
  const replies: SimulationReply[] = [];
  const pool = ownThread(openText);
  const jobs: Job[] = [];
  let now = 0;
  const clocked: Pool = {
    ...pool,
    play: job => {
      now += jobMs;
      if ('run' in job && 'from' in job) jobs.push(job as Job);
      return pool.play(job);
    },
  };
  const desk = new SimulationDesk(
    clocked,
    reply => replies.push(reply),
    () => now,
  );
  const shown = () => replies.flatMap(reply => (reply.type === 'shown' ? [reply] : []));
  return { desk, replies, shown, jobs };
};

describe('the desk of simulations', () => {
  test('shows figures while a run goes on, no more often than it may, and ends with all of them', async () => {
    const quick = simulationDesk(300);
    await quick.desk.answer({ type: 'start', id: 1, asked: asked('flat-pass') });
    expect(quick.shown().length).toBeGreaterThan(2);
    expect(quick.shown()[0]?.shown).toMatchObject({ ended: null, progress: { sessions: 16, of: 3000 } });
    expect(quick.shown().at(-1)?.shown).toMatchObject({
      ended: 'complete',
      progress: { sessions: 3000, rolls: 180_000 },
    });
    const slow = simulationDesk(0);
    await slow.desk.answer({ type: 'start', id: 1, asked: asked('flat-pass') });
    expect(slow.shown().map(({ shown }) => shown.ended)).toEqual([null, 'complete']);
    expect(slow.shown().at(-1)?.shown.plays).toEqual(quick.shown().at(-1)?.shown.plays);
  });

  test('keeps what is done when it is cancelled', async () => {
    const { desk, shown } = simulationDesk(300);
    const run = desk.answer({ type: 'start', id: 1, asked: { ...asked('flat-pass'), sessions: 1_000_000 } });
    while (shown().length === 0) await new Promise(resolve => setTimeout(resolve));
    await desk.answer({ type: 'cancel' });
    await run;
    const last = shown().at(-1)?.shown;
    expect(last?.ended).toBe('cancelled');
    expect(last?.plays[0]?.sessions).toBe(last?.progress.sessions);
  });

  test('says nothing more of a run that another replaces', async () => {
    const { desk, shown } = simulationDesk(300);
    const first = desk.answer({ type: 'start', id: 1, asked: { ...asked('flat-pass'), sessions: 1_000_000 } });
    await Promise.all([first, desk.answer({ type: 'start', id: 2, asked: asked('iron-cross') })]);
    expect(shown().filter(({ id, shown: { ended } }) => id === 1 && ended !== null)).toEqual([]);
    expect(shown().at(-1)).toMatchObject({ id: 2, shown: { ended: 'complete' } });
  });

  test('gets ready for a run without a word, with jobs of that run; the figures are those of a desk that was not ready', async () => {
    const run = asked('flat-pass', 'iron-cross');
    const { desk, replies, shown, jobs } = simulationDesk(300);
    await desk.answer({ type: 'prepare', asked: run });
    expect(replies).toEqual([]);
    expect(jobs.map(({ from, to }) => [from, to])).toEqual([[0, 16]]);
    await desk.answer({ type: 'file', ask: 7, file: { kind: 'json' } });
    expect(replies.splice(0)).toEqual([{ type: 'no file', ask: 7, why: 'nothing has been played yet' }]);
    await desk.answer({ type: 'start', id: 1, asked: run });
    const { sessions: _, ...ready } = jobs[0]?.run ?? {};
    expect(jobs[1]?.run).toMatchObject(ready);
    const other = simulationDesk(300);
    await other.desk.answer({ type: 'start', id: 1, asked: run });
    expect(shown().at(-1)?.shown.plays).toEqual(other.shown().at(-1)?.shown.plays);
  });

  test('gets ready for nothing while it plays, nor for what can not be played or takes long', async () => {
    const { desk, shown, replies, jobs } = simulationDesk(300);
    await desk.answer({ type: 'prepare', asked: { ...asked('flat-pass'), rolls: 1_000_000 } });
    await desk.answer({ type: 'prepare', asked: { ...asked(), strategies: [{ label: 'mine', text: 'plaice 6 12' }] } });
    expect([jobs, replies]).toEqual([[], []]);
    const run = desk.answer({ type: 'start', id: 1, asked: { ...asked('flat-pass'), sessions: 1_000_000 } });
    while (shown().length === 0) await new Promise(resolve => setTimeout(resolve));
    await desk.answer({ type: 'prepare', asked: asked('iron-cross') });
    await desk.answer({ type: 'cancel' });
    await run;
    expect(new Set(jobs.map(job => job.run.plays.join()))).toEqual(new Set([LIBRARY_FILES['flat-pass']]));
    await desk.answer({ type: 'prepare', asked: asked('iron-cross') });
    expect(jobs.at(-1)?.run.plays).toEqual([LIBRARY_FILES['iron-cross']]);
  });

  test('says why a strategy can not be played, and that there is no file yet', async () => {
    const { desk, replies } = simulationDesk(1);
    await desk.answer({ type: 'file', ask: 7, file: { kind: 'json' } });
    await desk.answer({
      type: 'start',
      id: 1,
      asked: { ...asked('flat-pass'), strategies: [{ label: 'mine', text: 'plaice 6 12' }] },
    });
    expect(replies).toEqual([
      { type: 'no file', ask: 7, why: 'nothing has been played yet' },
      { type: 'failed', id: 1, why: expect.stringContaining('plaice') },
    ]);
  });
});

describe('the desk of exact sessions', () => {
  test('answers for each strategy, and hands out its files', () => {
    const replies: ExactReply[] = [];
    const desk = new ExactDesk(reply => replies.push(reply));
    desk.answer({ type: 'start', id: 1, asked: asked('flat-pass', 'iron-cross') });
    const answers = replies.flatMap(reply => (reply.type === 'exact' ? [reply] : []));
    expect(answers.map(({ play }) => play)).toEqual([0, 1]);
    expect(answers[0]?.answer).toMatchObject({ name: 'Flat pass', by: 'rolls' });
    desk.answer({ type: 'file', ask: 1, file: { kind: 'picture', play: 1, name: 'survival' } });
    expect(replies.at(-1)).toMatchObject({
      type: 'file',
      file: ['exact-iron-cross-survival.svg', expect.stringMatching(/^<svg/)],
    });
  });

  test('says in words why there is none, and how far it is', () => {
    const replies: ExactReply[] = [];
    let now = 0;
    const desk = new ExactDesk(
      reply => replies.push(reply),
      () => {
        now += 1500;
        return now;
      },
    );
    desk.answer({ type: 'start', id: 1, asked: asked('flat-pass') });
    expect(replies[0]).toEqual({ type: 'under way', id: 1, play: 0, words: '0 of 60 rolls' });
    expect(replies.at(-1)).toEqual({
      type: 'exact',
      id: 1,
      play: 0,
      answer: { tooLarge: expect.stringMatching(/^it was stopped after \d+ of 60 rolls$/) },
    });
  });
});

const HITS =
  'name: Hits\nunit: 10, from 10 to 30 by 10\nparameter hits: 2, from 1 to 2 by 1\nparameter falls: 1, from 1 to 2 by 1\n\npass a unit\nwhen pass has won hits times: leave\nwhen pass has lost falls times: leave\n';

describe('the desk of questions', () => {
  const swept = async (varied: { readonly fixed: readonly string[] }) => {
    const replies: QuestionReply[] = [];
    const desk = new QuestionDesk(ownThread(openText), reply => replies.push(reply));
    const run = { ...asked(), strategies: [{ label: 'hits', text: HITS }], sessions: 600 };
    await desk.answer({
      type: 'start',
      id: 1,
      asked: { question: 'sweep', run, sweep: { varied: [], ...varied, rank: 'ahead' }, isExact: false },
    });
    const shown = replies.flatMap(reply =>
      reply.type === 'shown' && reply.shown.question === 'sweep' ? [reply.shown] : [],
    );
    return { replies, shown };
  };

  test('tells who leads while a sweep goes on, then ranks all, and draws two of three parameters as a map', async () => {
    const { shown } = await swept({ fixed: [] });
    const [first, last] = [shown[0], shown.at(-1)];
    if (first === undefined || last === undefined) throw new Error('nothing was shown');
    expect(first).toMatchObject({ found: null, ended: null });
    expect(sweepRows(first)[0]).not.toHaveProperty('standing');
    expect(last.ended).toBe('complete');
    const rows = sweepRows(last);
    expect(rows).toHaveLength(12);
    expect(rows[0]).toMatchObject({ standing: 'first', standingWords: 'the first' });
    expect([strengthIn('ahead', rows)(rows[0] as never), strengthIn('ahead', rows)(rows.at(-1) as never)]).toEqual([
      1, 0,
    ]);
    const map = pictureOf(rows);
    if (map?.kind !== 'map') throw new Error('there is no map');
    expect(map).toMatchObject({ across: 'unit', up: 'hits', columns: [10, 20, 30], rows: [1, 2] });
    expect(map.fixed).toEqual([['falls', rows[0]?.values.falls]]);
    expect(map.cells.flat().every(cell => cell?.values.falls === rows[0]?.values.falls)).toBe(true);
    expect(map.cells[1]?.[2]?.values).toMatchObject({ unit: 30, hits: 2 });
  });

  test('draws one parameter as a line, and says why there is nothing to compare', async () => {
    const { shown } = await swept({ fixed: ['unit', 'falls'] });
    expect(pictureOf(sweepRows(shown.at(-1) as never))).toMatchObject({ kind: 'line', across: 'hits' });
    const { replies } = await swept({ fixed: ['unit', 'hits', 'falls'] });
    expect(replies).toEqual([
      { type: 'failed', id: 1, why: expect.stringMatching(/^There is nothing to compare: .*\.$/) },
    ]);
  });
});
