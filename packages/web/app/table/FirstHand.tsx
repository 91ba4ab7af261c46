import type { SeatNumber } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Box, handTargets, handWords, hasLine, houseOf, placeBeside, stepOfHand } from '../../src/index.ts';
import '../styles/first-hand.css';

export type FirstHandProps = { view: TableView; seat: SeatNumber; onEnd: () => void };

/** How often the guide looks where its target is: what it points at comes, goes and moves. */
const LOOK_MS = 250;

/** A guided first hand: one line that points at the next thing to do, and never lies over it. */
export const FirstHand = ({ view, seat, onEnd }: FirstHandProps) => {
  const bets = view.seats.find(({ number }) => number === seat)?.layout.map(({ name }) => name) ?? [];
  const { puck, rolls } = view;
  const isDecided = useDecided(hasLine(bets), rolls.length);
  const [pointSaid, setPointSaid] = useState<number | null>(null);
  const step = stepOfHand({ puck, bets, rolls: rolls.length, pointSaid, isDecided });
  // A roll after the point was named needs no "next".
  const named = useRef<number | null>(null);
  useEffect(() => {
    if (step !== 'point') return;
    if (named.current === null) named.current = rolls.length;
    else if (rolls.length > named.current) setPointSaid(named.current);
  }, [step, rolls.length]);
  const line = useRef<HTMLDivElement>(null);
  const placed = usePlace(handTargets(step, puck), line);
  return (
    <>
      {placed === null ? null : <div className="first-hand-ring" style={styleOf(placed.target)} />}
      <div
        ref={line}
        className="first-hand"
        data-hand-step={step}
        role="status"
        style={placed === null ? { visibility: 'hidden' } : { left: placed.at.x, top: placed.at.y }}
      >
        <p>{handWords(houseOf(view.house), step, puck)}</p>
        {step === 'point' ? (
          <button type="button" className="primary" onClick={() => setPointSaid(rolls.length)}>
            Next
          </button>
        ) : null}
        <button type="button" onClick={onEnd}>
          {step === 'decision' ? 'Done' : 'Skip'}
        </button>
      </div>
    </>
  );
};

/** Whether a roll has taken the line bet off the felt, won or lost. */
const useDecided = (isBet: boolean, rolls: number): boolean => {
  const before = useRef({ isBet, rolls });
  const [isDecided, setDecided] = useState(false);
  useEffect(() => {
    if (before.current.isBet && !isBet && rolls > before.current.rolls) setDecided(true);
    before.current = { isBet, rolls };
  }, [isBet, rolls]);
  return isDecided;
};

const styleOf = ({ x, y, w, h }: Box) => ({ left: x, top: y, width: w, height: h });

type Placed = { readonly target: Box; readonly at: Box };

/** The strip of a band that runs along the edge is meant, not all that it runs around. */
const BAND_PX = 56;

const boxOf = (element: Element): Box => {
  const { x, y, width: w, height: h } = element.getBoundingClientRect();
  const isBand = element.getAttribute('data-spot') === 'pass' && h > 2 * BAND_PX;
  return isBand ? { x, y: y + h - BAND_PX, w, h: BAND_PX } : { x, y, w, h };
};

/** Where the line stands, and what it points at; null while that is not on the page. */
const usePlace = (targets: readonly string[], line: RefObject<HTMLDivElement | null>): Placed | null => {
  const [placed, setPlaced] = useState<Placed | null>(null);
  const wanted = targets.join('|');
  useLayoutEffect(() => {
    const look = (): void => {
      const found = wanted
        .split('|')
        .map(each => document.querySelector(each))
        .find(each => each !== null && each.getBoundingClientRect().width > 0);
      if (found == null || line.current === null) {
        setPlaced(null);
        return;
      }
      const target = boxOf(found);
      const size = { w: line.current.offsetWidth, h: line.current.offsetHeight };
      const keep = [...document.querySelectorAll('.act, .rack, .puck')].map(boxOf);
      const at = placeBeside(target, size, { w: window.innerWidth, h: window.innerHeight }, keep);
      setPlaced(before => (JSON.stringify(before) === JSON.stringify({ target, at }) ? before : { target, at }));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    window.addEventListener('resize', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', look);
    };
  }, [wanted, line]);
  return placed;
};
