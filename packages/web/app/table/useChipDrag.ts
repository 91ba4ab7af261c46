import type { WagerName } from '@hardway/rules';
import { type PointerEvent, useRef, useState } from 'react';
import type { Place } from '../../src/index.ts';
import { spotAt } from '../felt/Felt.tsx';

const DRAG_PX = 10;

type Held = Place & { readonly value: number };

/** A chip drawn from the rack with a finger or a mouse: the one in the hand, and what its place in the rack listens to. */
export const useChipDrag = (onDrop: (value: number, name: WagerName, at: Place) => void) => {
  const from = useRef<Held | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const isDrawn = ({ x, y }: Place): boolean =>
    from.current !== null && Math.hypot(x - from.current.x, y - from.current.y) >= DRAG_PX;
  const letGo = () => {
    from.current = null;
    setHeld(null);
  };
  const handlers = (value: number) => ({
    onPointerDown: ({ clientX: x, clientY: y, button, pointerId, currentTarget }: PointerEvent) => {
      if (button !== 0) return;
      from.current = { value, x, y };
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      if (isDrawn({ x, y })) setHeld({ value, x, y });
    },
    onPointerUp: ({ clientX: x, clientY: y }: PointerEvent) => {
      const name = isDrawn({ x, y }) ? spotAt({ x, y }) : undefined;
      if (name !== undefined) onDrop(value, name, { x, y });
      letGo();
    },
    onPointerCancel: letGo,
  });
  return { held, handlers };
};
