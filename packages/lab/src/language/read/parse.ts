import { type Cents, cents } from '@hardway/rules';
import type { At, Branch, Condition, Problem, Script, Stage, Statement } from '../script.ts';
import {
  atEnd,
  type Cursor,
  type Expects,
  eat,
  here,
  isAtEnd,
  Misread,
  misread,
  type Names,
  need,
  notUnderstood,
  offerAfter,
  peek,
  quoted,
  sees,
} from './cursor.ts';
import { forEachNumber, readNumbers } from './each.ts';
import { lineBeingWritten, linesOf, type SourceLine } from './lines.ts';
import { readActions } from './read-action.ts';
import { readCondition } from './read-condition.ts';
import { type Declared, isDeclaration, readDeclaration, readOwnName } from './read-declaration.ts';
import { HEADING_WORDS, meantHeading } from './read-heading.ts';
import { ACTION_WORDS, WAGER_WORDS } from './vocabulary.ts';

export const TEXT_MAX = 1_000_000;
const DEPTH_MAX = 8;
const PROBLEMS_MAX = 30;

type Reading = {
  readonly lines: readonly SourceLine[];
  readonly names: Names;
  readonly problems: Problem[];
  declared: Declared;
  /** Whether the rules being read are for each of several numbers. */
  inEach: boolean;
  readonly body: (Statement | Stage)[];
  /** Problems that more words, or lines below, would solve. */
  readonly unfinished: Set<Problem>;
  /** Hears what could stand at the end of the last line. */
  readonly expects?: Expects;
};

const readingOf = (lines: readonly SourceLine[], names: Names): Reading => ({
  lines,
  names,
  problems: [],
  declared: { heading: {}, stops: [], parameters: [], counters: [], progressions: [] },
  inEach: false,
  body: [],
  unfinished: new Set(),
});

const readAll = (reading: Reading): void => {
  let at = 0;
  while (at < reading.lines.length) at = readTop(reading, at);
};

/** Reads a strategy. What could be read is given along with everything that could not. */
export const parse = (text: string): { readonly script: Script; readonly problems: readonly Problem[] } => {
  if (text.length > TEXT_MAX) {
    const message = `a strategy has at most ${TEXT_MAX} characters, not ${text.length}`;
    return { script: EMPTY, problems: [{ line: 1, column: 1, severity: 'error', message }] };
  }
  const lines = linesOf(text);
  const reading = readingOf(lines, namesIn(lines));
  readAll(reading);
  const { declared, body, problems } = reading;
  return { script: { ...declared, body }, problems: problems.slice(0, PROBLEMS_MAX) };
};

/** Whether a line that is being written is wrong already, and whether it is whole: if neither, it can be gone on with. */
type Beginning = { readonly wrong: boolean; readonly whole: boolean };

/**
 * Reads the line that is being written below others; a listener hears what could stand at its end. Names are those of the whole
 * text, wherever they are declared.
 */
export const beginningsBelow = (above: string, names: Names): ((own: string, expects?: Expects) => Beginning) => {
  const lines = linesOf(above);
  const number = above.split('\n').length;
  return (own, expects) => {
    const written = lineBeingWritten(own, number);
    const reading: Reading = {
      ...readingOf([...lines, ...written], names),
      ...(expects === undefined ? {} : { expects }),
    };
    readAll(reading);
    const found = reading.problems.filter(({ line }) => line >= number);
    return { wrong: found.some(problem => !reading.unfinished.has(problem)), whole: found.length === 0 };
  };
};

/** The names that the lines of a text declare. */
export const namesOf = (text: string): Names => namesIn(linesOf(text));

const EMPTY: Script = { heading: {}, stops: [], parameters: [], counters: [], progressions: [], body: [] };

