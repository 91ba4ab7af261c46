import { useRef, useState } from 'react';
import { everyGame, type Figures, money, type Switch, type TriedChange } from '../../src/index.ts';
import { Button } from '../ui/Button.tsx';
import { Money } from '../ui/Money.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Select } from '../ui/Select.tsx';
import type { DeskWorker } from './DeskWorker.ts';
import { downloadRecord } from './download.ts';

const SWITCHES: readonly (readonly [Switch, string])[] = [
  ['full-odds', 'Full odds on every line and come bet'],
  ['no-odds', 'No odds'],
  ['no-hardways', 'No hardways'],
];

const BOOKS = [...new Map(everyGame().map(({ ruleset, book }) => [ruleset, book]))];

type WhatIfTabProps = {
  analyst: DeskWorker;
  figures: Figures;
  /** The book of the session itself. */
  ruleset: string;
  name: string;
  onOpen: (record: string, name: string) => void;
};

/** The same dice with other bets, or by another book. */
export const WhatIfTab = ({ analyst, figures, ruleset, name, onOpen }: WhatIfTabProps) => {
  const { tried, busy, problem, ask, forget } = useTried(analyst);
  const [book, setBook] = useState('');
  const turn = (asked: Switch, isOn: boolean) => (isOn ? ask(asked) : forget(asked));
  const chooseBook = (next: string) => {
    if (book !== '') forget(`ruleset=${book}`);
    setBook(next);
    if (next !== '') ask(`ruleset=${next}`);
  };
  const isOn = (asked: Switch) => busy.includes(asked) || tried.some(each => each.asked === asked);
  return (
    <div className="what-if">
      <p>The same dice, roll by roll. What would have come of it with…</p>
      <div className="switches">
        {SWITCHES.map(([asked, words]) => (
          <label key={asked} className="switch">
            <input type="checkbox" checked={isOn(asked)} onChange={event => turn(asked, event.target.checked)} />{' '}
            {words}
          </label>
        ))}
        <Select
          label="Another book"
          value={book}
          options={[['', 'as played'], ...BOOKS.filter(([each]) => each !== ruleset)]}
          onChange={chooseBook}
        />
      </div>
      <Problem words={problem} />
      <p role="status">{busy.length === 0 ? '' : 'Throwing the same dice again…'}</p>
      <ul className="tried" aria-label="What if">
        <li>
          <h2>As played</h2>
          <Split {...figures.split} />
        </li>
        {tried.map(each => (
          <Tried key={each.asked} tried={each} was={figures.split.result} name={name} onOpen={onOpen} />
        ))}
      </ul>
    </div>
  );
};

const useTried = (analyst: DeskWorker) => {
  const [tried, setTried] = useState<readonly TriedChange[]>([]);
  const [busy, setBusy] = useState<readonly Switch[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = useRef(new Set<Switch>());
  const done = (asked: Switch) => setBusy(before => before.filter(each => each !== asked));
  return {
    tried,
    busy,
    problem,
    ask: (asked: Switch) => {
      wanted.current.add(asked);
      setBusy(before => [...before, asked]);
      analyst.ask('tryChange', { asked }).then(
        answer => {
          done(asked);
          // It may have been switched off again in the meantime.
          if (wanted.current.has(asked)) setTried(before => [...before.filter(each => each.asked !== asked), answer]);
        },
        (error: Error) => {
          done(asked);
          setProblem(error.message);
        },
      );
    },
    forget: (asked: Switch) => {
      wanted.current.delete(asked);
      done(asked);
      setTried(before => before.filter(each => each.asked !== asked));
    },
  };
};

const Split = ({ result, cost, luck }: Figures['split']) => (
  <dl className="split">
    <div>
      <dt>Result</dt>
      <dd>
        <Money amount={result} isChange />
      </dd>
    </div>
    <div>
      <dt>Cost</dt>
      <dd>{money(cost)}</dd>
    </div>
    <div>
      <dt>Luck</dt>
      <dd>
        <Money amount={luck} isChange />
      </dd>
    </div>
  </dl>
);

type TriedProps = { tried: TriedChange; was: number; name: string; onOpen: WhatIfTabProps['onOpen'] };

const SHOWN = 5;

const Tried = ({ tried, was, name, onOpen }: TriedProps) => {
  if ('problem' in tried)
    return (
      <li data-tried={tried.asked}>
        <h2>{tried.title}</h2>
        <p>The dice can't be thrown so: {tried.problem}</p>
      </li>
    );
  const { title, split, refused, record, asked } = tried;
  const file = `${name}-${asked.replace('ruleset=', '')}`;
  return (
    <li data-tried={asked}>
      <h2>{title}</h2>
      <Split {...split} />
      <p>
        Difference: <Money amount={split.result - was} isChange />
      </p>
      {refused.length === 0 ? null : (
        <details>
          <summary>{refused.length === 1 ? 'One bet was not taken' : `${refused.length} bets were not taken`}</summary>
          <ul>
            {refused.slice(0, SHOWN).map(({ line, sentence }) => (
              <li key={line}>
                Line {line}: {sentence}
              </li>
            ))}
            {refused.length > SHOWN ? <li>and {refused.length - SHOWN} more</li> : null}
          </ul>
        </details>
      )}
      <div className="row">
        <Button onClick={() => onOpen(record, file)}>Review it</Button>
        <Button onClick={() => downloadRecord(file, record)}>Download .craps</Button>
      </div>
    </li>
  );
};
