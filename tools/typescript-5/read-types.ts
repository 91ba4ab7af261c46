import ts from 'typescript';

/** A type as a tree of its own: JSON Schema, and the names of types that are declared elsewhere. */
export type Shape =
  | { readonly kind: 'any' }
  | { readonly kind: 'plain'; readonly of: 'string' | 'number' | 'boolean' | 'null' }
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'union'; readonly of: readonly Shape[] }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'tuple'; readonly of: readonly Shape[]; readonly rest: Shape | null }
  | { readonly kind: 'object'; readonly fields: readonly Field[]; readonly others: Shape | null };

export type Field = {
  readonly name: string;
  readonly about: string;
  readonly isOptional: boolean;
  /** Whether it may be there as `undefined`, besides being left out. */
  readonly mayBeUndefined: boolean;
  readonly shape: Shape;
};

export type Declared = {
  readonly name: string;
  readonly about: string;
  /** The package that exports it; null if it is the asked file's own or nobody's. */
  readonly from: string | null;
  /** Whether the asked file exports it. */
  readonly isAsked: boolean;
  readonly shape: Shape;
};

export const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  lib: ['lib.es2024.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
};

/** The types that a file exports, and all that they are made of. Types that `library` exports keep their names. */
export const readTypes = (
  file: string,
  library: { readonly file: string; readonly name: string },
): readonly Declared[] => {
  const program = ts.createProgram([file, library.file], OPTIONS);
  return new Reader(program.getTypeChecker(), program, file, library).declared();
};

const { Any, Unknown, StringLike, NumberLike, BooleanLike, BigIntLike, ESSymbolLike, VoidLike, Null, Never } =
  ts.TypeFlags;
/** Types that are the same wherever they are written: a name for one would be a name for all. */
const NO_IDENTITY =
  Any | Unknown | StringLike | NumberLike | BooleanLike | BigIntLike | ESSymbolLike | VoidLike | Null | Never;

class Reader {
  readonly #checker: ts.TypeChecker;
  readonly #asked: ReadonlyMap<ts.Type, string>;
  readonly #library: ReadonlyMap<ts.Type, string>;
  readonly #from: string;
  readonly #names = new Map<ts.Type, string>();
  readonly #declared = new Map<string, Declared>();

  constructor(
    checker: ts.TypeChecker,
    program: ts.Program,
    file: string,
    library: { readonly file: string; readonly name: string },
  ) {
    this.#checker = checker;
    this.#from = library.name;
    this.#library = this.#exportsOf(program, library.file);
    this.#asked = this.#exportsOf(program, file);
  }

  declared(): readonly Declared[] {
    for (const type of this.#asked.keys()) this.#nameOf(type);
    return [...this.#declared.values()];
  }

  #exportsOf(program: ts.Program, file: string): ReadonlyMap<ts.Type, string> {
    const source = program.getSourceFile(file);
    const module = source && this.#checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${file} exports nothing`);
    const exported = this.#checker.getExportsOfModule(module).map(symbol => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
      return [this.#checker.getDeclaredTypeOfSymbol(target), symbol.name] as const;
    });
    const kept = exported.filter(([type]) => (type.flags & NO_IDENTITY) === 0 && !isGeneric(type));
    return new Map(kept.sort(([, a], [, b]) => (a < b ? 1 : -1)));
  }

  /** The name under which a type is declared, if it has one. */
  #nameOf(type: ts.Type): string | undefined {
    const known = this.#names.get(type);
    if (known !== undefined) return known;
    const asked = this.#asked.get(type);
    const borrowed = this.#library.get(type);
    const own = (type.aliasTypeArguments ?? []).length === 0 ? type.aliasSymbol : undefined;
    const wanted = asked ?? borrowed ?? (own === undefined || own.name.startsWith('__') ? undefined : own.name);
    if (wanted === undefined || (type.flags & NO_IDENTITY) !== 0) return undefined;
    const name = this.#free(wanted);
    this.#names.set(type, name);
    const about = own?.getDocumentationComment(this.#checker) ?? [];
    // The place is taken before what is inside is read, so that types come in the order in which they are met.
    const declared: Declared = {
      name,
      about: ts.displayPartsToString([...about]),
      from: asked === undefined && borrowed !== undefined ? this.#from : null,
      isAsked: asked !== undefined,
      shape: { kind: 'any' },
    };
    this.#declared.set(name, declared);
    this.#declared.set(name, { ...declared, shape: this.#structure(type) });
    return name;
  }

