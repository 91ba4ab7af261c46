import { openHouse } from '@hardway/rules';
import { type Conditions, lawOf } from '@hardway/tournament';
import { useMemo, useState } from 'react';
import { checkForm, type FormFinding, SECTIONS, withValue } from '../../src/index.ts';
import { Cited } from '../clauses/Cited.tsx';
import { useStaff } from '../staff/staff.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/Form.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { type ConditionsForm as Context, FormContext } from './form-context.ts';
import { useDirectors } from './useDirectors.ts';

type ConditionsFormProps = {
  conditions: Conditions;
  /** The words of the button. */
  act: string;
  /** What happens when it is pressed. */
  effect: string;
  onSubmit: (conditions: Conditions) => Promise<void>;
  onClose: () => void;
};

/** Every field of the conditions, with its clause; what the check finds stands at its field. */
export const ConditionsForm = ({ conditions, act, effect, onSubmit, onClose }: ConditionsFormProps) => {
  const [form, setForm] = useState<unknown>(conditions);
  const { zone } = useStaff();
  const people = useDirectors();
  const checked = useMemo(() => checkForm(form), [form]);
  const house = useMemo(() => houseOf(form), [form]);
  const context: Context = {
    form,
    set: (steps, value) => setForm((before: unknown) => withValue(before, steps, value)),
    findings: checked.findings,
    law: lawOf(house),
    house,
    zone,
    people,
    isFixed: false,
  };
  return (
    <FormContext value={context}>
      <Form
        className="conditions-form"
        label="Conditions"
        act={act}
        isReady={checked.conditions !== undefined && checked.findings.length === 0}
        onSubmit={() => checked.conditions && onSubmit(checked.conditions)}
        end={<Button onClick={onClose}>Cancel</Button>}
      >
        {SECTIONS.map(({ id, title, fields }) => (
          <Card key={id} title={title} className="condition-section">
            <ConditionFields fields={fields} title={title} />
          </Card>
        ))}
        <Found findings={checked.findings} />
        <p>{effect}</p>
      </Form>
    </FormContext>
  );
};

/** The house that the rules of a form open, for its wagers and its clauses. */
const houseOf = (form: unknown) => {
  const { rules } = form as Pick<Conditions, 'rules'>;
  const opened = openHouse(rules);
  return opened.ok ? opened.value : undefined;
};

const Found = ({ findings }: { findings: readonly FormFinding[] }) =>
  findings.length === 0 ? (
    <p role="status">The check finds nothing wrong with these conditions.</p>
  ) : (
    <div className="problem" role="status">
      <p>{findings.length === 1 ? 'One thing has' : `${findings.length} things have`} to be settled:</p>
      <ul>
        {findings.map(({ path, sentence, clause }) => (
          <li key={`${path} ${sentence}`}>
            <code>{path}</code> <Cited text={clause === undefined ? sentence : `${sentence} (${clause})`} />
          </li>
        ))}
      </ul>
    </div>
  );
