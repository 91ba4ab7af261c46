import type { Dice, Die } from '@hardway/rules';
import type { CSSProperties } from 'react';
import { DieFace } from '../felt/Dice.tsx';

/** How a cube is turned so that a face looks at the player. */
const TURNED: { readonly [face in Die]: readonly [x: number, y: number] } = {
  1: [0, 0],
  2: [-90, 0],
  3: [0, -90],
  4: [0, 90],
  5: [90, 0],
  6: [0, 180],
};

const FACES: readonly Die[] = [1, 2, 3, 4, 5, 6];

const Cube = ({ face, className }: { face: Die; className: string }) => {
  const [x, y] = TURNED[face];
  return (
    <div className={`thrown-die ${className}`}>
      <div className="cube" style={{ '--x': `${x}deg`, '--y': `${y}deg` } as CSSProperties}>
        {FACES.map(each => (
          <DieFace key={each} face={each} />
        ))}
      </div>
    </div>
  );
};

/** The dice on their way over the felt. They come to rest as they were thrown, and lie there until the felt is settled. */
export const ThrownDice = ({ dice, rollMs }: { dice: Dice; rollMs: number }) => (
  <div className="thrown" aria-hidden="true" style={{ '--roll': `${rollMs}ms` } as CSSProperties}>
    <Cube face={dice[0]} className="first" />
    <Cube face={dice[1]} className="second" />
  </div>
);
