import type { ThrowMark } from '@hardway/server/messages';
import { useEffect, useRef } from 'react';
import { handsOf } from '../../src/index.ts';
import { useTimes } from '../staff/useTimes.ts';

type TimelineProps = {
  marks: readonly ThrowMark[];
  number: number;
  hasEarlier: boolean;
  hasLater: boolean;
  onGo: (number: number) => void;
};

/** The throws around the one that is shown, hand by hand: points, seven-outs, no-rolls, voids and corrections. */
export const Timeline = ({ marks, number, hasEarlier, hasLater, onGo }: TimelineProps) => {
  const { clock } = useTimes();
  const here = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { parentElement: list } = here.current?.closest('.timeline-hand') ?? {};
    const mark = here.current;
    if (list && mark) list.scrollLeft = mark.offsetLeft - list.clientWidth / 2;
  }, [number]);
  return (
    <nav className="timeline" aria-label="Throws of this table">
      <ol className="timeline-hands" tabIndex={0}>
        {hasEarlier ? <li className="timeline-more">earlier</li> : null}
        {handsOf(marks).map(({ hand, marks: drawn }) => (
          <li key={hand} className="timeline-hand">
            <span className="timeline-title">Hand {hand}</span>
            <ol>
              {drawn.map(mark => (
                <li key={mark.number}>
                  <button
                    ref={mark.number === number ? here : null}
                    type="button"
                    className="mark"
                    data-look={mark.look}
                    data-undone={mark.undone?.kind}
                    aria-current={mark.number === number ? 'true' : undefined}
                    aria-label={`${mark.sign}: ${mark.words}, ${clock(mark.at)}`}
                    title={`${clock(mark.at)} ${mark.words}`}
                    onClick={() => onGo(mark.number)}
                  >
                    {mark.sign}
                  </button>
                </li>
              ))}
            </ol>
          </li>
        ))}
        {hasLater ? <li className="timeline-more">later</li> : null}
      </ol>
      <p className="timeline-key hint">
        <span data-look="point">point set</span> <span data-look="made">point made</span>{' '}
        <span data-look="seven-out">seven-out</span> <span data-look="no-roll">× no roll</span>{' '}
        <span data-look="void">void</span> <span data-undone="corrected">corrected</span>
      </p>
    </nav>
  );
};
