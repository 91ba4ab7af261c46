import { useState } from 'react';
import { conditionsInForce } from '../../src/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import type { DeskProps } from './desk-props.ts';
import { NO_PERSON, PersonFields } from './PersonFields.tsx';

/** An application to enter, taken at the desk. */
export const NewEntry = ({ view, send, onClose }: DeskProps & { onClose: () => void }) => {
  const [person, setPerson] = useState(NO_PERSON);
  const questions = conditionsInForce(view)?.entry.form ?? [];
  const [answers, setAnswers] = useState<readonly string[]>(() => questions.map(() => ''));
  const apply = async (): Promise<void> => {
    const { name, contact, card, eligible } = person;
    const known = card.trim() === '' ? {} : { card: card.trim() };
    const stated = { name: name.trim(), contact: contact.trim(), ...known, eligible };
    await send({ type: 'applyToEnter', ...stated, answers: [...answers] }, `${name.trim()} has applied.`);
    onClose();
  };
  const isReady = person.name.trim() !== '' && person.contact.trim() !== '';
  return (
    <Dialog title="New application" onClose={onClose}>
      <Form
        className="confirm"
        act="Take the application"
        isReady={isReady}
        onSubmit={apply}
        end={<Button onClick={onClose}>Cancel</Button>}
      >
        <PersonFields person={person} onChange={fields => setPerson(before => ({ ...before, ...fields }))} />
        {questions.map((question, at) => (
          <Field
            key={question}
            label={question}
            value={answers[at] ?? ''}
            onChange={answer => setAnswers(answers.map((each, place) => (place === at ? answer : each)))}
          />
        ))}
      </Form>
    </Dialog>
  );
};
