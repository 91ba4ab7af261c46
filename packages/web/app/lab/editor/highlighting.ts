import type { Extension, Range } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { ownNames, type StrategyToken, strategyTokens } from '@hardway/lab';

const marks = new Map<StrategyToken['kind'], Decoration>();

const markOf = (kind: StrategyToken['kind']): Decoration => {
  const known = marks.get(kind) ?? Decoration.mark({ class: `strategy-${kind}` });
  marks.set(kind, known);
  return known;
};

/** The words in sight, each in the colour of its kind. */
const colours = (view: EditorView): DecorationSet => {
  const { doc } = view.state;
  const names = ownNames(doc.toString());
  const ranges: Range<Decoration>[] = [];
  for (const { from, to } of view.visibleRanges) {
    for (let line = doc.lineAt(from); ; line = doc.line(line.number + 1)) {
      for (const token of strategyTokens(line.text, names))
        ranges.push(markOf(token.kind).range(line.from + token.from, line.from + token.to));
      if (line.to >= to || line.number === doc.lines) break;
    }
  }
  return Decoration.set(ranges, true);
};

export const highlighting: Extension = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = colours(view);
    }
    update(update: ViewUpdate): void {
      if (update.docChanged || update.viewportChanged) this.decorations = colours(update.view);
    }
  },
  { decorations: plugin => plugin.decorations },
);
