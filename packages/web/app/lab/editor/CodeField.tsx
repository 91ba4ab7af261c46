import { useEffect, useRef } from 'react';
import type { EditorFieldProps } from './field-props.ts';
import { type OpenEditor, openEditor } from './open-editor.ts';

/** A word that is half typed is not called wrong: problems are shown once the typing rests. */
const RESTING_MS = 300;

type CodeFieldProps = Omit<EditorFieldProps, 'label'> & {
  labelledBy: string;
  describedBy: string;
  /** What was selected in the field that this one replaces, if somebody was writing there. */
  selected: readonly [from: number, to: number] | null;
};

/** The text of a strategy in colours, with problems under their lines and suggestions. */
export const CodeField = ({ text, table, problems, onChange, labelledBy, describedBy, selected }: CodeFieldProps) => {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<OpenEditor>(undefined);
  /** Typed, and not yet come back. */
  const written = useRef(new Set<string>());
  const latest = useRef({ text, table, onChange, selected });
  latest.current = { ...latest.current, text, table, onChange };
  useEffect(() => {
    if (place.current === null) return;
    const opened = openEditor({
      parent: place.current,
      text: latest.current.text,
      ...{ labelledBy, describedBy },
      table: () => latest.current.table,
      onChange: typed => {
        written.current.add(typed);
        latest.current.onChange(typed);
      },
    });
    editor.current = opened;
    if (latest.current.selected !== null) opened.focusAt(...latest.current.selected);
    return () => opened.close();
  }, [labelledBy, describedBy]);
  useEffect(() => {
    // What was typed here comes back, perhaps after more has been typed: only another's text replaces it.
    if (!written.current.has(text)) editor.current?.setText(text);
    written.current = new Set([...written.current].slice([...written.current].indexOf(text) + 1));
  }, [text]);
  useEffect(() => {
    const timer = setTimeout(() => editor.current?.setProblems(problems), RESTING_MS);
    return () => clearTimeout(timer);
  }, [problems]);
  return <div ref={place} className="strategy-code" />;
};
