import type { PatronCommand, PatronFile } from '@hardway/server/messages';
import { useState } from 'react';
import {
  BREAKS,
  exclusionChoices,
  exclusionText,
  limitEffect,
  PLAY_LIMITS,
  raisesOf,
  spanText,
  typedLimit,
} from '../../src/index.ts';
import { useStaff } from '../staff/staff.ts';
import { useTableName } from '../staff/useTableName.ts';
import { useTimes } from '../staff/useTimes.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Select } from '../ui/Select.tsx';
import type { usePatrons } from './usePatrons.tsx';

type ActsProps = { file: PatronFile } & Pick<ReturnType<typeof usePatrons>, 'act' | 'send'>;

const DAY_MS = 24 * 60 * 60_000;
const WHAT = { age: 'Old enough to play: I have seen it', identity: 'Identity: I have seen it' } as const;

export const ConfirmCard = ({ file: { patron, confirmed }, act }: ActsProps) => {
  const { may } = useStaff();
  const open = (['age', 'identity'] as const).filter(what => confirmed[what] === null);
  if (open.length === 0 || !may('confirmPatron')) return null;
  return (
    <Card title="Confirm">
      <div className="row">
        {open.map(what => (
          <Button key={what} onClick={() => void act({ type: 'confirmPatron', patron, what })}>
            {WHAT[what]}
          </Button>
        ))}
      </div>
    </Card>
  );
};

/** One limit at a time, at the patron's request. */
export const LimitsCard = ({ file: { patron, limits, care }, send }: ActsProps) => {
  const { may } = useStaff();
  const [name, setName] = useState<(typeof PLAY_LIMITS)[number]['name']>('lossDay');
  const [text, setText] = useState('');
  if (!may('limitPatron')) return null;
  const isMoney = PLAY_LIMITS.find(each => each.name === name)?.isMoney ?? false;
  const to = typedLimit(isMoney, text);
  const change = (value: number | null): PatronCommand => ({
    type: 'limitPatron',
    patron,
    limits: { [name]: value } as Extract<PatronCommand, { type: 'limitPatron' }>['limits'],
  });
  return (
    <Card title="Limits, at the patron’s request">
      <Form
        className="confirm"
        act="Set the limit"
        isReady={to !== undefined && to !== limits[name]}
        onSubmit={async () => {
          if (to !== undefined && (await send(change(to)))) setText('');
        }}
      >
        <Select
          label="Limit"
          value={name}
          options={PLAY_LIMITS.map(each => [each.name, each.label] as const)}
          onChange={setName}
        />
        <Field
          label={isMoney ? 'Amount $' : 'Minutes'}
          inputMode="decimal"
          value={text}
          hint={(to === undefined ? '' : limitEffect(limits[name], to, care.coolingHours)) || 'Empty takes it away.'}
          problem={to === undefined ? 'Type an amount above zero, or nothing.' : null}
          onChange={setText}
        />
      </Form>
    </Card>
  );
};

/** Higher limits whose wait is over: they hold once the patron says again that they want them. */
export const RaisesCard = ({ file: { patron, limits, raised }, act }: ActsProps) => {
  const { may, aheadMs } = useStaff();
  const { when } = useTimes();
  const raises = raisesOf(raised, Date.now() + aheadMs);
  if (raises.length === 0 || !may('confirmLimits')) return null;
  const kept = Object.fromEntries(raises.map(({ name }) => [name, limits[name]]));
  return (
    <Card title="Higher limits that wait">
      <ul>
        {raises.map(({ name, words, from, isDue }) => (
          <li key={name}>
            {words}, {isDue ? 'can be confirmed now' : `from ${when(from)}`}
          </li>
        ))}
      </ul>
      <p>Ask the patron again. Until they confirm, the limits stay as they are.</p>
      <div className="row">
        {raises.some(({ isDue }) => isDue) ? (
          <Button kind="main" onClick={() => void act({ type: 'confirmLimits', patron })}>
            The patron confirms
          </Button>
        ) : null}
        <Button
          onClick={() =>
            void act({
              type: 'limitPatron',
              patron,
              limits: kept as Extract<PatronCommand, { type: 'limitPatron' }>['limits'],
            })
          }
        >
          The patron keeps the limits
        </Button>
      </div>
    </Card>
  );
};

