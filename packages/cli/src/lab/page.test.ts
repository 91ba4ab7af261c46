import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIBRARY, libraryUrl, openText, ownThread } from '@hardway/lab';
import { labAddressOf, labQuestionOf, labStateIn, QuestionDesk, type QuestionReply, sweepRows } from '@hardway/web';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '../commands/sweep.ts';
import { answerOf } from '../testing/answer-of.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hardway-lab-page-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const TEXTS = Object.fromEntries(LIBRARY.map(name => [name, readFileSync(libraryUrl(name), 'utf8')]));

const stateAt = async (address: string) => {
  const { search, hash } = new URL(address, 'http://lab.test/lab');
  const state = await labStateIn(search, hash, TEXTS);
  if (!state.ok) throw new Error(state.error);
  return state.value;
};

/** What the page at this address answers, with a strategy of one's own if there is one, and how its files are had. */
const answered = async (query: string, text?: string) => {
  const named = await stateAt(`?door=best&${query}`);
  const own = text === undefined ? named : { ...named, strategies: [{ text }] };
  const asked = labQuestionOf(await stateAt(await labAddressOf(own, TEXTS)), TEXTS);
  if (!asked.ok) throw new Error(asked.error);
  const replies: QuestionReply[] = [];
  const desk = new QuestionDesk(ownThread(openText), reply => replies.push(reply));
  await desk.answer({ type: 'start', id: 1, asked: asked.value.question });
  const last = replies.at(-1);
  if (last?.type !== 'shown') throw new Error(JSON.stringify(last));
  const file = async (kind: 'json' | 'csv' | 'svg'): Promise<string> => {
    await desk.answer({ type: 'file', ask: 1, file: { kind } });
    const reply = replies.at(-1);
    if (reply?.type !== 'file') throw new Error(JSON.stringify(reply));
    return reply.file[1];
  };
  return { shown: last.shown, file };
};

const commandSays = async (...args: readonly string[]): Promise<string> => {
  const { status, stdout, stderr } = await answerOf([sweep], args);
  expect(status, stderr).toBe(0);
  return stdout;
};

const HITS =
  'name: Hits\nunit: 10, from 10 to 30 by 10\nparameter hits: 2, from 1 to 2 by 1\n\npass a unit\nwhen pass has won hits times: leave\n';
const QUICK = ['--sessions', '600', '--rolls', '40', '--bankroll', '100', '--threads', '1'];
const ADDRESS = 'sessions=600&rolls=40&bankroll=100';

describe('which values are best: every figure and file is the command’s', () => {
  test.each([
    ['all values of a parameter', 's=hits-then-rest', ['hits-then-rest']],
    [
      'some of them, by another figure',
      's=hits-then-rest&vary=limit=2..6/2&rank=mean',
      ['hits-then-rest', '--vary', 'limit=2..6/2', '--rank', 'mean'],
    ],
    [
      'without dice',
      's=a-unit-more-a-unit-less&exact=yes&rank=time',
      ['a-unit-more-a-unit-less', '--exact', '--rank', 'time'],
    ],
  ])('%s', async (_, query, args) => {
    const { shown, file } = await answered(`${query}&${ADDRESS}`);
    const json = await commandSays('sweep', ...args, ...QUICK, '--json');
    expect(await file('json')).toBe(json);
    const { ranking, exact } = JSON.parse(json);
    expect(
      sweepRows(shown).map(({ variant, value, low, high, standing }) => ({ variant, value, low, high, standing })),
    ).toEqual(
      ranking.map(({ variant, figure: { value, low, high }, standing }: (typeof ranking)[number]) =>
        exact ? { variant, value, standing } : { variant, value, low, high, standing },
      ),
    );
    expect(await commandSays('sweep', ...args, ...QUICK)).toContain(`${shown.sentence}\n`);
  });

  test('two parameters of a text of one’s own, as rows and as a map', async () => {
    const path = join(folder, 'hits.strategy');
    writeFileSync(path, HITS);
    const { file } = await answered(`vary=unit=10..20/10&${ADDRESS}`, HITS);
    const command = ['sweep', path, '--vary', 'unit=10..20/10', ...QUICK];
    expect(await file('csv')).toBe(await commandSays(...command, '--csv', '--svg', folder));
    expect(await file('svg')).toBe(readFileSync(join(folder, 'hits-sweep.svg'), 'utf8'));
    const one = await answered(`keep=hits&${ADDRESS}`, HITS);
    expect(await one.file('csv')).toBe(await commandSays('sweep', path, '--set', 'hits=2', ...QUICK, '--csv'));
  });
});
