import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What a page of a report keeps free at both sides together, in pixels. */
const MARGINS = 34;

/** No wider than this, each row is a block (staff.css), and columns take no room. */
const BLOCKS = 560;

/** How many figures are as wide as a place on the page, as the page is now. */
export const useRoom = (): readonly [place: RefObject<HTMLDivElement | null>, figures: number] => {
  const place = useRef<HTMLDivElement>(null);
  const [figures, setFigures] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const node = place.current;
    if (node === null) return;
    const measure = (): void => {
      const figure = document.createElement('span');
      figure.style.cssText = 'position: absolute; visibility: hidden; width: 100ch';
      node.append(figure);
      const width = figure.getBoundingClientRect().width / 100;
      figure.remove();
      const room = node.clientWidth - MARGINS;
      setFigures(room <= BLOCKS ? Number.POSITIVE_INFINITY : Math.floor(room / width));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [place, figures];
};
