/** How far the faces that a set of dice has shown are from what fair dice would show. */
type FaceTest = {
  readonly faces: number;
  /** How often each face is expected. */
  readonly expected: number;
  readonly chiSquare: number;
  /** How often fair dice would be at least as far from what is expected. */
  readonly chance: number;
};

/** Below this the test says nothing: a face is expected fewer than five times. */
const FACES_MIN = 30;

/** A set that fair dice would look like less often than this is to be looked at. */
const RARE = 0.01;

/** The complementary error function for what is not negative, right to 1.2e-7 of itself (Numerical Recipes, erfcc). */
const erfc = (x: number): number => {
  const t = 1 / (1 + x / 2);
  const terms = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
    0.17087277,
  ];
  return t * Math.exp(-x * x + terms.reduceRight((sum, term) => sum * t + term, 0));
};

/** The chance that chi-square with five degrees of freedom is at least this, in closed form. */
const tailOf = (chiSquare: number): number =>
  erfc(Math.sqrt(chiSquare / 2)) +
  Math.sqrt((2 * chiSquare) / Math.PI) * Math.exp(-chiSquare / 2) * (1 + chiSquare / 3);

/** The test of the faces from 1 to 6; undefined where too few were thrown to say anything. */
export const faceTest = (counts: readonly number[]): FaceTest | undefined => {
  const faces = counts.reduce((sum, count) => sum + count, 0);
  if (faces < FACES_MIN) return undefined;
  const expected = faces / counts.length;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return { faces, expected, chiSquare, chance: Math.min(1, tailOf(chiSquare)) };
};

/** The test in a sentence. */
export const faceWords = (counts: readonly number[]): string => {
  const test = faceTest(counts);
  const faces = counts.reduce((sum, count) => sum + count, 0);
  if (faces === 0) return 'Nothing has been thrown with this set.';
  if (test === undefined) return `${faces} faces so far: a test needs ${FACES_MIN}.`;
  const share = test.chance < 0.001 ? 'less than 0.1%' : `${(test.chance * 100).toFixed(1)}%`;
  const found = `Chi-square ${test.chiSquare.toFixed(1)} over ${faces} faces: fair dice are this uneven or more in ${share} of such samples.`;
  return test.chance < RARE ? `${found} Have the set inspected.` : found;
};
