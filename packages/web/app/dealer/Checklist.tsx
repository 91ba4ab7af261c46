import type { CheckView } from '@hardway/server/messages';
import { useRef, useState } from 'react';
import { Cite } from '../clauses/Cited.tsx';
import type { Dealer } from './useDealer.ts';

type Typed = { readonly [id: string]: string };

/** What this screen has sent of a line, and whether it was taken. */
type Sent = { readonly value: string; readonly isTaken: Promise<boolean> };

/** A checklist as it stands at the table, with what has been typed here and not been signed yet. */
type Checklist = {
  readonly typed: Typed;
  readonly type: (id: string, value: string) => void;
  readonly sign: (check: CheckView, value: string) => void;
  /** Whether nothing is missing but what has been typed. */
  readonly isFilled: boolean;
  /** Signs what has been typed. Says whether everything was taken. */
  readonly signTyped: () => Promise<boolean>;
};

export const useChecklist = (checks: readonly CheckView[], dealer: Dealer): Checklist => {
  const [typed, setTyped] = useState<Typed>({});
  const sent = useRef(new Map<string, Sent>());
  const type = (id: string, value: string) => setTyped(before => ({ ...before, [id]: value }));
  const sign = async ({ id, value: signed }: CheckView, typedValue: string): Promise<boolean> => {
    const value = typedValue.trim();
    const known = sent.current.get(id);
    if (value === '' || (known === undefined && value === signed)) return true;
    if (known?.value === value) return known.isTaken;
    const isTaken = dealer.send({ type: 'signCheck', check: id, value }).then(answer => answer?.ok === true);
    sent.current.set(id, { value, isTaken });
    if (!(await isTaken)) sent.current.delete(id);
    return isTaken;
  };
  const open = checks.filter(({ done }) => !done);
  const signTyped = async () => {
    for (const check of open) if (!(await sign(check, typed[check.id] ?? ''))) return false;
    return true;
  };
  const isTyped = ({ id }: CheckView) => !['', 'no'].includes((typed[id] ?? '').trim());
  return { typed, type, sign: (check, value) => void sign(check, value), isFilled: open.every(isTyped), signTyped };
};

/** The lines of a checklist: what the house sees for itself, and what somebody signs. */
export const Checks = ({ checks, list }: { checks: readonly CheckView[]; list: Checklist }) => (
  <ul className="checks">
    {checks.map(check => (
      <li key={check.id} className={check.done ? 'done' : ''} data-check={check.id}>
        <span aria-hidden="true">{check.done ? '✓' : '○'}</span>
        {check.asks === undefined ? (
          <span>
            {check.words} <Where clause={check.clause} />
          </span>
        ) : (
          <label htmlFor={`check-${check.id}`}>
            {check.words} <Where clause={check.clause} /> <Control check={check} asks={check.asks} list={list} />
          </label>
        )}
        <span className="unseen">{check.done ? 'done' : 'missing'}</span>
      </li>
    ))}
  </ul>
);

/** Where it is written; what the house itself asks for is written in no book. */
const Where = ({ clause }: { clause: string }) => (clause === 'service' ? null : <Cite text={clause} />);

type ControlProps = { check: CheckView; asks: NonNullable<CheckView['asks']>; list: Checklist };

const Control = ({ check, asks, list }: ControlProps) => {
  const id = `check-${check.id}`;
  const value = list.typed[check.id] ?? check.value ?? '';
  const set = (next: string) => {
    list.type(check.id, next);
    list.sign(check, next);
  };
  if (asks === 'tick')
    return (
      <input
        id={id}
        type="checkbox"
        checked={value === 'yes'}
        onChange={event => set(event.target.checked ? 'yes' : 'no')}
      />
    );
  if (asks === 'text')
    return (
      <input
        id={id}
        value={value}
        onChange={event => list.type(check.id, event.target.value)}
        onBlur={event => list.sign(check, event.target.value)}
      />
    );
  return (
    <select id={id} value={value} onChange={event => set(event.target.value)}>
      <option value="">–</option>
      {asks.oneOf.map(each => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
};
