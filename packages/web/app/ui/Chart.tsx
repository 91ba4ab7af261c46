import { useId, useLayoutEffect, useRef, useState } from 'react';
import { type Axis, chartWords, drawn, pathOf, type Series } from '../../src/index.ts';
import '../styles/chart.css';

type ChartProps = {
  title: string;
  series: readonly Series[];
  x: Axis;
  y: Axis;
  height?: number;
  /** How wide it may get. */
  widest?: number;
};

/** A chart is drawn as wide as its place, so that its figures are as large as the words around it. */
const WIDEST = 640;
const NARROWEST = 220;
const LEFT = 64;
const RIGHT = 28;
const TOP = 10;
const BOTTOM = 34;

/** How wide a place is, up to a width. */
export const useWidth = (widest = WIDEST) => {
  const place = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(widest);
  useLayoutEffect(() => {
    const node = place.current;
    if (node === null) return;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(node);
      const room = node.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0);
      setWidth(Math.max(NARROWEST, Math.min(widest, room)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [widest]);
  return { place, width };
};

/** A small chart: data in, picture out, with the same in words and as a table. Lines differ by their dashes, not by colour alone. */
export const Chart = ({ title, series, x, y, height = 220, widest }: ChartProps) => {
  const id = useId();
  const { place, width } = useWidth(widest);
  const plot = drawn(series, width - LEFT - RIGHT, height - TOP - BOTTOM);
  const words = chartWords(series, x, y);
  const isEmpty = series.every(({ points }) => points.length === 0);
  return (
    <figure className="chart" ref={place}>
      <figcaption id={id}>{title}</figcaption>
      {isEmpty ? (
        <p className="hint">{words}</p>
      ) : (
        <>
          <svg width={width} height={height} role="img" aria-label={`${title}. ${words}`}>
            <g transform={`translate(${LEFT} ${TOP})`}>
              <Axes plot={plot} x={x} y={y} height={height - TOP - BOTTOM} width={width - LEFT - RIGHT} />
              {series.map((each, at) => (
                <Drawing key={each.name} series={each} at={at} plot={plot} />
              ))}
            </g>
          </svg>
          <ul className="legend" aria-hidden="true">
            {series.map((each, at) => (
              <li key={each.name} data-kind={each.kind} data-series={at} data-dotted={isDotted(each)}>
                {each.name}
              </li>
            ))}
          </ul>
          <Figures series={series} x={x} y={y} title={title} />
        </>
      )}
    </figure>
  );
};

type Plot = ReturnType<typeof drawn>;

const isDotted = (series: Series): true | undefined => ('isDotted' in series ? series.isDotted : undefined);

const Axes = ({ plot, x, y, width, height }: { plot: Plot; x: Axis; y: Axis; width: number; height: number }) => (
  <g className="axes">
    {plot.yTicks.map(value => (
      <g key={value} transform={`translate(0 ${plot.y(value)})`}>
        <line x2={width} className={value === 0 ? 'zero' : ''} />
        <text x={-8} dy="0.32em" textAnchor="end">
          {y.format(value)}
        </text>
      </g>
    ))}
    {plot.xTicks.map(value => (
      <text key={value} x={plot.x(value)} y={height + 20} textAnchor="middle">
        {x.format(value)}
      </text>
    ))}
  </g>
);

const Drawing = ({ series, at, plot }: { series: Series; at: number; plot: Plot }) => {
  const placed = (points: readonly (readonly [number, number])[]) =>
    points.map(([x, y]) => [plot.x(x), plot.y(y)] as const);
  if (series.kind === 'band') {
    const upper = placed(series.points.map(([x, , high]) => [x, high]));
    const lower = placed(series.points.map(([x, low]) => [x, low]));
    return <path className="band" data-series={at} d={`${pathOf([...upper, ...lower.reverse()])}Z`} />;
  }
  if (series.kind === 'line')
    return <path className="line" data-series={at} data-dotted={isDotted(series)} d={pathOf(placed(series.points))} />;
  return (
    <g className="bars" data-series={at}>
      {series.points.map(([x, y]) => (
        <rect
          key={x}
          x={plot.x(x) - plot.bar / 2}
          width={plot.bar}
          y={Math.min(plot.y(y), plot.y(0))}
          height={Math.abs(plot.y(y) - plot.y(0))}
        />
      ))}
    </g>
  );
};

/** The same as a table, which is written once somebody opens it: a chart may change several times a second. */
const Figures = (props: Omit<ChartProps, 'height'>) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>Figures</summary>
      {isOpen ? <FiguresTable {...props} /> : null}
    </details>
  );
};

const FiguresTable = ({ series, x, y, title }: Omit<ChartProps, 'height'>) => (
  <table aria-label={`${title}, figures`}>
    <thead>
      <tr>
        <th scope="col">{x.name}</th>
        {series.map(({ name }) => (
          <th key={name} scope="col" className="number">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {[...new Set(series.flatMap(({ points }) => points.map(([at]) => at)))]
        .sort((one, other) => one - other)
        .map(at => (
          <tr key={at}>
            <td>{x.format(at)}</td>
            {series.map(({ name, points }) => (
              <td key={name} className="number">
                {points
                  .find(([each]) => each === at)
                  ?.slice(1)
                  .map(value => y.format(value))
                  .join(' to ')}
              </td>
            ))}
          </tr>
        ))}
    </tbody>
  </table>
);
