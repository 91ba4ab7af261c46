import { expect, test } from 'vitest';
import { faceTest, faceWords } from './dice-faces.ts';

test('chi-square of six faces, and how rare it is', () => {
  const even = faceTest([10, 10, 10, 10, 10, 10]);
  expect(even).toMatchObject({ faces: 60, expected: 10, chiSquare: 0 });
  expect(even?.chance).toBeCloseTo(1, 6);
  // Tables of chi-square with five degrees of freedom: 11.0705 at 5%, 15.0863 at 1%.
  const at = (chiSquare: number): number | undefined => {
    const off = Math.sqrt((chiSquare * 1000) / 2);
    return faceTest([1000 + off, 1000 - off, 1000, 1000, 1000, 1000])?.chance;
  };
  expect(at(11.0705)).toBeCloseTo(0.05, 5);
  expect(at(15.0863)).toBeCloseTo(0.01, 5);
});

test('too few faces say nothing; uneven ones say what to do', () => {
  expect(faceWords([0, 0, 0, 0, 0, 0])).toBe('Nothing has been thrown with this set.');
  expect(faceWords([4, 0, 0, 0, 0, 0])).toBe('4 faces so far: a test needs 30.');
  expect(faceWords([10, 12, 9, 11, 8, 10])).toBe(
    'Chi-square 1.0 over 60 faces: fair dice are this uneven or more in 96.3% of such samples.',
  );
  expect(faceWords([40, 10, 10, 10, 10, 10])).toMatch(/less than 0\.1% of such samples\. Have the set inspected\.$/);
});
