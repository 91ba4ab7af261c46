import { type ReactNode, useId } from 'react';
import { type ConditionField, type ConditionInput, findingsAt, valueAt } from '../../src/index.ts';
import { Cite, Cited } from '../clauses/Cited.tsx';
import { Button } from '../ui/Button.tsx';
import { useForm } from './form-context.ts';
import { Leaf } from './Leaf.tsx';

type Steps = readonly (string | number)[];
type Of<As extends ConditionInput['as']> = Extract<ConditionInput, { readonly as: As }>;

type ConditionFieldsProps = {
  fields: readonly ConditionField[];
  steps?: Steps;
  /** The title above them: a field of that name needs no second one. */
  title?: string;
};

/** Fields of the conditions under each other. */
export const ConditionFields = ({ fields, steps = [], title }: ConditionFieldsProps) =>
  fields.map(field => (
    <OneField
      key={field.name}
      field={field}
      steps={field.name === '' ? steps : [...steps, field.name]}
      isTitled={field.words === title}
    />
  ));

const isLeaf = ({ as }: ConditionInput): boolean => as !== 'group' && as !== 'one of' && as !== 'list';

const OneField = ({ field, steps, isTitled }: { field: ConditionField; steps: Steps; isTitled: boolean }) => {
  const { law } = useForm();
  const { words, input, stated, hint } = field;
  const clause = stated === undefined ? undefined : law[stated];
  if (isLeaf(input)) return <Leaf label={words} clause={clause} hint={hint} input={input} steps={steps} />;
  if (isTitled)
    return (
      <>
        <Inside input={input} steps={steps} words={words} />
        <Wrong steps={steps} />
      </>
    );
  return (
    <Group words={words} clause={clause} hint={hint} steps={steps}>
      <Inside input={input} steps={steps} words={words} />
    </Group>
  );
};

type GroupProps = {
  words: string;
  clause: string | undefined;
  hint: string | undefined;
  steps: Steps;
  children: ReactNode;
};

const Group = ({ words, clause, hint, steps, children }: GroupProps) => (
  <fieldset className="condition-group" data-path={steps.join('.')}>
    <legend>
      {words} <Cite text={clause} />
    </legend>
    {hint === undefined ? null : <p className="hint">{hint}</p>}
    {children}
    <Wrong steps={steps} />
  </fieldset>
);

/** What is wrong with a whole group, said once for those who listen. */
const Wrong = ({ steps }: { steps: Steps }) => {
  const { findings } = useForm();
  return findingsAt(findings, steps, false).map(({ sentence, clause }) => (
    <p key={sentence} className="field-problem">
      <Cited text={clause === undefined ? sentence : `${sentence} (${clause})`} />
    </p>
  ));
};

type InsideProps<Input extends ConditionInput> = { input: Input; steps: Steps; words: string };

const Inside = ({ input, steps, words }: InsideProps<ConditionInput>) => {
  switch (input.as) {
    case 'group':
      return (
        <div className="condition-fields">
          <ConditionFields fields={input.fields} steps={steps} />
        </div>
      );
    case 'one of':
      return <OneOf input={input} steps={steps} words={words} />;
    case 'list':
      return <List input={input} steps={steps} words={words} />;
    default:
      return <Leaf label={words} input={input} steps={steps} />;
  }
};

const OneOf = ({ input, steps, words }: InsideProps<Of<'one of'>>) => {
  const { form, set, isFixed } = useForm();
  const id = useId();
  const value = valueAt(form, steps);
  const at = input.of.findIndex(variant => variant.is(value));
  const chosen = input.of[at];
  return (
    <div className="condition-fields">
      <div className="field">
        <label htmlFor={id} className="unseen">
          {words}
        </label>
        <select
          id={id}
          value={at}
          disabled={isFixed}
          onChange={event => set(steps, input.of[Number(event.target.value)]?.blank())}
        >
          {chosen === undefined ? <option value={-1}>choose</option> : null}
          {input.of.map((variant, place) => (
            <option key={variant.words} value={place}>
              {variant.words}
            </option>
          ))}
        </select>
      </div>
      {chosen === undefined ? null : <ConditionFields fields={chosen.fields} steps={steps} />}
    </div>
  );
};

const moved = (list: readonly unknown[], at: number): readonly unknown[] => {
  const next = [...list];
  next.splice(at - 1, 0, ...next.splice(at, 1));
  return next;
};

const List = ({ input, steps, words }: InsideProps<Of<'list'>>) => {
  const { form, set, isFixed } = useForm();
  const value = valueAt(form, steps);
  const list = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return (
    <div className="condition-list">
      {list.length === 0 ? <p className="hint">None.</p> : null}
      {list.map((_, at) => (
        <div key={at} className="condition-item" role="group" aria-label={`${words}, ${at + 1}`}>
          <Inside input={input.of} steps={[...steps, at]} words={`${input.each} ${at + 1}`} />
          {isFixed ? null : (
            <div className="row">
              {at === 0 ? null : (
                <Button kind="quiet" onClick={() => set(steps, moved(list, at))}>
                  Move up <span className="unseen">{`${input.each} ${at + 1}`}</span>
                </Button>
              )}
              {list.length <= input.least ? null : (
                <Button kind="quiet" onClick={() => set(steps, list.toSpliced(at, 1))}>
                  Remove <span className="unseen">{`${input.each} ${at + 1}`}</span>
                </Button>
              )}
            </div>
          )}
        </div>
      ))}
      {isFixed ? null : <Button onClick={() => set(steps, [...list, input.blank()])}>Add a {input.each}</Button>}
    </div>
  );
};
