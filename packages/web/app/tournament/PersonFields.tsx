import { Field } from '../ui/Field.tsx';

/** Somebody who enters or plays for somebody, as typed. */
export type TypedPerson = {
  readonly name: string;
  readonly contact: string;
  readonly card: string;
  readonly eligible: boolean;
};

export const NO_PERSON: TypedPerson = { name: '', contact: '', card: '', eligible: false };

type PersonFieldsProps = {
  person: TypedPerson;
  onChange: (fields: Partial<TypedPerson> & { signed?: boolean }) => void;
  /** Whether they have signed the conditions, where that is asked here. */
  signed?: boolean;
};

/** Name, contact, card, and the confirmation that they may enter and gamble. */
export const PersonFields = ({ person, onChange, signed }: PersonFieldsProps) => (
  <>
    <Field label="Name" value={person.name} maxLength={40} onChange={name => onChange({ name })} />
    <Field
      label="Contact"
      value={person.contact}
      hint="Telephone or mail"
      onChange={contact => onChange({ contact })}
    />
    <Field label="Card" value={person.card} hint="If they have one" onChange={card => onChange({ card })} />
    <label className="check">
      <input
        type="checkbox"
        checked={person.eligible}
        onChange={event => onChange({ eligible: event.target.checked })}
      />
      <span>They have confirmed that they are allowed to enter the tournament and to gamble.</span>
    </label>
    {signed === undefined ? null : (
      <label className="check">
        <input type="checkbox" checked={signed} onChange={event => onChange({ signed: event.target.checked })} />
        <span>They have signed the conditions.</span>
      </label>
    )}
  </>
);
