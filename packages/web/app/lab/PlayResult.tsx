import { memo, useDeferredValue } from 'react';
import { exactFiguresOf, figuresOf } from '../../src/lab/figures.ts';
import type { ShownExact, ShownPlay } from '../../src/lab/shown.ts';
import { Stat, Stats } from '../ui/Stat.tsx';
import { PlayCharts } from './Charts.tsx';
import { Refusals } from './Refusals.tsx';
import { WagersTable } from './WagersTable.tsx';

type PlayResultProps = { play: ShownPlay; exact: ShownExact | undefined };

/** What a simulation says of one play, with the exact figures where there are any. The first charts follow the first figures: they take longer to draw. */
export const PlayResult = memo(({ play, exact }: PlayResultProps) => {
  const hasFigures = useDeferredValue(true, false);
  return (
    <div className="play-result">
      <Figures play={play} exact={exact} />
      {hasFigures ? (
        <>
          <PlayCharts play={play} total={play.sessions} exact={exact} />
          <WagersTable play={play} />
          <Refusals refusals={play.refusals} />
        </>
      ) : null}
    </div>
  );
});

const Figures = ({ play, exact }: PlayResultProps) => (
  <Stats>
    {figuresOf(play, exact).map(({ name, label, value, text, within, exact: worked, note }) => (
      <Stat
        key={name}
        label={label}
        note={worked === undefined ? note : <ExactFigure name={name} value={worked.value} text={worked.text} />}
      >
        <span data-figure={name} data-value={value}>
          {text}
        </span>
        {within === undefined ? null : <small> ± {within}</small>}
      </Stat>
    ))}
  </Stats>
);

const ExactFigure = ({ name, value, text }: { name: string; value: number; text: string }) => (
  <span data-exact-figure={name} data-value={value}>
    {text} <span className="exact-mark">exact</span>
  </span>
);

/** What is known of a session before anything is played: all of it exact. */
export const ExactResult = memo(({ exact, bankroll }: { exact: ShownExact; bankroll: number }) => (
  <div className="play-result">
    <Stats>
      {exactFiguresOf(exact).map(({ name, label, value, text }) => (
        <Stat key={name} label={label}>
          <ExactFigure name={name} value={value} text={text} />
        </Stat>
      ))}
    </Stats>
    <PlayCharts
      play={{ ...exact, bankroll }}
      total={1}
      exact={undefined}
      unit={exact.by === 'rolls' ? 'Rolls' : 'Shooters'}
    />
  </div>
));
