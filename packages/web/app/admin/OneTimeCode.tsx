import { Button } from '../ui/Button.tsx';
import { say } from '../ui/Toast.tsx';

type OneTimeCodeProps = {
  label: string;
  code: string;
  /** What it is for, and that it is not shown again. */
  children: string;
};

/** A secret that is shown once. */
export const OneTimeCode = ({ label, code, children }: OneTimeCodeProps) => (
  <div className="secret" role="status">
    <p>
      {label}: <b className="code">{code}</b>
    </p>
    <p className="hint">{children}</p>
    {navigator.clipboard === undefined ? null : (
      <Button onClick={() => void navigator.clipboard.writeText(code).then(() => say('Copied.'))}>Copy</Button>
    )}
  </div>
);
