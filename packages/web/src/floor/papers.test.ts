import { houseOf } from '@hardway/rules';
import { expect, test } from 'vitest';
import { newPaper, paperIn } from './papers.ts';

const house = houseOf({ ruleset: 'maryland', game: 'craps' });
const [layout, submission] = house.game.staffing.papers ?? [];
const view = { layout: '0123456789abcdef' };

test('a new paper states what the table needs it to state', () => {
  if (layout === undefined || submission === undefined) throw new Error('there are two papers');
  expect(newPaper(house, view, layout, '2026-01-31').states).toBe(view.layout);
  expect(newPaper(house, view, submission, '2026-01-31').states).toBe('when-made, 5 per cent');
});

test('it is recorded once nothing is missing, and holds through its last day', () => {
  if (layout === undefined) throw new Error('there is a paper');
  const form = newPaper(house, view, layout, '2026-01-31');
  expect(paperIn(layout, form), 'no number').toBeUndefined();
  const paper = paperIn(layout, { ...form, number: ' L-1 ', to: '2026-01-31' });
  expect(paper).toMatchObject({ id: 'layout', number: 'L-1', date: '2026-01-31', states: view.layout });
  expect((paper?.to ?? 0) - (paper?.from ?? 0)).toBe(86_400_000);
  expect(paperIn(layout, { ...form, number: 'L-1' })?.to).toBeNull();
});
