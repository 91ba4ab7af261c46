import type { House } from '@hardway/rules';

const KEPT = 64;

/** What a house was asked for, but for how much may be bet: no settlement depends on that. */
const termsOf = ({ config }: House): string =>
  JSON.stringify(config, (key, value: unknown) => (key === 'limits' || key === 'multiple' ? undefined : value));

/** What is worked out once for each house. Houses of the same book on the same terms share it. */
export const perHouse = <T>(make: () => T): ((house: House) => T) => {
  const known = new WeakMap<House, T>();
  const alike = new Map<string, { readonly house: House; readonly kept: T }>();
  return house => {
    const found = known.get(house);
    if (found !== undefined) return found;
    const key = termsOf(house);
    const like = alike.get(key);
    const kept = like !== undefined && like.house.book === house.book ? like.kept : make();
    if (alike.size >= KEPT) alike.delete(alike.keys().next().value as string);
    alike.set(key, { house, kept });
    known.set(house, kept);
    return kept;
  };
};
