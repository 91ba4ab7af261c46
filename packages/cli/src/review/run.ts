import { writeFile } from 'node:fs/promises';
import { explain, recordOf, type SteppedRecord, stepsOf } from '@hardway/notation';
import { layoutCost, review, sessionChance, type WhatIf, whatIf } from '@hardway/odds';
import type { SeatNumber, Table } from '@hardway/rules';
import { clauseHint } from '../clauses/hint.ts';
import { EXIT, type ExitCode, UsageError } from '../command.ts';
import { or } from '../game-names.ts';
import { outJson } from '../odds/output.ts';
import { readRecordFile } from '../record-file.ts';
import { layoutData, reviewData, whatIfData } from './data.ts';
import { printLayout, printReview, printWhatIfs } from './print.ts';
import { changeOf, type Request, readRequest } from './request.ts';
import type { Session, Tried } from './session.ts';

/** Runs `hardway review`. */
export const run = async (args: readonly string[]): Promise<ExitCode> => {
  const request = readRequest(args);
  const record = await readSteps(request.path);
  if (typeof record === 'number') return record;
  const seat = seatOf(record, request.seat);
  if (request.layout) return showLayout(record.steps.at(-1)?.table ?? record.opening, seat, request);
  const { opening, steps } = record;
  const asked = request.whatIfs.map(each => changeOf(each, opening.house));
  const session: Session = { record, review: review(opening, seat, steps) };
  const tried = asked.map((change): Tried => {
    const played = whatIf(opening, seat, steps, change);
    return played.ok ? { change, whatIf: played.value } : { change, sentence: played.error.sentence };
  });
  if (request.json) {
    const chance = sessionChance(session.review);
    outJson({ ...reviewData(session, chance), ...(tried.length === 0 ? {} : { whatIf: tried.map(whatIfData) }) });
  } else {
    printReview(session, sessionChance(session.review), request.decisions);
    printWhatIfs(session, tried);
  }
  return request.out === undefined ? EXIT.done : writeChanged(request.out, tried[0]);
};

/** The record, line by line; where there is none, it has been said why. */
const readSteps = async (path: string): Promise<SteppedRecord | ExitCode> => {
  const file = await readRecordFile(path);
  const say = (problem: string, code: ExitCode): ExitCode => {
    process.stderr.write(`${problem}\n`);
    return code;
  };
  if (file.type === 'missing') return say(`hardway review: ${file.message}`, EXIT.misused);
  if (file.type === 'wrong') return say(`${path}:${file.line}: ${file.message}`, EXIT.no);
  const steps = stepsOf(file.text);
  if (steps.ok) return steps.value;
  const { error } = steps;
  say(`${path}:${error.line}: ${explain(error)}`, EXIT.no);
  if (error.kind === 'difference') process.stderr.write(clauseHint(error.refusal?.clause));
  return EXIT.no;
};

/** The seat that was asked for, or the only one. */
const seatOf = ({ opening }: SteppedRecord, asked: SeatNumber | undefined): SeatNumber => {
  const { seats } = opening;
  const choices = or(seats.map(({ number, name }) => `--seat ${number} (${name})`));
  if (asked !== undefined) {
    if (seats.some(({ number }) => number === asked)) return asked;
    throw new UsageError(`nobody sits at seat ${asked}${choices === '' ? '' : `: try ${choices}`}`);
  }
  const [only, ...others] = seats;
  if (only === undefined) throw new UsageError('the record has no seats');
  if (others.length > 0) throw new UsageError(`whose session? ${choices}`);
  return only.number;
};

const showLayout = (table: Table, seat: SeatNumber, { json }: Request): ExitCode => {
  const cost = layoutCost(table, seat);
  if (json) outJson(layoutData(seat, cost));
  else printLayout(cost);
  return EXIT.done;
};

const writeChanged = async (path: string, tried: Tried | undefined): Promise<ExitCode> => {
  if (tried?.whatIf === undefined) {
    process.stderr.write(`hardway review: nothing was written to ${path}: the changed session can't be played\n`);
    return EXIT.no;
  }
  await writeFile(path, recordText(tried.whatIf));
  return EXIT.done;
};

const recordText = ({ house, played }: WhatIf): string => recordOf(house, played).record;
