import { type EventsOf, warning } from '../../reader/event.ts';
import type { ThrowFact } from './model.ts';

export const events: EventsOf<ThrowFact> = {
  entriesDiffered: ({ first, second }) =>
    warning(`The two entries of the dice differed: ${first.join('-')} and ${second.join('-')}`),
  faceRuled: ({ ruling, office, by }) =>
    warning(`The ${office} ruled on the dice: ${typeof ruling === 'number' ? `the face is ${ruling}` : ruling}`, {
      person: by.user,
    }),
};
