import type { ShownRun } from '../../src/lab/shown.ts';
import { progressWords } from '../../src/lab/words.ts';
import { Button } from '../ui/Button.tsx';

type Progressing = {
  readonly progress?: ShownRun['progress'];
  /** How far it is, where nobody knows how long it takes. */
  readonly words?: string;
  readonly elapsedMs: number;
  readonly ended: ShownRun['ended'];
};

/** Something that is played or worked out, and what has come of it so far. */
export type Running = {
  readonly shown: Progressing | null;
  readonly isRunning: boolean;
  readonly isStale: boolean;
  readonly run: () => void;
  readonly cancel: () => void;
};

type RunBarProps = { runs: Running; isPossible: boolean };

const ENDINGS = { complete: '', precise: '', cancelled: 'Cancelled. These figures are of what was played by then: ' };

/** Work under way: begun and cancelled here, with how far it is. */
export const RunBar = ({ runs: { shown, isRunning, isStale, run, cancel }, isPossible }: RunBarProps) => (
  <div className="run-bar">
    {isRunning ? (
      <Button onClick={cancel}>Cancel</Button>
    ) : (
      <Button kind={isStale ? 'main' : 'plain'} disabled={!isPossible} onClick={run}>
        Run
      </Button>
    )}
    {shown === null ? null : shown.progress === undefined ? (
      <>
        <progress aria-label="Under way" max={1} value={isRunning ? undefined : 1} />
        <span className="run-words">{shown.words}</span>
      </>
    ) : (
      <>
        <progress
          aria-label="Sessions played"
          max={shown.progress.of}
          value={isRunning || shown.ended === 'cancelled' ? shown.progress.sessions : shown.progress.of}
        />
        <span className="run-words" data-sessions={shown.progress.sessions} data-rolls={shown.progress.rolls}>
          {isRunning
            ? progressWords(shown.progress, shown.elapsedMs)
            : `${ENDINGS[shown.ended ?? 'complete']}${playedWords(shown.progress.sessions, shown.progress.rolls, shown.elapsedMs)}`}
        </span>
      </>
    )}
    {isStale && !isRunning && shown !== null ? (
      <span className="run-stale" role="status">
        The settings have changed since.
      </span>
    ) : null}
  </div>
);

const playedWords = (sessions: number, rolls: number, elapsedMs: number): string =>
  `${sessions.toLocaleString('en-US')} sessions, ${rolls.toLocaleString('en-US')} rolls in ${(elapsedMs / 1000).toFixed(1)} s`;
