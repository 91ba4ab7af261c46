import type { Game } from '@hardway/rules';

/** Something that is done at a table, and where it is written. */
type Manner = { readonly words: string; readonly clause: string | null };

/** One part of a round: what is done, and why. */
type MannerPart = { readonly title: string; readonly why: string; readonly done: readonly Manner[] };

const sentence = (words: string): string => {
  const [first = '', ...rest] = words;
  return `${first.toUpperCase()}${rest.join('')}${/[.!?]$/.test(words) ? '' : '.'}`;
};

const said = (words: string, clause: string | null = null): Manner => ({ words: sentence(words), clause });

const closingWords: { readonly [by in Game['closing']['by']]: string } = {
  'dice-out': 'Bets are made before the dice go out to the shooter',
  'no-more-bets': 'Betting closes when "no more bets" is called or shown',
};

const newShooter = ({ dealing: { newShooter: steps, keeps } }: Game): MannerPart => ({
  title: 'A new shooter',
  why: 'Everybody sees which dice are used and where the others are, so nobody can change them.',
  done: [
    ...steps.map(({ words, cite }) => said(words, cite)),
    // A step may have said it already; and sealed dice lie in front of nobody.
    ...(steps.some(({ cite }) => cite === keeps.cite) || keeps.before.startsWith('nobody')
      ? []
      : [said(`The dice that are not in play lie in the ${keeps.what} in front of ${keeps.before}`, keeps.cite)]),
  ],
});

const betting = ({ closing, staffing }: Game): MannerPart => ({
  title: 'Before the throw',
  why: "A bet that is down before the dice move can't profit from what they show.",
  done: [
    said(closingWords[closing.by], closing.cite),
    ...(staffing.window === undefined
      ? []
      : [said(`A countdown shows how long: at least ${staffing.window.leastSeconds} seconds`, staffing.window.cite)]),
  ],
});

const throwing = ({ dealing: { guidance, contact }, noRoll: { causes } }: Game): MannerPart => ({
  title: 'The throw',
  why: "Dice that tumble against the far end can't be steered. A throw that fails the rule is no roll: nothing wins or loses, and the dice are thrown again.",
  done: [
    said(guidance),
    ...(contact === undefined ? [] : [said(contact.words, contact.cite)]),
    ...causes.map(({ words, cite }) => said(`No roll: ${words}`, cite)),
  ],
});

const settling = ({ dealing: { afterRoll, losersFirst } }: Game): MannerPart => ({
  title: 'After the roll',
  why: 'Always the same order, so that chips of losers and winners never mix. Keep your hands off the layout until you are paid.',
  done: [
    ...afterRoll.map(({ words, cite }) => said(words, cite)),
    ...(losersFirst === undefined ? [] : [said('Losing bets are taken before winners are paid', losersFirst)]),
  ],
});

/** What is done at a table of this game, part by part of a round. */
export const mannersOf = (game: Game): readonly MannerPart[] =>
  [
    newShooter(game),
    betting(game),
    throwing(game),
    settling(game),
    {
      title: 'Also',
      why: '',
      done: game.dealing.notes.map(({ words, cite }) => said(words, cite)),
    },
  ].filter(({ done }) => done.length > 0);
