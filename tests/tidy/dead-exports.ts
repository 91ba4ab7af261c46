import { isEntry } from './graph.ts';
import { isRelative, resolve } from './imports.ts';
import { type Check, type Repository, scripts, sources } from './repository.ts';
import { type Node, nameOf, nodesOf, parse } from './syntax.ts';

/** Stands for every name: `import *`, `export *` and `import()` take them all. */
const ALL = '*';

/** Another file imports each name that a file exports. What a package's entries export is for other packages to use. */
export const deadExports: Check = repository => {
  const used = usedNames(repository);
  return sources(repository)
    .filter(([path]) => !isEntry(repository, path) && !used.get(path)?.has(ALL))
    .flatMap(([path, text]) =>
      exportedNames(parse(path, text))
        .filter(name => !used.get(path)?.has(name))
        .map(name => `${path}: nobody imports ${name}`),
    );
};

/** For each file, the names that others import from it. */
const usedNames = (repository: Repository): ReadonlyMap<string, ReadonlySet<string>> => {
  const used = new Map<string, Set<string>>();
  for (const [path, text] of scripts(repository).filter(([script]) => /\.tsx?$/.test(script))) {
    for (const { node } of nodesOf(parse(path, text), Object.keys(NAMES_TAKEN))) {
      const specifier = nameOf(node.source);
      if (!isRelative(specifier)) continue;
      const target = resolve(path, specifier.replace(/\?.*$/, ''));
      const names = used.get(target) ?? new Set();
      for (const name of NAMES_TAKEN[node.type]?.(node) ?? []) names.add(name);
      used.set(target, names);
    }
  }
  return used;
};

const specifiersOf = (node: Node): readonly Node[] => node.specifiers as readonly Node[];

/** The names that each way of importing takes from the file it names. */
const NAMES_TAKEN: { readonly [type: string]: (node: Node) => readonly string[] } = {
  ImportDeclaration: node =>
    specifiersOf(node).map(({ type, imported }) => {
      if (type === 'ImportNamespaceSpecifier') return ALL;
      return type === 'ImportDefaultSpecifier' ? 'default' : nameOf(imported);
    }),
  ExportNamedDeclaration: node => specifiersOf(node).map(({ local }) => nameOf(local)),
  ExportAllDeclaration: () => [ALL],
  ImportExpression: () => [ALL],
  TSImportType: ({ qualifier }) => [nameOf(qualifier) || ALL],
};

/** The names that a file exports; those it passes on by `export *` are another file's. */
const exportedNames = (program: Node): readonly string[] =>
  (program.body as readonly Node[]).flatMap(node => {
    if (node.type === 'ExportDefaultDeclaration') return ['default'];
    if (node.type !== 'ExportNamedDeclaration') return [];
    const declaration = node.declaration as Node | null;
    const declared = (declaration?.declarations as readonly Node[] | undefined) ?? (declaration ? [declaration] : []);
    return [...declared.map(({ id }) => nameOf(id)), ...specifiersOf(node).map(({ exported }) => nameOf(exported))];
  });
