import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

type VirtualListProps = {
  label: string;
  count: number;
  rowHeight: number;
  /** The row that is kept in sight. */
  current: number | undefined;
  children: (at: number) => ReactNode;
};

/** Rows drawn beyond both edges, so that a quick hand finds no gap. */
const BEYOND = 6;

/** A long list of which only the rows in sight are in the page. All rows are equally high. */
export const VirtualList = ({ label, count, rowHeight, current, children }: VirtualListProps) => {
  const place = useRef<HTMLElement>(null);
  const [{ top, height }, setView] = useState({ top: 0, height: 600 });
  useLayoutEffect(() => {
    const node = place.current;
    if (node === null) return;
    const look = () => setView({ top: node.scrollTop, height: node.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const node = place.current;
    if (node === null || current === undefined) return;
    const from = current * rowHeight;
    const isAbove = from < node.scrollTop;
    if (isAbove || from + rowHeight > node.scrollTop + node.clientHeight)
      node.scrollTop = from - (node.clientHeight - rowHeight) / 2;
  }, [current, rowHeight]);
  const first = Math.max(0, Math.floor(top / rowHeight) - BEYOND);
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + BEYOND);
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at);
  return (
    <section
      ref={place}
      className="virtual"
      aria-label={label}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) => setView({ top: scrollTop, height: clientHeight })}
    >
      <ol style={{ height: count * rowHeight }}>
        {rows.map(at => (
          <li key={at} style={{ top: at * rowHeight, height: rowHeight }} aria-setsize={count} aria-posinset={at + 1}>
            {children(at)}
          </li>
        ))}
      </ol>
    </section>
  );
};
