/** The questions that the lab answers, in the order of its doors. */
export const DOORS = [
  { id: 'play', title: 'How does this play?', says: 'One strategy: what becomes of the bankroll.' },
  {
    id: 'compare',
    title: 'Which is better?',
    says: 'Several strategies on the same dice, and what lies between them.',
  },
] as const;

export type DoorId = (typeof DOORS)[number]['id'];

export const isDoor = (id: string): id is DoorId => DOORS.some(door => door.id === id);
