import type { WagerName } from '@hardway/rules';
import { memo } from 'react';
import type { Box, Layout, Mark, Panel, Picture, Progress, Sheet } from '../../src/index.ts';
import { PrintedDice } from './Dice.tsx';

const Printed = ({ mark }: { mark: Mark }) => {
  switch (mark.type) {
    case 'text':
      return (
        <text
          x={mark.at.x}
          y={mark.at.y}
          fontSize={mark.size}
          textAnchor={mark.anchor}
          className={`print ${mark.voice} ${mark.tone}${mark.yields ? ' yields' : ''}`}
          {...(mark.turn === undefined
            ? {}
            : { transform: `rotate(${mark.turn} ${mark.at.x} ${mark.at.y})`, dy: '0.36em' })}
        >
          {mark.text}
        </text>
      );
    case 'dice':
      return (
        <g className="printed-dice">
          <PrintedDice x={mark.at.x} y={mark.at.y} size={mark.size} dice={mark.dice} />
        </g>
      );
    case 'ring':
      return <circle cx={mark.at.x} cy={mark.at.y} r={mark.radius} className={`ring ${mark.tone}`} />;
  }
};

/** The cloth itself: everything printed on it, spot by spot and in between. It hardly ever changes, so it is painted once. */
type ClothProps = { sheet: Sheet; shape: Layout['shape']; heat: Picture['heat']; puck: Picture['puck'] };

export const Cloth = memo(({ sheet, shape, heat, puck }: ClothProps) => (
  <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} className={`felt-print felt-${shape}`} aria-hidden="true">
    {sheet.panels.map(({ kind, box }) => (
      <rect key={kind} x={box.x} y={box.y} width={box.w} height={box.h} rx="14" className="panel-ground" />
    ))}
    <Prints marks={[...sheet.marks, ...sheet.panels.flatMap(({ marks }) => marks)]} />
    {sheet.spots.map(({ name, marks, look, box, path }) => (
      <g key={name} data-print={name} className={`prints ${look}`}>
        <Ground d={path ?? outlineOf(box)} warmth={heat?.[name]?.warmth} />
        {isUnderPuck(sheet, puck, name) ? null : <Prints marks={marks} />}
      </g>
    ))}
  </svg>
));

/** No wager can stand where the puck lies; its words would only look through. */
const isUnderPuck = ({ puck: places }: Sheet, puck: Picture['puck'], name: WagerName): boolean =>
  typeof puck === 'number' && (places?.under[puck].includes(name) ?? false);

/** The outline of a spot that is a plain rectangle. */
export const outlineOf = ({ x, y, w, h }: Box): string => `M${x} ${y}h${w}v${h}h${-w}z`;

/** The cloth under a spot, painted by its edge where that is asked for. */
const Ground = ({ d, warmth }: { d: string; warmth: number | undefined }) => (
  <path
    d={d}
    className="ground"
    {...(warmth === undefined ? {} : { style: { fill: `hsl(${Math.round(120 - 120 * warmth)} 78% 27%)` } })}
  />
);

const Prints = ({ marks }: { marks: readonly Mark[] }) => marks.map((mark, at) => <Printed key={at} mark={mark} />);

/** A side bet's cells with the markers that lie on them. */
export const Markers = memo(({ panel, marked, radius }: { panel: Panel; marked: Progress; radius: number }) => {
  const ladder = panel.kind === 'hot-shooter';
  const done = panel.cells.filter(({ key }) => marked[key] !== undefined && marked[key] !== '');
  const spoken = ladder
    ? [...panel.cells.map(({ label, key }) => `${label} rolls ${marked[key] ?? ''}`), marked.count ?? ''].join(', ')
    : done.length === 0
      ? 'nothing marked yet'
      : done.map(({ label, key }) => (marked[key] === label ? label : `${label} marked ${marked[key]}`)).join(', ');
  return (
    <g
      role="img"
      aria-label={`${panel.title}: ${spoken}`}
      className={`markers markers-${panel.kind}`}
      data-panel={panel.kind}
    >
      {panel.cells.map(({ key, at, label }) => (
        <Marker
          key={key}
          kind={panel.kind}
          x={at.x}
          y={at.y}
          radius={radius}
          label={label}
          cell={key}
          text={marked[key]}
        />
      ))}
      {ladder && marked.count !== undefined ? (
        <text
          x={panel.box.x + panel.box.w - 14}
          y={panel.box.y + panel.box.h * 0.28}
          textAnchor="end"
          className="print word gold"
          fontSize={radius * 0.8}
          data-count
        >
          {marked.count}
        </text>
      ) : null}
    </g>
  );
});

