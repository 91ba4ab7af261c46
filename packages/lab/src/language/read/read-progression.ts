import type { AtLimit, Fixed, LadderMove, Scheme } from '../script.ts';
import { type Cursor, eat, misread, need, notUnderstood, offer, peek, readCount } from './cursor.ts';
import { readFixed, seesFixed } from './read-amount.ts';

const STEPS_MAX = 100;
const WINS_MAX = 12;
const SCHEMES = [
  'martingale',
  'grand martingale',
  'fibonacci',
  "d'alembert",
  'dalembert',
  'paroli',
  "oscar's grind",
  'labouchere',
  'steps',
] as const;

const readRow = (cursor: Cursor): readonly Fixed[] => {
  const row: Fixed[] = [];
  while (seesFixed(cursor)) row.push(readFixed(cursor));
  if (row.length < 2) misread(cursor, 'two amounts or more should stand here, such as 10 20 40');
  if (row.length > STEPS_MAX) misread(cursor, `a progression has at most ${STEPS_MAX} steps`);
  return row;
};

const readTo = (cursor: Cursor, scheme: string): Fixed => {
  if (eat(cursor, ', at most', 'to', 'up to', 'at most') === undefined) {
    misread(cursor, `a ${scheme} would grow without end: say how far, such as "to 500"`);
  }
  return readFixed(cursor);
};

const readEnd = (cursor: Cursor, usual: AtLimit): AtLimit => {
  const end = eat(cursor, ', then', 'then') === undefined ? undefined : eat(cursor, 'start again', 'stay', 'leave');
  if (end === undefined && cursor.line.tokens[cursor.at - 1]?.text === 'then') {
    notUnderstood(cursor, '"start again", "stay" or "leave"', ['start', 'stay', 'leave']);
  }
  return end ?? usual;
};

const readMove = (cursor: Cursor): LadderMove => {
  if (eat(cursor, 'back to the start', 'back to start', 'start again') !== undefined) return { type: 'start' };
  if (eat(cursor, 'stay') !== undefined) return { type: 'stay' };
  const type =
    eat(cursor, 'up', 'back') ??
    notUnderstood(cursor, '"up 1", "back 1", "back to start" or "stay"', ['up', 'back', 'stay']);
  return { type, by: readCount(cursor, 'a number of steps', 1, STEPS_MAX) };
};

const readSteps = (cursor: Cursor): Scheme => {
  const stakes = readRow(cursor);
  const moves: { win?: LadderMove; loss?: LadderMove; end?: AtLimit } = {};
  while (eat(cursor, ',', 'and', ', and') !== undefined) {
    eat(cursor, 'and');
    const when =
      eat(cursor, 'on a win', 'on a loss', 'at the end') ??
      notUnderstood(cursor, '"on a win", "on a loss" or "at the end"', ['on', 'at']);
    if (when === 'on a win') moves.win = readMove(cursor);
    else if (when === 'on a loss') moves.loss = readMove(cursor);
    else
      moves.end =
        eat(cursor, 'start again', 'stay', 'leave') ??
        notUnderstood(cursor, '"start again", "stay" or "leave"', ['start', 'stay', 'leave']);
  }
  if (moves.win === undefined || moves.loss === undefined) {
    misread(cursor, 'steps need to know where a win and a loss lead: ", on a win up 1, on a loss back to start"');
  }
  return {
    type: 'steps',
    stakes,
    win: moves.win ?? { type: 'stay' },
    loss: moves.loss ?? { type: 'stay' },
    end: moves.end ?? 'stay',
  };
};

/** Reads what stands after a progression's name. */
export const readScheme = (cursor: Cursor): Scheme => {
  eat(cursor, 'a', 'the');
  const chain = peek(cursor);
  offer(cursor, ['1-3-2-6 of 10'], 'a chain of stakes');
  if (chain?.kind === 'chain') return readChain(cursor, chain.text);
  const reverse = eat(cursor, 'reverse', 'contra') !== undefined;
  const name =
    eat(cursor, ...SCHEMES) ??
    notUnderstood(cursor, `a progression (${SCHEMES.join(', ')}, or a chain such as 1-3-2-6)`, SCHEMES);
  if (reverse && (name === 'paroli' || name === "oscar's grind" || name === 'steps'))
    misread(cursor, `there is no reverse ${name}`);
  switch (name) {
    case 'martingale':
    case 'grand martingale':
    case 'fibonacci': {
      need(cursor, 'from');
      const from = readFixed(cursor);
      return { type: name, reverse, from, to: readTo(cursor, name), end: readEnd(cursor, 'start again') };
    }
    case "d'alembert":
    case 'dalembert': {
      need(cursor, 'from');
      const from = readFixed(cursor);
      const by = eat(cursor, 'by') === undefined ? from : readFixed(cursor);
      return { type: "d'alembert", reverse, from, by, to: readTo(cursor, name) };
    }
    case 'paroli': {
      need(cursor, 'from');
      const from = readFixed(cursor);
      need(cursor, 'for');
      const wins = readCount(cursor, 'a number of wins', 2, WINS_MAX);
      need(cursor, 'wins');
      return { type: 'paroli', from, wins };
    }
    case "oscar's grind": {
      need(cursor, 'from');
      const from = readFixed(cursor);
      return { type: name, from, to: readTo(cursor, name) };
    }
    case 'labouchere': {
      const line = readRow(cursor);
      const to = readTo(cursor, name);
      const end = readEnd(cursor, 'start again');
      return { type: name, reverse, line, to, end: end === 'leave' ? 'leave' : 'start again' };
    }
    case 'steps':
      return readSteps(cursor);
  }
};

const readChain = (cursor: Cursor, text: string): Scheme => {
  const steps = text.split('-').map(Number);
  if (steps.length > STEPS_MAX || steps.some(step => step < 1 || step > 1000))
    misread(cursor, 'a chain has steps of 1 to 1000 units');
  cursor.at += 1;
  need(cursor, 'of');
  return { type: 'chain', steps, of: readFixed(cursor) };
};