/** Names must be known before the lines that use them are read, wherever they are declared. */
const namesIn = (lines: readonly SourceLine[]): Names => {
  const names = {
    counters: new Set<string>(),
    progressions: new Set<string>(),
    stages: new Set<string>(),
    parameters: new Map<string, Cents | undefined>(),
  };
  for (const { tokens } of lines) {
    const [first, second] = tokens;
    if (second?.kind !== 'word') continue;
    if (first?.text === 'parameter') names.parameters.set(second.text, valueIn(tokens));
    if (first?.text === 'counter') names.counters.add(second.text);
    if (first?.text === 'progression') names.progressions.add(second.text);
    if (first?.text === 'stage') names.stages.add(second.text);
  }
  return names;
};

/** The value that a parameter is declared with. */
const valueIn = (tokens: SourceLine['tokens']): Cents | undefined => {
  const value = tokens[tokens[2]?.text === ':' ? 3 : 2];
  const dollars = value?.kind === 'number' ? Math.round(Number(value.text) * 100) : 0;
  return dollars > 0 && Number.isSafeInteger(dollars) ? cents(dollars) : undefined;
};

const cursorAt = (reading: Reading, line: SourceLine): Cursor => ({
  line,
  names: reading.names,
  at: 0,
  inEach: reading.inEach,
  ...(reading.expects !== undefined && line === reading.lines.at(-1) ? { expects: reading.expects } : {}),
});

/** Runs a reader; what it can't read becomes a problem. */
const attempt = <T>(reading: Reading, read: () => T): T | undefined => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Misread)) throw error;
    const { text = '' } = reading.lines.find(({ number }) => number === error.at.line) ?? {};
    report(reading, error.at, error.message, error.at.column > text.length);
    return undefined;
  }
};

const report = (reading: Reading, { line, column }: At, message: string, isUnfinished = false): void => {
  const problem: Problem = { line, column, severity: 'error', message };
  reading.problems.push(problem);
  if (isUnfinished) reading.unfinished.add(problem);
};

/** Reads what begins at this line, and says at which line to go on. */
const readTop = (reading: Reading, at: number): number => {
  const line = reading.lines[at] as SourceLine;
  const cursor = cursorAt(reading, line);
  if (line.indent > 0) {
    report(
      reading,
      { line: line.number, column: line.indent + 1 },
      'this line is indented, but the line above it opens nothing',
    );
    return skipBlock(reading, at, 0);
  }
  if (sees(cursor, 'stage') > 0) return readStage(reading, at);
  if (isDeclaration(cursor)) {
    attempt(reading, () => {
      const declared = readDeclaration(cursor, reading.declared);
      atEnd(cursor);
      reading.declared = declared;
    });
    return at + 1;
  }
  const { statements, next } = readStatement(reading, at, 0);
  reading.body.push(...statements);
  return next;
};

const readStage = (reading: Reading, at: number): number => {
  const line = reading.lines[at] as SourceLine;
  const cursor = cursorAt(reading, line);
  const where = here(cursor);
  const name = attempt(reading, () => {
    need(cursor, 'stage');
    const others = reading.body.flatMap(item => (item.type === 'stage' ? [item] : []));
    const own = readOwnName(cursor, 'stage', others);
    eat(cursor, ':');
    atEnd(cursor);
    return own;
  });
  const { body, next } = readBlock(
    reading,
    at,
    line,
    1,
    `stage ${quoted(name ?? '')} has no rules: write them below it, indented`,
  );
  if (name !== undefined) reading.body.push({ ...where, type: 'stage', name, body });
  return next;
};

