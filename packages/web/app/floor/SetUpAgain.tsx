import type { TableCommand, TableView } from '@hardway/server/messages';
import { type FormEvent, Fragment, useState } from 'react';
import {
  chooseGame,
  requestOf,
  type SetUp,
  type SetUpChange,
  setUpChanges,
  setUpLines,
  setUpOf,
} from '../../src/index.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { SetUpFields } from './SetUpFields.tsx';

type SetUpAgainProps = { view: TableView; mayChange: boolean; onSend: (command: TableCommand) => void };

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
  const change = (event: FormEvent) => {
    event.preventDefault();
    if (next !== undefined) onSend({ type: 'configure', ...next });
  };
  return (
    <Card title="Set-up">
      <form className="set-up" aria-label="Set-up" onSubmit={change}>
        <SetUpFields
          setUp={setUp}
          change={fields => setSetUp({ ...setUp, ...fields })}
          onChoose={(ruleset, game) => setSetUp(chooseGame(setUp, ruleset, game))}
          problems={asked.ok ? [] : asked.problems}
        />
        <Differences differences={differences} />
        <Button kind="main" type="submit" disabled={!mayChange || differences.length === 0}>
          Change the set-up
        </Button>
      </form>
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
