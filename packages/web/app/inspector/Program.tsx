import type { ProgramDigest, ProgramSeen } from '@hardway/server/messages';
import { type FormEvent, useState } from 'react';
import { problemOf } from '../problem.ts';
import { At } from '../staff/At.tsx';
import { ask } from '../staff/api.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { say } from '../ui/Toast.tsx';

/** The program that runs: its version and the digest of its files, as found at the start and now. */
export const ProgramCard = ({ seen: [last] }: { seen: readonly ProgramSeen[] }) => {
  const [salt, setSalt] = useState('');
  const [now, setNow] = useState<{ salt: string; digest: ProgramDigest } | null>(null);
  const [busy, setBusy] = useState(false);
  const read = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      setNow({ salt, digest: await ask<ProgramDigest>(`/inspection/program?salt=${encodeURIComponent(salt)}`) });
    } catch (error) {
      say(problemOf(error), 'no');
    }
    setBusy(false);
  };
  return (
    <Card title="Program">
      {last === undefined ? (
        <p className="hint">Its files are read a few seconds after the start of the server.</p>
      ) : (
        <p>
          Version {last.version}, Node {last.node}, {last.files} files, looked at <At ms={last.at} />
          <br />
          Digest <code data-digest>{last.digest}</code>
        </p>
      )}
      <form className="review-find" onSubmit={event => void read(event)}>
        <Field label="Salt (optional)" value={salt} maxLength={200} onChange={setSalt} />
        <Button type="submit" busy={busy}>
          Read its files now
        </Button>
      </form>
      {now === null ? null : (
        <p role="status">
          {now.digest.files.length} files{now.salt === '' ? '' : ` with the salt “${now.salt}”`}:{' '}
          <code>{now.digest.digest}</code>. The same is printed by{' '}
          <code>hardway digest{now.salt === '' ? '' : ` --salt '${now.salt}'`}</code>.
        </p>
      )}
    </Card>
  );
};
