import type { RevealedHand, TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { checkHand, type HandCheck } from '../../src/index.ts';

type FairProps = { view: TableView; seat: number | undefined; onSeed: (seed: string) => void };

/** Provable dice: the hash before the hand, the secret after it, and the check made here. */
export const Fair = ({ view: { fair, revealed }, seat, onSeed }: FairProps) => {
  if (fair === null) return <p>The dice of this table are thrown by people, not drawn by the house.</p>;
  return (
    <div className="fair">
      <h4>This hand</h4>
      <p>
        Before its first roll the house promised a secret by showing its fingerprint. Every roll of the hand follows
        from that secret and from what players add to it, and from nothing else.
      </p>
      <dl className="spot-facts">
        <dt>Hand</dt>
        <dd>{fair.hand}</dd>
        <dt>Fingerprint (SHA-256)</dt>
        <dd>
          <code data-fair-hash>{fair.hash}</code>
        </dd>
        <dt>Added by players</dt>
        <dd>
          {fair.seeds.length === 0
            ? 'nothing yet'
            : fair.seeds.map(({ seat: by, seed: text }) => `seat ${by}: ${text}`).join(', ')}
        </dd>
        <dt>Rolls so far</dt>
        <dd>{fair.rolls}</dd>
      </dl>
      {seat !== undefined && fair.rolls === 0 ? <AddSeed onSeed={onSeed} /> : null}
      <h4>The hand before</h4>
      {revealed === null ? <p>Its secret is shown when this hand is over.</p> : <HandBefore hand={revealed} />}
    </div>
  );
};

const AddSeed = ({ onSeed }: Pick<FairProps, 'onSeed'>) => {
  const [seed, setSeed] = useState('');
  return (
    <form
      className="row"
      onSubmit={event => {
        event.preventDefault();
        if (seed.trim() !== '') onSeed(seed.trim());
        setSeed('');
      }}
    >
      <label>
        Add to the seed <input value={seed} maxLength={64} onChange={event => setSeed(event.target.value)} />
      </label>
      <button type="submit">Add</button>
    </form>
  );
};

/** The hand that is over: what was promised, what it was, and whether every roll follows from it. */
const HandBefore = ({ hand }: { hand: RevealedHand }) => {
  const [checked, setChecked] = useState<HandCheck | null>(null);
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
        <dd>{hand.rolls.map(([a, b]) => `${a}-${b}`).join(' ')}</dd>
      </dl>
      <div className="row">
        <button type="button" onClick={() => setChecked(checkHand(hand))}>
          Verify here
        </button>
        <a className="button" download={`hand-${hand.hand}.json`} href={handFile(hand)}>
          Download the hand
        </a>
      </div>
      {checked === null ? null : (
        <p role="status" className={checked.ok ? 'good' : 'bad'} data-fair-check>
          {checked.ok
            ? `All ${checked.rolls} rolls follow from the secret that was promised.`
            : `Not right: ${checked.why}`}
        </p>
      )}
    </>
  );
};

const handFile = (hand: RevealedHand): string =>
  `data:application/json,${encodeURIComponent(`${JSON.stringify(hand, null, 2)}\n`)}`;
