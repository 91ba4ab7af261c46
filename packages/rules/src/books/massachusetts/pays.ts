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
  hard: { 4: [7, 1], 6: [9, 1], 8: [9, 1], 10: [7, 1] },
  field: { 2: [2, 1], 3: [1, 1], 4: [1, 1], 9: [1, 1], 10: [1, 1], 11: [1, 1], 12: [2, 1] },
  'any-seven': [4, 1],
  'any-craps': [7, 1],
  two: [30, 1],
  three: [15, 1],
  eleven: [15, 1],
  twelve: [30, 1],
  hop: { pair: [30, 1], mixed: [15, 1] },
  'six-seven-eight': { hard: [2, 1], easy: [1, 1] },
};

export const payTables: Book['payTables'] = {
  fire: { A: { 4: [24, 1], 5: [249, 1], 6: [999, 1] }, B: { 4: [39, 1], 5: [199, 1], 6: [499, 1] } },
  'hot-roller': {
    A: { 2: [4, 1], 3: [10, 1], 4: [20, 1], 5: [50, 1], 6: [200, 1] },
    B: { 2: [5, 1], 3: [10, 1], 4: [20, 1], 5: [50, 1], 6: [200, 1] },
    C: { 2: [5, 1], 3: [10, 1], 4: [20, 1], 5: [50, 1], 6: [300, 1] },
  },
  bonus: {
    A: { 'all-small': [34, 1], 'all-tall': [34, 1], 'make-em-all': [175, 1] },
    B: { 'all-small': [30, 1], 'all-tall': [30, 1], 'make-em-all': [150, 1] },
  },
};
