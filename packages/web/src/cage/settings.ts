import type { Cents } from '@hardway/rules';
import type { CageCommand, CageSettings } from '@hardway/server/messages';
import { centsIn, money } from '../table/names.ts';

type Settle = Extract<CageCommand, { type: 'settleCage' }>;

/** What the cage works by, in amounts. What is left empty binds nobody. */
export const CAGE_BOUNDS = {
  float: ['A drawer begins with $', 'drawers begin with'],
  approveAbove: ['A second person above $', 'a second person approves above'],
  cashOutMax: ['Most paid out in cash $', 'cash is paid out up to'],
  handPayAbove: ['Wins paid by hand above $', 'wins at games without chips are paid by hand above'],
  overShortAbove: ['Over or short is told of above $', 'over or short is told of above'],
  reportAbove: ['A person’s cash of a day is reported above $', 'a person’s cash of a gaming day is reported above'],
} as const satisfies { readonly [bound in keyof CageSettings]?: readonly [label: string, words: string] };
type CageBound = keyof typeof CAGE_BOUNDS;

export const CAGE_BOUND_NAMES = Object.keys(CAGE_BOUNDS) as readonly CageBound[];

/** As typed. */
export type CageForm = { readonly [bound in CageBound]: string } & { readonly shifts: 'as float' | 'yes' | 'no' };

const SHIFTS = { 'as float': null, yes: true, no: false } as const;
const SHIFT_WORDS = {
  'as float': 'cashiers work in shifts once there is a float',
  yes: 'cashiers work in shifts',
  no: 'no shift is needed',
} as const;

export const cageForm = (settings: CageSettings): CageForm => ({
  ...(Object.fromEntries(
    CAGE_BOUND_NAMES.map(name => [name, settings[name] === null ? '' : String(settings[name] / 100)]),
  ) as { readonly [bound in CageBound]: string }),
  shifts: settings.shiftRequired === null ? 'as float' : settings.shiftRequired ? 'yes' : 'no',
});

/** The bounds that are typed as something other than an amount above nothing. */
export const wrongBounds = (form: CageForm): readonly CageBound[] =>
  CAGE_BOUND_NAMES.filter(name => form[name].trim() !== '' && !(centsIn(form[name]) > 0));

const boundIn = (typed: string): Cents | null => (typed.trim() === '' ? null : centsIn(typed));

/** What changes, and nothing else; undefined if nothing does, or something is no amount. */
export const settleCommand = (settings: CageSettings, form: CageForm): Settle | undefined => {
  if (wrongBounds(form).length > 0) return undefined;
  const bounds = CAGE_BOUND_NAMES.filter(name => boundIn(form[name]) !== settings[name]);
  const isShiftNew = SHIFTS[form.shifts] !== settings.shiftRequired;
  if (bounds.length === 0 && !isShiftNew) return undefined;
  return {
    type: 'settleCage',
    ...Object.fromEntries(bounds.map(name => [name, boundIn(form[name])])),
    ...(isShiftNew ? { shiftRequired: SHIFTS[form.shifts] } : {}),
  };
};

const boundWords = (name: CageBound, amount: Cents | null): string =>
  amount === null ? `${CAGE_BOUNDS[name][1]}: no bound` : `${CAGE_BOUNDS[name][1]} ${money(amount)}`;

const sentence = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;

/** What will hold from now on, a sentence for each change. */
export const settleWords = (settings: CageSettings, form: CageForm): readonly string[] => {
  const command = settleCommand(settings, form);
  if (command === undefined) return [];
  return [
    ...CAGE_BOUND_NAMES.filter(name => command[name] !== undefined).map(name =>
      sentence(boundWords(name, command[name] ?? null)),
    ),
    ...(command.shiftRequired === undefined ? [] : [sentence(SHIFT_WORDS[form.shifts])]),
  ];
};
