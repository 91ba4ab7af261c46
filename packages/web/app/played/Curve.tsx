import { drawn, money, pathOf, type RollRow, signed, thinned } from '../../src/index.ts';
import { useWidth } from '../ui/Chart.tsx';

type CurveProps = {
  rows: readonly RollRow[];
  /** The chosen roll; -1 before the first. */
  at: number;
  luckiest: readonly number[];
  onMove: (to: number) => void;
};

const HEIGHT = 120;
const EDGE = 14;
const WIDEST = 2_000;
/** Marks of every hand are drawn while they have this much room on average, in pixels. */
const MARK_ROOM = 9;

/** Won and lost so far, roll by roll, and a handle to go to any of them. */
export const Curve = ({ rows, at, luckiest, onMove }: CurveProps) => {
  const { place, width } = useWidth(WIDEST);
  const standing = [0, ...rows.map(row => row.standing)];
  const points = thinned(standing, width);
  const plot = drawn([{ kind: 'line', name: 'Won and lost', points }], width - 2 * EDGE, HEIGHT - 2 * EDGE);
  const now = standing[at + 1] ?? 0;
  const [low, high] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  return (
    <figure className="played-curve" ref={place}>
      <svg width={width} height={HEIGHT} role="img" aria-label={curveWords(rows, low, high)}>
        <g transform={`translate(${EDGE} ${EDGE})`}>
          <line className="curve-zero" x2={width - 2 * EDGE} y1={plot.y(0)} y2={plot.y(0)} />
          <path className="curve-line" d={pathOf(points.map(([x, y]) => [plot.x(x), plot.y(y)]))} />
          <Marks rows={rows} luckiest={luckiest} plot={plot} width={width} />
          <line className="curve-now" x1={plot.x(at + 1)} x2={plot.x(at + 1)} y1={-EDGE} y2={HEIGHT - EDGE} />
          <circle className="curve-here" cx={plot.x(at + 1)} cy={plot.y(now)} r="6" />
        </g>
        <text x={EDGE} y={EDGE - 3}>
          {money(high)}
        </text>
        <text x={EDGE} y={HEIGHT - 2}>
          {money(low)}
        </text>
      </svg>
      <input
        type="range"
        aria-label="Roll"
        min={-1}
        max={rows.length - 1}
        value={at}
        aria-valuetext={at < 0 ? 'Before the first roll' : `Roll ${at + 1} of ${rows.length}, ${signed(now)} so far`}
        onChange={event => onMove(Number(event.target.value))}
      />
      <figcaption>
        <span>
          Won and lost so far: <b>{signed(now)}</b>
        </span>
        <span className="curve-key" aria-hidden="true">
          <span data-mark="made">●</span> point made <span data-mark="out">✕</span> seven-out{' '}
          <span data-mark="luck">★</span> biggest luck
        </span>
      </figcaption>
    </figure>
  );
};

const curveWords = (rows: readonly RollRow[], low: number, high: number): string =>
  `Won and lost over ${rows.length} rolls: lowest ${signed(low)}, highest ${signed(high)}, at the end ${signed(rows.at(-1)?.standing ?? 0)}`;

type MarksProps = Pick<CurveProps, 'rows' | 'luckiest'> & { plot: ReturnType<typeof drawn>; width: number };

const Marks = ({ rows, luckiest, plot, width }: MarksProps) => {
  const ends = rows.flatMap(({ outcome, isVoided }, at) =>
    isVoided
      ? []
      : outcome === 'seven-out'
        ? [{ at, mark: 'out' }]
        : outcome === 'point made'
          ? [{ at, mark: 'made' }]
          : [],
  );
  const shown = [...(ends.length * MARK_ROOM > width ? [] : ends), ...luckiest.map(at => ({ at, mark: 'luck' }))];
  return (
    <g className="curve-marks" aria-hidden="true">
      {shown.map(({ at, mark }) => (
        <text
          key={`${mark} ${at}`}
          data-mark={mark}
          x={plot.x(at + 1)}
          y={plot.y(rows[at]?.standing ?? 0)}
          dy={mark === 'luck' ? -8 : '0.34em'}
          textAnchor="middle"
        >
          {mark === 'out' ? '✕' : mark === 'made' ? '●' : '★'}
        </text>
      ))}
    </g>
  );
};
