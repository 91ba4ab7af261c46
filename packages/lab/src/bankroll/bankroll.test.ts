import { type Cents, cents } from '@hardway/rules';
import { describe, expect, it } from 'vitest';
import { exactSession } from '../exact/exact-session.ts';
import { openText } from '../run/open-text.ts';
import { ownThread } from '../run/pool.ts';
import { massachusetts } from '../testing/houses.ts';
import { type BankrollAnswer, type BankrollRequest, findBankroll } from './bankroll.ts';
import { type SearchSetup, searchBankrolls, type Tried } from './search.ts';

const house = massachusetts();
const FAIR = { kind: 'fair' } as const;

const ruinWith = (source: string, bankroll: Cents, stops: BankrollRequest['stops']): number => {
  const session = exactSession(openText(source, house.config), { house, bankroll, stops, dice: FAIR });
  if ('tooLarge' in session) throw new Error(session.tooLarge);
  return session.ends.ruin;
};

const request = (change: Partial<BankrollRequest> & { readonly source: string }): BankrollRequest => ({
  house: house.config,
  stops: { rolls: 12 },
  dice: FAIR,
  risks: [0.2, 0.1, 0.05, 0.01],
  step: cents(100),
  from: cents(500),
  most: cents(120_00),
  seed: 'bring',
  sessions: 20_000,
  ...change,
});

const bankrolls = ({ answers }: { readonly answers: readonly BankrollAnswer[] }): readonly (number | null)[] =>
  answers.map(({ bankroll }) => bankroll);

const FIELD = 'field 5\nwhen the bankroll is at least 40: any-seven 10\n';

describe('what to bring', () => {
  it.each([
    ['flat', 'pass 5\n', {}],
    ['odds, where ruin is not always rarer with more', 'pass 5\npass-odds 2x\n', {}],
    ['more wagers with more money', FIELD, {}],
    ['much more with more money', 'when the bankroll is at least 50: any-seven 30\npass 5\n', {}],
    ['a share of the bankroll', 'field 10% of the bankroll\n', { stops: { rolls: 4 } }],
    ['with a target', 'pass 5\n', { stops: { rolls: 20, up: cents(1000) } }],
  ] as const)('is what trying every bankroll gives: %s', async (_, source, change) => {
    const asked = request({ source, ...change });
    const found = await findBankroll(asked, ownThread(openText));
    const all = Array.from({ length: 120 }, (_, at) => ruinWith(source, cents((at + 1) * 100), asked.stops));
    const least = asked.risks.map(risk => (all.findLastIndex(ruin => ruin > risk) + 2) * 100);
    expect(found).toMatchObject({ exact: true, tooLarge: null, ended: 'complete' });
    expect(bankrolls(found)).toEqual(least);
  });

  it('is enough, and a step less is not; the risk is that of the exact session', async () => {
    const source = 'when a point is on\n  place 5 5\n  place 6 and 8 for 6 each\n  field 5\n';
    const stops = { shooters: 4 };
    const { answers } = await findBankroll(request({ source, stops, most: cents(100_000) }), ownThread(openText));
    for (const { risk, bankroll, ruin, tooLittle } of answers) {
      expect(ruinWith(source, bankroll as Cents, stops)).toBe(ruin?.value);
      expect(ruin?.high).toBeLessThanOrEqual(risk);
      expect(tooLittle).toBe((bankroll as number) - 100);
      expect(ruinWith(source, tooLittle as Cents, stops)).toBeGreaterThan(risk);
    }
  });

  it('is simulated where a session is too large, near the exact answer, and confirmed by fresh dice', async () => {
    const asked = request({ source: FIELD, risks: [0.1, 0.02] });
    const exactly = await findBankroll(asked, ownThread(openText));
    const found = await findBankroll({ ...asked, states: 1 }, ownThread(openText));
    expect(found).toMatchObject({ exact: false, ended: 'complete', sessions: 20_000 });
    expect(found.tooLarge).toMatch(/are too many$/);
    for (const [at, { risk, bankroll, tooLittle, fresh, ruin }] of found.answers.entries()) {
      const truth = ruinWith(FIELD, bankroll as Cents, asked.stops);
      expect(truth).toBeLessThanOrEqual(risk);
      expect(ruin?.low).toBeLessThanOrEqual(truth);
      expect(fresh?.ruin.low).toBeLessThanOrEqual(truth);
      expect(fresh?.ruin.high).toBeGreaterThanOrEqual(truth);
      expect(fresh?.ruin.high).toBeLessThanOrEqual(risk);
      expect(fresh?.ruin.value).not.toBe(ruin?.value);
      const least = bankrolls(exactly)[at] as number;
      expect(bankroll).toBeGreaterThanOrEqual(least);
      expect(tooLittle).toBeLessThan(least);
      expect(bankroll).toBeLessThanOrEqual(least + 1500);
    }
  });

  it('is nothing where no bankroll is enough, or where so few sessions can not show it', async () => {
    const poor = await findBankroll(request({ source: 'pass 5\n', most: cents(1000) }), ownThread(openText));
    expect(bankrolls(poor)).toEqual([null, null, null, null]);
    expect(poor.answers[0]?.tooLittle).toBe(1000);
    const few = request({ source: 'pass 5\n', states: 1, sessions: 500, risks: [0.1, 0.001] });
    const [some, none] = bankrolls(await findBankroll(few, ownThread(openText)));
    expect(some).toBeGreaterThan(0);
    expect(none).toBe(null);
  });

  it('keeps what was tried when it is cancelled', async () => {
    const cancel = new AbortController();
    const onProgress = (tried: number): void => {
      if (tried === 5) cancel.abort();
    };
    const found = await findBankroll(request({ source: 'pass 5\n' }), ownThread(openText), {
      signal: cancel.signal,
      onProgress,
    });
    expect(found.ended).toBe('cancelled');
    expect(bankrolls(found)).toEqual([null, null, null, null]);
  });
});

describe('the search', () => {
  const setup: SearchSetup = {
    step: cents(1),
    from: cents(4),
    most: cents(500),
    risks: [0.5],
    grid: 20,
    above: 10,
  };
  const figures = { ruin: 0, target: 0, ahead: 0, mean: 0, time: 0 };
  const search = async (isRisky: (bankroll: number) => boolean) => {
    const asked: number[] = [];
    const { least } = await searchBankrolls(setup, async open =>
      open.map((bankroll): Tried => {
        asked.push(bankroll);
        const value = isRisky(bankroll) ? 0.6 : 0.4;
        return { bankroll, ruin: { value, low: value, high: value }, figures };
      }),
    );
    return { least: least[0]?.at.bankroll, asked };
  };

  it('asks for nothing twice, and for few', async () => {
    const { least, asked } = await search(bankroll => bankroll < 137);
    expect(least).toBe(137);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeLessThan(60);
  });

  it('goes on past a bankroll that is enough while a larger one, within the steps above it, is not', async () => {
    expect((await search(bankroll => bankroll < 100 || bankroll === 107)).least).toBe(108);
    expect((await search(bankroll => bankroll < 100 || bankroll % 9 === 0)).least).toBe(496);
  });

  it('knows the ends of what it may try', async () => {
    expect((await search(() => false)).least).toBe(1);
    expect((await search(() => true)).least).toBe(undefined);
    expect((await search(bankroll => bankroll < 500)).least).toBe(500);
  });
});
