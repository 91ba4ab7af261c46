import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIBRARY, libraryUrl, openText, ownThread } from '@hardway/lab';
import {
  bankrollRows,
  labAddressOf,
  labQuestionOf,
  labStateIn,
  QuestionDesk,
  type QuestionReply,
  sweepRows,
} from '@hardway/web';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bankroll } from '../commands/bankroll.ts';
import { best } from '../commands/best.ts';
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
  const file = async (kind: 'json' | 'csv' | 'svg' | 'strategy'): Promise<string> => {
    await desk.answer({ type: 'file', ask: 1, file: { kind } });
    const reply = replies.at(-1);
    if (reply?.type !== 'file') throw new Error(JSON.stringify(reply));
    return reply.file[1];
  };
  return { shown: last.shown, file };
};

const commandSays = async (...args: readonly string[]): Promise<string> => {
  const { status, stdout, stderr } = await answerOf([sweep, bankroll, best], args);
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
    if (shown.question !== 'sweep') throw new Error(shown.question);
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

describe('what to bring: every figure and file is the command’s', () => {
  test.each([
    ['exactly, for rolls', 's=flat-pass&rolls=30&risk=0.15', ['flat-pass', '--rolls', '30', '--risk', '15%']],
    [
      'for hours, as a chance to last',
      's=place-6-and-8&hours=0.2&risk=0.1&lasts=yes',
      ['place-6-and-8', '--hours', '0.2', '--lasts', '90%'],
    ],
  ])('%s', async (_, query, args) => {
    const { shown, file } = await answered(`ask=bankroll&${query}`);
    if (shown.question !== 'bankroll' || shown.found === null) throw new Error(shown.question);
    const command = ['bankroll', ...args, '--threads', '1'];
    const json = await commandSays(...command, '--json', '--svg', folder);
    expect(await file('json')).toBe(json);
    expect(await file('svg')).toBe(readFileSync(join(folder, `${args[0]}-ruin.svg`), 'utf8'));
    expect(await file('csv')).toBe(await commandSays(...command, '--csv'));
    expect(await commandSays(...command)).toContain(`${shown.sentence}\n`);
    const { answers } = JSON.parse(json);
    expect(bankrollRows(shown.found).map(({ risk, bankroll: bring }) => [risk, (bring ?? 0) / 100])).toEqual(
      answers
        .map(({ risk, bankroll: bring }: (typeof answers)[number]) => [risk, bring ?? 0])
        .sort(([one]: [number], [other]: [number]) => other - one),
    );
  });
});

describe('the best play: every figure and file is the command’s', () => {
  test.each([
    [
      'to reach a target, beside strategies',
      'bets=pass 5 10 20, odds 10&bankroll=40&reach=80&against=flat-pass',
      ['--wagers', 'pass 5 10 20, odds 10', '--bankroll', '40', '--reach', '80', '--against', 'flat-pass'],
    ],
    [
      'within some rolls',
      'bets=field for 5 10&bankroll=20&reach=40&rolls=8&book=maryland',
      ['--wagers', 'field for 5 10', '--bankroll', '20', '--reach', '40', '--rolls', '8', '--ruleset', 'maryland'],
    ],
    [
      'at the least cost',
      'bets=dont-pass 10, odds 60&goal=cost&action=200',
      ['--wagers', 'dont-pass 10, odds 60', '--action', '200'],
    ],
  ])('%s', async (_, query, args) => {
    const { shown, file } = await answered(`ask=best&${query}`);
    if (shown.question !== 'best') throw new Error(shown.question);
    const path = join(folder, 'best.strategy');
    const json = await commandSays('best', ...args, '--json', '--write', path);
    expect(await file('json')).toBe(json);
    expect(await file('strategy')).toBe(readFileSync(path, 'utf8'));
    expect(await commandSays('best', ...args)).toContain(`${shown.sentence}\n`);
    expect(shown.rivals.map(({ lower }) => lower)).toEqual(
      JSON.parse(json).against.map(({ lower }: { lower: number }) => lower),
    );
  });

  test('what is too large, and bets that can’t be read, are answered by a sentence', async () => {
    await expect(answered('ask=best&bets=pass 5 to 100 by 5, come 5 to 100 by 5, odds 5 to 100 by 5')).rejects.toThrow(
      /This is too much to work out: .* Fewer bets or stakes/,
    );
    await expect(answered('ask=best&bets=plaice 6')).rejects.toThrow('plaice');
  });
});
