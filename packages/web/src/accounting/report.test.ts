import { describe, expect, it } from 'vitest';
import { cellText, identityWords, monthBy, PAGE_ROWS, pagesOf, weeksOf, withNames } from './report.ts';

describe('a report on a screen', () => {
  it('reads its figures by their kind', () => {
    const row = { win: -12_345, hold: 0.0141, sigmas: -1.5, at: 0, note: 'x', none: null };
    const read = (id: string, kind: 'money' | 'share' | 'sigma' | 'time' | 'text'): string =>
      cellText({ id, title: id, kind }, row, 'UTC');
    expect(read('win', 'money')).toMatch(/123\.45/);
    expect(read('hold', 'share')).toBe('1.41 %');
    expect(read('sigmas', 'sigma')).toBe('−1.50 σ');
    expect(read('note', 'text')).toBe('x');
    expect(read('none', 'money')).toBe('');
    expect(read('at', 'time')).toBe('1970-01-01 00:00:00');
  });

  it('names people and tables, and says kinds in words', () => {
    const rows = [{ table: 'craps-1', openedBy: 'flo', approvedBy: null, kind: 'rollVoided', user: 'flo', win: 5 }];
    const naming = { person: (user: string) => `the person ${user}`, table: (id: string) => `the table ${id}` };
    expect(withNames({ rows } as never, naming).rows).toEqual([
      {
        table: 'the table craps-1',
        openedBy: 'the person flo',
        approvedBy: null,
        kind: 'roll voided',
        user: 'flo',
        win: 5,
      },
    ]);
  });

  it('has pages, and one where nothing happened', () => {
    expect(pagesOf([])).toEqual([[]]);
    const rows = Array.from({ length: PAGE_ROWS + 1 }, (_, at) => ({ at }));
    expect(pagesOf(rows).map(page => page.length)).toEqual([PAGE_ROWS, 1]);
  });

  it('says whether the identity holds', () => {
    const figures = { drop: 1000, cashedOut: 300, tipsFromRail: 50, win: 400, opening: 0, closing: 250, difference: 0 };
    expect(identityWords(figures).holds).toBe(true);
    expect(identityWords({ ...figures, difference: 1 }).holds).toBe(false);
  });

  it('has the weeks of a month', () => {
    const weeks = weeksOf('2026-03');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-03-01']);
    expect(weeks.flat().filter(day => day !== null)).toHaveLength(31);
    expect(weeks.every(week => week.length === 7)).toBe(true);
    expect(monthBy('2026-12', 1)).toBe('2027-01');
    expect(monthBy('2026-01', -1)).toBe('2025-12');
  });
});
