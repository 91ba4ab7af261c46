import type { PaceBots, TableView } from '@hardway/server/messages';
import { useEffect, useState } from 'react';
import { BOT_PAUSE_MS, SPEEDS, type Speed, signed, type Watched, watchOn } from '../../src/index.ts';
import { json } from '../api.ts';
import { Sparkline } from '../played/Sparkline.tsx';
import { setPrefs, usePrefs } from '../prefs.ts';
import { problemOf } from '../problem.ts';
import '../styles/watch-bar.css';
import { Problem } from '../ui/Problem.tsx';

type WatchBarProps = {
  view: TableView;
  /** The seat of the bot. */
  seat: TableView['seats'][number];
  token: string;
  /** The last roll that the felt shows. */
  roll: number;
  onPlayBeside: () => void;
};

/** A strategy that plays by itself: hold it, one roll at a time, how fast, and what it has won. */
export const WatchBar = ({ view, seat, token, roll, onPlayBeside }: WatchBarProps) => {
  const { speed } = usePrefs();
  const [isHeld, setHeld] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [watched, setWatched] = useState<Watched | null>(null);
  const { id } = view;
  const ask = (asked: Omit<PaceBots, 'pauseMs'>): void => {
    const body: PaceBots = { pauseMs: BOT_PAUSE_MS[speed], watched: true, ...asked };
    json(`/tables/${encodeURIComponent(id)}/bots`, { method: 'PATCH', body, token }).then(
      () => setProblem(null),
      error => setProblem(problemOf(error, 'The bot could not be told.')),
    );
  };
  useEffect(() => ask({ held: isHeld }), [isHeld, speed, id, token]);
  useEffect(() => setWatched(before => watchOn(before, view, seat.number, roll)), [view, seat.number, roll]);
  const [rolls = 0, won = 0] = watched?.curve.at(-1) ?? [];
  return (
    <section className="watch-bar" aria-label={`${seat.bot?.title} plays`} data-watch={rolls}>
      <h2>{seat.bot?.title}</h2>
      <p>
        {rolls === 1 ? '1 roll' : `${rolls} rolls`}, {won === 0 ? 'even' : signed(won)}
      </p>
      <Sparkline curve={watched?.curve ?? []} result={won} />
      <div className="row">
        <button type="button" aria-pressed={isHeld} onClick={() => setHeld(!isHeld)}>
          Pause
        </button>
        <button
          type="button"
          onClick={() => {
            setHeld(true);
            ask({ held: true, once: true });
          }}
        >
          One roll
        </button>
        <label>
          Speed{' '}
          <select value={speed} onChange={event => setPrefs({ speed: event.target.value as Speed })}>
            {SPEEDS.map(each => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={onPlayBeside}>
          Play beside it
        </button>
      </div>
      <Problem words={problem} />
    </section>
  );
};
