import type { Conditions } from '@hardway/tournament';
import { useState } from 'react';
import { whenText } from '../../src/index.ts';
import { useStaff } from '../staff/staff.ts';
import { useTimes } from '../staff/useTimes.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Select } from '../ui/Select.tsx';
import { ConditionsForm } from './ConditionsForm.tsx';
import type { DeskProps } from './desk-props.ts';
import { PrintedConditions } from './PrintedConditions.tsx';
import { useDirectors } from './useDirectors.ts';

type Version = DeskProps['view']['versions'][number];

/** The conditions: every version, its approval, the document that goes to the regulator, and a new version. */
export const ConditionsTab = ({ view, send }: DeskProps) => {
  const { may } = useStaff();
  const { when } = useTimes();
  const [number, setNumber] = useState<number | null>(null);
  const [isChanging, setChanging] = useState(false);
  const last = view.versions.at(-1);
  const shown = view.versions.find(({ version }) => version === number) ?? last;
  if (shown === undefined || last === undefined) return null;
  const change = async (conditions: Conditions): Promise<void> => {
    await send({ type: 'changeConditions', conditions }, `Version ${last.version + 1} is drafted.`);
    setChanging(false);
    setNumber(null);
  };
  if (isChanging)
    return (
      <ConditionsForm
        conditions={last.conditions}
        act={last.approval === null ? 'Save the draft' : `Draft version ${last.version + 1}`}
        effect={
          last.approval === null
            ? 'The draft is replaced. It binds nobody until it is approved.'
            : 'A new version needs an approval of its own. Until then, the approved one binds.'
        }
        onSubmit={change}
        onClose={() => setChanging(false)}
      />
    );
  return (
    <>
      <div className="row no-print">
        <Select
          label="Version"
          value={String(shown.version)}
          options={view.versions.map(version => [String(version.version), versionWords(version)] as const)}
          onChange={chosen => setNumber(Number(chosen))}
        />
        <Button onClick={() => window.print()}>Print</Button>
        {may('changeConditions') && view.cancelled === null && view.prizes === null ? (
          <Button onClick={() => setChanging(true)}>Change the conditions</Button>
        ) : null}
      </div>
      <Appointing view={view} send={send} />
      <Approving view={view} send={send} version={shown} isLast={shown === last} />
      <PrintedConditions {...shown} conditions={namedIn(view, shown.conditions)} when={when} />
    </>
  );
};

/** On paper, the director and the deputy are named as they are called. */
const namedIn = ({ director, deputy }: DeskProps['view'], conditions: Conditions): Conditions => ({
  ...conditions,
  director: director?.user === conditions.director ? director.name : conditions.director,
  deputy: deputy?.user === conditions.deputy ? deputy.name : conditions.deputy,
});

const versionWords = ({ version, approval, draftedAt }: Version): string =>
  approval === null ? `${version}: draft of ${whenText(draftedAt)}` : `${version}: approved ${approval.date}`;

/** A manager appoints the director of this one tournament, and a deputy if the conditions have one. */
const Appointing = ({ view, send }: DeskProps) => {
  const { may } = useStaff();
  const people = useDirectors();
  const last = view.versions.at(-1)?.conditions;
  const [director, setDirector] = useState(last?.director ?? '');
  const [deputy, setDeputy] = useState(last === undefined || last.deputy === 'none' ? '' : last.deputy);
  if (!may('appointDirector') || view.director !== null || view.cancelled !== null) return null;
  const listed = (user: string): readonly (readonly [string, string])[] => {
    const isListed = user === '' || people.some(each => each.user === user);
    return [...(isListed ? [] : [[user, user] as const]), ...people.map(each => [each.user, each.name] as const)];
  };
  return (
    <Card title="Appoint the director">
      <Form
        act="Appoint"
        isReady={director !== ''}
        onSubmit={() =>
          send(
            { type: 'appointDirector', director, deputy: deputy === '' ? null : deputy },
            'The director is appointed.',
          )
        }
      >
        <p>The director runs this one tournament, and deals at none of its tables.</p>
        <Select label="Director" value={director} options={listed(director)} onChange={setDirector} />
        <Select label="Deputy" value={deputy} options={[['', 'none'], ...listed(deputy)]} onChange={setDeputy} />
      </Form>
    </Card>
  );
};

const Approving = ({ send, version, isLast }: DeskProps & { version: Version; isLast: boolean }) => {
  const { may } = useStaff();
  const { when } = useTimes();
  const [reference, setReference] = useState('');
  const [date, setDate] = useState('');
  const [authority, setAuthority] = useState('');
  const { approval } = version;
  if (approval !== null || !isLast || !may('approveConditions'))
    return (
      <p className="no-print">
        {approval === null
          ? `Drafted ${when(version.draftedAt)} by ${version.by.name}. Not approved.`
          : `Approved by ${approval.authority}, ${approval.reference} of ${approval.date}; entered by ${approval.by.name}.`}
      </p>
    );
  const isReady = [reference, date, authority].every(each => each.trim() !== '');
  return (
    <Card title={`Approval of version ${version.version}`} className="no-print">
      <Form
        act="Enter the approval"
        isReady={isReady}
        onSubmit={() =>
          send(
            { type: 'approveConditions', reference: reference.trim(), date, authority: authority.trim() },
            `Version ${version.version} is approved.`,
          )
        }
      >
        <p>The version binds from then on, and can’t be changed: a change is a new version.</p>
        <Field label="Reference" value={reference} onChange={setReference} />
        <Field label="Date" type="date" value={date} onChange={setDate} />
        <Field label="Approved by" value={authority} onChange={setAuthority} />
      </Form>
    </Card>
  );
};
