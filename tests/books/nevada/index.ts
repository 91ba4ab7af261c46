import type { Book } from '@hardway/rules';

/** A book that exists for a test alone: another one, but place bets work on come-outs, and six and eight pay 6 to 5. */
export const nevadaAfter = (other: Book): Book => {
  const { place } = other.wagers;
  const { craps } = other.games;
  if (place === undefined || craps === undefined) throw new Error('the other book has place bets and craps');
  return {
    ...other,
    id: 'nevada',
    title: 'Nevada',
    wagers: { ...other.wagers, place: { ...place, working: { comeOut: 'working', calls: [], offHeeded: 'always' } } },
    pays: { ...other.pays, place: { 4: [9, 5], 5: [7, 5], 6: [6, 5], 8: [6, 5], 9: [7, 5], 10: [9, 5] } },
    games: { craps: { ...craps, title: 'Nevada craps', screens: { hidesWagersUntilClosed: 'NV 1' } } },
  };
};
