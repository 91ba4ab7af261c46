import { expect, test } from 'vitest';
import { sitePath, siteUrl } from './address.ts';

const back = (root: string, url: string): string => {
  const { pathname, search } = new URL(url, 'https://host.test');
  return sitePath(root, { pathname, search });
};

test.each([
  ['/', '/'],
  ['/learn', '/learn/'],
  ['/rules/maryland/craps', '/rules/?path=maryland/craps'],
  ['/learn/books?book=victoria', '/learn/?path=books&book=victoria'],
  ['/clauses/MA%203(c)(1)%2Fpass', '/clauses/?path=MA%203(c)(1)%2Fpass'],
  ['/review/session/T1%261?tab=bets', '/review/?path=session/T1%261&tab=bets'],
  ['/lab?seed=7', '/lab/?seed=7'],
  ['/signin/here?claim', '/?path=signin/here&claim'],
])('%s is in a folder that every host finds, and comes back from there', (path, url) => {
  for (const root of ['/', '/craps/']) {
    expect(siteUrl(root, path)).toBe(`${root}${url.slice(1)}`);
    expect(back(root, siteUrl(root, path))).toBe(path);
  }
});

test('what follows the mark of a fragment stays', () => {
  expect(siteUrl('/craps/', '/review#record')).toBe('/craps/review/#record');
});

test('a path of a house leads to the same page, where a host answers with it', () => {
  expect(back('/craps/', '/craps/table/K7MQ-2QDX')).toBe('/table/K7MQ-2QDX');
  expect(back('/', '/index.html')).toBe('/');
});
