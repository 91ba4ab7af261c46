import { PURE } from './directions.ts';
import { type Token, tokenize } from './lexer.ts';
import { type Check, isForTests, packageOf, scripts } from './repository.ts';

/** Globals that would tie a pure package to a clock, to random numbers, to Node or to a browser. */
const FORBIDDEN = new Set(
  [
    'Buffer console crypto Date document eval fetch global globalThis localStorage navigator performance process',
    'queueMicrotask require self setImmediate setInterval setTimeout Temporal WebSocket window Worker XMLHttpRequest',
  ].flatMap(names => names.split(' ')),
);

/** rules, notation and odds use no clock, no random numbers, no Node and no browser. */
export const purity: Check = repository =>
  scripts(repository)
    .filter(([path]) => PURE.includes(packageOf(path) ?? '') && !isForTests(path))
    .flatMap(([path, text]) =>
      freeUses(tokenize(text), FORBIDDEN).map(({ text: name, line }) => `${path}:${line}: uses ${name}`),
    );

/** Nothing uses Math.random. Math is always followed by the name of a function, so that this check can see it. */
export const noMathRandom: Check = repository =>
  scripts(repository).flatMap(([path, text]) => {
    const tokens = tokenize(text);
    return freeUses(tokens, new Set(['Math'])).flatMap(token => {
      const at = tokens.indexOf(token);
      const dot = ['.', '?.'].includes(tokens[at + 1]?.text ?? '');
      const member = tokens[at + 2];
      if (!dot) return [`${path}:${token.line}: uses Math other than as Math.name`];
      return member?.text === 'random' ? [`${path}:${token.line}: uses Math.random`] : [];
    });
  });

/** Uses of names that the file does not declare itself, members and keys apart. */
const freeUses = (tokens: readonly Token[], names: ReadonlySet<string>): Token[] => {
  const own = declared(tokens);
  return tokens.filter((token, at) => {
    if (token.kind !== 'word' || !names.has(token.text) || own.has(token.text)) return false;
    const before = tokens[at - 1]?.text ?? '';
    return before !== '.' && before !== '?.' && !isKey(tokens, at);
  });
};

const KEY_STARTS = ['{', ',', ';', '(', '[', '}', 'readonly'];

/** `name:` or `name?:` in an object, a type or a list of parameters; not the middle of a `? :`. */
const isKey = (tokens: readonly Token[], at: number): boolean => {
  const after = tokens[at + 1]?.text === '?' ? tokens[at + 2] : tokens[at + 1];
  return after?.text === ':' && KEY_STARTS.includes(tokens[at - 1]?.text ?? '');
};

/** Names that the file declares anywhere. Scope is ignored: a name declared once counts as declared throughout. */
const declared = (tokens: readonly Token[]): ReadonlySet<string> => {
  const names = new Set<string>();
  const closers = closersOf(tokens);
  const inside: ('parameters' | 'pattern' | 'other')[] = [];
  tokens.forEach((token, at) => {
    const before = tokens[at - 1]?.text ?? '';
    const after = tokens[at + 1]?.text ?? '';
    const here = inside.at(-1);
    if (closers.has(at)) {
      if (token.text === '(' && isParameters(tokens, at, closers.get(at) as number)) inside.push('parameters');
      else inside.push(isPattern(before, here) ? 'pattern' : 'other');
    } else if (token.kind === 'punctuation' && ')]}'.includes(token.text)) {
      inside.pop();
    } else if (token.kind === 'word') {
      const parameter = after === '=>' || (here === 'parameters' && ['(', ',', '...'].includes(before));
      const unpacked = here === 'pattern' && after !== ':' && before !== '=';
      const everything = before === 'as' && tokens[at - 2]?.text === '*';
      if (DECLARES.includes(before) || parameter || unpacked || everything) names.add(token.text);
    }
  });
  return names;
};

const DECLARES = ['const', 'let', 'var', 'function', 'class', 'type', 'interface', 'import'];
const TAKES_A_CONDITION = ['if', 'while', 'for', 'switch', 'with'];

/** A pattern takes a value apart: `const { a, b: [c] } = …`, `import { a } from …`, `({ a }) => …`. */
const isPattern = (before: string, inside: string | undefined): boolean =>
  ['const', 'let', 'var', 'import', 'type'].includes(before) ||
  (inside === 'pattern' && [':', ',', '[', '...'].includes(before)) ||
  (inside === 'parameters' && ['(', ',', '...'].includes(before));

/** Whether parentheses hold the parameters of a function, not the arguments of a call. */
const isParameters = (tokens: readonly Token[], open: number, close: number): boolean => {
  const after = tokens[close + 1]?.text;
  const before = tokens[open - 1];
  if (after === '=>' || before?.text === 'function' || tokens[open - 2]?.text === 'function') return true;
  if (after === '{') return before?.kind === 'word' && !TAKES_A_CONDITION.includes(before.text);
  if (after !== ':') return false;
  // `(…): Type =>`, unless something else ends first.
  const rest = tokens.slice(close + 2).find(({ text }) => ['=>', ';', ',', ')', '?', '='].includes(text));
  return rest?.text === '=>';
};

/** The closing bracket of each opening bracket. */
const closersOf = (tokens: readonly Token[]): ReadonlyMap<number, number> => {
  const closers = new Map<number, number>();
  const open: number[] = [];
  tokens.forEach(({ kind, text }, at) => {
    if (kind !== 'punctuation') return;
    if (['(', '[', '{', '${'].includes(text)) open.push(at);
    if ([')', ']', '}'].includes(text)) closers.set(open.pop() ?? -1, at);
  });
  for (const at of open) closers.set(at, tokens.length);
  return closers;
};
