import type { TableCommand, TableView } from '@hardway/server/messages';
import { Fragment, useState } from 'react';
import {
  chooseGame,
  requestOf,
  type SetUp,
  type SetUpChange,
  setUpChanges,
  setUpLines,
  setUpOf,
} from '../../src/index.ts';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/Form.tsx';
import { SetUpFields } from './SetUpFields.tsx';

type SetUpAgainProps = { view: TableView; mayChange: boolean; onSend: (command: TableCommand) => Promise<void> };

/** Changes how a table is set up, while it is closed. What would be different is shown first. */
export const SetUpAgain = ({ view, mayChange, onSend }: SetUpAgainProps) => {
  const { name, house, settings, status } = view;
  const [setUp, setSetUp] = useState<SetUp>(() => setUpOf(name, house, settings));
  if (status === 'open' || status === 'closing')
    return (
      <Card title="Set-up">
        <dl className="floor-facts">
          {setUpLines({ house, settings }).map(([about, is]) => (
            <Fragment key={about}>
              <dt>{about}</dt>
              <dd>{is}</dd>
            </Fragment>
          ))}
        </dl>
        <p className="hint">
          Rules, pay tables and options are fixed while the table is open. Close it to change them.
        </p>
      </Card>
    );
  const asked = requestOf(setUp);
  const next = asked.ok ? { house: asked.request.house, settings: asked.request.settings ?? {} } : undefined;
  const differences = next === undefined ? [] : setUpChanges({ house, settings }, next);
  const change = async () => {
    if (next !== undefined) await onSend({ type: 'configure', ...next });
  };
  return (
    <Card title="Set-up">
      <Form
        className="set-up"
        label="Set-up"
        act="Change the set-up"
        isReady={mayChange && differences.length > 0}
        onSubmit={change}
      >
        <SetUpFields
          setUp={setUp}
          change={fields => setSetUp({ ...setUp, ...fields })}
          onChoose={(ruleset, game) => setSetUp(chooseGame(setUp, ruleset, game))}
          problems={asked.ok ? [] : asked.problems}
        />
        <Differences differences={differences} />
      </Form>
    </Card>
  );
};

const Differences = ({ differences }: { differences: readonly SetUpChange[] }) =>
  differences.length === 0 ? (
    <p className="hint">As it was set up last.</p>
  ) : (
    <table className="differences" aria-label="Different from the last set-up">
      <thead>
        <tr>
          <th scope="col">Different</th>
          <th scope="col">Last set-up</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ about, was, is }) => (
          <tr key={about} data-about={about}>
            <th scope="row">{about}</th>
            <td>{was}</td>
            <td>{is}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