/** The lines indented below this one. */
const readBlock = (
  reading: Reading,
  at: number,
  above: SourceLine,
  depth: number,
  empty: string,
): { readonly body: readonly Statement[]; readonly next: number } => {
  const first = reading.lines[at + 1];
  if (first === undefined || first.indent <= above.indent) {
    report(reading, { line: above.number, column: above.indent + 1 }, empty, true);
    return { body: [], next: at + 1 };
  }
  if (depth > DEPTH_MAX) {
    report(reading, { line: first.number, column: first.indent + 1 }, 'rules are nested too deeply here');
    return { body: [], next: skipBlock(reading, at + 1, above.indent) };
  }
  const body: Statement[] = [];
  let next = at + 1;
  while (next < reading.lines.length) {
    const line = reading.lines[next] as SourceLine;
    if (line.indent <= above.indent) break;
    if (line.indent !== first.indent) {
      report(
        reading,
        { line: line.number, column: line.indent + 1 },
        'this line is indented differently from the lines around it',
      );
      next += 1;
      continue;
    }
    const read = readStatement(reading, next, depth);
    body.push(...read.statements);
    next = read.next;
  }
  return { body, next };
};

const skipBlock = (reading: Reading, at: number, indent: number): number => {
  let next = at;
  while (next < reading.lines.length && (reading.lines[next] as SourceLine).indent > indent) next += 1;
  return next;
};

/** Passes over the other cases of a rule that could not be read. */
const skipOtherwise = (reading: Reading, at: number, indent: number): number => {
  const line = reading.lines[at];
  if (line === undefined || line.indent !== indent || sees(cursorAt(reading, line), 'otherwise') === 0) return at;
  return skipOtherwise(reading, skipBlock(reading, at + 1, indent), indent);
};

/** The condition that a line opens with, or nothing where it is a line of actions. */
const OPENINGS = ['every', 'on a come-out', 'on the come-out', 'with a point on', 'with a chance'];

const readOpening = (cursor: Cursor): Condition | undefined => {
  if (eat(cursor, 'unless') !== undefined) return { type: 'not', of: readCondition(cursor) };
  const isRule =
    eat(cursor, 'when', 'whenever', 'while', 'if') !== undefined || OPENINGS.some(phrase => sees(cursor, phrase) > 0);
  return isRule ? readCondition(cursor) : undefined;
};

type Read = { readonly statements: readonly Statement[]; readonly next: number };

const readStatement = (reading: Reading, at: number, depth: number): Read => {
  const line = reading.lines[at] as SourceLine;
  const cursor = cursorAt(reading, line);
  const where = here(cursor);
  if (sees(cursor, 'otherwise') > 0) {
    report(reading, where, '"otherwise" follows a "when" at the same indentation, and there is none above it');
    return { statements: [], next: skipBlock(reading, at + 1, line.indent) };
  }
  if (sees(cursor, 'for each of') > 0) return readEach(reading, at, depth);
  const opening = attempt(reading, () => ({ condition: readOpening(cursor) }));
  if (opening === undefined)
    return { statements: [], next: skipOtherwise(reading, skipBlock(reading, at + 1, line.indent), line.indent) };
  if (opening.condition === undefined) return readActionLine(reading, at, cursor);
  const first = readBranch(reading, at, cursor, where, opening.condition, depth);
  const branches = [first.branch];
  let { next } = first;
  while (next < reading.lines.length) {
    const other = reading.lines[next] as SourceLine;
    const follows = cursorAt(reading, other);
    if (other.indent !== line.indent || eat(follows, 'otherwise') === undefined) break;
    if (branches.at(-1)?.condition === null)
      report(
        reading,
        { line: other.number, column: other.indent + 1 },
        'nothing can follow "otherwise" without a "when"',
      );
    const condition = attempt(reading, () => readOpening(follows) ?? null);
    const read = readBranch(
      reading,
      next,
      follows,
      { line: other.number, column: other.indent + 1 },
      condition ?? null,
      depth,
    );
    branches.push(read.branch);
    next = read.next;
  }
  return { statements: [{ ...where, type: 'when', branches }], next };
};

/** "for each of 6 and 8": its rules are read once and followed for every number. */
const readEach = (reading: Reading, at: number, depth: number): Read => {
  const line = reading.lines[at] as SourceLine;
  const cursor = cursorAt(reading, line);
  const where = here(cursor);
  const numbers = attempt(reading, () => {
    if (reading.inEach) misread(cursor, "one rule for each of several numbers can't stand inside another");
    return readNumbers(cursor);
  });
  if (numbers === undefined) return { statements: [], next: skipBlock(reading, at + 1, line.indent) };
  reading.inEach = true;
  const read = readBranch(reading, at, { ...cursor, inEach: true }, where, null, depth);
  reading.inEach = false;
  return { statements: [forEachNumber(where, numbers, read.branch.body)], next: read.next };
};