  #free(wanted: string): string {
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? wanted : `${wanted}${count}`;
      if (!this.#declared.has(name)) return name;
    }
  }

  #shape(type: ts.Type): Shape {
    const name = this.#nameOf(type);
    return name === undefined ? this.#structure(type) : { kind: 'named', name };
  }

  #structure(type: ts.Type): Shape {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return { kind: 'any' };
    if (type.flags & ts.TypeFlags.BooleanLiteral)
      return { kind: 'literal', value: this.#checker.typeToString(type) === 'true' };
    if (type.isLiteral()) return { kind: 'literal', value: type.value as string | number };
    if (type.flags & ts.TypeFlags.StringLike) return { kind: 'plain', of: 'string' };
    if (type.flags & ts.TypeFlags.NumberLike) return { kind: 'plain', of: 'number' };
    if (type.flags & ts.TypeFlags.Boolean) return { kind: 'plain', of: 'boolean' };
    if (type.flags & ts.TypeFlags.Null) return { kind: 'plain', of: 'null' };
    if (type.isUnion()) return this.#union(type);
    if (type.isIntersection()) {
      // A branded number travels as a number.
      const plain = type.types.find(part => part.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.StringLike));
      if (plain !== undefined) return this.#structure(plain);
    }
    return this.#object(type);
  }

  #union(type: ts.UnionType): Shape {
    const parts = type.types.filter(part => (part.flags & ts.TypeFlags.Undefined) === 0);
    const isBoolean = parts.filter(part => part.flags & ts.TypeFlags.BooleanLiteral).length === 2;
    const others = isBoolean ? parts.filter(part => (part.flags & ts.TypeFlags.BooleanLiteral) === 0) : parts;
    const shapes = [...others.map(part => this.#shape(part))].sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));
    const all: readonly Shape[] = isBoolean ? [...shapes, { kind: 'plain', of: 'boolean' }] : shapes;
    const [only] = all;
    return all.length === 1 && only !== undefined ? only : { kind: 'union', of: all };
  }

  #object(type: ts.Type): Shape {
    if (this.#checker.isTupleType(type)) {
      const elements = this.#checker.getTypeArguments(type as ts.TypeReference);
      const flags = ((type as ts.TypeReference).target as ts.TupleType).elementFlags;
      const isFixed = (at: number): boolean => flags[at] === ts.ElementFlags.Required;
      return {
        kind: 'tuple',
        of: elements.filter((_, at) => isFixed(at)).map(each => this.#shape(each)),
        rest: elements.filter((_, at) => !isFixed(at)).map(each => this.#shape(each))[0] ?? null,
      };
    }
    if (this.#checker.isArrayType(type)) {
      const [element] = this.#checker.getTypeArguments(type as ts.TypeReference);
      return { kind: 'list', of: element === undefined ? { kind: 'any' } : this.#shape(element) };
    }
    if (type.getCallSignatures().length > 0)
      throw new Error(`A function can't travel: ${this.#checker.typeToString(type)}`);
    const [index] = this.#checker.getIndexInfosOfType(type);
    return {
      kind: 'object',
      fields: type.getProperties().map(property => this.#field(property)),
      others: index === undefined ? null : this.#shape(index.type),
    };
  }

  #field(property: ts.Symbol): Field {
    const type = this.#checker.getTypeOfSymbol(property);
    return {
      name: property.name,
      about: ts.displayPartsToString(property.getDocumentationComment(this.#checker)),
      isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
      mayBeUndefined: type.isUnion() && type.types.includes(this.#checker.getUndefinedType()),
      shape: this.#shape(type),
    };
  }
}

const isGeneric = (type: ts.Type): boolean =>
  (type.aliasTypeArguments ?? []).some(argument => argument.flags & ts.TypeFlags.TypeParameter);

/** The compiler orders unions by when it met their parts; a report needs an order of its own. */
const rankOf = (shape: Shape): string => {
  if (shape.kind === 'plain' && shape.of === 'null') return '9';
  if (shape.kind === 'literal') return `1${typeof shape.value}${String(shape.value).padStart(4)}`;
  if (shape.kind !== 'object') return `2${JSON.stringify(shape)}`;
  const tag = shape.fields.find(({ shape: of }) => of.kind === 'literal');
  return `3${JSON.stringify(tag?.shape ?? null)}${JSON.stringify(shape)}`;
};
