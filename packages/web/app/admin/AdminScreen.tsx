import { useCallback, useEffect, useState } from 'react';
import { problemOf } from '../problem.ts';
import { isSignedOut } from '../staff/session.ts';
import { useStaff } from '../staff/staff.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import { Problem } from '../ui/Problem.tsx';
import { AddPerson } from './AddPerson.tsx';
import { listStaff, type Person } from './api.ts';
import { People } from './People.tsx';

/** Who may sign in, in which roles. */
export const AdminScreen = () => {
  const { may } = useStaff();
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useCallback(() => {
    listStaff().then(
      ({ staff }) => setPeople(staff),
      (error: unknown) => isSignedOut(error) || setProblem(problemOf(error)),
    );
  }, []);
  useEffect(read, [read]);
  return (
    <WorkPage title="Administration">
      <Problem words={problem} />
      <People people={people} />
      {may('manage-staff') ? <AddPerson onAdded={read} /> : null}
    </WorkPage>
  );
};
