import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import { explainedAt, type Overrides, type Suggestion, strategyHouse, strategySuggestions } from '@hardway/lab';

const TYPES: { readonly [kind in Suggestion['kind']]: string } = {
  name: 'variable',
  value: 'constant',
  word: 'keyword',
  wager: 'class',
};

/** Suggestions may take in more or fewer of the words before the cursor: all are told from the first of them on. */
const resultOf = (
  line: { readonly from: number; readonly text: string },
  found: readonly Suggestion[],
): CompletionResult => {
  const from = Math.min(...found.map(({ span }) => span.from));
  const options = found.map(
    ({ label, kind, about, span }, at): Completion => ({
      label: `${line.text.slice(from, span.from)}${label}`,
      displayLabel: label,
      detail: about,
      type: TYPES[kind],
      boost: 99 - at,
    }),
  );
  return { from: line.from + from, options, filter: false };
};

/** What may be written at the cursor, at the table that is asked for at that moment. */
const completing =
  (table: () => Overrides) =>
  ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const line = state.doc.lineAt(pos);
    const place = { line: line.number - 1, column: pos - line.from };
    if (!explicit && line.text.slice(0, place.column).trim() === '') return null;
    const found = strategySuggestions(state.doc.toString(), place, table());
    return found.length === 0 ? null : resultOf(line, found);
  };

/** What the word under the pointer means. */
const explaining = (table: () => Overrides): Extension =>
  hoverTooltip((view, pos) => {
    const { doc } = view.state;
    const line = doc.lineAt(pos);
    const house = strategyHouse(doc.toString(), table());
    const found = explainedAt(house, line.text, line.number - 1, pos - line.from);
    if (found === undefined) return null;
    const create = (): { readonly dom: HTMLElement } => {
      const dom = document.createElement('div');
      dom.className = 'strategy-explained';
      for (const words of found.lines)
        dom.appendChild(document.createElement('p')).textContent = words.replace(/[*`]/g, '');
      return { dom };
    };
    return { pos: line.from + found.span.from, end: line.from + found.span.to, above: true, create };
  });

export const suggesting = (table: () => Overrides): Extension => [
  // Nothing is chosen until somebody chooses it: Enter ends the line that was typed.
  autocompletion({
    override: [completing(table)],
    icons: false,
    selectOnOpen: false,
    interactionDelay: 0,
    maxRenderedOptions: 60,
  }),
  explaining(table),
];
