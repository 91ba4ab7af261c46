import { useMemo, useRef, useState } from 'react';
import {
  FAMILIES,
  FAMILY_WORDS,
  type Family,
  linesOf,
  type OddsLine,
  oddsColumns,
  type PartAnswer,
  shownLines,
} from '../../src/index.ts';
import { Cited } from '../clauses/Cited.tsx';
import { useKeys } from '../keyboard.ts';
import { Button } from '../ui/Button.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Select } from '../ui/Select.tsx';
import { Downloads } from './Downloads.tsx';
import { OddsTable } from './OddsTable.tsx';
import type { OddsProps } from './odds-props.ts';
import { Skeleton } from './Skeleton.tsx';
import { usePart } from './useAnswer.ts';

/** So many lines are in the page at first: a thousand of them would make it slow. */
const LINES_FIRST = 150;

/** The table of all bets: of this game, or of every book. */
export const BetsTab = ({ place, onChange }: OddsProps) => {
  const { answer, isOld, problem } = usePart(place, 'bets');
  const [isWhole, setWhole] = useState(false);
  const lines = useMemo(() => (answer === undefined ? [] : linesOf(answer.rows)), [answer]);
  const columns = oddsColumns(place.amount !== undefined, place.allBooks || place.allOptions);
  // What sort of bet it is can be chosen above the table, and stands nowhere else.
  const drawnColumns = columns.filter(({ isChoice }) => !isChoice);
  const shown = shownLines(lines, columns, place);
  const drawn = isWhole ? shown : shown.slice(0, LINES_FIRST);
  return (
    <>
      <Filters place={place} onChange={onChange} count={countWords(shown, lines)} hasScope />
      <Problem words={problem} />
      {answer === undefined ? (
        <Skeleton what="every bet" />
      ) : (
        <>
          <OddsTable lines={drawn} columns={drawnColumns} place={place} isOld={isOld} onChange={onChange} />
          {drawn.length < shown.length ? (
            <Button onClick={() => setWhole(true)}>Show all {shown.length} lines</Button>
          ) : null}
          <Refused refused={answer.refused} />
          <ColumnsMean columns={drawnColumns} />
          <Downloads<'bets'> place={place} part="bets" answer={answer} />
        </>
      )}
    </>
  );
};

const countWords = (shown: readonly OddsLine[], all: readonly OddsLine[]): string => {
  const count = (lines: readonly OddsLine[]): number => lines.reduce((sum, { names }) => sum + names.length, 0);
  return shown.length === all.length ? `${count(all)} bets` : `${count(shown)} of ${count(all)} bets`;
};

type FiltersProps = OddsProps & { count: string; hasScope?: boolean };

/** What is shown of all that there is. */
export const Filters = ({ place, onChange, count, hasScope = false }: FiltersProps) => {
  const search = useRef<HTMLInputElement>(null);
  useKeys({ key: '/', words: 'Find a bet', act: () => search.current?.focus() });
  return (
    <div className="odds-filters" role="search" aria-label="Bets">
      <input
        ref={search}
        type="search"
        placeholder="Find a bet"
        aria-label="Find a bet"
        value={place.find}
        onChange={event => onChange({ find: event.target.value })}
      />
      <Select<Family | ''>
        label={<span className="unseen">Family</span>}
        value={place.family ?? ''}
        options={[['', 'All kinds'], ...FAMILIES.map(family => [family, FAMILY_WORDS[family]] as const)]}
        onChange={family => onChange({ family: family === '' ? undefined : family })}
      />
      <Check label="On the felt only" isOn={place.onlyChips} onChange={onlyChips => onChange({ onlyChips })} />
      {hasScope ? (
        <>
          <Check label="All books" isOn={place.allBooks} onChange={allBooks => onChange({ allBooks })} />
          <Check label="All options" isOn={place.allOptions} onChange={allOptions => onChange({ allOptions })} />
        </>
      ) : null}
      <span className="count" role="status">
        {count}
      </span>
    </div>
  );
};

export const Check = ({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) => (
  <label className="check">
    <input type="checkbox" checked={isOn} onChange={event => onChange(event.target.checked)} />
    {label}
  </label>
);

/** Bets that the table does not take at the amount, with the reason. */
const Refused = ({ refused }: { refused: PartAnswer<'bets'>['refused'] }) =>
  refused.length === 0 ? null : (
    <details className="odds-refused">
      <summary>
        {refused.length} {refused.length === 1 ? 'bet is' : 'bets are'} not taken at this amount
      </summary>
      <ul>
        {refused.map(({ title, place, sentence }) => (
          <li key={`${place} ${title}`}>
            <b>{title}</b> <Cited text={sentence} />
          </li>
        ))}
      </ul>
    </details>
  );

const ColumnsMean = ({ columns }: { columns: ReturnType<typeof oddsColumns> }) => (
  <details className="odds-columns">
    <summary>What the columns mean</summary>
    <dl>
      {columns.map(({ id, title, says }) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
    <p>
      Every bet is followed from where it is made to one decision, and is always working. Figures are per unit staked;
      commission is in them. With an amount, the bet is charged, paid and rounded as the table would do it.
    </p>
  </details>
);
