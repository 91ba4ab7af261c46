/** Where a text stops being JSON, and why. */
type JsonProblem = { readonly line: number; readonly column: number; readonly message: string };

const TOKEN =
  /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{},:]/uy;
const SPACE = /[ \t\n\r]*/y;
/** What to show of something that is none of JSON's words. */
const STRANGE = /\S[\w.]*/y;

/** Reads JSON only to find the first place that is wrong. */
class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  problem(): JsonProblem | undefined {
    const why = this.#value() ?? (this.#peek() === '' ? undefined : 'there is more text after the end');
    if (why === undefined) return undefined;
    const lines = this.#text.slice(0, this.#at).split('\n');
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, message: why };
  }

  /** The next token or, where there is none, what stands in its place; empty at the end. */
  #peek(): string {
    this.#at += this.#match(SPACE).length;
    return this.#match(TOKEN) || this.#match(STRANGE);
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text)?.[0] ?? '';
  }

  #take(wanted: (token: string) => boolean, what: string): string | undefined {
    const token = this.#peek();
    const isToken = this.#match(TOKEN) !== '';
    if (!isToken || !wanted(token)) return `expected ${what}, ${token === '' ? 'and the text ends' : `not ${token}`}`;
    this.#at += token.length;
    return undefined;
  }

  #value(): string | undefined {
    const token = this.#peek();
    if (token === '{') return this.#list('}', () => this.#field());
    if (token === '[') return this.#list(']', () => this.#value());
    return this.#take(each => /^["\-\dtfn]/.test(each), 'a value');
  }

  #field(): string | undefined {
    return (
      this.#take(each => each.startsWith('"'), 'a name in double quotes') ??
      this.#take(each => each === ':', 'a colon') ??
      this.#value()
    );
  }

  #list(end: string, item: () => string | undefined): string | undefined {
    this.#at += 1;
    if (this.#peek() === end) {
      this.#at += 1;
      return undefined;
    }
    for (;;) {
      const why = item() ?? this.#take(each => each === ',' || each === end, `a comma or ${end}`);
      if (why !== undefined) return why;
      if (this.#text[this.#at - 1] === end) return undefined;
    }
  }
}

/** What is wrong with a text that `JSON.parse` does not take: its own messages often don't say where. */
export const jsonProblem = (text: string): JsonProblem =>
  new Scanner(text).problem() ?? { line: 1, column: 1, message: 'this is not JSON' };
