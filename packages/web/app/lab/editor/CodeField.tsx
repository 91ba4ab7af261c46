import { useEffect, useRef } from 'react';
import { type OpenEditor, openEditor } from './open-editor.ts';
import type { EditorFieldProps } from './StrategyEditor.tsx';

/** A word that is half typed is not called wrong: problems are shown once the typing rests. */
const RESTING_MS = 300;

type CodeFieldProps = EditorFieldProps & {
  describedBy: string;
  /** What was selected in the field that this one replaces, if somebody was writing there. */
  selected: readonly [from: number, to: number] | null;
};

/** The text of a strategy in colours, with problems under their lines and suggestions. */
export const CodeField = ({ label, text, table, problems, onChange, describedBy, selected }: CodeFieldProps) => {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<OpenEditor>(undefined);
  const latest = useRef({ text, table, onChange, selected });
  latest.current = { ...latest.current, text, table, onChange };
  useEffect(() => {
    if (place.current === null) return;
    const opened = openEditor({
      parent: place.current,
      text: latest.current.text,
      ...{ label, describedBy },
      table: () => latest.current.table,
      onChange: written => latest.current.onChange(written),
    });
    editor.current = opened;
    if (latest.current.selected !== null) opened.focusAt(...latest.current.selected);
    return () => opened.close();
  }, [label, describedBy]);
  useEffect(() => editor.current?.setText(text), [text]);
  useEffect(() => {
    const timer = setTimeout(() => editor.current?.setProblems(problems), RESTING_MS);
    return () => clearTimeout(timer);
  }, [problems]);
  return <div ref={place} className="strategy-code" />;
};
