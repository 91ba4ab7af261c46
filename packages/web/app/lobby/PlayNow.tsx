import { money, NEW_PRACTICE, practiceAt, usualGame } from '../../src/index.ts';
import { usePrefs } from '../prefs.ts';
import { Link } from '../router.tsx';
import { Problem } from '../ui/Problem.tsx';
import { useOpening } from './useOpening.ts';

/** One button to a table of the game played last, and what a newcomer wants to know before. */
export const PlayNow = ({ playMoney }: { playMoney: number | undefined }) => {
  const { ruleset: lastRuleset, game: lastGame } = usePrefs();
  const { open, isBusy, problem } = useOpening();
  const { ruleset, game, book, title } = usualGame(lastRuleset, lastGame);
  return (
    <section className="play-now" aria-label="Play now">
      <button
        type="button"
        className="primary"
        disabled={isBusy}
        onClick={() => void open(practiceAt(NEW_PRACTICE, ruleset, game))}
      >
        {isBusy ? 'Opening…' : 'Play now'}
      </button>
      <p>
        <b>
          {book}, {title}
        </b>
        <span>Play money{playMoney === undefined ? '' : `, ${money(playMoney)} to start`}. No account needed.</span>
      </p>
      <p className="play-learn">
        New to craps? <Link href="/learn">Ten lessons of a minute</Link>
      </p>
      <Problem words={problem} />
    </section>
  );
};
