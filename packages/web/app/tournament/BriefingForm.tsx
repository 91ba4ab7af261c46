import { useState } from 'react';
import { sitterName } from '../../src/index.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import type { HeatFormProps } from './heat-form.ts';

/** The director briefs those who have arrived: who is present, and that they understand. */
export const BriefingForm = ({ view, send, heat, effect, act, onClose }: HeatFormProps) => {
  // Those who arrive while the form is open are among those present, too.
  const [absent, setAbsent] = useState<readonly number[]>([]);
  const [understood, setUnderstood] = useState(false);
  const present = heat.places
    .filter(({ arrivedAt, entrant }) => arrivedAt !== null && !absent.includes(entrant))
    .map(({ entrant }) => entrant);
  const toggle = (entrant: number, is: boolean): void =>
    setAbsent(before => (is ? before.filter(each => each !== entrant) : [...before, entrant]));
  const go = async (): Promise<void> => {
    const told = { present, understood };
    await send({ type: 'recordBriefing', round: heat.round, heat: heat.heat, ...told }, 'The briefing is recorded.');
    onClose();
  };
  return (
    <Form
      className="confirm"
      act={act}
      isReady={present.length > 0 && understood}
      onSubmit={go}
      end={<Button onClick={onClose}>Cancel</Button>}
    >
      <p>{effect}</p>
      <fieldset className="roles">
        <legend>Present</legend>
        {heat.places.map(place => (
          <label key={place.seat} className="check">
            <input
              type="checkbox"
              checked={present.includes(place.entrant)}
              disabled={place.arrivedAt === null}
              onChange={event => toggle(place.entrant, event.target.checked)}
            />
            <span>
              Seat {place.seat}: {sitterName(view.entrants, place)}
              {place.arrivedAt === null ? ', not here' : ''}
            </span>
          </label>
        ))}
      </fieldset>
      <label className="check">
        <input type="checkbox" checked={understood} onChange={event => setUnderstood(event.target.checked)} />
        <span>I am satisfied that they understand the conditions and the rules.</span>
      </label>
    </Form>
  );
};
