import type { LaidRecord } from '@hardway/odds';
import { type House, isWagerName, type WagerName } from '@hardway/rules';
import {
  centsText,
  decimalOf,
  laidSentence,
  money,
  type PartAnswer,
  shareText,
  signed,
  titleOf,
  withoutChip,
} from '../../src/index.ts';
import { Cited } from '../clauses/Cited.tsx';
import { Button } from '../ui/Button.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Downloads } from './Downloads.tsx';
import { Figure } from './Figure.tsx';
import type { OddsProps } from './odds-props.ts';
import { Skeleton } from './Skeleton.tsx';
import type { Answered } from './useAnswer.ts';

type ChipsPanelProps = OddsProps & { house: House; laid: Answered<PartAnswer<'laid'>> };

/** The chips on the felt: what each costs and their sum, all that the next roll can bring, and what they come to kept up. */
export const ChipsPanel = ({ house, place, laid: { answer, isOld, problem }, onChange }: ChipsPanelProps) => {
  const laid = place.chips.length === 0 ? undefined : answer?.[0];
  if (place.chips.length === 0)
    return (
      <div className="odds-chips panel">
        <h2>Chips on the felt</h2>
        <p>
          Tap a spot to put a chip there. This list then shows those bets and their sum: what they cost a roll, how far
          a roll moves you, and how likely you are to be ahead.
        </p>
        <p className="hint">
          Hold a spot, or press I on it, to see all about the bet. With the puck on a number, odds and come bets can lie
          there too.
        </p>
      </div>
    );
  return (
    <div className="odds-chips panel" aria-busy={isOld} data-old={isOld}>
      <div className="odds-chips-head">
        <h2>Chips on the felt</h2>
        <Button onClick={() => onChange({ chips: [], onlyChips: false })}>Clear</Button>
      </div>
      <Problem words={problem} />
      {laid === undefined ? (
        <Skeleton what="these bets" />
      ) : (
        <>
          <p role="status" className="odds-sum" data-sum>
            {laidSentence(laid)}
          </p>
          <div className="laid-scroll">
            <LaidTable house={house} place={place} laid={laid} onChange={onChange} />
          </div>
          <LeftOut house={house} left={laid.left} />
          <NextRoll place={place} laid={laid} />
          <details className="odds-more">
            <summary>The next roll as data</summary>
            <Downloads<'laid'> place={place} part="laid" answer={answer ?? []} />
          </details>
        </>
      )}
    </div>
  );
};

const wagerTitle = (house: House, wager: string): string => (isWagerName(wager) ? titleOf(house, wager) : wager);

const LaidTable = ({ house, place, laid, onChange }: OddsProps & { house: House; laid: LaidRecord }) => (
  <table className="laid-table">
    <thead>
      <tr>
        <th scope="col">Bet</th>
        <th scope="col">Stake</th>
        <th scope="col">Edge per bet</th>
        <th scope="col">Per roll</th>
        <th scope="col">Costs a roll</th>
        <td />
      </tr>
    </thead>
    <tbody>
      {laid.wagers.map(({ wager, cents, works, edge, edgePerRoll, perRoll }) => (
        <tr key={wager} data-laid={wager}>
          <th scope="row">{wagerTitle(house, wager)}</th>
          <td>{money(cents)}</td>
          <td>
            <Figure figure={shareText(edge, place.fractions)} of={`${wagerTitle(house, wager)}: edge per bet`} />
          </td>
          <td>
            <Figure
              figure={shareText(edgePerRoll, place.fractions)}
              of={`${wagerTitle(house, wager)}: edge per roll`}
            />
          </td>
          <td>
            {works ? (
              <Figure
                figure={centsText(perRoll, place.fractions, 3)}
                of={`${wagerTitle(house, wager)}: cost of a roll`}
              />
            ) : (
              'off'
            )}
          </td>
          <td>
            {place.chips.some(chip => chip.wager === wager) ? (
              <button
                type="button"
                className="icon quiet"
                aria-label={`Take ${wagerTitle(house, wager)} down`}
                onClick={() => onChange({ chips: withoutChip(place.chips, wager as WagerName) })}
              >
                ✕
              </button>
            ) : null}
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr data-laid-sum>
        <th scope="row">Sum</th>
        <td>{money(laid.cents.staked)}</td>
        <td />
        <td />
        <td>
          <Figure figure={centsText(laid.cents.perRoll, place.fractions, 3)} of="The sum: cost of a roll" />
        </td>
        <td />
      </tr>
    </tfoot>
  </table>
);

const LeftOut = ({ house, left }: { house: House; left: LaidRecord['left'] }) =>
  left.length === 0 ? null : (
    <ul className="odds-left" aria-label="Chips that can't lie there">
      {left.map(({ wager, cents, sentence }) => (
        <li key={wager} data-left={wager}>
          <b>
            {wagerTitle(house, wager)} {money(cents)}
          </b>{' '}
          stays beside the felt: <Cited text={sentence} />
        </li>
      ))}
    </ul>
  );

/** All that the next roll can bring, with its chances. */
const NextRoll = ({ place, laid: { nextRoll, wagers, cents } }: Pick<OddsProps, 'place'> & { laid: LaidRecord }) => {
  if (wagers.length === 0) return null;
  const most = Math.max(...nextRoll.nets.map(({ chance }) => decimalOf(chance)));
  return (
    <section className="odds-next" aria-label="The next roll">
      <h3>The next roll{place.puck === 'off' ? ', a come-out' : `, point ${place.puck}`}</h3>
      <p className="odds-ahead">
        <span data-ahead>
          ▲ ahead <b>{shareText(nextRoll.ahead, place.fractions).text}</b>
        </span>
        <span>
          = even <b>{shareText(nextRoll.even, place.fractions).text}</b>
        </span>
        <span>
          ▼ behind <b>{shareText(nextRoll.behind, place.fractions).text}</b>
        </span>
        <span>
          standard deviation <b>{money(Math.round(cents.standardDeviation))}</b>
        </span>
      </p>
      <table className="odds-bars">
        <caption className="unseen">What the next roll brings</caption>
        <tbody>
          {nextRoll.nets.map(({ cents: net, chance }) => (
            <tr key={net} className={net > 0 ? 'won' : net < 0 ? 'lost' : ''}>
              <th scope="row">{signed(net)}</th>
              <td>{shareText(chance, place.fractions).text}</td>
              <td aria-hidden="true">
                <i style={{ width: `${(100 * decimalOf(chance)) / most}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
