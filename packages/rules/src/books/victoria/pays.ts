import type { Book } from '../../book.ts';
import { byPoint } from '../../wager.ts';

export const pays: Book['pays'] = {
  pass: [1, 1],
  'dont-pass': [1, 1],
  come: [1, 1],
  'dont-come': [1, 1],
  'pass-odds': byPoint([2, 1], [3, 2], [6, 5]),
  'dont-pass-odds': byPoint([1, 2], [2, 3], [5, 6]),
  'come-odds': byPoint([2, 1], [3, 2], [6, 5]),
  'dont-come-odds': byPoint([1, 2], [2, 3], [5, 6]),
  place: byPoint([9, 5], [7, 5], [7, 6]),
  'place-lose': byPoint([5, 11], [5, 8], [4, 5]),
  buy: byPoint([2, 1], [3, 2], [6, 5]),
  lay: byPoint([1, 2], [2, 3], [5, 6]),
  big: [1, 1],
  hard: { 4: [15, 2], 6: [19, 2], 8: [19, 2], 10: [15, 2] },
  field: { 2: [2, 1], 3: [1, 1], 4: [1, 1], 9: [1, 1], 10: [1, 1], 11: [1, 1], 12: [2, 1] },
  'any-seven': [4, 1],
  'any-craps': [15, 2],
  two: [33, 1],
  three: [16, 1],
  eleven: [16, 1],
  twelve: [33, 1],
};

export const payTables: Book['payTables'] = {};
