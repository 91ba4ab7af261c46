import { conditionsSchema } from '@hardway/tournament';
import { expect, test } from 'vitest';
import { SECTIONS } from './conditions-fields.ts';
import { type Field, type Input, pathsOf } from './field.ts';

const FIELDS: readonly Field[] = SECTIONS.flatMap(({ fields }) => fields);

type Schema = {
  readonly def: {
    readonly type: string;
    readonly shape?: { readonly [name: string]: Schema };
    readonly element?: Schema;
    readonly innerType?: Schema;
    readonly options?: readonly Schema[];
    readonly values?: readonly unknown[];
    readonly entries?: { readonly [name: string]: string };
  };
};

/** Every path that conditions can have a value at. */
const schemaPaths = ({ def }: Schema, path: string): readonly string[] => {
  if (def.innerType !== undefined) return schemaPaths(def.innerType, path);
  if (def.element !== undefined) return schemaPaths(def.element, `${path}[]`);
  if (def.options !== undefined) return def.options.flatMap(option => schemaPaths(option, path));
  if (def.shape === undefined) return [path];
  const before = path === '' ? '' : `${path}.`;
  return Object.entries(def.shape).flatMap(([name, inner]) => [
    `${before}${name}`,
    ...schemaPaths(inner, `${before}${name}`),
  ]);
};

/** The marks of variants are values that no field asks for, and a component of its own asks for the rules. */
const NOT_ASKED = /\.(are|in|keeps|per|act|bets)$|^rules\./;

const schema = conditionsSchema as unknown as Schema;

test('the form has a field for everything that the conditions state, and for nothing else', () => {
  const wanted = new Set(
    schemaPaths(schema, '')
      .filter(path => !NOT_ASKED.test(path))
      .map(path => path.replace(/\[\]$/, '')),
  );
  // A variant without a name of its own is typed at the path of its field.
  const offered = new Set(pathsOf(FIELDS).map(path => path.replace(/\.$/, '')));
  expect([...wanted].filter(path => !offered.has(path))).toEqual([]);
  expect([...offered].filter(path => !wanted.has(path))).toEqual([]);
});

const inputsOf = (input: Input): readonly Input[] => {
  const inner = (fields: readonly Field[]) => fields.flatMap(field => inputsOf(field.input));
  switch (input.as) {
    case 'group':
      return [input, ...inner(input.fields)];
    case 'one of':
      return [input, ...input.of.flatMap(({ fields }) => inner(fields))];
    case 'list':
      return [input, ...inputsOf(input.of)];
    default:
      return [input];
  }
};
const INPUTS = FIELDS.flatMap(({ input }) => inputsOf(input));

test('what is put in for a variant that is chosen is that variant, and no other', () => {
  const unions = INPUTS.filter(input => input.as === 'one of');
  expect(unions.length).toBeGreaterThan(10);
  for (const { of } of unions)
    for (const chosen of of) expect(of.filter(each => each.is(chosen.blank()))).toEqual([chosen]);
});

const choicesIn = ({ def }: Schema, path: string): readonly (readonly [string, readonly string[]])[] => {
  if (def.innerType !== undefined) return choicesIn(def.innerType, path);
  if (def.element !== undefined) return choicesIn(def.element, path);
  if (def.options !== undefined) return def.options.flatMap(option => choicesIn(option, path));
  if (def.shape !== undefined) return Object.entries(def.shape).flatMap(([name, inner]) => choicesIn(inner, name));
  return def.entries === undefined ? [] : [[path, Object.values(def.entries)]];
};

test('every choice offers all its values', () => {
  const offered = INPUTS.flatMap(input => (input.as === 'choice' ? [input.of.map(([value]) => value)] : []));
  for (const [path, values] of choicesIn(schema, '')) {
    if (path === 'options') continue;
    expect(offered, path).toContainEqual(values);
  }
});
