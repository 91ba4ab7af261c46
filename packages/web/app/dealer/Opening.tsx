import type { House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { type Check, dealerBookOf, limitsOf } from '../../src/index.ts';
import { Cite } from '../clauses/Cited.tsx';
import type { Dealer } from './useDealer.ts';

type Ticks = { readonly [id: string]: string };
const keyOf = (table: string): string => `hardway.checks.${table}`;

const read = (table: string): Ticks => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(table)) ?? '{}') as Ticks;
  } catch {
    return {};
  }
};

/** The opening checklist: what the house checks by itself, and what only people can see to. */
export const Opening = ({ house, view, dealer }: { house: House; view: TableView; dealer: Dealer }) => {
  const { checks } = dealerBookOf(house);
  const [ticks, setTicks] = useState<Ticks>(() => read(view.id));
  const set = (id: string, value: string) => {
    const next = { ...ticks, [id]: value };
    setTicks(next);
    sessionStorage.setItem(keyOf(view.id), JSON.stringify(next));
  };
  const own = checks.every(({ id }) => (ticks[id] ?? '') !== '');
  const house_ = view.checks.every(({ done }) => done);
  const open = async () => {
    if (!own || !house_) return;
    const written = checks.map(({ words, id, cite }) => `${words}: ${ticks[id]} (${cite})`).join('; ');
    if (written !== '') await dealer.note(`Opening checklist. ${written}`.slice(0, 400));
    await dealer.send({ type: 'openTable' });
  };
  return (
    <section className="opening" aria-label="Opening checklist">
      <h2>Open the table</h2>
      <p>
        Limits: <b>{limitsOf(house)}</b>
      </p>
      <ul className="checks">
        {view.checks.map(({ id, words, clause, done }) => (
          <li key={id} className={done ? 'done' : ''} data-check={id}>
            <span aria-hidden="true">{done ? '✓' : '○'}</span>
            <span>
              {words} <Cite text={clause} />
            </span>
            <span className="unseen">{done ? 'done' : 'missing'}</span>
          </li>
        ))}
        {checks.map(check => (
          <OwnCheck
            key={check.id}
            check={check}
            value={ticks[check.id] ?? ''}
            onChange={value => set(check.id, value)}
          />
        ))}
      </ul>
      <button type="button" className="primary big" aria-disabled={!own || !house_} onClick={() => void open()}>
        Open the table
      </button>
    </section>
  );
};

const OwnCheck = ({ check, value, onChange }: { check: Check; value: string; onChange: (value: string) => void }) => {
  const { id, words, cite, asks } = check;
  return (
    <li className={value === '' ? '' : 'done'} data-check={id}>
      <span aria-hidden="true">{value === '' ? '○' : '✓'}</span>
      <label htmlFor={`check-${id}`}>
        {words} <Cite text={cite} />{' '}
        {asks === 'tick' ? (
          <input
            id={`check-${id}`}
            type="checkbox"
            checked={value !== ''}
            onChange={event => onChange(event.target.checked ? 'yes' : '')}
          />
        ) : asks === 'text' ? (
          <input id={`check-${id}`} value={value} onChange={event => onChange(event.target.value)} />
        ) : (
          <select id={`check-${id}`} value={value} onChange={event => onChange(event.target.value)}>
            <option value="">–</option>
            {asks.oneOf.map(each => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
      </label>
    </li>
  );
};
