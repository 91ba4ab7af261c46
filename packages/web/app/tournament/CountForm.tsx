import { cents } from '@hardway/rules';
import { useState } from 'react';
import { amountIn, amountText, chipsText, entrantName } from '../../src/index.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import type { HeatFormProps } from './heat-form.ts';

type Settled = { readonly chips: string; readonly reason: string };

/** The director confirms the count. Where the dealer counted other than the system, they say what holds, and a case is opened. */
export const CountForm = ({ view, send, heat, effect, act, onClose }: HeatFormProps) => {
  const differing = heat.count.filter(({ chips, counted }) => counted !== null && counted !== chips);
  const [settled, setSettled] = useState<ReadonlyMap<number, Settled>>(new Map());
  const at = (seat: number, counted: number): Settled =>
    settled.get(seat) ?? { chips: amountText(counted), reason: '' };
  const change = (seat: number, counted: number, fields: Partial<Settled>): void =>
    setSettled(new Map(settled).set(seat, { ...at(seat, counted), ...fields }));
  const differences = differing.map(({ seat, counted }) => {
    const { chips, reason } = at(seat, counted ?? 0);
    return { seat, chips: amountIn(chips), reason: reason.trim() };
  });
  const isReady = differences.every(({ chips, reason }) => chips !== undefined && reason !== '');
  const go = async (): Promise<void> => {
    const told = differences.map(({ seat, chips, reason }) => ({ seat, chips: cents(chips ?? 0), reason }));
    await send(
      { type: 'confirmCount', round: heat.round, heat: heat.heat, ...(told.length === 0 ? {} : { differences: told }) },
      'The count is confirmed.',
    );
    onClose();
  };
  return (
    <Form className="confirm" act={act} isReady={isReady} onSubmit={go} end={<Button onClick={onClose}>Cancel</Button>}>
      <p>{effect}</p>
      {differing.length === 0 ? (
        <p>The dealer’s count agrees with the system at every seat.</p>
      ) : (
        <p className="lost">
          The counts differ at {differing.length === 1 ? 'one seat' : `${differing.length} seats`}: say what holds. A
          case is opened for each.
        </p>
      )}
      {differing.map(({ seat, entrant, chips, counted }) => (
        <fieldset key={seat} className="condition-group">
          <legend>
            Seat {seat}, {entrantName(view.entrants, entrant)}: system {chipsText(chips)}, dealer{' '}
            {chipsText(counted ?? 0)}
          </legend>
          <Field
            label="Chips that hold"
            inputMode="decimal"
            value={at(seat, counted ?? 0).chips}
            onChange={typed => change(seat, counted ?? 0, { chips: typed })}
          />
          <Field
            label="Reason"
            value={at(seat, counted ?? 0).reason}
            onChange={reason => change(seat, counted ?? 0, { reason })}
          />
        </fieldset>
      ))}
    </Form>
  );
};
