/** What people write out of habit, and the form of this language that says it. */
const FORMS: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [/^(?:bankroll|rail|layout)$/, ([word]) => `A condition about it is written "the ${word} is at least 500".`],
  [
    /^(\d{1,2})'?s:?$/,
    ([, total]) => `Write "a ${total} is rolled" for the dice, "hop ${total}" for the wager on every way to throw it.`,
  ],
];

/** The nearest form that exists, for a word that means something else here or nothing. */
export const formFor = (word: string): string | undefined => {
  for (const [pattern, form] of FORMS) {
    const found = pattern.exec(word);
    if (found !== null) return form(found);
  }
  return undefined;
};
