import { drawn, pathOf, type SessionSummary, signed } from '../../src/index.ts';

type SparklineProps = { curve: SessionSummary['curve']; result: number; width?: number; height?: number };

/** Won and lost over a session, small. */
export const Sparkline = ({ curve, result, width = 140, height = 36 }: SparklineProps) => {
  const plot = drawn([{ kind: 'line', name: 'Won and lost', points: curve }], width - 4, height - 4);
  return (
    <svg
      className="sparkline"
      viewBox={`-2 -2 ${width} ${height}`}
      role="img"
      aria-label={`Won and lost, in the end ${signed(result)}`}
    >
      <line className="curve-zero" x2={width - 4} y1={plot.y(0)} y2={plot.y(0)} />
      <path className="curve-line" d={pathOf(curve.map(([x, y]) => [plot.x(x), plot.y(y)]))} />
    </svg>
  );
};
