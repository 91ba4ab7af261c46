/** Strategies of the library that can be played in every game: the rivals of a practice tournament. */
export const RIVALS = [
  'flat-pass',
  'iron-cross',
  'continuous-come',
  'flat-dont-pass',
  'follow-the-shooter',
  'hardways-parlay',
] as const;
