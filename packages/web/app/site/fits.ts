/** Whether a substitute exports what the pages use of the file it stands for. */
type Same<Ours, Instead extends { readonly [name in keyof Ours]: unknown }> = Instead extends Ours ? true : false;

/** What `tools/site/substitutes.ts` puts in place: each has the exports of the other, of types that fit. */
export type Fits =
  | Same<typeof import('../address.ts'), typeof import('./address.ts')>
  | Same<typeof import('../house.ts'), typeof import('./house.ts')>
  | Same<typeof import('../lobby/JoinTable.tsx'), typeof import('./absent.tsx')>
  | Same<typeof import('../lobby/Tables.tsx'), typeof import('./OwnTables.tsx')>
  | Same<typeof import('../table/Friends.tsx'), typeof import('./Friends.tsx')>
  | Same<typeof import('../tournament/LobbyTournaments.tsx'), typeof import('./KeptHere.tsx')>
  | Same<typeof import('../tournament/PracticeTournament.tsx'), typeof import('./absent.tsx')>
  | Same<typeof import('../ui/StaffDoor.tsx'), typeof import('./absent.tsx')>
  | Same<typeof import('../dealer/DealerScreen.tsx'), typeof import('./HouseOnly.tsx')>
  | Same<typeof import('../signin/SignInScreen.tsx'), typeof import('./HouseOnly.tsx')>
  | Same<typeof import('../staff/StaffScreen.tsx'), typeof import('./HouseOnly.tsx')>
  | Same<typeof import('../tournament/BoardScreen.tsx'), typeof import('./HouseOnly.tsx')>;