/** A break, and a self-exclusion: the patron asks for it here. */
export const SelfCard = ({ file: { patron, care }, act }: ActsProps) => {
  const { may } = useStaff();
  const [days, setDays] = useState<number | null | undefined>(undefined);
  if (!may('selfExcludePatron')) return null;
  return (
    <Card title="Breaks and self-exclusion, at the patron’s request">
      {may('restPatron') ? (
        <div className="row">
          {BREAKS.map(minutes => (
            <Button key={minutes} onClick={() => void act({ type: 'restPatron', patron, minutes })}>
              Break of {spanText(minutes)}
            </Button>
          ))}
        </div>
      ) : null}
      <div className="row">
        {exclusionChoices(care.exclusionDays).map(each => (
          <Button key={String(each)} onClick={() => setDays(each)}>
            Self-exclusion {each === null ? 'for good' : `of ${exclusionText(each)}`}
          </Button>
        ))}
      </div>
      {days === undefined ? null : (
        <Confirm
          title="Self-exclusion"
          act={`Exclude ${patron} ${days === null ? 'for good' : `for ${exclusionText(days)}`}`}
          lost="Nobody can end it earlier."
          onAct={async () => void (await act({ type: 'selfExcludePatron', patron, days }))}
          onClose={() => setDays(undefined)}
        >
          <p>Patron {patron} is seated at no table of the house until it is over. It begins now.</p>
        </Confirm>
      )}
    </Card>
  );
};

const SPANS = [
  ['lifted', 'until it is lifted'],
  ['30', '30 days'],
  ['365', '1 year'],
] as const;
type Span = (typeof SPANS)[number][0];

/** By the house, and the end of it. */
export const ExcludeCard = ({ file: { patron, excluded, standing }, send }: ActsProps) => {
  const { may, aheadMs } = useStaff();
  const [reason, setReason] = useState('');
  const [span, setSpan] = useState<Span>('lifted');
  const isLift = excluded.house !== null && standing === 'excluded';
  if (!may(isLift ? 'liftExclusion' : 'excludePatron')) return null;
  const until = span === 'lifted' ? null : Date.now() + aheadMs + Number(span) * DAY_MS;
  const command: PatronCommand = isLift
    ? { type: 'liftExclusion', patron, reason: reason.trim() }
    : { type: 'excludePatron', patron, until, reason: reason.trim() };
  return (
    <Card title={isLift ? 'Lift the exclusion' : 'Exclude from the house'}>
      <Form
        className="confirm"
        kind={isLift ? 'main' : 'danger'}
        act={isLift ? 'Lift the exclusion' : `Exclude ${patron}`}
        onSubmit={async () => {
          if (await send(command)) setReason('');
        }}
      >
        <p>
          {isLift
            ? 'The patron may play again. A second person approves.'
            : 'The patron can no longer be seated. If they are at a table, they can make no more bets: bets on the felt are settled, and they are paid out.'}
        </p>
        {isLift ? null : <Select label="How long" value={span} options={SPANS} onChange={setSpan} />}
        <Field label="Reason" value={reason} required maxLength={400} onChange={setReason} />
      </Form>
    </Card>
  );
};

/** For a seat that the register remembers and the table does not. */
export const SeatCard = ({ file: { patron, seated }, send }: ActsProps) => {
  const { may } = useStaff();
  const nameOf = useTableName();
  const [reason, setReason] = useState('');
  if (seated === null || !may('releasePatron')) return null;
  return (
    <Card title="Not at the seat">
      <Form
        className="confirm"
        kind="plain"
        act="Release"
        onSubmit={() => send({ type: 'releasePatron', patron, reason: reason.trim() })}
      >
        <p>
          The register has {patron} at {nameOf(seated.table)}, seat {seated.seat}. Release them if they are not there.
        </p>
        <Field label="Reason" value={reason} required maxLength={400} onChange={setReason} />
      </Form>
    </Card>
  );
};
