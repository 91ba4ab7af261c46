import { useState } from 'react';
import type { FigureText } from '../../src/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** A figure; a fraction that is shortened opens whole, to be read and copied. */
export const Figure = ({ figure: { text, whole }, of }: { figure: FigureText; of: string }) => {
  const [isOpen, setOpen] = useState(false);
  if (whole === undefined) return text;
  return (
    <>
      <button
        type="button"
        className="fraction"
        aria-label={`${text}, ${of}: the whole fraction`}
        onClick={() => setOpen(true)}
      >
        {text}
      </button>
      {isOpen ? (
        <Dialog title={of} onClose={() => setOpen(false)} className="whole-fraction">
          <p>
            <code data-whole>{whole}</code>
          </p>
          <p>
            <CopyButton text={whole} words="Copy the fraction" />
          </p>
        </Dialog>
      ) : null}
    </>
  );
};

/** Copies a text, and says so. */
export const CopyButton = ({ text, words }: { text: string; words: string }) => {
  const [isCopied, setCopied] = useState<string | null>(null);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(text),
      () => undefined,
    );
  return <Button onClick={() => void copy()}>{isCopied === text ? 'Copied' : words}</Button>;
};
