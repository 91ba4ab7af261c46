/** The upper tail of the normal distribution, beyond `z` standard deviations. */
const upperTail = (z: number): number => {
  // A continued fraction from far out; accurate to double precision where z is at least 1.
  let fraction = 0;
  for (let term = DEPTH; term >= 1; term -= 1) fraction = term / (z + fraction);
  return Math.exp((-z * z) / 2) / ((z + fraction) * Math.sqrt(2 * Math.PI));
};

const DEPTH = 200;
const HALVINGS = 60;
const LEAST = 1;
const MOST = 10;

/** How many standard deviations either side of the mean hold this share of a normal distribution; the share is 0.7 or more. */
export const deviationsFor = (share: number): number => {
  const outside = (1 - share) / 2;
  let [low, high] = [LEAST, MOST];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (upperTail(middle) > outside) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};
