import { useState } from 'react';
import { bracketOf, conditionsInForce, roundName } from '../../src/index.ts';
import { useStaff } from '../staff/staff.ts';
import { useTableName } from '../staff/useTableName.ts';
import { useTimes } from '../staff/useTimes.ts';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Bracket } from './Bracket.tsx';
import type { DeskProps } from './desk-props.ts';

/** The draw: seats and heats from the house's random source, and the bracket as far as it is known. */
export const DrawTab = ({ view, send }: DeskProps) => {
  const { may } = useStaff();
  const { when } = useTimes();
  const nameOf = useTableName();
  const conditions = conditionsInForce(view);
  const last = view.rounds.at(-1);
  return (
    <>
      {may('drawRound') ? <Draw view={view} send={send} /> : null}
      <Card title="Bracket">
        {conditions === undefined || last === undefined ? (
          <Empty title="Nothing is drawn yet.">The first round is drawn when the registration is closed.</Empty>
        ) : (
          <Bracket
            rounds={bracketOf(view, conditions)}
            when={when}
            nameOf={nameOf}
            redraws={view.rounds.reduce((sum, { redraws }) => sum + redraws, 0)}
          />
        )}
      </Card>
    </>
  );
};

const Draw = ({ view, send }: DeskProps) => {
  const conditions = conditionsInForce(view);
  const last = view.rounds.at(-1);
  const next = (last?.round ?? 0) + 1;
  const isNext = last === undefined || last.confirmed !== null;
  if (conditions === undefined || view.cancelled !== null || view.prizes !== null) return null;
  if (isNext)
    return (
      <Card title={`Draw ${roundName(conditions, next)}`}>
        <Form
          act={`Draw ${roundName(conditions, next)}`}
          onSubmit={() => send({ type: 'drawRound', round: next }, `${roundName(conditions, next)} is drawn.`)}
        >
          <p>Seats and heats are drawn from the house’s recorded random source, and published on the public board.</p>
        </Form>
      </Card>
    );
  const isBriefed = last.heats.some(({ briefing }) => briefing !== null);
  return isBriefed ? null : <Redraw view={view} send={send} round={last.round} />;
};

const Redraw = ({ view, send, round }: DeskProps & { round: number }) => {
  const [reason, setReason] = useState('');
  const name = roundName(conditionsInForce(view), round);
  return (
    <Card title={`Draw ${name} again`}>
      <Form
        act="Draw again"
        kind="danger"
        isReady={reason.trim() !== ''}
        onSubmit={async () => {
          await send({ type: 'redrawRound', round, reason: reason.trim() }, `${name} is drawn again.`);
          setReason('');
        }}
      >
        <p>
          All seats and heats of {name} are drawn once more. It is possible until the first briefing. The draw before
          stays on record.
        </p>
        <Field label="Reason" value={reason} onChange={setReason} />
      </Form>
    </Card>
  );
};
