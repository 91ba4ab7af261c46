import { useMemo, useState } from 'react';
import { encode } from 'uqr';

/** Modules of white that readers need around a code. */
const QUIET = 4;

/** The dark modules of a QR code as one path, row by row. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** The link by which friends join, to be read by a phone's camera or copied. */
export const Invitation = ({ link }: { link: string }) => {
  const { data, size } = useMemo(() => encode(link, { ecc: 'M', border: QUIET }), [link]);
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <div className="invitation">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={link} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={pathOf(data)} fill="#000" />
      </svg>
      <div>
        <a href={link}>{link}</a>
        <button type="button" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy link'}
        </button>
      </div>
    </div>
  );
};
