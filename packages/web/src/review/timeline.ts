import type { ThrowMark } from '@hardway/server/messages';

/** How a throw is drawn on the timeline. */
type MarkLook = 'point' | 'made' | 'seven-out' | 'natural' | 'craps' | 'number' | 'no-roll' | 'void';

type TimelineMark = ThrowMark & {
  readonly look: MarkLook;
  /** What stands on the mark: a total, or a sign for a throw without a result. */
  readonly sign: string;
  readonly words: string;
};

/** A hand, with its throws that are in sight. */
type TimelineHand = { readonly hand: number; readonly marks: readonly TimelineMark[] };

const LOOKS: { readonly [outcome: string]: MarkLook } = {
  'point made': 'made',
  'seven-out': 'seven-out',
  natural: 'natural',
  craps: 'craps',
};

const lookOf = ({ kind, outcome, undone, stands }: ThrowMark): MarkLook => {
  if (kind === 'no roll') return 'no-roll';
  if (kind === 'round void' || undone?.kind === 'voided') return 'void';
  const final = stands?.outcome ?? outcome ?? '';
  if (undone !== null && stands === null) return 'no-roll';
  return LOOKS[final] ?? (final.startsWith('point ') ? 'point' : 'number');
};

const sumOf = (dice: ThrowMark['dice']): string => (dice === null ? '' : String(dice[0] + dice[1]));

const signOf = ({ kind, dice, stands }: ThrowMark): string => {
  if (kind === 'no roll') return '×';
  if (kind === 'round void') return '∅';
  return sumOf(stands?.dice ?? dice);
};

/** A throw in words: `4-3, seven-out, corrected to 4-1, number`. */
export const markWords = ({ kind, dice, outcome, undone, stands }: ThrowMark): string => {
  if (dice === null) return kind;
  const was = `${dice.join('-')}, ${outcome}`;
  if (undone === null) return was;
  if (undone.kind === 'voided') return `${was}, voided`;
  return `${was}, corrected to ${stands === null ? 'no roll' : `${stands.dice.join('-')}, ${stands.outcome}`}`;
};

/** The throws by hand, oldest first. */
export const handsOf = (marks: readonly ThrowMark[]): readonly TimelineHand[] => {
  const hands: { hand: number; marks: TimelineMark[] }[] = [];
  for (const mark of marks) {
    const last = hands.at(-1);
    const drawn = { ...mark, look: lookOf(mark), sign: signOf(mark), words: markWords(mark) };
    if (last?.hand === mark.hand) last.marks.push(drawn);
    else hands.push({ hand: mark.hand, marks: [drawn] });
  }
  return hands;
};

export type ReviewStep = 'earlier' | 'later' | 'earlier hand' | 'later hand';

/** The throw that a step leads to. A step to an earlier hand goes to the first throw of this one, and then of the one before. */
export const stepFrom = (marks: readonly ThrowMark[], number: number, step: ReviewStep): number | undefined => {
  const at = marks.findIndex(mark => mark.number === number);
  const here = marks[at];
  if (here === undefined) return undefined;
  const firstOf = (hand: number): ThrowMark | undefined => marks.find(mark => mark.hand === hand);
  switch (step) {
    case 'earlier':
      return marks[at - 1]?.number;
    case 'later':
      return marks[at + 1]?.number;
    case 'earlier hand': {
      const first = firstOf(here.hand);
      return first === here ? firstOf(here.hand - 1)?.number : first?.number;
    }
    case 'later hand':
      return marks.find(mark => mark.hand > here.hand)?.number;
  }
};
