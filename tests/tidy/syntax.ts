import { parseAst } from 'vite';

/** A node of the syntax tree, as ESTree and TypeScript-ESTree name them. */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
};

/** The syntax tree of a script. */
export const parse = (path: string, text: string): Node =>
  parseAst(text, { lang: path.endsWith('.ts') ? 'ts' : 'tsx' }, path) as unknown as Node;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The nodes directly below a node. */
const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);

/** Every node with those above it, the nearest first. */
export const walk = (node: Node, visit: (node: Node, above: readonly Node[]) => void, above: readonly Node[] = []) => {
  visit(node, above);
  for (const child of childrenOf(node)) walk(child, visit, [node, ...above]);
};

/** The nodes of a type, with those above them. */
export const nodesOf = (root: Node, types: readonly string[]): { node: Node; above: readonly Node[] }[] => {
  const found: { node: Node; above: readonly Node[] }[] = [];
  walk(root, (node, above) => {
    if (types.includes(node.type)) found.push({ node, above });
  });
  return found;
};

export const FUNCTIONS: readonly string[] = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** An identifier's name or a literal's value, as text; empty for anything else. */
export const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  return String(node.name ?? node.value ?? '');
};

/** What a function is called: by itself, or by the constant, property or method that it makes, directly or through a call. */
export const functionName = (node: Node, [parent, grandparent]: readonly Node[]): string => {
  const holder = parent?.type === 'CallExpression' ? grandparent : parent;
  return nameOf(node.id) || nameOf(holder?.id) || nameOf(holder?.key) || 'a function without a name';
};

/** How many lines a node reaches over, its first and last included. */
export const linesOf = (text: string, { start, end }: Node): number => text.slice(start, end).split('\n').length;

/** The line that a node begins on, from 1. */
export const lineOf = (text: string, { start }: Node): number => text.slice(0, start).split('\n').length;
