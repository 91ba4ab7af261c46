import type { WagerName } from '@hardway/rules';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  type Direction,
  fitted,
  type Layout,
  neighbour,
  type Picture,
  type Sheet,
  type Spot,
  stackAt,
} from '../../src/index.ts';
import { ChipFaces, Coming, Stack } from './Chips.tsx';
import { Cloth, Markers, outlineOf } from './Cloth.tsx';
import { PrintedFaces } from './Dice.tsx';
import { Puck } from './Puck.tsx';

/** What a hand did: the felt says so and leaves the meaning to others. */
export type Intent = {
  readonly name: WagerName;
  /** Where it happened, in the window. */
  readonly at: { readonly x: number; readonly y: number };
} & (
  | { readonly type: 'tap' | 'menu' | 'sweep' | 'less' | 'focus' }
  /** Chips were drawn to another spot. */
  | { readonly type: 'move'; readonly to: WagerName }
);

type FeltProps = {
  layout: Layout;
  sheet: Sheet;
  picture: Picture;
  describe: (name: WagerName) => string;
  onIntent: (intent: Intent) => void;
  /** Without intents, as on a wall. */
  inert?: boolean;
};

const LONG_PRESS_MS = 480;
const DRAG_PX = 14;

const ARROWS: { readonly [key: string]: Direction } = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Symbols that every felt and rack on a page refers to. */
export const FeltSymbols = () => (
  <svg width="0" height="0" className="symbols" aria-hidden="true">
    <defs>
      <PrintedFaces />
      <ChipFaces />
    </defs>
  </svg>
);

/** A sheet of felt: a picture in, intents out. */
export const Felt = ({ layout, sheet, picture, describe, onIntent, inert = false }: FeltProps) => {
  const { sizes } = layout;
  const svg = useRef<SVGSVGElement>(null);
  const [current, setCurrent] = useState<WagerName | undefined>(sheet.spots[0]?.name);
  const active = sheet.spots.find(({ name }) => name === current)?.name ?? sheet.spots[0]?.name;
  const hands = { svg, sheet, picture, inert, onIntent, onCurrent: setCurrent };
  const { dragged, ...touch } = useTouch(hands);
  const walk = walkOf(hands);
  return (
    <div className={`felt-layers felt-layers-${layout.shape}${picture.heat === undefined ? '' : ' heated'}`}>
      <Cloth sheet={sheet} shape={layout.shape} heat={picture.heat} puck={picture.puck} />
      <svg
        ref={svg}
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        className={`felt felt-${layout.shape}${inert ? ' inert' : ''}`}
        role="group"
        aria-label={sheet.title}
        data-sheet={sheet.name}
        {...touch}
        {...walk}
      >
        <title>{sheet.title}</title>
        {sheet.spots.map(spot => (
          <SpotView
            key={spot.name}
            spot={spot}
            label={describe(spot.name)}
            open={picture.open[spot.name] ?? false}
            result={picture.result[spot.name]}
            boosted={picture.power[spot.name] !== undefined}
            focusable={spot.name === active}
            inert={inert}
          />
        ))}
        {sheet.panels.map(panel => (
          <Markers key={panel.kind} panel={panel} marked={picture.progress[panel.kind] ?? {}} radius={sizes.marker} />
        ))}
        <g className="figures-over" aria-hidden="true">
          {sheet.spots.map(spot => (
            <Figures
              key={spot.name}
              spot={spot}
              heat={picture.heat?.[spot.name]?.text}
              power={picture.power[spot.name]}
              scale={sizes.chip / 24}
            />
          ))}
        </g>
        <Stacks sheet={sheet} picture={picture} chip={sizes.chip} dragged={dragged} />
      </svg>
      <Outlines sheet={sheet} result={picture.result} of="lost" />
      <Outlines sheet={sheet} result={picture.result} of="won" />
      {sheet.puck === undefined ? null : (
        <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} className="felt-over" aria-hidden="true">
          <PuckView sheet={sheet} puck={picture.puck} radius={sizes.puck} />
        </svg>
      )}
    </div>
  );
};

type Hands = Pick<FeltProps, 'sheet' | 'picture' | 'onIntent'> & {
  svg: RefObject<SVGSVGElement | null>;
  inert: boolean;
  onCurrent: (name: WagerName) => void;
};

type Dragged = { readonly name: WagerName; readonly dx: number; readonly dy: number };

const spotOf = (target: EventTarget | null): WagerName | undefined =>
  (target instanceof Element ? target.closest<SVGGElement>('[data-spot]')?.dataset.spot : undefined) as
    | WagerName
    | undefined;

