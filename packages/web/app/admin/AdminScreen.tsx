import { goTo } from '../router.tsx';
import type { ScreenProps } from '../staff/screen.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { Access } from './Access.tsx';
import { Devices } from './Devices.tsx';
import { People } from './People.tsx';
import { Sessions } from './Sessions.tsx';

const TABS = [
  { id: 'people', title: 'People' },
  { id: 'sessions', title: 'Sessions' },
  { id: 'access', title: 'Review of access' },
  { id: 'devices', title: 'Devices' },
] as const;

/** People and devices of the house: who may sign in, who is, who may do what, and what machines may report dice. */
export const AdminScreen = ({ parts: [name, which] }: ScreenProps) => {
  const chosen = TABS.find(({ id }) => id === name)?.id ?? 'people';
  return (
    <WorkPage title="Administration">
      <Tabs label="Administration" tabs={TABS} chosen={chosen} onChoose={tab => goTo(`/admin/${tab}`)}>
        {chosen === 'people' ? <People user={which} /> : null}
        {chosen === 'sessions' ? <Sessions /> : null}
        {chosen === 'access' ? <Access /> : null}
        {chosen === 'devices' ? <Devices /> : null}
      </Tabs>
    </WorkPage>
  );
};
