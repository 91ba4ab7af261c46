import { type Extension, type Range, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { type EditorProblem, placed } from '@hardway/lab';

/** Problems of the text as it now is, in the words and places of the checker. */
export type Told = Parameters<typeof placed>[1]['problems'];

const told = StateEffect.define<Told>();

/** The sentence of a problem, in a line below the one it is about. */
class Sentence extends WidgetType {
  readonly severity: EditorProblem['severity'];
  readonly message: string;
  constructor({ severity, message }: EditorProblem) {
    super();
    this.severity = severity;
    this.message = message;
  }
  override eq(other: Sentence): boolean {
    return other.severity === this.severity && other.message === this.message;
  }
  override toDOM(): HTMLElement {
    const line = document.createElement('div');
    line.className = 'strategy-problem';
    line.dataset.severity = this.severity;
    // The list below the field says the same to those who hear it.
    line.setAttribute('aria-hidden', 'true');
    line.textContent = this.message;
    return line;
  }
}

const decorationsOf = (doc: Text, problems: Told): DecorationSet => {
  const ranges = placed(doc.toString(), { problems }).flatMap((problem): readonly Range<Decoration>[] => {
    if (problem.line >= doc.lines) return [];
    const line = doc.line(problem.line + 1);
    const from = Math.min(line.from + problem.from, line.to);
    const to = Math.min(line.from + problem.to, line.to);
    const sentence = Decoration.widget({ widget: new Sentence(problem), side: 1, block: true }).range(line.to);
    const underline = Decoration.mark({ class: `strategy-underlined strategy-${problem.severity}` });
    return from < to ? [underline.range(from, to), sentence] : [sentence];
  });
  return Decoration.set(ranges, true);
};

/** Underlines with their sentences. What is typed meanwhile moves them along until the text has been checked again. */
export const problemLines: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, { changes, effects, state }) => {
    const news = effects.find(effect => effect.is(told));
    return news === undefined ? shown.map(changes) : decorationsOf(state.doc, news.value);
  },
  provide: field => EditorView.decorations.from(field),
});

export const tell = (view: EditorView, problems: Told): void => view.dispatch({ effects: told.of(problems) });