/** What fingers and a mouse do: a tap, a long press, chips drawn off their spot. */
const useTouch = ({ svg, sheet, picture, inert, onIntent, onCurrent }: Hands) => {
  const press = useRef<{ name: WagerName; x: number; y: number; timer: number; moved: boolean; long: boolean } | null>(
    null,
  );
  const [dragged, setDragged] = useState<Dragged | null>(null);

  useEffect(() => () => window.clearTimeout(press.current?.timer), []);

  const onPointerDown = (event: PointerEvent) => {
    const name = spotOf(event.target);
    if (name === undefined || inert || event.button !== 0) return;
    const { clientX: x, clientY: y } = event;
    const timer = window.setTimeout(() => {
      if (press.current === null || press.current.moved) return;
      press.current.long = true;
      onIntent({ type: 'menu', name, at: { x, y } });
    }, LONG_PRESS_MS);
    press.current = { name, x, y, timer, moved: false, long: false };
    // A quick hand has left the felt before it is seen to move.
    if (picture.own[name] !== undefined) svg.current?.setPointerCapture?.(event.pointerId);
    onCurrent(name);
  };

  const onPointerMove = (event: PointerEvent) => {
    const now = press.current;
    if (now === null || now.long) return;
    const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
    if (!now.moved && Math.hypot(dx, dy) < DRAG_PX) return;
    now.moved = true;
    window.clearTimeout(now.timer);
    if (picture.own[now.name] === undefined) return;
    const scale = sheet.width / (svg.current?.getBoundingClientRect().width ?? sheet.width);
    setDragged({ name: now.name, dx: dx * scale, dy: dy * scale });
  };

  const onPointerUp = (event: PointerEvent) => {
    const now = press.current;
    press.current = null;
    setDragged(null);
    if (now === null) return;
    window.clearTimeout(now.timer);
    const at = { x: event.clientX, y: event.clientY };
    if (now.long) return;
    if (!now.moved) onIntent({ type: 'tap', name: now.name, at });
    else if (picture.own[now.name] !== undefined) drop(now.name, at, onIntent);
  };

  const onPointerCancel = () => {
    window.clearTimeout(press.current?.timer);
    press.current = null;
    setDragged(null);
  };

  const onContextMenu = (event: MouseEvent) => {
    const name = spotOf(event.target);
    if (name === undefined || inert) return;
    event.preventDefault();
    onPointerCancel();
    const type = picture.own[name] === undefined ? 'menu' : 'sweep';
    onIntent({ type, name, at: { x: event.clientX, y: event.clientY } });
  };

  return { dragged, onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onContextMenu };
};

/** What a keyboard does, and where it or the mouse rests. */
const walkOf = ({ svg, sheet, inert, onIntent, onCurrent }: Hands) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const name = spotOf(event.target);
    const spot = sheet.spots.find(each => each.name === name);
    if (spot === undefined || name === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = ARROWS[event.key];
    if (direction !== undefined) {
      event.preventDefault();
      focusSpot(svg.current, neighbour(sheet, spot, direction).name);
      return;
    }
    const type = KEYS[event.key];
    if (type === undefined) return;
    event.preventDefault();
    const rect = (event.target as Element).getBoundingClientRect();
    onIntent({ type, name, at: { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 } });
  };

  const onFocus = (event: FocusEvent) => {
    const name = spotOf(event.target);
    if (name === undefined) return;
    onCurrent(name);
    const rect = event.target.getBoundingClientRect();
    onIntent({ type: 'focus', name, at: { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 } });
  };
  const onPointerOver = (event: PointerEvent) => {
    const name = spotOf(event.target);
    if (name !== undefined && !inert && event.pointerType === 'mouse')
      onIntent({ type: 'focus', name, at: { x: event.clientX, y: event.clientY } });
  };

  return { onKeyDown, onFocus, onPointerOver };
};

const KEYS: { readonly [key: string]: Exclude<Intent['type'], 'move'> } = {
  Enter: 'tap',
  ' ': 'tap',
  Delete: 'sweep',
  Backspace: 'sweep',
  '-': 'less',
  i: 'menu',
  ContextMenu: 'menu',
};

const focusSpot = (svg: SVGSVGElement | null, name: WagerName): void =>
  svg?.querySelector<SVGGElement>(`[data-spot="${name}"]`)?.focus();

/** Chips let go on another spot move there; let go off all spots they come down. */
const drop = (name: WagerName, at: Intent['at'], onIntent: FeltProps['onIntent']): void => {
  const to = spotAt(at);
  if (to === name) return;
  onIntent(to === undefined ? { type: 'sweep', name, at } : { type: 'move', name, to, at });
};

/** The spot at a place in the window. */
export const spotAt = ({ x, y }: Intent['at']): WagerName | undefined => spotOf(document.elementFromPoint(x, y));

type OutlinesProps = { sheet: Sheet; result: Picture['result']; of: 'won' | 'lost' };

/** The outlines of what won or lost, in a layer of their own: it is faded, not painted again. */
const Outlines = memo(({ sheet, result, of }: OutlinesProps) => {
  const spots = sheet.spots.filter(({ name }) => result[name] === of);
  return spots.length === 0 ? null : (
    <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} className={`felt-over felt-${of}`} aria-hidden="true">
      {spots.map(({ name, path, box }) => (
        <path key={name} d={path ?? outlineOf(box)} />
      ))}
    </svg>
  );
});

