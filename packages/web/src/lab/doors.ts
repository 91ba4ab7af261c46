/** The questions that the lab answers, in the order of its doors. */
export const DOORS = [
  { id: 'play', title: 'How does this play?', says: 'One strategy: what becomes of the bankroll.' },
  {
    id: 'compare',
    title: 'Which is better?',
    says: 'Several strategies on the same dice, and what lies between them.',
  },
  { id: 'best', title: 'What is best?' },
] as const;

export type DoorId = (typeof DOORS)[number]['id'];

export const isDoor = (id: string): id is DoorId => DOORS.some(door => door.id === id);

/** The questions behind the third door. */
export const QUESTIONS = [
  {
    id: 'sweep',
    title: 'Which values?',
    says: "The values of a strategy's parameters, all on the same dice, the best first.",
  },
  {
    id: 'bankroll',
    title: 'What must I bring?',
    says: 'The least bankroll for a risk of going broke.',
  },
  {
    id: 'best',
    title: 'The best play',
    says: 'The best that any play of some bets can do for a goal, without dice, and how to play it.',
  },
] as const;

export type QuestionId = (typeof QUESTIONS)[number]['id'];

export const isQuestion = (id: string): id is QuestionId => QUESTIONS.some(question => question.id === id);
