import type { Die, House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { dealerBookOf } from './book.ts';

/** What was seen of a die that does not lie as it should. */
export type Seen = 'leaning' | 'two-supports' | 'several-sides' | 'touched-chips';

/** What follows: a face, a no roll for a cause, or that the roll counts. */
export type Advice =
  | { readonly type: 'read'; readonly face: Die; readonly words: string }
  | { readonly type: 'no-roll'; readonly cause: string; readonly words: string }
  | { readonly type: 'valid'; readonly words: string };

/** What is ruled on a disputed throw: the face of a die, that it counts, or that the dice are thrown again. */
export type Ruled = NonNullable<TableView['ruling']>['ruling'];

export const opposite = (face: Die): Die => (7 - face) as Die;

/** What is said of dice that do not lie flat where none of them is read. */
export const unreadText = (house: House): string => {
  const { offices, cite } = house.game.staffing.disputes;
  return dealerBookOf(house).cocked === 'no roll'
    ? 'At this game dice that do not both lie flat are never read: call no roll.'
    : `The book has no rule on dice that do not lie flat. If it is disputed whether the throw counts, the ${offices.join(' or ')} decides (${cite}).`;
};

/** What this book lets be asked about cocked dice: nothing where they are not read. */
export const questionsOf = (house: House): readonly { readonly seen: Seen; readonly words: string }[] => {
  const { cocked, contact } = dealerBookOf(house);
  if (cocked !== 'read') return [];
  const causes = house.game.noRoll.causes.map(({ id }) => id);
  return [
    { seen: 'leaning', words: 'A die leans on one thing' },
    ...(causes.includes('suspended')
      ? [{ seen: 'two-supports' as const, words: 'A die hangs between two things, clear of the layout' }]
      : []),
    ...(causes.includes('several-sides')
      ? [{ seen: 'several-sides' as const, words: 'A die rests on more than one side' }]
      : []),
    ...(contact === undefined ? [] : [{ seen: 'touched-chips' as const, words: 'The dice touched chips' }]),
  ];
};

/** A leaning die is read as the face opposite what it leans on: 1-6, 2-5, 3-4. */
export const advise = (house: House, seen: Seen, blocked?: Die): Advice | undefined => {
  const { contact } = dealerBookOf(house);
  switch (seen) {
    case 'leaning':
      return blocked === undefined
        ? undefined
        : { type: 'read', face: opposite(blocked), words: `${blocked} is covered: read it as ${opposite(blocked)}` };
    case 'two-supports':
      return { type: 'no-roll', cause: 'suspended', words: 'No roll' };
    case 'several-sides':
      return { type: 'no-roll', cause: 'several-sides', words: 'No roll: the dice are thrown again' };
    case 'touched-chips':
      return contact === undefined
        ? undefined
        : { type: 'valid', words: `Valid roll. ${contact.words} (${contact.cite})` };
  }
};
