import type { Die } from '@hardway/rules';

const PIPS: { readonly [face in Die]: readonly (readonly [number, number])[] } = {
  1: [[50, 50]],
  2: [
    [27, 27],
    [73, 73],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [28, 23],
    [72, 23],
    [28, 50],
    [72, 50],
    [28, 77],
    [72, 77],
  ],
};

const FACES: readonly Die[] = [1, 2, 3, 4, 5, 6];

/** The six faces as they are printed on the cloth, to be used by reference. */
export const PrintedFaces = () => (
  <>
    {FACES.map(face => (
      <symbol key={face} id={`face-${face}`} viewBox="0 0 100 100">
        <rect x="2" y="2" width="96" height="96" rx="17" className="die-print" />
        {PIPS[face].map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="10.5" className="die-print-pip" />
        ))}
      </symbol>
    ))}
  </>
);

/** A pair of printed dice about a point. */
export const PrintedDice = ({
  x,
  y,
  size,
  dice,
}: {
  x: number;
  y: number;
  size: number;
  dice: readonly [Die, Die];
}) => {
  const gap = size * 0.14;
  return (
    <>
      <use href={`#face-${dice[1]}`} x={x - size - gap / 2} y={y - size / 2} width={size} height={size} />
      <use href={`#face-${dice[0]}`} x={x + gap / 2} y={y - size / 2} width={size} height={size} />
    </>
  );
};

/** One face of a die that is turned in space. */
export const DieFace = ({ face }: { face: Die }) => (
  <svg viewBox="0 0 100 100" className={`cube-face cube-${face}`} aria-hidden="true">
    <rect width="100" height="100" rx="14" fill="#f6edd6" stroke="#b59f70" strokeWidth="2" />
    {PIPS[face].map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="9.5" fill="#6d1212" />
    ))}
  </svg>
);

/** A die of ivory on the table, pips drilled. */
export const IvoryDie = ({ face, className = '' }: { face: Die; className?: string }) => (
  <svg viewBox="0 0 100 100" className={`ivory-die ${className}`} aria-hidden="true">
    <defs>
      <linearGradient id="ivory" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#fffdf4" />
        <stop offset="0.55" stopColor="#f6edd6" />
        <stop offset="1" stopColor="#d9c9a3" />
      </linearGradient>
      <radialGradient id="pip" cx="0.4" cy="0.35" r="0.75">
        <stop offset="0" stopColor="#3a0d0d" />
        <stop offset="1" stopColor="#8a1717" />
      </radialGradient>
    </defs>
    <rect x="5" y="9" width="94" height="94" rx="20" fill="#000" opacity="0.45" />
    <rect x="3" y="3" width="94" height="94" rx="19" fill="url(#ivory)" stroke="#b59f70" strokeWidth="1.5" />
    <rect x="9" y="9" width="82" height="82" rx="26" fill="#fffdf6" opacity="0.5" />
    {PIPS[face].map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="9.5" fill="url(#pip)" />
    ))}
  </svg>
);
