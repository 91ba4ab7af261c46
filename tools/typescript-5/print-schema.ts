import type { Declared, Field, Shape } from './read-types.ts';

type Schema = { readonly [keyword: string]: unknown };

/** Where one schema names another. Whoever uses the schemas puts the place in front that they have them at. */
export const REFERENCE = '#/';

/** Declarations as JSON Schemas, by name: those asked for and all that they are made of. */
export const printSchemas = (declared: readonly Declared[], asked: readonly string[]): string => {
  const known = new Map(declared.map(each => [each.name, each]));
  const found = new Map<string, Schema>();
  const add = (name: string): void => {
    const each = known.get(name);
    if (each === undefined) throw new Error(`There is no type ${name}`);
    if (found.has(name)) return;
    found.set(name, {});
    found.set(name, described(each.about, name === 'Cents' ? { type: 'integer' } : schemaOf(each.shape, add)));
  };
  for (const name of asked) add(name);
  const lines = [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => `  ${JSON.stringify(name)}: ${JSON.stringify(schema)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
};

const described = (about: string, schema: Schema): Schema =>
  about === '' || '$ref' in schema ? schema : { description: about.replace(/\s*\n\s*/g, ' '), ...schema };

const schemaOf = (shape: Shape, add: (name: string) => void): Schema => {
  const inside = (each: Shape): Schema => schemaOf(each, add);
  switch (shape.kind) {
    case 'any':
      return {};
    case 'plain':
      return { type: shape.of };
    case 'literal':
      return { const: shape.value };
    case 'named':
      add(shape.name);
      return { $ref: REFERENCE + shape.name };
    case 'union':
      return unionOf(shape.of, inside);
    case 'list':
      return { type: 'array', items: inside(shape.of) };
    case 'tuple': {
      const { length } = shape.of;
      const limits = shape.rest === null ? { minItems: length, maxItems: length } : { minItems: length };
      return {
        type: 'array',
        prefixItems: shape.of.map(inside),
        ...limits,
        items: shape.rest ? inside(shape.rest) : false,
      };
    }
    case 'object':
      return objectOf(shape.fields, shape.others === null ? undefined : inside(shape.others), inside);
  }
};

const unionOf = (parts: readonly Shape[], inside: (shape: Shape) => Schema): Schema => {
  const literals = parts.flatMap(part => (part.kind === 'literal' ? [part.value] : []));
  const others = parts.filter(part => part.kind !== 'literal').map(inside);
  if (others.length === 0) return { enum: literals };
  return { anyOf: [...(literals.length === 0 ? [] : [{ enum: literals }]), ...others] };
};

const objectOf = (fields: readonly Field[], others: Schema | undefined, inside: (shape: Shape) => Schema): Schema => {
  const required = fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, about, shape }) => [name, described(about, inside(shape))])),
    ...(required.length === 0 ? {} : { required }),
    ...(others === undefined ? {} : { additionalProperties: others }),
  };
};
