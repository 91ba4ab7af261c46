import { useState } from 'react';
import { chooseGame, newSetUp, requestOf, type SetUp } from '../../src/index.ts';
import { goTo } from '../router.tsx';
import { staffApi } from '../staff/api.ts';
import { Form } from '../ui/Form.tsx';
import { SetUpFields } from './SetUpFields.tsx';

/** Sets up a table with everything that its book leaves to the operator. */
export const SetUpTable = () => {
  const [setUp, setSetUp] = useState<SetUp>(newSetUp);
  const change = (fields: Partial<SetUp>) => setSetUp(before => ({ ...before, ...fields }));
  const asked = requestOf(setUp);
  const create = async () => {
    if (!asked.ok) return;
    const { table } = await staffApi.createTable(asked.request);
    goTo(`/dealer/${table}`);
  };
  return (
    <Form
      className="panel narrow-form set-up"
      label="Set up a table"
      act="Set it up"
      isReady={asked.ok}
      onSubmit={create}
    >
      <h2>Set up a table</h2>
      <label>
        Name{' '}
        <input
          value={setUp.name}
          required
          maxLength={40}
          placeholder="Craps 1"
          onChange={event => change({ name: event.target.value })}
        />
      </label>
      <SetUpFields
        setUp={setUp}
        change={change}
        onChoose={(ruleset, game) => setSetUp(before => chooseGame(before, ruleset, game))}
        problems={asked.ok ? [] : asked.problems}
      />
    </Form>
  );
};
