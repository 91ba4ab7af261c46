import type { Dice } from '@hardway/rules';
import type { At } from './geometry.ts';

/** The voices of the layout: the display serif of numbers and words, and the condensed sans of captions and odds. */
type Voice = 'word' | 'caption';
type Tone = 'ivory' | 'gold' | 'red' | 'faint';

/** What is printed on the cloth. */
export type Mark =
  | {
      readonly type: 'text';
      readonly at: At;
      readonly text: string;
      readonly size: number;
      readonly voice: Voice;
      readonly tone: Tone;
      readonly anchor: 'start' | 'middle' | 'end';
      /** Clockwise, in degrees, about `at`. */
      readonly turn?: number;
      /** Gives way to the edge where that is asked for. */
      readonly yields?: true;
    }
  | { readonly type: 'dice'; readonly at: At; readonly dice: Dice; readonly size: number }
  | { readonly type: 'ring'; readonly at: At; readonly radius: number; readonly tone: Tone };

/** How wide a text runs at size 1, in the widest of the fonts it may be set in. */
const widthOf = (text: string, voice: Voice): number => {
  let width = 0;
  for (const letter of text) {
    if (letter === ' ') width += 0.32;
    else if (/[.,:'’·iIl|]/.test(letter)) width += 0.38;
    else if (/[MW&]/.test(letter)) width += 0.92;
    else if (/[0-9]/.test(letter)) width += 0.66;
    else if (/[A-Z]/.test(letter)) width += voice === 'word' ? 0.76 : 0.71;
    else width += 0.58;
  }
  return width * (voice === 'caption' ? 1.06 : 1.03);
};

/** The largest size, at most `size`, at which a text fits a width. */
export const fitted = (text: string, size: number, width: number, voice: Voice): number =>
  Math.min(size, Math.floor((width / widthOf(text, voice)) * 10) / 10);

/** How wide a text runs as it is set. */
export const runOf = ({ text, size, voice }: Extract<Mark, { type: 'text' }>): number => widthOf(text, voice) * size;

type Set = {
  readonly tone?: Tone;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly turn?: number;
  readonly yields?: true;
};

/** A text no wider than `width`. */
export const print = (
  voice: Voice,
  text: string,
  at: At,
  size: number,
  width: number,
  { tone = 'ivory', anchor = 'middle', turn, yields }: Set = {},
): Mark => ({
  type: 'text',
  at,
  text,
  voice,
  tone,
  anchor,
  size: fitted(text, size, width, voice),
  ...(turn === undefined ? {} : { turn }),
  ...(yields === undefined ? {} : { yields }),
});

export const pictured = (dice: Dice, at: At, size: number): Mark => ({ type: 'dice', at, dice, size });
export const ring = (at: At, radius: number, tone: Tone = 'gold'): Mark => ({ type: 'ring', at, radius, tone });
