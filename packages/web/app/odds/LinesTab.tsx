import { type LineRecord, parseMultiples } from '@hardway/odds';
import { type House, isWagerName } from '@hardway/rules';
import { useMemo, useState } from 'react';
import { decimalOf, houseOf, numberText, oddsConfig, shareText, titleOf } from '../../src/index.ts';
import { Field } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Downloads } from './Downloads.tsx';
import { FigureTable } from './FigureTable.tsx';
import type { OddsProps } from './odds-props.ts';
import { Skeleton } from './Skeleton.tsx';
import { usePart } from './useAnswer.ts';

const QUICK = ['0', '1', '2', '3-4-5', '5', '10', '100'] as const;
const TITLES = ['Bet', 'Edge on all of it', 'Edge on the bet', 'Wagered per unit', 'Std dev', 'Rolls'] as const;

/** Line and come bets together with their odds: the more odds, the smaller the edge on all of it. */
export const LinesTab = ({ place, onChange }: OddsProps) => {
  const { answer, isOld, problem } = usePart(place, 'lines');
  const config = JSON.stringify(oddsConfig(place));
  const house = useMemo(() => houseOf(JSON.parse(config)), [config]);
  return (
    <>
      <p className="lead">
        Odds have no edge, so they thin out the edge of the bet in front of them. Taken, they are this many times that
        bet; laid, they are to win this many times it.
      </p>
      <MultiplesField place={place} onChange={onChange} />
      <Problem words={problem} />
      {answer === undefined ? (
        <Skeleton what="the line with its odds" />
      ) : (
        <>
          <FigureTable
            label="Line with odds"
            titles={TITLES}
            rows={answer.map(line => rowOf(house, line, place.fractions))}
            isOld={isOld}
          />
          <Downloads<'lines'> place={place} part="lines" answer={answer} />
        </>
      )}
    </>
  );
};

const rowOf = (house: House, line: LineRecord, fractions: boolean) => {
  const { wager, edge, net, wagered, variance, averageRolls } = line;
  return {
    key: wager,
    name: isWagerName(wager) ? titleOf(house, wager) : wager,
    figures: [
      shareText(edge, fractions),
      shareText(net.startsWith('-') ? net.slice(1) : `-${net}`, fractions),
      numberText(wagered, fractions),
      { text: Math.sqrt(decimalOf(variance)).toFixed(3) },
      numberText(averageRolls, fractions),
    ],
  };
};

/** The odds as typed, or one of the usual multiples. */
const MultiplesField = ({ place, onChange }: OddsProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && parseMultiples(typed) === undefined;
  const type = (text: string) => {
    setTyped(text);
    if (parseMultiples(text) !== undefined) onChange({ multiples: text });
  };
  return (
    <div className="row odds-multiples">
      <Field
        label="Odds: times the bet, or by point"
        value={typed ?? place.multiples}
        problem={isWrong ? 'A number such as 2, or three by point such as 3-4-5' : null}
        onChange={type}
        onBlur={() => setTyped(null)}
      />
      {QUICK.map(each => (
        <button key={each} type="button" aria-pressed={place.multiples === each} onClick={() => type(each)}>
          {each}×
        </button>
      ))}
    </div>
  );
};