const PuckView = ({ sheet, puck, radius }: { sheet: Sheet; puck: Picture['puck']; radius: number }) => {
  const places = sheet.puck;
  if (places === undefined) return null;
  const at = puck === 'off' ? places.off : puck === 'off on dont-pass' ? places.dont : places.on[puck];
  return <Puck x={at.x} y={at.y} radius={radius} on={typeof puck === 'number'} />;
};

const Others = ({
  x,
  y,
  scale,
  amount,
  beside,
}: {
  x: number;
  y: number;
  scale: number;
  amount: number;
  beside: boolean;
}) => (
  <g
    className="others"
    transform={`translate(${x + (beside ? 26 * scale : 0)} ${y + (beside ? 12 * scale : 0)}) scale(${scale})`}
  >
    <circle r="13" />
    <text dy="0.36em" textAnchor="middle" fontSize="10">
      {amount >= 1_000_00 ? `${Math.round(amount / 1_000_00)}k` : Math.round(amount / 100)}
    </text>
  </g>
);

type StacksProps = { sheet: Sheet; picture: Picture; chip: number; dragged: Dragged | null };

/** Everybody's chips, and those of this seat where a hand draws them. */
const Stacks = ({ sheet, picture, chip, dragged }: StacksProps) => (
  <g className="stacks" aria-hidden="true">
    {sheet.spots.map(spot => {
      const { name } = spot;
      const others = picture.others[name];
      const own = picture.own[name];
      const shift = dragged?.name === name ? dragged : { dx: 0, dy: 0 };
      const { x, y, scale } = stackAt(spot, { chip });
      const coming = picture.coming[name];
      return own === undefined && others === undefined && coming === undefined ? null : (
        <g key={name}>
          {others === undefined ? null : (
            <Others x={x} y={y} scale={scale} amount={others} beside={own !== undefined} />
          )}
          {own === undefined ? null : (
            <g data-chips={name} transform={`translate(${x + shift.dx} ${y + shift.dy}) scale(${scale})`}>
              <Stack standing={own} isLeaving={picture.leaving[name] ?? false} />
            </g>
          )}
          {coming === undefined ? null : (
            <g data-pending={name} data-taps={coming.taps} transform={`translate(${x} ${y}) scale(${scale})`}>
              <Coming {...coming} />
            </g>
          )}
        </g>
      );
    })}
  </g>
);

/** What is laid over the print: an edge, or odds boosted for this roll. */
const Figures = memo(
  ({
    spot,
    heat,
    power,
    scale,
  }: {
    spot: Spot;
    heat: string | undefined;
    power: string | undefined;
    scale: number;
  }) => {
    const { box, chips, edge, look, marks, name } = spot;
    const yielding = marks.find(mark => mark.type === 'text' && mark.yields);
    return (
      <>
        {heat === undefined ? null : yielding?.type === 'text' ? (
          <text
            x={yielding.at.x}
            y={yielding.at.y}
            textAnchor={yielding.anchor}
            className="heat-text"
            fontSize={Math.max(yielding.size, 16 * scale)}
          >
            {heat}
          </text>
        ) : (
          <text
            x={(edge ?? chips).x}
            y={(edge ?? chips).y}
            dy={edge === undefined ? '0.36em' : 0}
            textAnchor="middle"
            className="heat-text"
            fontSize={
              edge === undefined ? (look === 'cell' ? 13 : 17) * scale : fitted(heat, edge.size, edge.width, 'caption')
            }
          >
            {heat}
          </text>
        )}
        {power === undefined ? null : (
          <g
            className="power-odds"
            data-power-odds={name}
            transform={`translate(${box.x + box.w / 2} ${box.y + box.h - 14 * scale}) scale(${Math.min(scale, box.w / 92)})`}
          >
            <rect x="-45" y="-15" width="90" height="28" rx="8" />
            <text y="-1" dy="0.36em" textAnchor="middle" fontSize="18">
              {power}
            </text>
          </g>
        )}
      </>
    );
  },
);

type SpotViewProps = {
  spot: Spot;
  label: string;
  open: boolean;
  result: Picture['result'][WagerName];
  boosted: boolean;
  focusable: boolean;
  inert: boolean;
};

/** A spot as a control: its outline, nothing printed in it. */
const SpotView = memo(({ spot, label, open, result, boosted, focusable, inert }: SpotViewProps) => {
  const { box, path, look, name } = spot;
  const shape = path ?? outlineOf(box);
  const state = `${open ? ' open' : ''}${result === undefined ? '' : ` ${result}`}${boosted ? ' power' : ''}`;
  const controls = inert ? { role: 'img' } : { role: 'button', tabIndex: focusable ? 0 : -1, 'aria-disabled': !open };
  return (
    <g data-spot={name} className={`spot ${look}${state}`} aria-label={label} {...controls}>
      <path d={shape} className="spot-shape" />
      <path d={shape} className="spot-ring" />
    </g>
  );
});
