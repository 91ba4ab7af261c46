import { Button } from '../ui/Button.tsx';
import type { Place } from './usePlace.ts';

type StepsProps = {
  place: Place;
  last: number;
  /** Whether more rolls are on their way. */
  isPart: boolean;
  /** Plays on from the chosen roll; none where nobody has a seat. */
  onPlayOn: (() => void) | null;
};

/** The buttons that go from roll to roll. */
export const Steps = ({ place: { at, move, isPlaying, play }, last, isPart, onPlayOn }: StepsProps) => (
  <div className="review-steps" role="group" aria-label="Step through">
    <Button onClick={() => move(-1)} aria-label="To the beginning">
      «
    </Button>
    <Button onClick={() => move(at - 1)} aria-label="Previous roll">
      ◀
    </Button>
    <Button kind="main" onClick={play}>
      {isPlaying ? 'Stop' : 'Play'}
    </Button>
    <Button onClick={() => move(at + 1)} aria-label="Next roll">
      ▶
    </Button>
    <Button disabled={isPart} onClick={() => move(last)} aria-label="To the end">
      »
    </Button>
    <Button disabled={isPart || onPlayOn === null} onClick={() => onPlayOn?.()}>
      Play on from here
    </Button>
  </div>
);
