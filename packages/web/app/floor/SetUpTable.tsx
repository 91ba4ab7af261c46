import { type FormEvent, useState } from 'react';
import { chooseGame, newSetUp, requestOf, type SetUp } from '../../src/index.ts';
import { problemOf } from '../problem.ts';
import { goTo } from '../router.tsx';
import { staffApi } from '../staff/api.ts';
import { SetUpFields } from './SetUpFields.tsx';

/** Sets up a table with everything that its book leaves to the operator. */
export const SetUpTable = ({ onProblem }: { onProblem: (problem: string | null) => void }) => {
  const [setUp, setSetUp] = useState<SetUp>(newSetUp);
  const change = (fields: Partial<SetUp>) => setSetUp(before => ({ ...before, ...fields }));
  const asked = requestOf(setUp);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (!asked.ok) return;
    try {
      const { table } = await staffApi.createTable(asked.request);
      onProblem(null);
      goTo(`/dealer/${table}`);
    } catch (error) {
      onProblem(problemOf(error));
    }
  };
  return (
    <form className="panel narrow-form set-up" aria-label="Set up a table" onSubmit={event => void create(event)}>
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
      <button type="submit" className="primary" aria-disabled={!asked.ok}>
        Set it up
      </button>
    </form>
  );
};
