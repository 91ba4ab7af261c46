import { gameHasOption, parseChance, text, toNumber, usualChance } from '@hardway/odds';
import { isWagerName } from '@hardway/rules';
import { useMemo, useState } from 'react';
import { everyGame, houseOf, oddsConfig, oddsHref, shareText, titleOf } from '../../src/index.ts';
import { Link } from '../router.tsx';
import { Field } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Downloads } from './Downloads.tsx';
import { Figure } from './Figure.tsx';
import type { OddsProps } from './odds-props.ts';
import { Skeleton } from './Skeleton.tsx';
import { usePart } from './useAnswer.ts';

/** What power odds do to each spot, as the operator turns the chance of a draw. */
export const PowerTab = (props: OddsProps) => {
  const { place } = props;
  if (gameHasOption(place, 'power-odds')) return <Dial {...props} />;
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

/** The dial goes in hundredths; what is typed may be any chance. */
const STEPS = 100;

const Dial = ({ place, onChange }: OddsProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const config = JSON.stringify({
    ...oddsConfig(place),
    options: { ...oddsConfig(place).options, 'power-odds': 'on' },
  });
  const house = useMemo(() => houseOf(JSON.parse(config)), [config]);
  const chance = parseChance(place.chance) ?? usualChance(house);
  const { answer, isOld, problem } = usePart(place, 'power');
  const isWrong = typed !== null && parseChance(typed) === undefined;
  return (
    <>
      <p className="lead">
        Before a roll the house may draw spots that pay more. The more often a spot is drawn, the less the house keeps
        of it.
      </p>
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
      <Problem words={problem} />
      {answer === undefined ? (
        <Skeleton what="power odds" />
      ) : (
        <>
          <div className="odds-scroll" role="region" aria-label="Power odds" tabIndex={0} aria-busy={isOld}>
            <table className="odds-table">
              <thead>
                <tr>
                  {['Spot', 'Edge without', 'Edge with', 'Change', 'Turns against the house at'].map(title => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {answer.map(({ wager, without, with: edge, change, turnsAt }) => (
                  <tr key={wager} data-power={wager} className={edge.startsWith('-') ? 'unlike' : ''}>
                    <th scope="row">{isWagerName(wager) ? titleOf(house, wager) : wager}</th>
                    {[without, edge, change].map((exact, at) => (
                      <td key={at} className="number">
                        <Figure figure={shareText(exact, place.fractions)} of={wager} />
                      </td>
                    ))}
                    <td className="number">
                      {turnsAt === 'never' ? 'never' : shareText(turnsAt, place.fractions).text}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Downloads<'power'> place={place} part="power" answer={answer} />
        </>
      )}
    </>
  );
};
