import type { RevealedHand, TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { checkHand, checkWords, type Seeds, unlikeSeen } from '../../src/index.ts';
import { json } from '../api.ts';

type FairProps = { view: TableView; seat: number | undefined; seeds: Seeds | null };

/** Provable dice: the hashes before, seeds and secret after, and the check made here. */
export const Fair = ({ view: { id, fair, revealed }, seat, seeds }: FairProps) => {
  if (fair === null) return <p>The dice of this table are thrown by people, not drawn by the house.</p>;
  return (
    <div className="fair">
      <h4>This hand</h4>
      <p>
        Before its first roll the house promised a secret by showing its fingerprint. Before each roll every terminal
        promises a seed in the same way, and shows it once the bets are closed. The roll follows from the secret and
        these seeds, and from nothing else.
      </p>
      <dl className="spot-facts">
        <dt>Hand</dt>
        <dd>{fair.hand}</dd>
        <dt>Fingerprint</dt>
        <dd>
          <details>
            <summary>Show the SHA-256</summary>
            <code data-fair-hash>{fair.hash}</code>
          </details>
        </dd>
        <dt>Seeds are promised by</dt>
        <dd data-fair-seats>
          {fair.promises.length === 0
            ? 'no seat: the house’s secret alone decides'
            : fair.promises.map(({ seat: by }) => `seat ${by}`).join(', ')}
        </dd>
        {fair.withheld.length === 0 ? null : (
          <>
            <dt>Promised and not shown by</dt>
            <dd>{fair.withheld.map(by => `seat ${by}`).join(', ')}, who is out until the next hand</dd>
          </>
        )}
        <dt>Rolls so far</dt>
        <dd>{fair.rolls}</dd>
        {fair.last === null ? null : <LastSeeds seeds={fair.last} />}
      </dl>
      {seat !== undefined && seeds !== null ? <OwnWords seeds={seeds} /> : null}
      <h4>The hand before</h4>
      {revealed !== null ? (
        <HandBefore hand={revealed} seat={seat} seeds={seeds} />
      ) : fair.hand === 1 ? (
        <p>Its secret is shown when this hand is over.</p>
      ) : (
        <LongHand key={fair.hand} table={id} number={fair.hand - 1} seat={seat} seeds={seeds} />
      )}
    </div>
  );
};

const LastSeeds = ({ seeds }: { seeds: NonNullable<NonNullable<TableView['fair']>['last']> }) => (
  <>
    <dt>Seeds of the last roll</dt>
    <dd data-fair-last>
      {seeds.length === 0
        ? 'none: the house’s secret alone decided'
        : seeds.map(({ seat, seed }) => `seat ${seat}: ${seed ?? 'not shown'}`).join(', ')}
    </dd>
  </>
);

/** Words of a player's own in the seeds of this terminal. */
const OwnWords = ({ seeds }: { seeds: Seeds }) => {
  const [words, setWords] = useState(seeds.words);
  return (
    <form
      className="row"
      onSubmit={event => {
        event.preventDefault();
        seeds.say(words.trim());
      }}
    >
      <label>
        Words of your own in the seed{' '}
        <input value={words} maxLength={64} onChange={event => setWords(event.target.value)} />
      </label>
      <button type="submit">Put in</button>
    </form>
  );
};

type LongHandProps = Pick<FairProps, 'seat' | 'seeds'> & { table: string; number: number };

/** A hand with too many seeds for the view: it is fetched on request. */
const LongHand = ({ table, number, seat, seeds }: LongHandProps) => {
  const [hand, setHand] = useState<RevealedHand | 'failed' | null>(null);
  const bring = async () => {
    setHand(await json<RevealedHand>(`/tables/${encodeURIComponent(table)}/hands/${number}`));
  };
  if (hand !== null && hand !== 'failed') return <HandBefore hand={hand} seat={seat} seeds={seeds} />;
  return (
    <>
      <p role="status">{hand === null ? `Hand ${number} was a long one.` : 'It could not be loaded. Try again.'}</p>
      <button type="button" onClick={() => bring().catch(() => setHand('failed'))}>
        Show the hand
      </button>
    </>
  );
};

type HandBeforeProps = Pick<FairProps, 'seat' | 'seeds'> & { hand: RevealedHand };

/** The hand that is over: what was promised, what it was, and whether every roll follows from it. */
const HandBefore = ({ hand, seat, seeds }: HandBeforeProps) => {
  const [words, setWords] = useState<{ readonly ok: boolean; readonly lines: readonly string[] } | null>(null);
  const check = () => {
    const seen = seeds?.seenOf(hand.hand);
    setWords(checkWords(checkHand(hand), seen && unlikeSeen(hand, seen, seat)));
  };
  return (
    <>
      <dl className="spot-facts">
        <dt>Hand</dt>
        <dd>{hand.hand}</dd>
        <dt>Promised</dt>
        <dd>
          <code>{hand.hash}</code>
        </dd>
        <dt>Secret</dt>
        <dd>
          <code data-fair-secret>{hand.secret}</code>
        </dd>
        <dt>Rolls</dt>
        <dd>{hand.rolls.map(roll => ('dice' in roll ? roll.dice : roll).join('-')).join(' ')}</dd>
      </dl>
      <div className="row">
        <button type="button" onClick={check}>
          Verify here
        </button>
        <a className="button" download={`hand-${hand.hand}.json`} href={handFile(hand)}>
          Download the hand
        </a>
      </div>
      {words === null ? null : (
        <div role="status" className={words.ok ? 'good' : 'bad'} data-fair-check>
          {words.lines.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </>
  );
};

const handFile = (hand: RevealedHand): string =>
  `data:application/json,${encodeURIComponent(`${JSON.stringify(hand, null, 2)}\n`)}`;
