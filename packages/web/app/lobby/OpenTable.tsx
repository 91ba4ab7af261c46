import { useState } from 'react';
import {
  byBook,
  everyGame,
  inASentence,
  limitsShown,
  NEW_PRACTICE,
  offerSide,
  type PracticeForm,
  practiceAt,
  practiceRequest,
  sideFields,
  typeLimit,
} from '../../src/index.ts';
import { api } from '../api.ts';
import { keepSeat } from '../keys.ts';
import { setPrefs, usePrefs } from '../prefs.ts';
import { problemOf } from '../problem.ts';
import { goTo, Link } from '../router.tsx';
import { Problem } from '../ui/Problem.tsx';

type PartProps = { form: PracticeForm; onChange: (form: PracticeForm) => void };

/** A practice table: its book and game, its side bets and limits, and who opens it. */
export const OpenTable = () => {
  const { name } = usePrefs();
  const [form, setForm] = useState(NEW_PRACTICE);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async () => {
    const asked = practiceRequest(form, name);
    if (!asked.ok) return setProblem(asked.problem);
    setBusy(true);
    try {
      const { table, ...seat } = await api.openPractice(asked.request);
      keepSeat(table, seat);
      goTo(`/table/${table}`);
    } catch (error) {
      setProblem(problemOf(error, 'The table could not be opened.'));
      setBusy(false);
    }
  };
  return (
    <form
      className="panel open-table"
      onSubmit={event => {
        event.preventDefault();
        void open();
      }}
    >
      <h2>Open a practice table</h2>
      <Games
        form={form}
        onChange={changed => {
          setForm(changed);
          setProblem(null);
        }}
      />
      <p className="difference">
        {inASentence(form.ruleset, form.game)} <Link href={`/rules/${form.ruleset}/${form.game}`}>All its rules</Link>
      </p>
      <SidesAndLimits form={form} onChange={setForm} />
      <div className="row open-row">
        <label className="grow">
          Your name{' '}
          <input
            value={name}
            maxLength={40}
            placeholder="Guest"
            autoComplete="nickname"
            onChange={event => setPrefs({ name: event.target.value })}
          />
        </label>
        <button type="submit" className="primary" disabled={busy}>
          {busy ? 'Opening…' : 'Open the table'}
        </button>
      </div>
      <Problem words={problem} />
    </form>
  );
};

const Games = ({ form, onChange }: PartProps) => (
  <fieldset className="books">
    <legend>Rule book and game</legend>
    {byBook(everyGame()).map(({ book, games }) => (
      <div key={book} className="book">
        <span aria-hidden="true">{book}</span>
        {games.map(({ ruleset, game, title }) => {
          const chosen = form.ruleset === ruleset && form.game === game;
          return (
            <label key={game} className={chosen ? 'chosen' : ''}>
              <input
                type="radio"
                name="game"
                value={`${ruleset} ${game}`}
                checked={chosen}
                aria-label={`${book}, ${title}`}
                onChange={() => onChange(practiceAt(form, ruleset, game))}
              />
              {title}
            </label>
          );
        })}
      </div>
    ))}
  </fieldset>
);

const SidesAndLimits = ({ form, onChange }: PartProps) => {
  const limits = limitsShown(form);
  return (
    <details>
      <summary>Side bets and limits</summary>
      <div className="row">
        {sideFields(form).map(({ option, words, isOffered }) => (
          <label key={option} className="check">
            <input
              type="checkbox"
              checked={isOffered}
              onChange={event => onChange(offerSide(form, option, event.target.checked))}
            />
            {words}
          </label>
        ))}
      </div>
      <div className="row">
        {(['min', 'max'] as const).map(which => (
          <label key={which}>
            {which === 'min' ? 'Minimum $' : 'Maximum $'}{' '}
            <input
              type="number"
              min="1"
              value={limits[which]}
              onChange={event => onChange(typeLimit(form, which, event.target.value))}
            />
          </label>
        ))}
      </div>
    </details>
  );
};
