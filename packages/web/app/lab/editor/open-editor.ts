import { acceptCompletion } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { Annotation, EditorSelection, EditorState, Prec } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import type { Overrides } from '@hardway/lab';
import { indentBelow } from '../../../src/lab/indent.ts';
import { adoptStyles } from './adopt-styles.ts';
import { highlighting } from './highlighting.ts';
import { problemLines, type Told, tell } from './problem-lines.ts';
import { suggesting } from './suggesting.ts';

type EditorParts = {
  readonly parent: HTMLElement;
  readonly text: string;
  /** The elements that name it, and that say how its keys work and what is wrong. */
  readonly labelledBy: string;
  readonly describedBy: string;
  /** What is asked of the table at this moment. */
  readonly table: () => Overrides;
  readonly onChange: (text: string) => void;
};

export type OpenEditor = {
  /** Another text in place of this one, which undo brings back. */
  readonly setText: (text: string) => void;
  readonly setProblems: (problems: Told) => void;
  readonly focusAt: (from: number, to: number) => void;
  readonly close: () => void;
};

const newLine = (view: EditorView): boolean => {
  const { state } = view;
  const changed = state.changeByRange(({ from, to }) => {
    const line = state.doc.lineAt(from);
    const insert = `\n${indentBelow(line.text.slice(0, from - line.from))}`;
    return { changes: { from, to, insert }, range: EditorSelection.cursor(from + insert.length) };
  });
  view.dispatch(state.update(changed, { scrollIntoView: true, userEvent: 'input' }));
  return true;
};

/** Tab takes the chosen suggestion, or indents; after Escape it leaves the field, as everywhere. */
const KEYS = keymap.of([
  { key: 'Enter', run: newLine },
  { key: 'Tab', run: view => acceptCompletion(view) || indentMore(view), shift: indentLess },
  ...historyKeymap,
  // The page has that key.
  ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
]);

/** After Escape, whatever else it does, Tab leaves the field for this long. */
const LEAVING_MS = 2_000;
const ESCAPE = Prec.highest(
  keymap.of([
    {
      key: 'Escape',
      run: view => {
        view.setTabFocusMode(LEAVING_MS);
        return false;
      },
    },
  ]),
);

const fromOutside = Annotation.define<boolean>();

export const openEditor = ({ parent, text, labelledBy, describedBy, table, onChange }: EditorParts): OpenEditor => {
  adoptStyles();
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        ESCAPE,
        KEYS,
        highlighting,
        problemLines,
        suggesting(table),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-labelledby': labelledBy,
          'aria-describedby': describedBy,
          spellcheck: 'false',
          autocapitalize: 'off',
        }),
        EditorView.updateListener.of(({ docChanged, transactions, state }) => {
          if (docChanged && !transactions.every(each => each.annotation(fromOutside) === true))
            onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setText: wanted => {
      const now = view.state.doc.toString();
      if (wanted === now) return;
      view.dispatch({ changes: { from: 0, to: now.length, insert: wanted }, annotations: fromOutside.of(true) });
    },
    setProblems: problems => tell(view, problems),
    focusAt: (from, to) => {
      const most = view.state.doc.length;
      view.dispatch({ selection: { anchor: Math.min(from, most), head: Math.min(to, most) } });
      view.focus();
    },
    close: () => view.destroy(),
  };
};
