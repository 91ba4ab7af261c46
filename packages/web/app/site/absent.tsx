/** What a house has and this site has not: nothing stands in its place. The lobby says why. */
export const JoinTable = () => null;
export const PracticeTournament = () => null;
export const StaffDoor = () => null;
