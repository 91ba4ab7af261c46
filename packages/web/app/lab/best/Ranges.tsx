import { RANKS, type Rank, SWEEP_DEFAULTS, setParameters } from '@hardway/lab';
import { type Cents, cents, dollars } from '@hardway/rules';
import { useId } from 'react';
import { dollarsFrom } from '../../../src/lab/amounts.ts';
import type { Asks, Range } from '../../../src/lab/best/asks.ts';
import { type RangeShown, rangesOf, variantsIn, withRange } from '../../../src/lab/best/ranges.ts';
import { type LabState, withStrategy } from '../../../src/lab/state.ts';
import { Select } from '../../ui/Select.tsx';
import { Slider } from '../Parameters.tsx';
import { SettingField } from '../SettingField.tsx';

type RangesProps = { state: LabState; onChange: (state: LabState) => void };

const RANK_WORDS: { readonly [rank in Rank]: string } = {
  ruin: 'going broke least often',
  target: 'reaching the target most often',
  ahead: 'ending ahead most often',
  mean: 'the highest average result',
  time: 'the longest play',
};

/** What is tried, and what is best. */
export const Ranges = ({ state, onChange }: RangesProps) => {
  const { asks } = state;
  const strategy = state.strategies[0];
  const ranges = rangesOf(strategy?.text ?? '', asks);
  const ask = (changed: Asks) => onChange({ ...state, asks: changed });
  const set = (name: string, value: string) => {
    const changed = strategy === undefined ? undefined : setParameters(strategy.text, { [name]: value });
    if (strategy !== undefined && changed?.ok) onChange(withStrategy(state, 0, { ...strategy, text: changed.value }));
  };
  const count = variantsIn(ranges);
  return (
    <section className="lab-strategies lab-ranges" aria-label="What to try">
      {ranges.length === 0 ? (
        <p className="hint">
          This strategy has nothing to vary. Give it a unit or a parameter:{' '}
          <code>parameter hits: 2, from 1 to 4 by 1</code>.
        </p>
      ) : (
        ranges.map(range => (
          <RangeRow
            key={range.name}
            range={range}
            onRange={chosen => ask(withRange(asks, range.name, chosen))}
            onSet={value => set(range.name, value)}
          />
        ))
      )}
      <p className="range-count" role="status">
        {count === 1 ? 'One variant: choose a parameter to vary.' : `${count.toLocaleString('en-US')} variants`}
      </p>
      <Select
        label="Best is"
        value={asks.rank ?? SWEEP_DEFAULTS.rank}
        options={RANKS.map(rank => [rank, RANK_WORDS[rank]] as const)}
        onChange={rank => ask({ ...asks, rank: rank === SWEEP_DEFAULTS.rank ? undefined : rank })}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={asks.isExact === true}
          onChange={event => ask({ ...asks, isExact: event.target.checked ? true : undefined })}
        />
        Exact figures, without dice
      </label>
    </section>
  );
};

type RangeRowProps = { range: RangeShown; onRange: (range: Range | null) => void; onSet: (value: string) => void };

/** One parameter: several of its values, or one. */
const RangeRow = ({ range, onRange, onSet }: RangeRowProps) => {
  const { name, value, own, chosen, isVaried, count } = range;
  const change = (changed: Partial<Range>) => {
    const next = { ...chosen, ...changed };
    if (next.from <= next.to) onRange(next);
  };
  const field = (label: string, at: keyof Range) => (
    <SettingField
      label={label}
      value={chosen[at]}
      usual={dollars(own[at])}
      show={dollars}
      read={dollarsFrom}
      onChange={amount => change({ [at]: amount ?? own[at] })}
    />
  );
  return (
    <fieldset className="range" data-parameter={name}>
      <legend>
        <label className="check">
          <input type="checkbox" checked={isVaried} onChange={event => onRange(event.target.checked ? chosen : null)} />
          <b>{name}</b> {isVaried ? `${count.toLocaleString('en-US')} values` : dollars(value)}
        </label>
      </legend>
      {isVaried ? (
        <>
          <Between name={name} own={own} chosen={chosen} onChange={change} />
          <div className="range-fields">
            {field('From', 'from')}
            {field('To', 'to')}
            {field('Step', 'by')}
          </div>
        </>
      ) : (
        <Slider parameter={{ name, value, ...own }} onSet={onSet} />
      )}
    </fieldset>
  );
};

const CENTS = 100;

type BetweenProps = Pick<RangeShown, 'name' | 'own' | 'chosen'> & { onChange: (changed: Partial<Range>) => void };

/** Two thumbs on one track: the least and the greatest value that is tried. */
const Between = ({ name, own, chosen, onChange }: BetweenProps) => {
  const id = useId();
  const [least, most] = [Math.min(own.from, chosen.from), Math.max(own.to, chosen.to)];
  const share = (value: Cents): string => `${(100 * (value - least)) / Math.max(1, most - least)}%`;
  const thumb = (at: 'from' | 'to') => (
    <input
      id={`${id}-${at}`}
      type="range"
      aria-label={`${name} ${at}`}
      min={least / CENTS}
      max={most / CENTS}
      step={own.by / CENTS}
      value={chosen[at] / CENTS}
      onChange={event => onChange({ [at]: cents(Math.round(Number(event.target.value) * CENTS)) })}
    />
  );
  return (
    <div className="between">
      <span className="between-track" aria-hidden="true">
        <span style={{ left: share(chosen.from), right: `calc(100% - ${share(chosen.to)})` }} />
      </span>
      {thumb('from')}
      {thumb('to')}
    </div>
  );
};
