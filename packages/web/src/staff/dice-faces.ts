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

/** Γ(7/2). */
const GAMMA = (15 * Math.sqrt(Math.PI)) / 8;

/** Beyond this half of chi-square the chance is less than one in 10⁴⁰. */
const FAR = 100;

/** A term that changes no digit any more. */
const TINY = 1e-17;

/** The chance that chi-square with five degrees of freedom is at least this: 1 less the series of the incomplete gamma function. */
const tailOf = (chiSquare: number): number => {
  const half = chiSquare / 2;
  if (half > FAR) return 0;
  let below = 0;
  let term = (half ** 2.5 * Math.exp(-half)) / GAMMA;
  // The terms grow as long as the divisor is below half of chi-square.
  for (let divisor = 3.5; divisor < half || term > TINY; divisor += 1) {
    below += term;
    term *= half / divisor;
  }
  return Math.max(0, 1 - below);
};

/** The test of the faces from 1 to 6; undefined where too few were thrown to say anything. */
export const faceTest = (counts: readonly number[]): FaceTest | undefined => {
  const faces = counts.reduce((sum, count) => sum + count, 0);
  if (faces < FACES_MIN) return undefined;
  const expected = faces / counts.length;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return { faces, expected, chiSquare, chance: tailOf(chiSquare) };
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
