import { useState } from 'react';
import { fragmentOf, LINK_MAX } from '../../src/index.ts';
import { urlOf } from '../address.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { downloadRecord } from './download.ts';

type ShareProps = { text: string; name: string; seat: number };

/** A link that holds the whole record: it opens this review in any browser, and no server keeps it. */
export const Share = ({ text, name, seat }: ShareProps) => {
  const [link, setLink] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const make = async () => {
    const made = `${window.location.origin}${urlOf('/review')}#${await fragmentOf(text, seat)}`;
    setLink(made);
    setCopied(false);
    if (made.length > LINK_MAX) return;
    await navigator.clipboard?.writeText(made).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <>
      <Button onClick={() => void make()}>Share by link</Button>
      {link === null ? null : (
        <Dialog title="Share" onClose={() => setLink(null)}>
          {link.length > LINK_MAX ? (
            <div className="share">
              <p role="alert">
                The link would be {link.length.toLocaleString('en')} characters long. Most programs cut links beyond{' '}
                {LINK_MAX.toLocaleString('en')}: send the file instead.
              </p>
              <Button kind="main" onClick={() => downloadRecord(name, text)}>
                Download .craps
              </Button>
            </div>
          ) : (
            <div className="share">
              <p role="status">{isCopied ? 'The link is copied.' : 'Copy this link.'}</p>
              <Field
                label="Link"
                value={link}
                readOnly
                onChange={() => undefined}
                onFocus={event => event.target.select()}
              />
              <p className="hint">The whole record is in the link. No server keeps it.</p>
            </div>
          )}
        </Dialog>
      )}
    </>
  );
};
