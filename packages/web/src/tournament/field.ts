import type { Stated } from '@hardway/rules';

/** One field of the conditions: what it is called, how it is typed, and what of the book asks for it. */
export type Field = {
  readonly name: string;
  readonly words: string;
  readonly input: Input;
  /** The law's word for it, whose clause stands beside the field. */
  readonly stated?: Stated;
  readonly hint?: string;
};

/** One way to answer, with the fields that belong to it. */
type Variant = {
  readonly words: string;
  readonly is: (value: unknown) => boolean;
  readonly blank: () => unknown;
  readonly fields: readonly Field[];
};

export type Input =
  /** A line, a paragraph; money in dollars, chips, per cent; a time; yes or no; an account; the rules; wagers. */
  | {
      readonly as:
        | 'line'
        | 'text'
        | 'money'
        | 'chips'
        | 'percent'
        | 'time'
        | 'yes or no'
        | 'person'
        | 'rules'
        | 'wagers';
    }
  | { readonly as: 'number'; readonly min: number; readonly max: number }
  | { readonly as: 'choice'; readonly of: readonly (readonly [value: string, words: string])[] }
  | { readonly as: 'one of'; readonly of: readonly Variant[] }
  | { readonly as: 'group'; readonly fields: readonly Field[] }
  | {
      readonly as: 'list';
      /** What one of them is called. */
      readonly each: string;
      readonly of: Input;
      readonly blank: () => unknown;
      readonly least: number;
    };

export const number = (min: number, max: number): Input => ({ as: 'number', min, max });
export const choice = (...of: readonly (readonly [string, string])[]): Input => ({ as: 'choice', of });
export const group = (...fields: readonly Field[]): Input => ({ as: 'group', fields });

const fieldIn = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' ? (value as { readonly [field: string]: unknown })[name] : undefined;

/** A variant that is a word of its own, such as "none". */
export const word = (value: string, words: string): Variant => ({
  words,
  is: each => each === value,
  blank: () => value,
  fields: [],
});

/** A variant that is an object, told apart by one of its values or by having a field. */
export const variant = (
  words: string,
  mark: { readonly [name: string]: string } | string,
  blank: object,
  ...fields: readonly Field[]
): Variant => ({
  words,
  is: value =>
    typeof mark === 'string'
      ? fieldIn(value, mark) !== undefined
      : Object.entries(mark).every(([name, wanted]) => fieldIn(value, name) === wanted),
  blank: () => (typeof mark === 'string' ? blank : { ...mark, ...blank }),
  fields,
});

export const oneOf = (...of: readonly Variant[]): Input => ({ as: 'one of', of });

const insideOf = (input: Input): readonly { readonly field: Field; readonly isListed: boolean }[] => {
  switch (input.as) {
    case 'group':
      return input.fields.map(field => ({ field, isListed: false }));
    case 'one of':
      return input.of.flatMap(({ fields }) => fields.map(field => ({ field, isListed: false })));
    case 'list':
      return insideOf(input.of).map(({ field }) => ({ field, isListed: true }));
    default:
      return [];
  }
};

/** Every path that the fields can fill, with `[]` for a place in a list. */
export const pathsOf = (fields: readonly Field[], before = ''): readonly string[] => [
  ...new Set(
    fields.flatMap(({ name, input }) => {
      const path = `${before}${name}`;
      return [
        path,
        ...insideOf(input).flatMap(({ field, isListed }) => pathsOf([field], `${path}${isListed ? '[]' : ''}.`)),
      ];
    }),
  ),
];
