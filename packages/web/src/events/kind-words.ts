/** Kinds that the house writes in words. */
const IN_WORDS: readonly string[] = ['large wager', 'large win'];

/** The kind of a fact or an event as it is read: `diceThrown` as "dice thrown". */
export const kindWords = (kind: string): string => kind.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);

/** The kind that somebody means who types how it is read. */
export const kindIn = (typed: string): string => {
  const words = typed.trim();
  return IN_WORDS.includes(words.toLowerCase())
    ? words.toLowerCase()
    : words.replace(/\s+(\w)/g, (_, letter: string) => letter.toUpperCase());
};
