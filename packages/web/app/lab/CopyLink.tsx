import { useState } from 'react';
import { addressOf } from '../../src/lab/link.ts';
import type { LabState } from '../../src/lab/state.ts';
import { urlOf } from '../address.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { LIBRARY_TEXTS } from './library-texts.ts';

/** A link that holds the strategies and the settings: it shows these figures in any browser. */
export const CopyLink = ({ state }: { state: LabState }) => {
  const [link, setLink] = useState<{ readonly text: string; readonly isCopied: boolean } | null>(null);
  const copy = async () => {
    const text = `${window.location.origin}${urlOf(`/lab${await addressOf(state, LIBRARY_TEXTS)}`)}`;
    const isCopied = await (navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    ) ?? false);
    setLink({ text, isCopied });
  };
  return (
    <div className="copy-link">
      <Button kind="main" onClick={() => void copy()}>
        Copy link
      </Button>
      {link === null ? null : (
        <Field
          label={link.isCopied ? 'The link is copied.' : 'Copy this link.'}
          value={link.text}
          readOnly
          onChange={() => undefined}
          onFocus={event => event.target.select()}
        />
      )}
    </div>
  );
};
