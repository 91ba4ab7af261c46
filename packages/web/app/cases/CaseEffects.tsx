import type { CaseCommand } from '@hardway/server/messages';
import { useState } from 'react';
import { centsIn } from '../../src/index.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';

type Decide = Extract<CaseCommand, { type: 'decideCase' }>;
export type CaseEffect = NonNullable<Decide['effects']>[number];

const KINDS = {
  adjust: 'Make a payment good',
  holdSeat: 'Hold the seat',
  releaseSeat: 'Release the seat',
} as const;
type Kind = keyof typeof KINDS;

/** What an effect does at the table, in words. */
const effectWords = (effect: CaseEffect): string => {
  if (effect.type === 'adjust') return `$${effect.amount / 100} to the rail of seat ${effect.seat}`;
  if (effect.type === 'holdSeat' || effect.type === 'releaseSeat') return `${KINDS[effect.type]} ${effect.seat}`;
  return effect.type;
};

type CaseEffectsProps = {
  seat: number | null;
  reason: string;
  effects: readonly CaseEffect[];
  onChange: (effects: readonly CaseEffect[]) => void;
};

/** What a decision does at the table, in the same act: done once, as the person who decides. */
export const CaseEffects = ({ seat, reason, effects, onChange }: CaseEffectsProps) => {
  const [kind, setKind] = useState<Kind>('adjust');
  const [place, setPlace] = useState(String(seat ?? ''));
  const [dollars, setDollars] = useState('');
  const amount = centsIn(dollars);
  const isWhole = Number(place) >= 1 && reason !== '' && (kind !== 'adjust' || amount > 0);
  const add = (): void => {
    const at = { seat: Number(place), reason };
    onChange([...effects, kind === 'adjust' ? { type: kind, ...at, amount } : { type: kind, ...at }]);
    setDollars('');
  };
  return (
    <fieldset className="case-effects">
      <legend>Done at the table with it</legend>
      <ul>
        {effects.map((effect, at) => (
          <li key={effectWords(effect)}>
            {effectWords(effect)}{' '}
            <Button onClick={() => onChange(effects.filter((_, nth) => nth !== at))}>Leave out</Button>
          </li>
        ))}
      </ul>
      <Select label="Effect" value={kind} options={Object.entries(KINDS) as [Kind, string][]} onChange={setKind} />
      <Field label="At the seat" type="number" min={1} value={place} onChange={setPlace} />
      {kind === 'adjust' ? <Field label="Amount $" inputMode="decimal" value={dollars} onChange={setDollars} /> : null}
      <Button disabled={!isWhole} onClick={add}>
        Add the effect
      </Button>
      <p className="hint">The decision is its reason. Write that first.</p>
    </fieldset>
  );
};
