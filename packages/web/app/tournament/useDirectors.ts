import { useEffect, useState } from 'react';
import { listStaff } from '../admin/api.ts';
import { useStaff } from '../staff/staff.ts';

type Account = { readonly user: string; readonly name: string };

/** Accounts that can direct a tournament, where this person may see the people of the house. */
export const useDirectors = (): readonly Account[] => {
  const { may } = useStaff();
  const [people, setPeople] = useState<readonly Account[]>([]);
  const isShown = may('see-staff');
  useEffect(() => {
    if (!isShown) return;
    listStaff().then(
      ({ staff }) => setPeople(staff.filter(({ roles }) => roles.includes('tournament-director'))),
      // Without the list, the user name is typed.
      () => undefined,
    );
  }, [isShown]);
  return people;
};
