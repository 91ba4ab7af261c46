// What the site has in place of files of the screens. `packages/web/app/site/fits.ts` makes sure that they export the same.
import { fileURLToPath } from 'node:url';

const path = (url: URL): string => fileURLToPath(url);

export const SUBSTITUTES: ReadonlyMap<string, string> = new Map(
  [
    [
      new URL('../../packages/web/app/address.ts', import.meta.url),
      new URL('../../packages/web/app/site/address.ts', import.meta.url),
    ],
    [
      new URL('../../packages/web/app/house.ts', import.meta.url),
      new URL('../../packages/web/app/site/house.ts', import.meta.url),
    ],
    [
      new URL('../../packages/web/app/tournament/LobbyTournaments.tsx', import.meta.url),
      new URL('../../packages/web/app/site/KeptHere.tsx', import.meta.url),
    ],
    [
      new URL('../../packages/web/app/lobby/Tables.tsx', import.meta.url),
      new URL('../../packages/web/app/site/OwnTables.tsx', import.meta.url),
    ],
    [
      new URL('../../packages/web/app/table/Friends.tsx', import.meta.url),
      new URL('../../packages/web/app/site/Friends.tsx', import.meta.url),
    ],
    ...['lobby/JoinTable', 'tournament/PracticeTournament', 'ui/StaffDoor'].map(name => [
      new URL(`../../packages/web/app/${name}.tsx`, import.meta.url),
      new URL('../../packages/web/app/site/absent.tsx', import.meta.url),
    ]),
    ...['dealer/DealerScreen', 'signin/SignInScreen', 'staff/StaffScreen', 'tournament/BoardScreen'].map(name => [
      new URL(`../../packages/web/app/${name}.tsx`, import.meta.url),
      new URL('../../packages/web/app/site/HouseOnly.tsx', import.meta.url),
    ]),
  ].map(([ours, instead]) => [path(ours as URL), path(instead as URL)]),
);
