import { memo } from 'react';
import { figuresOf } from '../../src/lab/figures.ts';
import type { ShownExact, ShownPlay } from '../../src/lab/shown.ts';
import { Stat, Stats } from '../ui/Stat.tsx';
import { FanChart, ResultsChart, SurvivalChart } from './Charts.tsx';
import { Refusals } from './Refusals.tsx';
import { WagersTable } from './WagersTable.tsx';

type PlayResultProps = { play: ShownPlay; exact: ShownExact | undefined };

/** What a simulation says of one play, with the exact figures where there are any. */
export const PlayResult = memo(({ play, exact }: PlayResultProps) => (
  <div className="play-result">
    <Figures play={play} exact={exact} />
    <div className="play-charts">
      <FanChart play={play} exact={exact} />
      <ResultsChart play={play} exact={exact} />
      <SurvivalChart play={play} exact={exact} />
    </div>
    <WagersTable play={play} />
    <Refusals refusals={play.refusals} />
  </div>
));

const Figures = ({ play, exact }: PlayResultProps) => (
  <Stats>
    {figuresOf(play, exact).map(({ name, label, value, text, within, exact: worked, note }) => (
      <Stat
        key={name}
        label={label}
        note={
          worked === undefined ? (
            note
          ) : (
            <span data-exact-figure={name} data-value={worked.value}>
              {worked.text} <span className="exact-mark">exact</span>
            </span>
          )
        }
      >
        <span data-figure={name} data-value={value}>
          {text}
        </span>
        {within === undefined ? null : <small> ± {within}</small>}
      </Stat>
    ))}
  </Stats>
);
