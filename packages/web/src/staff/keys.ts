/** A key of a page: what is pressed, what it does in words, and what it does. */
export type PageKey = {
  /** As `KeyboardEvent.key` names it: `?`, `/`, `R` (with shift), `Enter`. */
  readonly key: string;
  readonly words: string;
  readonly act: () => void;
};

/** What of a key press matters here. */
type Pressed = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
};

/** The key that was pressed. Of two pages' keys that are the same, the later one acts: it belongs to what lies on top. */
export const keyFor = (
  { key, ctrlKey, altKey, metaKey }: Pressed,
  keys: readonly PageKey[],
  isTyping: boolean,
): PageKey | undefined => {
  if (ctrlKey || altKey || metaKey || (isTyping && key !== 'Escape')) return undefined;
  return keys.findLast(each => each.key === key);
};

const NAMES: { readonly [key: string]: string } = {
  ' ': 'Space',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** A key as a keyboard shows it: `Shift R` for `R`, `Space` for a blank. */
export const keyName = (key: string): string =>
  /^[A-Z]$/.test(key) ? `Shift ${key}` : (NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key));
