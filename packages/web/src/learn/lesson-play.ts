import {
  cents,
  combinationsOf,
  type Dice,
  type House,
  isPoint,
  type Settlement,
  SMALL,
  seatAt,
  subjectOf,
  type Table,
  total,
  totalsSeen,
  type WagerName,
} from '@hardway/rules';
import type { Picture } from '../felt/picture.ts';
import { everyGame, fullHouse } from '../rules/games.ts';
import { money, titleOf } from '../table/names.ts';
import { feltOf } from '../table/shown.ts';
import { openSpots } from '../table/wagering.ts';
import { type Frame, LEARNER, last, moved, openLesson, played, tryBet } from './lesson-table.ts';
import type { Lesson } from './lessons.ts';
import { type Told, toldOf } from './told.ts';

/** A lesson ready to be tapped: the table as the question finds it, and how it got there. */
export type Position = { readonly lesson: Lesson; readonly start: Table; readonly before: readonly Frame[] };

/** What a tap comes to: it was right, with what follows and what there is to say; or not, with what would happen. */
export type Tapped =
  | { readonly right: true; readonly frames: readonly Frame[]; readonly sentence: string }
  | { readonly right: false; readonly answer: string };

let house: House | undefined;

/** The house of the lessons: the first game of the first book, with all its bets. */
export const lessonHouse = (): House => {
  const [first] = everyGame();
  if (first === undefined) throw new Error('there is no rule book');
  house ??= fullHouse(first.ruleset, first.game);
  return house;
};

export const positionOf = (lesson: Lesson): Position => {
  const open = openLesson(lessonHouse());
  const before = played(open, lesson.position);
  return { lesson, start: last(open, before), before };
};

export const questionOf = ({ lesson, start }: Position): string => lesson.question(toldOf(start, [], lesson));

/** The learner's tap on a spot. */
export const tap = ({ lesson, start }: Position, wager: WagerName): Tapped => {
  if (!lesson.accepts.includes(wager) && !isSameNumber(lesson, wager))
    return {
      right: false,
      answer: `${lesson.act === 'bet' ? wouldBe(start, lesson, wager) : wouldDo(start, wager)} ${lesson.hint}`,
    };
  const made = lesson.act === 'bet' ? moved(start, { type: 'bet', wager, dollars: lesson.dollars }) : { table: start };
  const frames = [made, ...played(made.table, lesson.follows)];
  const told: Told = toldOf(start, frames, lesson);
  return { right: true, frames, sentence: lesson.sentence(told) };
};

/** Every spot of a number points at it. */
const isSameNumber = ({ act, accepts }: Lesson, wager: WagerName): boolean =>
  act === 'point' && accepts.some(each => subjectOf(each).number === subjectOf(wager).number);

/** A refusal said to the learner, as a whole sentence. */
const toYou = (sentence: string): string =>
  `${sentence.replace(`seat ${LEARNER} has`, 'you have')}.`.replace(/\.\.$/, '.');

/** What a bet that was not asked for would come to with the dice of the lesson. */
const wouldBe = (start: Table, { dollars, follows }: Lesson, wager: WagerName): string => {
  const tried = tryBet(start, wager, dollars);
  const name = titleOf(start.house, wager);
  if ('refusal' in tried) return `Not that one: ${toYou(tried.refusal.sentence)}`;
  const happened = played(
    tried.ok,
    follows.filter(({ type }) => type === 'roll'),
  ).flatMap(({ rolled }) =>
    (rolled?.settlements ?? []).map(settlement => ({ settlement, dice: rolled?.dice as Dice })),
  );
  const found = happened.find(({ settlement: { wager: of, type } }) => of === wager && type !== 'marked');
  if (found === undefined) return `That is ${name}: with the next dice it would stand and wait.`;
  return `That is ${name}: ${fate(found.settlement, total(found.dice))}`;
};

const fate = (settlement: Settlement, sum: number): string => {
  switch (settlement.type) {
    case 'won':
      return `the ${sum} that is coming would win you ${money(settlement.winnings)}, but it is not what was asked.`;
    case 'lost':
      return `the ${sum} that is coming would take your ${money(settlement.stake)}.`;
    case 'returned':
      return `the ${sum} that is coming would be a push.`;
    case 'moved':
      return `the ${sum} that is coming would move it to ${settlement.to}.`;
    default:
      return `the ${sum} that is coming would leave it where it is.`;
  }
};

/** What a number that was not asked for would do to the learner's bet. */
const wouldDo = (start: Table, wager: WagerName): string => {
  const { number } = subjectOf(wager);
  if (number === undefined || !isPoint(number)) return 'Point at one of the big numbers.';
  const [dice] = combinationsOf(number);
  const { rolled } = moved(start, { type: 'roll', dice: dice as Dice });
  const [first] = rolled?.settlements ?? [];
  return first === undefined ? `A ${number} would do nothing to your bet.` : `With a ${number}: ${fate(first, number)}`;
};

/** The felt of a frame as the learner sees it: their own chips, and the spots that take the chip in hand. */
export const lessonPicture = ({ table, rolled }: Frame, dollars: number, mayTap: boolean): Picture => {
  const own = { ...table, seats: table.seats.filter(({ number }) => number === LEARNER) };
  const small = seatAt(table, LEARNER)?.layout.find(({ name }) => name === 'all-small');
  return {
    ...feltOf(own, rolled?.settlements ?? []),
    open: mayTap ? openSpots(table, LEARNER, cents(dollars * 100)) : {},
    progress:
      small === undefined
        ? {}
        : { bonus: Object.fromEntries(totalsSeen(SMALL, small.memory).map(each => [each, String(each)])) },
  };
};
