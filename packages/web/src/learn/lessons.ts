import type { WagerName } from '@hardway/rules';
import { bet, type Move, roll } from './lesson-table.ts';
import type { Told } from './told.ts';

/** A lesson: a position on the felt, one question, one tap, one sentence. Every figure in its words comes from the rules. */
export type Lesson = {
  readonly title: string;
  /** What has happened before the question. */
  readonly position: readonly Move[];
  readonly question: (told: Told) => string;
  /** Put chips on a spot, or point at the number that is asked for. */
  readonly act: 'bet' | 'point';
  /** The chips in hand, in dollars. */
  readonly dollars: number;
  /** The spots that answer the question. */
  readonly accepts: readonly WagerName[];
  /** Where to look, for somebody who tapped another spot. */
  readonly hint: string;
  /** What follows the right tap. */
  readonly follows: readonly Move[];
  readonly sentence: (told: Told) => string;
};

export const LESSONS: readonly Lesson[] = [
  {
    title: 'The come-out',
    position: [],
    question: ({ chip }) => `A new shooter, and the puck says OFF. Bet ${chip} with the shooter: tap the pass line.`,
    act: 'bet',
    dollars: 10,
    accepts: ['pass'],
    hint: 'The pass line is the long band along the edge of the felt.',
    follows: [roll(5, 2)],
    sentence: t =>
      `A seven on the come-out: the pass line wins ${t.won('pass')} at once. It wins on ${t.totals('pass', 'off', 'win')} and loses on ${t.totals('pass', 'off', 'lose')}; any other number becomes the point.`,
  },
  {
    title: 'The point',
    position: [bet('pass', 10), roll(5, 3)],
    question: ({ chip }) =>
      `You have ${chip} on the pass line, and the shooter has thrown an eight. Which number wins for you now? Tap it.`,
    act: 'point',
    dollars: 10,
    accepts: ['place 8'],
    hint: 'The puck says ON and lies at the point.',
    follows: [roll(4, 1), roll(6, 2)],
    sentence: t =>
      `The five did nothing to you; the eight came back before a seven, and your bet won ${t.won('pass')}. With a point, only ${t.totals('pass', 8, 'win')} wins and only ${t.totals('pass', 8, 'lose')} loses.`,
  },
  {
    title: 'Odds',
    position: [bet('pass', 10), roll(4, 2)],
    question: ({ chip }) =>
      `The point is six. Back your pass bet with ${chip} of odds, the one bet that costs nothing: tap behind the line.`,
    act: 'bet',
    dollars: 10,
    accepts: ['pass-odds'],
    hint: 'Odds lie beside your pass bet, just off the line.',
    follows: [roll(5, 1)],
    sentence: t =>
      `The six: your line won ${t.won('pass')}, and your odds won ${t.won('pass-odds')} at ${t.pays('pass-odds')}. That is the true price of a six, so odds cost ${t.edge('pass-odds 6')} on average.`,
  },
  {
    title: 'Come',
    position: [bet('pass', 10), roll(4, 2)],
    question: ({ chip }) =>
      `The point is six. A come bet is a pass bet that starts with the next roll: put ${chip} on come.`,
    act: 'bet',
    dollars: 10,
    accepts: ['come'],
    hint: 'COME is the wide box under the numbers.',
    follows: [roll(5, 4), roll(6, 3)],
    sentence: t =>
      `Nine became the come bet's own point, so your chips moved there; the second nine won ${t.won('come 9')}, while your pass bet still waits for its six.`,
  },
  {
    title: "Don't",
    position: [],
    question: ({ chip }) => `A new come-out. This time bet ${chip} against the shooter: tap don't pass.`,
    act: 'bet',
    dollars: 10,
    accepts: ['dont-pass'],
    hint: "DON'T PASS is the narrow band inside the pass line.",
    follows: [roll(6, 2), roll(4, 3)],
    sentence: t =>
      `A seven before the eight: the pass line lost, and you won ${t.won('dont-pass')}. On the come-out you win on ${t.totals('dont-pass', 'off', 'win')} and lose on ${t.totals('dont-pass', 'off', 'lose')}; ${t.house.book.bar.total} is barred: ${t.house.book.bar.wager === 'returned' ? 'a push' : 'nothing happens'}.`,
  },
  {
    title: 'Place bets, and when they are off',
    position: [bet('pass', 10), roll(5, 3)],
    question: ({ chip }) => `The point is eight. Place ${chip} on the six, to be paid each time it comes: tap the 6.`,
    act: 'bet',
    dollars: 12,
    accepts: ['place 6'],
    hint: 'Tap the big 6, not the strips above or below it.',
    follows: [roll(4, 2), roll(6, 2), bet('pass', 10), roll(4, 3)],
    sentence: t =>
      `The six paid ${t.won('place 6')} and your bet stayed. Then the point was made, and on the next come-out place bets are off: the seven won ${t.lastWon('pass')} for your pass bet and left your ${t.chip} on the six alone.`,
  },
  {
    title: 'Buy, lay and commission',
    position: [bet('pass', 10), roll(5, 3)],
    question: ({ chip }) =>
      `To buy a number is to be paid its true odds, for a commission. Buy the four with ${chip}: tap BUY over the 4.`,
    act: 'bet',
    dollars: 20,
    accepts: ['buy 4'],
    hint: 'Each number has a strip of its own for buy bets, and one for lay bets, which win when a seven comes first.',
    follows: [roll(3, 1)],
    sentence: t =>
      `Bought, the four won ${t.won('buy 4')}, less ${t.commission('buy 4')} commission; placed, the same ${t.chip} would have won ${t.instead('place 4')}.`,
  },
  {
    title: 'Hardways',
    position: [bet('pass', 10), roll(4, 2)],
    question: ({ chip }) =>
      `A hardway is a pair. Bet ${chip} that the eight comes as four and four, before a seven and before any other eight.`,
    act: 'bet',
    dollars: 5,
    accepts: ['hard 8'],
    hint: 'The pairs are printed in the centre of the table. Look for the two fours.',
    follows: [roll(4, 4)],
    sentence: t =>
      `The hard way: ${t.pays('hard 8')}, so ${t.won('hard 8')} for your ${t.chip}. It is the dearer side of the table: of every ${t.chip} there, the house keeps ${t.cost('hard 8')} on average, against ${t.cost('place 8')} on the placed eight.`,
  },
  {
    title: 'One-roll bets and their price',
    position: [bet('pass', 10), roll(4, 2)],
    question: ({ chip }) => `Some bets live for one roll. Put ${chip} on the next roll being a seven: tap any seven.`,
    act: 'bet',
    dollars: 5,
    accepts: ['any-seven'],
    hint: 'ANY SEVEN is in the centre of the table.',
    follows: [roll(5, 4)],
    sentence: t =>
      `A nine, and your ${t.lost('any-seven')} is gone. A seven pays ${t.pays('any-seven')}, but ${t.fair('any-seven')} would be fair: the house keeps ${t.edge('any-seven')}, ${t.cost('any-seven')} of every ${t.chip}.`,
  },
  {
    title: 'Bonus bets',
    position: [],
    question: ({ chip }) =>
      `A new shooter. Bet ${chip} that all the small numbers, two to six, come before a seven: tap all small.`,
    act: 'bet',
    dollars: 5,
    accepts: ['all-small'],
    hint: 'The bonus bets have a place of their own, below the rest.',
    follows: [roll(1, 1), roll(2, 1), roll(4, 2), roll(3, 1), roll(4, 1)],
    sentence: t =>
      `Two, three, six, four, five and no seven: ${t.pays('all-small')}, ${t.won('all-small')} for ${t.chip}. It comes seldom: ${t.fair('all-small')} would be fair, so the house keeps ${t.edge('all-small')}.`,
  },
];
