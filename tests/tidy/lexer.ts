/** A token of a source text. Comments and blanks are left out; a string is one token, without its quotes. */
export type Token = {
  readonly kind: 'word' | 'number' | 'string' | 'template' | 'regex' | 'punctuation';
  readonly text: string;
  readonly line: number;
};

const WORD = /[\p{ID_Start}$_#][\p{ID_Continue}$\u200c\u200d]*/uy;
const NUMBER = /\.?\d(?:[eE][+-]|[\w.])*/y;
const LONG_PUNCTUATION = /=>|\?\.(?!\d)|\.\.\.|\?\?/y;
const QUOTED = /'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"/y;
const REGEX = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
const BEFORE_A_REGEX = new Set(
  'return typeof case in of delete void throw new else do await yield instanceof extends default'.split(' '),
);

/** The tokens of TypeScript or JavaScript: just enough to tell code from comments, strings and regular expressions. */
export const tokenize = (source: string): Token[] => {
  const tokens: Token[] = [];
  // Each open `${` or `{`. A `}` that closes a `${` continues its template.
  const braces: ('${' | '{')[] = [];
  let at = 0;
  let line = 1;

  const push = (kind: Token['kind'], text: string, length: number): void => {
    tokens.push({ kind, text, line });
    skip(length);
  };
  const skip = (length: number): void => {
    for (const char of source.slice(at, at + length)) if (char === '\n') line += 1;
    at += length;
  };
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0];
  };
  /** Reads a template from after its backtick, or from after the `}` of an expression in it. */
  const template = (): void => {
    let end = at;
    while (end < source.length && source[end] !== '`' && !source.startsWith('${', end)) {
      end += source[end] === '\\' ? 2 : 1;
    }
    push('template', source.slice(at, end), end - at);
    if (source[at] === '`') {
      skip(1);
    } else if (at < source.length) {
      braces.push('${');
      push('punctuation', '${', 2);
    }
  };
  const mayStartRegex = (): boolean => {
    const last = tokens.at(-1);
    if (!last) return true;
    if (last.kind === 'word') return BEFORE_A_REGEX.has(last.text) && tokens.at(-2)?.text !== '.';
    if (last.kind !== 'punctuation') return false;
    if (last.text === '!') return !isOperand(tokens.at(-2));
    return ![')', ']', '}'].includes(last.text);
  };

  while (at < source.length) {
    const char = source[at] as string;
    const comment = char === '/' ? match(COMMENT) : at === 0 ? match(/#![^\n]*/y) : undefined;
    if (comment !== undefined) {
      skip(comment.length);
    } else if (/\s/.test(char)) {
      skip(1);
    } else if (char === '`') {
      skip(1);
      template();
    } else if (char === '}' && braces.pop() === '${') {
      push('punctuation', '}', 1);
      template();
    } else {
      const quoted = match(QUOTED);
      const regex = char === '/' && mayStartRegex() ? match(REGEX) : undefined;
      const number = match(NUMBER);
      const word = match(WORD);
      if (quoted !== undefined) push('string', withoutEscapes(quoted.slice(1, -1)), quoted.length);
      else if (regex !== undefined) push('regex', regex, regex.length);
      else if (number !== undefined) push('number', number, number.length);
      else if (word !== undefined) push('word', word, word.length);
      else {
        if (char === '{') braces.push('{');
        const long = match(LONG_PUNCTUATION) ?? char;
        push('punctuation', long, long.length);
      }
    }
  }
  return tokens;
};

const isOperand = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind !== 'punctuation' || [')', ']'].includes(token.text));

const withoutEscapes = (text: string): string => text.replace(/\\(['"\\])/g, '$1');
