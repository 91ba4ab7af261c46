import type { TogetherRecord } from '@hardway/odds';
import { centsText, decimalOf, numberText, type OddsPlace, shareText } from '../../src/index.ts';
import { Check } from './BetsTab.tsx';
import { Downloads } from './Downloads.tsx';
import { Figure } from './Figure.tsx';
import type { OddsProps } from './odds-props.ts';
import { RollsField } from './RollsField.tsx';
import { Skeleton } from './Skeleton.tsx';
import { usePart } from './useAnswer.ts';

/** The same bets kept up: made again as soon as they are decided. */
export const KeptUp = ({ place, onChange }: OddsProps) => {
  const { answer, isOld, problem } = usePart(place, 'together');
  const found = answer?.[0];
  return (
    <section className="odds-kept panel" aria-label="Kept up" aria-busy={isOld} data-old={isOld}>
      <h2>Kept up, hand after hand</h2>
      <p className="hint">Each bet is made as soon as the book lets it be, and again once it is decided.</p>
      <div className="row">
        <RollsField label="Ahead after rolls" rolls={place.rolls} onChange={rolls => onChange({ rolls })} />
        <Check label="Called on for come-outs" isOn={place.calledOn} onChange={calledOn => onChange({ calledOn })} />
      </div>
      {problem !== null ? <p className="problem">{problem}</p> : null}
      {found === undefined ? (
        problem === null ? (
          <Skeleton what="the long run" />
        ) : null
      ) : 'problem' in found ? (
        <p className="problem">{found.problem}</p>
      ) : (
        <>
          <Figures found={found} place={place} />
          <details className="odds-more">
            <summary>As data</summary>
            <Downloads<'together'> place={place} part="together" answer={answer ?? []} />
          </details>
        </>
      )}
    </section>
  );
};

const deviation = (variance: string): string => `$${(Math.sqrt(decimalOf(variance)) / 100).toFixed(2)}`;

const Figures = ({ found, place: { fractions, rolls } }: { found: TogetherRecord; place: OddsPlace }) => (
  <dl className="odds-facts" data-kept>
    <div>
      <dt>A roll brings</dt>
      <dd>
        <Figure figure={centsText(found.cents.perRoll.mean, fractions, 3)} of="A roll brings" /> ±{' '}
        {deviation(found.cents.perRoll.variance)}
      </dd>
    </div>
    <div>
      <dt>A hand brings</dt>
      <dd>
        <Figure figure={centsText(found.cents.perHand.mean, fractions)} of="A hand brings" /> ±{' '}
        {deviation(found.cents.perHand.variance)}
      </dd>
    </div>
    <div>
      <dt>Decided in a hand</dt>
      <dd>
        <Figure figure={centsText(found.cents.resolvedPerHand, fractions)} of="Decided in a hand" />
      </dd>
    </div>
    <div>
      <dt>The house keeps of it</dt>
      <dd>
        <Figure figure={shareText(found.edge, fractions)} of="The house keeps of it" />
      </dd>
    </div>
    <div>
      <dt>Rolls in a hand</dt>
      <dd>
        <Figure figure={numberText(found.rollsPerHand, fractions)} of="Rolls in a hand" />
      </dd>
    </div>
    <div>
      <dt>Over many rolls, each adds</dt>
      <dd>± {deviation(found.cents.perRoll.longRun)} × √rolls</dd>
    </div>
    <div className="wide">
      <dt>After {found.after?.rolls ?? rolls} rolls</dt>
      <dd data-after>
        {found.after === undefined ? (
          'Too many results to follow them all: ask for fewer rolls.'
        ) : (
          <>
            ▲ ahead <Figure figure={shareText(found.after.ahead, fractions)} of="Ahead" /> · = even{' '}
            <Figure figure={shareText(found.after.even, fractions)} of="Even" /> · ▼ behind{' '}
            <Figure figure={shareText(found.after.behind, fractions)} of="Behind" />
          </>
        )}
      </dd>
    </div>
  </dl>
);
