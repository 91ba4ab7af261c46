import type { WagerName } from '@hardway/rules';
import { CHIPS, type Chip, figure, type Picture, STACK_MOST, type Standing, stackOf } from '../../src/index.ts';

const EDGE_SPOTS = [0, 60, 120, 180, 240, 300];

/** One chip of each value, drawn about the middle of a box of 100, to be used by reference. */
export const ChipFaces = () => (
  <>
    {CHIPS.map(value => (
      <symbol key={value} id={`chip-${value}`} viewBox="0 0 100 100">
        <circle cx="50" cy="50" r="49" className={`chip-body chip-${value}`} />
        {EDGE_SPOTS.map(angle => (
          <path
            key={angle}
            d="M41 1.8a49 49 0 0 1 18 0l-2.9 15.4a33 33 0 0 0 -12.2 0z"
            transform={`rotate(${angle} 50 50)`}
            className={`chip-spot chip-spot-${value}`}
          />
        ))}
        <circle cx="50" cy="50" r="48.2" className="chip-rim" />
        <circle cx="50" cy="50" r="32" className="chip-ring" />
        <circle cx="50" cy="50" r="29.5" className={`chip-face chip-face-${value}`} />
      </symbol>
    ))}
  </>
);

const dark = (value: Chip): boolean => value === 1 || value === 1000;

/** A chip on its own, as in a rack. */
export const LoneChip = ({ value, text }: { value: Chip; text: string }) => (
  <svg viewBox="0 0 100 100" className="lone-chip" aria-hidden="true">
    <use href={`#chip-${value}`} width="100" height="100" />
    <text
      x="50"
      y="50"
      dy="0.36em"
      textAnchor="middle"
      className={dark(value) ? 'chip-text dark' : 'chip-text'}
      fontSize={text.length > 3 ? 22 : 30}
    >
      {text}
    </text>
  </svg>
);

/** A small button laid on a stack: ON, OFF, Buy, Lay, D.P. */
const Button = ({ x, y, text, kind }: { x: number; y: number; text: string; kind: string }) => {
  const wide = 8 + text.length * 6.4;
  return (
    <g className={`lammer lammer-${kind}`}>
      <rect x={x - wide / 2} y={y - 8} width={wide} height="16" rx="8" />
      <text x={x} y={y} dy="0.36em" textAnchor="middle" fontSize="10.5">
        {text}
      </text>
    </g>
  );
};

const COMING_MOST = 4;

/** Chips on their way to the house: hollow, one for each tap, with what they come to. */
export const Coming = ({ amount, taps }: NonNullable<Picture['coming'][WagerName]>) => {
  const shown = Math.min(taps, COMING_MOST);
  const text = `+${figure(amount)}`;
  return (
    <g className="coming">
      {Array.from({ length: shown }, (_, at) => (
        <circle key={at} cx={(at - (shown - 1) / 2) * 9} r="20" />
      ))}
      <text dy="0.36em" textAnchor="middle" fontSize={text.length > 4 ? 12 : 15}>
        {text}
      </text>
    </g>
  );
};

/** What stands on a spot: a stack, its figure, and the buttons on it. Drawn in units where a chip's radius is 21. */
export const Stack = ({ standing, isLeaving = false }: { standing: Standing; isLeaving?: boolean }) => {
  const { stake, call, working, coupon, button } = standing;
  const stack = stackOf(stake);
  const tooMany = stack.length > STACK_MOST;
  const shown = tooMany ? stack.slice(0, 3) : stack;
  // However many chips, a stack rises little: what is printed above it stays in sight.
  const step = Math.min(3.5, 5 / Math.max(1, shown.length - 1));
  const top = -(shown.length - 1) * step;
  const face = shown.at(-1) ?? 1;
  const text = figure(stake);
  return (
    <g className={`stack${working ? '' : ' resting'}${isLeaving ? ' leaving' : ''}`}>
      <ellipse cx="2" cy="5" rx="22" ry="20" className="stack-shadow" />
      {shown.map((value, at) => (
        <use key={at} href={`#chip-${value}`} x="-21" y={-21 - at * step} width="42" height="42" />
      ))}
      {tooMany ? (
        <g className="value-button">
          <rect x="-21" y={top - 11} width="42" height="22" rx="5" />
          <text x="0" y={top} dy="0.36em" textAnchor="middle" fontSize={text.length > 4 ? 12 : 14}>
            {text}
          </text>
        </g>
      ) : (
        <text
          x="0"
          y={top}
          dy="0.36em"
          textAnchor="middle"
          className={dark(face) ? 'chip-text dark' : 'chip-text'}
          fontSize={text.length > 3 ? 11 : 14.5}
        >
          {text}
        </text>
      )}
      {button === undefined ? null : <Button x={0} y={14} text={button} kind="kind" />}
      {call === null ? null : <Button x={20} y={top - 17} text={call.toUpperCase()} kind={call} />}
      {coupon > 0 ? <Button x={-22} y={top - 15} text="MP" kind="coupon" /> : null}
    </g>
  );
};
