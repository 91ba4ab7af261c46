import type { House, PaperRule } from '@hardway/rules';
import type { Paper, TableView } from '@hardway/server/messages';
import { useState } from 'react';
import { newPaper, type PaperForm, paperIn, stated } from '../../src/index.ts';
import { Cite } from '../clauses/Cited.tsx';
import { useStaff } from '../staff/staff.ts';
import { useTimes } from '../staff/useTimes.ts';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';

type PapersProps = { house: House; view: TableView; mayRecord: boolean; onRecord: (paper: Paper) => Promise<void> };

/** The approvals, submissions and reports that the table's book asks for, and those on record. */
export const Papers = ({ house, view, mayRecord, onRecord }: PapersProps) => (
  <Card title="Approvals">
    <ul className="plain-list">
      {(house.game.staffing.papers ?? []).map(rule => (
        <li key={rule.id} data-paper={rule.id}>
          <PaperLine rule={rule} house={house} view={view} />
          {mayRecord ? <RecordPaper rule={rule} house={house} view={view} onRecord={onRecord} /> : null}
        </li>
      ))}
    </ul>
  </Card>
);

const PaperLine = ({ rule, house, view }: { rule: PaperRule; house: House; view: TableView }) => {
  const { when } = useTimes();
  const dayOf = (at: number): string => when(at).slice(0, 10);
  const must = stated(house, view, rule);
  const kept = view.papers.filter(({ id }) => id === rule.id);
  return (
    <>
      <p>
        <b className="sentence">{rule.words}</b> <Cite text={rule.cite} /> · {rule.authority}
        {must === '' ? '' : ` · for ${must}`}
      </p>
      {kept.length === 0 ? <p className="paper-wanted">Nothing on record: the table does not open.</p> : null}
      {kept.map(({ number, date, givenBy, states, from, to }) => (
        <p key={number} data-number={number}>
          {number}, {date}, {givenBy}
          {states === undefined ? '' : `, states ${states}`} · from {dayOf(from)}
          {to === null ? '' : ` until ${dayOf(to)}`}
        </p>
      ))}
    </>
  );
};

type RecordPaperProps = Omit<PapersProps, 'mayRecord'> & { rule: PaperRule };

const RecordPaper = ({ rule, house, view, onRecord }: RecordPaperProps) => {
  const { aheadMs } = useStaff();
  const { when } = useTimes();
  const today = (): string => when(Date.now() + aheadMs).slice(0, 10);
  const [form, setForm] = useState<PaperForm>(() => newPaper(house, view, rule, today()));
  const paper = paperIn(rule, form);
  const record = async () => {
    if (paper === undefined) return;
    await onRecord(paper);
    setForm(newPaper(house, view, rule, today()));
  };
  const field = (label: string, name: keyof PaperForm, type = 'text') => (
    <Field label={label} type={type} value={form[name]} onChange={value => setForm({ ...form, [name]: value })} />
  );
  return (
    <details>
      <summary>Record: {rule.words}</summary>
      <Form act="Record" isReady={paper !== undefined} onSubmit={record}>
        {field('Number', 'number')}
        {field('Date', 'date', 'date')}
        {field('Given by', 'givenBy')}
        {rule.states === undefined ? null : field(`States the ${rule.states}`, 'states')}
        {field('In force from', 'from', 'date')}
        {field('Last day, if it ends', 'to', 'date')}
      </Form>
    </details>
  );
};
