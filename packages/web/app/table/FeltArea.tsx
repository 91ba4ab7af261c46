import type { House, WagerName } from '@hardway/rules';
import { type TouchEvent, useMemo, useRef, useState } from 'react';
import { layOut, type Picture, type Sheet } from '../../src/index.ts';
import { Felt, type Intent } from '../felt/Felt.tsx';
import { ASPECT_STEP, useAspect } from '../hooks.ts';
import { operatorName } from '../operator.ts';

type FeltAreaProps = {
  house: House;
  narrow: boolean;
  picture: Picture;
  describe: (name: WagerName) => string;
  onIntent: (intent: Intent) => void;
  inert?: boolean;
};

const SWIPE_PX = 70;

/** The cloth in its frame: whole and cut to the room on a wide screen, a sheet at a time on a narrow one. */
export const FeltArea = ({ house, narrow, picture, describe, onIntent, inert = false }: FeltAreaProps) => {
  const [chosen, setChosen] = useState(0);
  const { ref, aspect } = useAspect();
  const layout = useMemo(
    () =>
      layOut(house, narrow ? 'narrow' : 'wide', {
        operator: operatorName(),
        // A sheet is cut a little low rather than a little high, for its room is known in steps.
        ...(aspect === undefined ? {} : { aspect: narrow ? aspect + ASPECT_STEP / 2 : aspect }),
      }),
    [house, narrow, aspect],
  );
  const sheet = layout.sheets[Math.min(chosen, layout.sheets.length - 1)] as Sheet;
  const isCut = layout.sheets.length > 1;
  const swipe = useSwipe(picture, by => {
    if (isCut) setChosen(before => Math.min(layout.sheets.length - 1, Math.max(0, before + by)));
  });
  return (
    <div className="frame">
      {isCut ? <Tabs sheets={layout.sheets} shown={sheet} picture={picture} onChoose={setChosen} /> : null}
      <div ref={ref} className="cloth" {...swipe} {...(isCut ? { role: 'tabpanel', 'aria-label': sheet.title } : {})}>
        {aspect === undefined ? null : (
          <Felt
            key={sheet.name}
            layout={layout}
            sheet={sheet}
            picture={picture}
            describe={describe}
            onIntent={onIntent}
            inert={inert}
          />
        )}
      </div>
    </div>
  );
};

/** A hand across the cloth turns to the next sheet, unless it carries chips. */
const useSwipe = (picture: Picture, onSwipe: (by: 1 | -1) => void) => {
  const touched = useRef<{ x: number; y: number } | null>(null);
  const onTouchStart = ({ target, touches }: TouchEvent) => {
    const name = target instanceof Element ? target.closest<SVGGElement>('[data-spot]')?.dataset.spot : undefined;
    const [first] = Array.from(touches);
    const carries = name !== undefined && picture.own[name as WagerName] !== undefined;
    touched.current = first === undefined || carries ? null : { x: first.clientX, y: first.clientY };
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const [end] = Array.from(changedTouches);
    const from = touched.current;
    touched.current = null;
    if (from === null || end === undefined) return;
    const [dx, dy] = [end.clientX - from.x, end.clientY - from.y];
    if (Math.abs(dx) >= SWIPE_PX && Math.abs(dy) <= SWIPE_PX / 2) onSwipe(dx < 0 ? 1 : -1);
  };
  return { onTouchStart, onTouchEnd };
};

type TabsProps = { sheets: readonly Sheet[]; shown: Sheet; picture: Picture; onChoose: (at: number) => void };

/** The sheets of a felt that is cut, with how many wagers lie on each. */
const Tabs = ({ sheets, shown, picture, onChoose }: TabsProps) => (
  <div className="sheets" role="tablist" aria-label="Parts of the felt">
    {sheets.map(({ name, title, spots }, at) => {
      const count = spots.filter(spot => picture.own[spot.name] !== undefined).length;
      return (
        <button key={name} type="button" role="tab" aria-selected={shown.name === name} onClick={() => onChoose(at)}>
          {title}
          {count > 0 ? (
            <b>
              {count}
              <span className="unseen"> wagers there</span>
            </b>
          ) : null}
        </button>
      );
    })}
  </div>
);
