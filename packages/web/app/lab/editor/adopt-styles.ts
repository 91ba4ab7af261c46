import { EditorView } from '@codemirror/view';

/**
 * Pages may not write style elements: the house's policy for contents forbids it. CodeMirror writes one into a document, but into a
 * shadow root it puts a style sheet by script, which is allowed. So the set of styles that it makes for a shadow root is given to the
 * document, before the first editor asks for one.
 */
export const adoptStyles = (): void => {
  const shadow = document.createElement('div').attachShadow({ mode: 'open' });
  new EditorView({ parent: shadow, root: shadow }).destroy();
  for (const key of Object.getOwnPropertySymbols(shadow))
    if (!(key in document)) Object.defineProperty(document, key, { value: Reflect.get(shadow, key) });
};
