import type { TournamentEntrant } from '@hardway/server/messages';
import { useState } from 'react';
import { conditionsInForce, ENTRANT_WORDS, entryActs, money } from '../../src/index.ts';
import { useStaff } from '../staff/staff.ts';
import { useTimes } from '../staff/useTimes.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Form } from '../ui/Form.tsx';
import { Money } from '../ui/Money.tsx';
import type { DeskProps } from './desk-props.ts';
import { EntrantDialog } from './EntrantDialog.tsx';
import { NewEntry } from './NewEntry.tsx';

const paidBy = ({ fee, buyIns, buyBacks }: TournamentEntrant): number =>
  fee + [...buyIns, ...buyBacks].reduce((sum, { amount }) => sum + amount, 0);

/** The registration desk: who has applied and entered, and what can be done for each. */
export const EntriesTab = ({ view, send }: DeskProps) => {
  const { may } = useStaff();
  const [number, setNumber] = useState<number | null>(null);
  const [isNew, setNew] = useState(false);
  const { when } = useTimes();
  const chosen = view.entrants.find(each => each.number === number);
  const isOpen = view.registration === 'open' && view.cancelled === null;
  const columns: readonly Column<TournamentEntrant>[] = [
    { id: 'name', title: 'Name', value: ({ name }) => name },
    { id: 'number', title: 'No.', value: each => each.number, isNumber: true },
    { id: 'status', title: 'Status', value: ({ status }) => ENTRANT_WORDS[status], isChoice: true },
    {
      id: 'paid',
      title: 'Paid',
      value: entrant => paidBy(entrant) / 100,
      cell: entrant => <Money amount={paidBy(entrant)} />,
      isNumber: true,
    },
    { id: 'signed', title: 'Signed', value: ({ signed }) => (signed === null ? '' : `version ${signed}`) },
    {
      id: 'refund',
      title: 'Refund due',
      value: entrant => entrant.refundDue / 100,
      cell: entrant => (entrant.refundDue === 0 ? '' : <Money amount={entrant.refundDue} />),
      isNumber: true,
    },
    { id: 'applied', title: 'Applied', value: ({ appliedAt }) => when(appliedAt) },
    {
      id: 'next',
      title: 'To do',
      value: entrant =>
        entryActs(view, entrant).find(act => act.whyNot === null && act.type !== 'withdrawEntry')?.words ?? '',
      isChoice: true,
    },
  ];
  return (
    <>
      <Registration view={view} send={send} />
      <Card
        title="Entries"
        end={isOpen && may('applyToEnter') ? <Button onClick={() => setNew(true)}>New application</Button> : null}
      >
        <DataTable
          title="Entries"
          columns={columns}
          rows={view.entrants}
          keyOf={each => String(each.number)}
          open={each => () => setNumber(each.number)}
          empty={
            <Empty title="Nobody has applied yet.">
              {isOpen ? 'Take applications at the desk.' : 'The registration is not open.'}
            </Empty>
          }
        />
      </Card>
      {isNew ? <NewEntry view={view} send={send} onClose={() => setNew(false)} /> : null}
      {chosen === undefined ? null : (
        <EntrantDialog view={view} send={send} entrant={chosen} onClose={() => setNumber(null)} />
      )}
    </>
  );
};

/** Opens and closes the registration, and says until when. */
const Registration = ({ view, send }: DeskProps) => {
  const { may } = useStaff();
  const { when } = useTimes();
  const entry = conditionsInForce(view)?.entry;
  if (entry === undefined || view.rounds.length > 0 || view.cancelled !== null) return null;
  const isOpen = view.registration === 'open';
  return (
    <Card title="Registration">
      <p>
        {isOpen ? 'Open' : view.registration === 'closed' ? 'Closed' : 'Not open'}. Entries open {when(entry.opensAt)},
        close {when(entry.closesAt)}; free withdrawal until {when(entry.freeUntil)}. Fee {money(entry.fee)};{' '}
        {entry.least} to {entry.most} entrants.
      </p>
      {isOpen && may('closeRegistration') ? (
        <Form
          className="row"
          label="Close the registration"
          act="Close the registration"
          kind="plain"
          onSubmit={() => send({ type: 'closeRegistration' }, 'The registration is closed.')}
        >
          <p>No more applications are taken. Then the first round is drawn.</p>
        </Form>
      ) : null}
      {!isOpen && view.registration !== 'closed' && may('openRegistration') ? (
        <Form
          className="row"
          label="Open the registration"
          act="Open the registration"
          onSubmit={() => send({ type: 'openRegistration' }, 'The registration is open.')}
        >
          <p>Applications are taken at the desk from now on.</p>
        </Form>
      ) : null}
    </Card>
  );
};
