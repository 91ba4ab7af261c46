import { expect, test } from 'vitest';
import { type Findable, groupedByKind, pagesNamed } from './found.ts';

const PAGES = [
  { path: 'floor', title: 'Floor', needs: [] },
  { path: 'review', title: 'Past rolls', needs: [] },
];

test('pages are found by the words of their titles', () => {
  expect(pagesNamed(PAGES, ' roll PAST')).toEqual([
    { kind: 'page', title: 'Past rolls', words: '', at: null, path: '/review' },
  ]);
  expect(pagesNamed(PAGES, '')).toEqual([]);
  expect(pagesNamed(PAGES, 'cage')).toEqual([]);
});

test('what was found stands together by kind, in the order it came', () => {
  const one = (kind: Findable['kind'], title: string): Findable => ({ kind, title, words: '', at: null, path: null });
  const found = [one('table', 'a'), one('event', 'b'), one('table', 'c')];
  expect(groupedByKind(found).map(([title, group]) => [title, group.map(each => each.title)])).toEqual([
    ['Tables', ['a', 'c']],
    ['Events', ['b']],
  ]);
});
