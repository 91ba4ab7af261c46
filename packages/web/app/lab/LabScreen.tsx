import { useMemo } from 'react';
import { DOORS, type DoorId } from '../../src/lab/doors.ts';
import { askedOf, type LabState, requestOf, throughDoor } from '../../src/lab/state.ts';
import { useTitle } from '../hooks.ts';
import '../styles/lab.css';
import { Page } from '../ui/Page.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { BestDoor } from './best/BestDoor.tsx';
import { LIBRARY_TEXTS } from './library-texts.ts';
import { Results } from './Results.tsx';
import { Settings } from './Settings.tsx';
import { Sides } from './Sides.tsx';
import { Strategies } from './Strategies.tsx';
import { useExact } from './useExact.ts';
import { useLabState } from './useLabState.ts';
import { useRuns } from './useRuns.ts';

const KEYS = [[['Ctrl', 'Enter'], 'Runs the simulation, also while you type']] as const;

/** The lab: strategies at the left, what becomes of them at the right. */
export const LabScreen = () => {
  const { state, problem, change } = useLabState();
  useTitle('Lab');
  const door = DOORS.find(({ id }) => id === state?.door);
  return (
    <Page title="Lab" also={KEYS}>
      <Problem words={problem} />
      {state === null ? null : (
        <Tabs
          label="Questions"
          tabs={DOORS}
          chosen={state.door}
          onChoose={(door: DoorId) => change(throughDoor(state, door, LIBRARY_TEXTS))}
        >
          {door !== undefined && 'says' in door ? <p className="lead">{door.says}</p> : null}
          {state.door === 'best' ? (
            <BestDoor state={state} onChange={change} />
          ) : (
            <Door state={state} onChange={change} />
          )}
        </Tabs>
      )}
    </Page>
  );
};

const CENTS = 100;

const Door = ({ state, onChange }: { state: LabState; onChange: (state: LabState) => void }) => {
  const request = useMemo(() => requestOf(state, LIBRARY_TEXTS), [state]);
  const asked = useMemo(() => (request.ok ? askedOf(state, LIBRARY_TEXTS) : request), [request, state]);
  const runs = useRuns(request.ok ? request.value : null, asked.ok ? asked.value : null);
  const exact = useExact(asked.ok ? asked.value : null);
  const left = (
    <div className="lab-left">
      <Strategies state={state} onChange={onChange} />
      <Settings state={state} request={request.ok ? request.value : null} onChange={onChange} />
    </div>
  );
  const bankroll = request.ok ? request.value.run.bankroll / CENTS : 0;
  const right = <Results {...{ state, runs, exact, bankroll }} problem={request.ok ? null : request.error} />;
  return <Sides left={left} right={right} />;
};
