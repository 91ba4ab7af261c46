import { total } from '@hardway/rules';
import type { RollView } from '@hardway/server/messages';
import { useCut } from '../hooks.ts';

const MARK: { readonly [outcome: string]: string } = {
  'seven-out': 'out',
  'point made': 'made',
  natural: 'natural',
  craps: 'craps',
};

/** The last rolls, newest first: the total, and how each ended. A new roll takes the place of what was shown there, so that nothing moves. */
export const RollStrip = ({ rolls, most }: { rolls: readonly RollView[]; most: number }) => (
  <ol ref={useCut()} className="strip" aria-label="Last rolls, newest first">
    {[...rolls]
      .slice(-most)
      .reverse()
      .map(({ dice, outcome }, place) => (
        <li
          key={`${place} ${total(dice)}`}
          className={outcome.startsWith('point ') && outcome !== 'point made' ? 'set' : (MARK[outcome] ?? '')}
          title={`${dice[0]}-${dice[1]}: ${outcome}`}
        >
          <b>{total(dice)}</b>
          <span>
            {dice[0]}-{dice[1]}
          </span>
          <span className="unseen">{outcome}</span>
        </li>
      ))}
  </ol>
);