/** What is done in one case: on the same line after a colon, or on the lines indented below. */
const readBranch = (
  reading: Reading,
  at: number,
  cursor: Cursor,
  where: At,
  condition: Condition | null,
  depth: number,
): { readonly branch: Branch; readonly next: number } => {
  const line = reading.lines[at] as SourceLine;
  const inline = attempt(reading, () => {
    eat(cursor, ': then', ', then', ':', ',', 'then');
    if (isAtEnd(cursor)) {
      offerAfter(cursor, readActions);
      return [];
    }
    if (
      condition !== null &&
      cursor.line.tokens[cursor.at - 1]?.kind !== 'sign' &&
      cursor.line.tokens[cursor.at - 1]?.text !== 'then'
    ) {
      notUnderstood(cursor, 'the rest of a condition; what is done follows a colon', [
        'and',
        'or',
        'wins',
        'loses',
        'stands',
      ]);
    }
    return readActions(cursor);
  });
  const body = inline?.map((action): Statement => ({ line: action.line, column: action.column, type: 'act', action }));
  if (body === undefined)
    return { branch: { ...where, condition, body: [] }, next: skipBlock(reading, at + 1, line.indent) };
  if (body.length === 0) {
    const block = readBlock(
      reading,
      at,
      line,
      depth + 1,
      'nothing is done here: write it after a colon, or below, indented',
    );
    return { branch: { ...where, condition, body: block.body }, next: block.next };
  }
  const next = skipBlock(reading, at + 1, line.indent);
  if (next > at + 1) {
    const stray = reading.lines[at + 1] as SourceLine;
    report(
      reading,
      { line: stray.number, column: stray.indent + 1 },
      'this line is indented, but the line above is complete: put all its actions below it',
    );
  }
  return { branch: { ...where, condition, body }, next };
};

const readActionLine = (reading: Reading, at: number, cursor: Cursor): Read => {
  const line = reading.lines[at] as SourceLine;
  const statements = attempt(reading, () => {
    if (!isKnownStart(cursor)) {
      const heading = meantHeading(cursor);
      if (heading !== undefined) misread(cursor, heading);
      notUnderstood(cursor, 'the beginning of a rule, an action or a heading', [
        ...ACTION_WORDS,
        ...WAGER_WORDS,
        ...HEADING_WORDS,
        'when',
        'every',
        'stage',
        'stop',
        'otherwise',
        'unless',
        'counter',
        'progression',
        'parameter',
        'for',
      ]);
    }
    return readActions(cursor).map(
      (action): Statement => ({ line: action.line, column: action.column, type: 'act', action }),
    );
  });
  const next = skipBlock(reading, at + 1, line.indent);
  if (statements !== undefined && next > at + 1) {
    const stray = reading.lines[at + 1] as SourceLine;
    report(
      reading,
      { line: stray.number, column: stray.indent + 1 },
      'this line is indented, but the line above it opens nothing',
    );
  }
  return { statements: statements ?? [], next };
};

/** Whether a line could begin so; if not, the nearest beginning is suggested rather than the nearest wager. */
const isKnownStart = (cursor: Cursor): boolean => {
  const token = peek(cursor);
  return token?.kind !== 'word' || STARTS.has(token.text);
};

const STARTS: ReadonlySet<string> = new Set(
  [
    ...ACTION_WORDS,
    ...WAGER_WORDS,
    'make bet keep reduce double down on off turn subtract stop max maximum coupon let any a an the my all',
    'inside outside across even everything anything it them comes dont-comes',
  ].flatMap(words => words.split(' ')),
);
