import { gameHasOption, type PowerRecord, parseChance, type Ratio, text, toNumber, usualChance } from '@hardway/odds';
import { type House, isWagerName } from '@hardway/rules';
import { useMemo, useState } from 'react';
import { everyGame, houseOf, oddsConfig, oddsHref, shareText, titleOf } from '../../src/index.ts';
import { Link } from '../router.tsx';
import { Field } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Downloads } from './Downloads.tsx';
import { FigureTable } from './FigureTable.tsx';
import type { OddsProps } from './odds-props.ts';
import { Skeleton } from './Skeleton.tsx';
import { usePart } from './useAnswer.ts';

const TITLES = ['Spot', 'Edge without', 'Edge with', 'Change', 'Turns against the house at'] as const;

/** What power odds do to each spot, as the operator turns the chance of a draw. */
export const PowerTab = (props: OddsProps) => {
  const { place } = props;
  if (gameHasOption(place, 'power-odds')) return <Spots {...props} />;
  const having = everyGame().filter(game => gameHasOption(game, 'power-odds'));
  return (
    <p>
      This game has no power odds.{' '}
      {having.map(({ ruleset, game, book, title }) => (
        <Link key={`${ruleset} ${game}`} href={oddsHref({ ...place, ruleset, game })}>
          {book}: {title} has them.
        </Link>
      ))}
    </p>
  );
};

const Spots = ({ place, onChange }: OddsProps) => {
  const { ruleset, game, options } = oddsConfig(place);
  const config = JSON.stringify({ ruleset, game, options: { ...options, 'power-odds': 'on' } });
  const house = useMemo(() => houseOf(JSON.parse(config)), [config]);
  const { answer, isOld, problem } = usePart(place, 'power');
  return (
    <>
      <p className="lead">
        Before a roll the house may draw spots that pay more. The more often a spot is drawn, the less the house keeps
        of it.
      </p>
      <Dial place={place} onChange={onChange} chance={parseChance(place.chance) ?? usualChance(house)} />
      <Problem words={problem} />
      {answer === undefined ? (
        <Skeleton what="power odds" />
      ) : (
        <>
          <FigureTable
            label="Power odds"
            titles={TITLES}
            rows={answer.map(spot => rowOf(house, spot, place.fractions))}
            isOld={isOld}
          />
          <Downloads<'power'> place={place} part="power" answer={answer} />
        </>
      )}
    </>
  );
};

/** A spot that costs the house money is marked. */
const rowOf = (house: House, spot: PowerRecord, fractions: boolean) => {
  const { wager, without, with: edge, change, turnsAt } = spot;
  return {
    key: wager,
    name: isWagerName(wager) ? titleOf(house, wager) : wager,
    figures: [
      ...[without, edge, change].map(exact => shareText(exact, fractions)),
      turnsAt === 'never' ? { text: 'never' } : shareText(turnsAt, fractions),
    ],
    isMarked: edge.startsWith('-'),
  };
};

/** The dial goes in hundredths; what is typed may be any chance. */
const STEPS = 100;

const Dial = ({ place, onChange, chance }: OddsProps & { chance: Ratio }) => {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && parseChance(typed) === undefined;
  return (
    <div className="row odds-dial">
      <Field
        label="Chance of a draw"
        value={typed ?? (place.chance === '' ? text(chance) : place.chance)}
        problem={isWrong ? 'From 0 to 1, such as 1/20 or 0.05' : null}
        onChange={written => {
          setTyped(written);
          if (parseChance(written) !== undefined) onChange({ chance: written });
        }}
        onBlur={() => setTyped(null)}
      />
      <input
        type="range"
        min={0}
        max={STEPS}
        value={Math.round(toNumber(chance) * STEPS)}
        aria-label="Chance of a draw, in per cent"
        onChange={event => onChange({ chance: `${event.target.value}/${STEPS}` })}
      />
    </div>
  );
};
