// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { PlayersBar } from '../../app/ui/PlayersBar.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const bar = async (count: number): Promise<HTMLElement> => {
  const pages = Array.from({ length: count }, (_, at) => ({
    ...{ href: `/page${at}`, title: `Page ${at}`, holds: [`page${at}`], key: String(at), icon: 'M0 0h1' },
  }));
  const screen = document.createElement('div');
  await act(() => createRoot(screen).render(createElement(PlayersBar, { pages })));
  return screen;
};

const titles = (screen: HTMLElement, selector: string): readonly (string | null)[] =>
  [...screen.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('five pages stand beside each other; of six, a phone has the last one under "More"', async () => {
  const five = await bar(5);
  expect(titles(five, 'nav > a')).toHaveLength(5);
  expect(five.querySelector('.bar-more')).toBeNull();
  const six = await bar(6);
  expect(titles(six, 'nav > a')).toHaveLength(5);
  expect(titles(six, '.bar-more a')).toEqual(['Page 5']);
  expect(titles(six, '.bar-rest a')).toEqual(['Page 5']);
});
