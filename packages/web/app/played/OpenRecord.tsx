import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Problem } from '../ui/Problem.tsx';
import type { PlayedRecord } from './ReviewOf.tsx';

/** Files beyond this are no record that a page can hold. */
const BYTES_MAX = 64 * 1024 * 1024;

/** Ways to bring a record: drop it, choose it, paste it. */
export const OpenRecord = ({ onOpen }: { onOpen: (record: PlayedRecord) => void }) => {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > BYTES_MAX) {
      setProblem(`${file.name} is larger than 64 MB: a record of a session is much shorter.`);
      return;
    }
    onOpen({ text: await file.text(), name: file.name.replace(/\.craps$/, '') });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
  };
  return (
    <section
      className="open-record"
      aria-labelledby="open-title"
      data-over={isOver}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <h2 id="open-title">Open a record</h2>
      <p>
        Drop a <code>.craps</code> file here, choose one, or paste its text. It stays in this browser.
      </p>
      <input
        ref={chooser}
        type="file"
        accept=".craps,text/plain"
        aria-label="File of a record"
        className="unseen"
        tabIndex={-1}
        onChange={event => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button kind="main" onClick={() => chooser.current?.click()}>
        Choose a file
      </Button>
      <label htmlFor="pasted">Text of a record</label>
      <textarea
        id="pasted"
        rows={5}
        spellCheck={false}
        value={text}
        placeholder={'[Ruleset "massachusetts"]\n[Game "craps"]\n[Seat "1" "Ann" "500"]\n\n1 pass 10\n…'}
        onChange={event => setText(event.target.value)}
      />
      <Button disabled={text.trim() === ''} onClick={() => onOpen({ text, name: 'pasted' })}>
        Review it
      </Button>
      <Problem words={problem} />
    </section>
  );
};
