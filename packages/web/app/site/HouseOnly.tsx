import { useTitle } from '../hooks.ts';
import { Link } from '../router.tsx';
import { Page } from '../ui/Page.tsx';

/** A page that needs a house, or none at all. */
const HouseOnly = () => {
  useTitle('Not on this site');
  return (
    <Page title="Not on this site">
      <p>
        There is no such page here. Dealing, staff and tournaments need a house with a server; this site plays and keeps
        everything in your browser. <Link href="/">Back to the lobby</Link>
      </p>
    </Page>
  );
};

export const BoardScreen = HouseOnly;
export const DealerScreen = HouseOnly;
export const SignInScreen = HouseOnly;
export const StaffScreen = HouseOnly;