type MarkerProps = {
  kind: Panel['kind'];
  x: number;
  y: number;
  radius: number;
  label: string;
  cell: string;
  text: string | undefined;
};

const isLit = (text: string | undefined): boolean => text !== undefined && text !== '';

const Marker = (props: MarkerProps) => {
  switch (props.kind) {
    case 'hot-shooter':
      return <Rung {...props} />;
    case 'hot-roller':
      return <DiceLammer {...props} />;
    default:
      return <RoundMarker {...props} />;
  }
};

/** A step of a ladder, with what it pays. */
const Rung = ({ x, y, radius, label, cell, text }: MarkerProps) => {
  const reached = text?.startsWith('✓') ?? false;
  return (
    <g data-cell={cell} data-lit={reached}>
      <text
        x={x}
        y={y}
        textAnchor="middle"
        className={`print caption ${reached ? 'gold' : 'ivory'}`}
        fontSize={radius * 0.66}
      >
        {label}
      </text>
      <text x={x} y={y + radius * 1.05} textAnchor="middle" className="print word gold" fontSize={radius * 0.92}>
        {text?.replace('✓', '')}
      </text>
      {reached ? <circle cx={x} cy={y - radius * 1.15} r={radius * 0.26} className="rung" /> : null}
    </g>
  );
};

/** A lammer with the two dice that it stands for. */
const DiceLammer = ({ x, y, radius, label, cell, text }: MarkerProps) => {
  const lit = isLit(text);
  const [a, b] = label.split('-').map(Number) as [1, 1];
  const wide = radius * 1.62;
  return (
    <g data-cell={cell} data-lit={lit}>
      <rect
        x={x - wide / 2 - 2}
        y={y - radius * 1.1}
        width={wide + 4}
        height={radius * 2.2}
        rx="7"
        className={lit ? 'lammer-dice lit' : 'lammer-dice'}
      />
      <use
        href={`#face-${b}`}
        x={x - radius * 0.42}
        y={y - radius * 0.95}
        width={radius * 0.84}
        height={radius * 0.84}
        opacity={lit ? 1 : 0.4}
      />
      <use
        href={`#face-${a}`}
        x={x - radius * 0.42}
        y={y + radius * 0.08}
        width={radius * 0.84}
        height={radius * 0.84}
        opacity={lit ? 1 : 0.4}
      />
    </g>
  );
};

const RoundMarker = ({ kind, x, y, radius, label, cell, text }: MarkerProps) => {
  const lit = isLit(text);
  // The number stays; how many points have been made is a badge on it.
  const isCounted = lit && kind === 'fire';
  return (
    <g data-cell={cell} data-lit={lit}>
      <circle cx={x} cy={y} r={radius} className={lit ? `marker ${kind} lit` : `marker ${kind}`} />
      <text
        x={x}
        y={y}
        dy="0.36em"
        textAnchor="middle"
        fontSize={radius * 0.94}
        className={isCounted ? 'marker-number' : lit ? 'marker-text lit' : 'marker-text'}
      >
        {label}
      </text>
      {isCounted ? (
        <>
          <circle cx={x + radius * 0.8} cy={y - radius * 0.72} r={radius * 0.44} className="marker-count" />
          <text
            x={x + radius * 0.8}
            y={y - radius * 0.72}
            dy="0.36em"
            textAnchor="middle"
            fontSize={radius * 0.66}
            className="marker-text counted"
          >
            {text}
          </text>
        </>
      ) : null}
    </g>
  );
};
