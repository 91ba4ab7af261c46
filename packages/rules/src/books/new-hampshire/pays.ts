import type { Book, PowerChart } from '../../book.ts';
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
  hard: { 4: [7, 1], 6: [9, 1], 8: [9, 1], 10: [7, 1] },
  field: { 2: [2, 1], 3: [1, 1], 4: [1, 1], 9: [1, 1], 10: [1, 1], 11: [1, 1], 12: [2, 1] },
  'any-seven': [4, 1],
  'any-craps': [7, 1],
  two: [30, 1],
  three: [15, 1],
  eleven: [15, 1],
  twelve: [30, 1],
  hop: { pair: [30, 1], mixed: [15, 1] },
  'hot-shooter': {
    8: [1, 1],
    16: [3, 1],
    24: [5, 1],
    32: [7, 1],
    40: [12, 1],
    45: [30, 1],
    50: [100, 1],
  },
};

export const payTables: Book['payTables'] = {};

export const power: PowerChart = {
  spots: ['any-craps', 'any-seven', 'eleven', 'hop', 'horn', 'c-and-e', 'hard'],
  columns: [
    {
      'any-craps': [10, 1],
      'any-seven': [13, 2],
      eleven: [22, 1],
      three: [22, 1],
      two: [46, 1],
      twelve: [46, 1],
      hop: { pair: [46, 1], mixed: [22, 1] },
      'c-and-e': { craps: [4, 1], eleven: [10, 1] },
      hard: { 4: [10, 1], 6: [13, 1], 8: [13, 1], 10: [10, 1] },
    },
    {
      'any-craps': [14, 1],
      'any-seven': [18, 2],
      eleven: [30, 1],
      three: [30, 1],
      two: [62, 1],
      twelve: [62, 1],
      hop: { pair: [62, 1], mixed: [30, 1] },
      'c-and-e': { craps: [6, 1], eleven: [14, 1] },
      hard: { 4: [14, 1], 6: [18, 1], 8: [18, 1], 10: [14, 1] },
    },
  ],
  chance: [1, 20],
  cite: 'NH F/Power Odds/2',
};
