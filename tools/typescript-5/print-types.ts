import type { Declared, Field, Shape } from './read-types.ts';

/** Declarations as a TypeScript module that imports the types which another package exports. */
export const printTypes = (declared: readonly Declared[]): string => {
  const own = declared.filter(({ from }) => from === null);
  const used = new Set(own.flatMap(({ shape }) => [...namesIn(shape)]));
  const sources = [...new Set(declared.flatMap(({ from }) => from ?? []))];
  const imports = sources.flatMap(source => {
    const names = declared.filter(({ name, from }) => from === source && used.has(name)).map(({ name }) => name);
    return names.length === 0 ? [] : [`import type { ${names.sort().join(', ')} } from '${source}';`];
  });
  const types = own.map(
    ({ name, about, isAsked, shape }) =>
      `${comment(about, '')}${isAsked ? 'export ' : ''}type ${name} = ${text(shape, '')};`,
  );
  return `${[...imports, ...types].join('\n\n')}\n`;
};

const namesIn = function* (shape: Shape): Generator<string> {
  switch (shape.kind) {
    case 'named':
      yield shape.name;
      return;
    case 'union':
      for (const each of shape.of) yield* namesIn(each);
      return;
    case 'list':
      yield* namesIn(shape.of);
      return;
    case 'tuple':
      for (const each of shape.of) yield* namesIn(each);
      if (shape.rest !== null) yield* namesIn(shape.rest);
      return;
    case 'object':
      for (const field of shape.fields) yield* namesIn(field.shape);
      if (shape.others !== null) yield* namesIn(shape.others);
      return;
    case 'any':
    case 'plain':
    case 'literal':
      return;
  }
};

const comment = (about: string, indent: string): string =>
  about === '' ? '' : `/** ${about.replace(/\s*\n\s*/g, ' ')} */\n${indent}`;

const text = (shape: Shape, indent: string): string => {
  switch (shape.kind) {
    case 'any':
      return 'unknown';
    case 'plain':
      return shape.of;
    case 'literal':
      return typeof shape.value === 'string' ? `'${shape.value}'` : String(shape.value);
    case 'named':
      return shape.name;
    case 'union':
      return shape.of.map(each => text(each, indent)).join(' | ');
    case 'list':
      return `readonly ${bracketed(shape.of, indent)}[]`;
    case 'tuple': {
      const fixed = shape.of.map(each => text(each, indent));
      const rest = shape.rest === null ? [] : [`...${bracketed(shape.rest, indent)}[]`];
      return `readonly [${[...fixed, ...rest].join(', ')}]`;
    }
    case 'object':
      return objectText(shape, indent);
  }
};

const bracketed = (shape: Shape, indent: string): string =>
  shape.kind === 'union' || shape.kind === 'list' || shape.kind === 'tuple'
    ? `(${text(shape, indent)})`
    : text(shape, indent);

const objectText = ({ fields, others }: Extract<Shape, { kind: 'object' }>, indent: string): string => {
  const inside = `${indent}  `;
  const lines = [
    ...fields.map(field => fieldText(field, inside)),
    ...(others === null ? [] : [`readonly [name: string]: ${text(others, inside)};`]),
  ];
  return lines.length === 0 ? '{}' : `{\n${lines.map(line => inside + line).join('\n')}\n${indent}}`;
};

const fieldText = ({ name, about, isOptional, mayBeUndefined, shape }: Field, indent: string): string => {
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`;
  const isMaybe = isOptional ? '?' : '';
  return `${comment(about, indent)}readonly ${key}${isMaybe}: ${text(shape, indent)}${mayBeUndefined ? ' | undefined' : ''};`;
};
