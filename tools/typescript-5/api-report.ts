import { dirname } from 'node:path';
import ts from 'typescript';
import { OPTIONS } from './read-types.ts';

const HEADING = `What this package exports, by name, and after it the types that only these declarations name. A change here is a change
for everybody who builds on the package. \`npm run api\` writes this file.
`;

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });

/** The public surface of a package as one sorted text, from the declarations that the compiler has written. */
export const apiReport = (entry: string): string => {
  const program = ts.createProgram([entry], { ...OPTIONS, types: [] });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${entry} exports nothing`);
  const exported = new Map(checker.getExportsOfModule(module).map(each => [resolved(checker, each), each.name]));
  const hidden = hiddenIn(checker, [...exported.keys()], dirname(entry));
  const lines = (symbols: ReadonlyMap<ts.Symbol, string>): string =>
    [...symbols]
      .sort(([, a], [, b]) => (a < b ? -1 : 1))
      .map(([symbol, name]) => `${name}\n${declarationsOf(symbol).map(indented).join('\n')}\n`)
      .join('\n');
  return [HEADING, lines(exported), ...(hidden.size === 0 ? [] : ['Named only:\n', lines(hidden)])].join('\n');
};

const resolved = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

const declarationsOf = (symbol: ts.Symbol): readonly string[] =>
  (symbol.declarations ?? []).map(declaration => {
    const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    const text = printer.printNode(ts.EmitHint.Unspecified, statement, declaration.getSourceFile());
    return text.replace(/^export /, '').replace(/^declare /, '');
  });

const indented = (text: string): string => text.replace(/^/gm, '  ');

/** What the declarations name of the package's own and nobody can import, however deep. */
const hiddenIn = (
  checker: ts.TypeChecker,
  exported: readonly ts.Symbol[],
  folder: string,
): ReadonlyMap<ts.Symbol, string> => {
  const seen = new Set(exported);
  const hidden = new Map<ts.Symbol, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && (ts.isTypeReferenceNode(node.parent) || ts.isTypeQueryNode(node.parent))) {
      const named = checker.getSymbolAtLocation(node);
      if (named !== undefined) meet(resolved(checker, named));
    }
    ts.forEachChild(node, visit);
  };
  const meet = (symbol: ts.Symbol): void => {
    const isOwn = symbol.declarations?.every(each => each.getSourceFile().fileName.startsWith(folder)) ?? false;
    const isParameter = (symbol.flags & ts.SymbolFlags.TypeParameter) !== 0;
    if (seen.has(symbol) || !isOwn || isParameter) return;
    seen.add(symbol);
    hidden.set(symbol, symbol.name);
    for (const declaration of symbol.declarations ?? []) visit(declaration);
  };
  for (const symbol of exported) {
    const isOwn = symbol.declarations?.some(each => each.getSourceFile().fileName.startsWith(folder)) ?? false;
    if (isOwn) for (const declaration of symbol.declarations ?? []) visit(declaration);
  }
  return hidden;
};
