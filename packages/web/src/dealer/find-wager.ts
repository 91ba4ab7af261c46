import { type House, offeredRules, type WagerName } from '@hardway/rules';
import { titleOf } from '../table/names.ts';

type FoundWager = { readonly name: WagerName; readonly title: string };

const words = (text: string): readonly string[] => text.toLowerCase().match(/\d+|[a-z']+/g) ?? [];

/** How well a wager fits what was typed: by the words of its title, or by the name that records use. Lower is better. */
const distance = (wanted: readonly string[], { name, title }: FoundWager): number | undefined => {
  const has = [...words(title), ...words(name)];
  let sum = 0;
  for (const want of wanted) {
    const fits = (word: string): boolean => word === want || (!/^\d/.test(want) && word.startsWith(want));
    const best = has.findIndex(fits);
    if (best < 0) return undefined;
    sum += best + (has[best] === want ? 0 : 0.5);
  }
  return sum + has.length / 100;
};

/** The wagers of a house that fit what was typed, the best first: "6 pl" finds Place 6. */
export const findWagers = (house: House, typed: string, most: number): readonly FoundWager[] => {
  const wanted = words(typed);
  if (wanted.length === 0) return [];
  return offeredRules(house)
    .map(({ subject }) => ({ name: subject.name, title: titleOf(house, subject.name) }))
    .flatMap(found => {
      const far = distance(wanted, found);
      return far === undefined ? [] : [{ found, far }];
    })
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ found }) => found);
};
