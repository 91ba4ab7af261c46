import type { Figure as Exact, HandRecord } from '@hardway/odds';
import { numberText, type OddsPlace, shareText } from '../../src/index.ts';
import { Problem } from '../ui/Problem.tsx';
import { Downloads } from './Downloads.tsx';
import { Figure } from './Figure.tsx';
import type { OddsProps } from './odds-props.ts';
import { RollsField } from './RollsField.tsx';
import { Skeleton } from './Skeleton.tsx';
import { usePart } from './useAnswer.ts';

/** So many points are worth a line of their own. */
const POINTS_SHOWN = 8;

/** How long a shooter's hand lasts, how many points it makes, and when the first seven comes. */
export const HandTab = ({ place, onChange }: OddsProps) => {
  const { answer, problem } = usePart(place, 'hand');
  const hand = answer?.[0];
  return (
    <>
      <div className="row">
        <RollsField label="Up to rolls" rolls={place.rolls} onChange={rolls => onChange({ rolls })} />
      </div>
      <Problem words={problem} />
      {hand === undefined ? (
        <Skeleton what="the hand" />
      ) : (
        <>
          <Facts hand={hand} place={place} />
          <div className="odds-distributions">
            <Bars
              title="Rolls in a hand"
              rows={[...numbered(hand.rolls.exactly, 1), ['more', hand.rolls.more]]}
              place={place}
            />
            <Bars title="Points made in a hand" rows={numbered(hand.points.slice(0, POINTS_SHOWN), 0)} place={place} />
            <Bars
              title="Rolls to the first 7"
              rows={[...numbered(hand.firstSeven.rolls.exactly, 1), ['more', hand.firstSeven.rolls.more]]}
              place={place}
            />
          </div>
          <Downloads<'hand'> place={place} part="hand" answer={answer ?? []} />
        </>
      )}
    </>
  );
};

const numbered = (figures: readonly Exact[], from: number): readonly (readonly [string, Exact])[] =>
  figures.map((figure, at) => [String(at + from), figure] as const);

const Facts = ({ hand, place: { fractions } }: { hand: HandRecord; place: OddsPlace }) => (
  <dl className="odds-facts">
    <div>
      <dt>Rolls in a hand, on average</dt>
      <dd data-hand-rolls>
        <Figure figure={numberText(hand.averageRolls.exact, fractions)} of="Rolls in a hand" /> ±{' '}
        {Math.sqrt(hand.rollsVariance.value).toFixed(3)}
      </dd>
    </div>
    <div>
      <dt>Points made, on average</dt>
      <dd>
        <Figure figure={numberText(hand.averagePoints.exact, fractions)} of="Points made" />
      </dd>
    </div>
    <div>
      <dt>Another point before the end</dt>
      <dd>
        <Figure figure={shareText(hand.anotherPoint.exact, fractions)} of="Another point" />
      </dd>
    </div>
    <div>
      <dt>Rolls to the first 7</dt>
      <dd>
        <Figure figure={numberText(hand.firstSeven.averageRolls.exact, fractions)} of="Rolls to the first 7" />
      </dd>
    </div>
  </dl>
);

type BarsProps = { title: string; rows: readonly (readonly [string, Exact])[]; place: OddsPlace };

/** A distribution: each line a chance, drawn and written. */
export const Bars = ({ title, rows, place }: BarsProps) => {
  const most = Math.max(...rows.map(([, { value }]) => value), Number.MIN_VALUE);
  return (
    <table className="odds-bars">
      <caption>{title}</caption>
      <tbody>
        {rows.map(([name, { exact, value }]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Figure figure={shareText(exact, place.fractions)} of={`${title}: ${name}`} />
            </td>
            <td aria-hidden="true">
              <i style={{ width: `${(100 * value) / most}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
