import { useState } from 'react';
import {
  byBook,
  everyGame,
  inASentence,
  limitsShown,
  moreShown,
  NEW_PRACTICE,
  offerSide,
  type PracticeForm,
  practiceAt,
  sideFields,
  typeLimit,
  typeMore,
} from '../../src/index.ts';
import { setPrefs, usePrefs } from '../prefs.ts';
import { Link } from '../router.tsx';
import { Problem } from '../ui/Problem.tsx';
import { BotFields } from './BotFields.tsx';
import { useOpening } from './useOpening.ts';

type PartProps = { form: PracticeForm; onChange: (form: PracticeForm) => void };

/** A practice table in every detail: its book and game, side bets, limits, money and time, and who opens it. */
export const OpenTable = ({ playMoney }: { playMoney: number }) => {
  const { name } = usePrefs();
  const [form, setForm] = useState(NEW_PRACTICE);
  const { open, isBusy, problem, forget } = useOpening();
  return (
    <form
      className="open-table"
      onSubmit={event => {
        event.preventDefault();
        void open(form);
      }}
    >
      <Games
        form={form}
        onChange={changed => {
          setForm(changed);
          forget();
        }}
      />
      <p className="difference">
        {inASentence(form.ruleset, form.game)} <Link href={`/rules/${form.ruleset}/${form.game}`}>All its rules</Link>
      </p>
      <SidesAndLimits form={form} onChange={setForm} />
      <More form={form} playMoney={playMoney} onChange={setForm} />
      <BotFields form={form} onChange={setForm} />
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
        <button type="submit" className="primary" disabled={isBusy}>
          {isBusy ? 'Opening…' : 'Open the table'}
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
    <fieldset className="open-part">
      <legend>Side bets and limits</legend>
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
    </fieldset>
  );
};

/** Money, odds and time, as far as the book leaves them open. */
const More = ({ form, playMoney, onChange }: PartProps & { playMoney: number }) => (
  <fieldset className="open-part">
    <legend>Money, odds and time</legend>
    <div className="row">
      {moreShown(form, playMoney).map(({ field, words, usual, least, most }) => (
        <label key={field}>
          {words}{' '}
          <input
            type="number"
            min={least}
            max={most}
            placeholder={usual}
            value={form.more[field]}
            onChange={event => onChange(typeMore(form, field, event.target.value))}
          />
        </label>
      ))}
    </div>
  </fieldset>
);
