import { loadStrategy, type Overrides, type Problem } from '@hardway/lab';
import { useMemo, useState } from 'react';
import {
  type LabState,
  STRATEGIES_MAX,
  shownStrategies,
  tableOf,
  titleOfStrategy,
  withStrategy,
} from '../../src/lab/state.ts';
import { Button } from '../ui/Button.tsx';
import { StrategyEditor } from './editor/StrategyEditor.tsx';
import { LibraryChooser } from './LibraryChooser.tsx';
import { LIBRARY_TEXTS } from './library-texts.ts';
import { Parameters } from './Parameters.tsx';
import { WatchIt } from './WatchIt.tsx';

type StrategiesProps = { state: LabState; onChange: (state: LabState) => void };

const problemsOf = (text: string, table: Overrides): readonly Problem[] => {
  const loaded = loadStrategy(text, table);
  return loaded.ok ? loaded.value.warnings : loaded.error;
};

/** The strategies of a door: one, or several of which one is edited. */
export const Strategies = ({ state, onChange }: StrategiesProps) => {
  const [chosen, setChosen] = useState(0);
  const [isChoosing, setChoosing] = useState<'replace' | 'add' | null>(null);
  const shown = shownStrategies(state);
  const at = Math.min(chosen, shown.length - 1);
  const strategy = shown[at];
  const table = useMemo(() => tableOf(state), [state]);
  const problems = useMemo(() => problemsOf(strategy?.text ?? '', table), [strategy?.text, table]);
  if (strategy === undefined) return null;
  const write = (text: string) => onChange(withStrategy(state, at, { ...strategy, text }));
  const choose = (from: string) => {
    const next = { text: LIBRARY_TEXTS[from] ?? '', from };
    if (isChoosing === 'add') {
      onChange({ ...state, strategies: [...state.strategies, next] });
      setChosen(shown.length);
    } else onChange(withStrategy(state, at, next));
    setChoosing(null);
  };
  const remove = () => {
    onChange({ ...state, strategies: state.strategies.filter((_, place) => place !== at) });
    setChosen(0);
  };
  return (
    <section className="lab-strategies" aria-label="Strategy">
      {state.door !== 'compare' ? null : (
        <div className="lab-chosen" role="group" aria-label="Strategies">
          {shown.map((each, place) => (
            <Button key={place} aria-pressed={place === at} onClick={() => setChosen(place)}>
              {titleOfStrategy(each)}
            </Button>
          ))}
          {shown.length >= STRATEGIES_MAX ? null : <Button onClick={() => setChoosing('add')}>+ Add</Button>}
        </div>
      )}
      <div className="row">
        <Button onClick={() => setChoosing('replace')}>From the library…</Button>
        {state.door === 'compare' && shown.length > 2 ? (
          <Button kind="quiet" onClick={remove}>
            Remove
          </Button>
        ) : null}
      </div>
      <StrategyEditor
        key={at}
        label={titleOfStrategy(strategy)}
        text={strategy.text}
        table={table}
        problems={problems}
        onChange={write}
      />
      <div className="row">
        <WatchIt text={strategy.text} table={table} bankroll={state.bankroll} />
      </div>
      {state.door === 'best' ? null : <Parameters text={strategy.text} onChange={write} />}
      {isChoosing === null ? null : <LibraryChooser onChoose={choose} onClose={() => setChoosing(null)} />}
    </section>
  );
};
