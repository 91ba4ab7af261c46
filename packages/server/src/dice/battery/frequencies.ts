import { chiSquare, evenly, type Test } from './test.ts';

const FACES = 6;
const PAIRS = FACES * FACES;
const TOTALS = 11;
const TOTAL_CHANCES = Array.from({ length: TOTALS }, (_, at) => (FACES - Math.abs(at - 5)) / PAIRS);

const at = (values: Uint8Array, index: number): number => values[index] as number;

/** Each face as often. */
export const faces = (): Test => {
  const counts = new Float64Array(FACES + 1);
  return {
    add(values) {
      for (const face of values) (counts[face] as number) += 1;
    },
    result: () => chiSquare('faces', counts.subarray(1), evenly(FACES)),
  };
};

/** Each ordered pair as often: the dice of a roll know nothing of each other. */
export const pairs = (): Test => {
  const counts = new Float64Array(PAIRS);
  return {
    add(values) {
      for (let i = 0; i < values.length; i += 2) {
        const cell = (at(values, i) - 1) * FACES + at(values, i + 1) - 1;
        (counts[cell] as number) += 1;
      }
    },
    result: () => chiSquare('ordered pairs', counts, evenly(PAIRS)),
  };
};

/** Totals as two dice make them. */
export const totals = (): Test => {
  const counts = new Float64Array(TOTALS);
  return {
    add(values) {
      for (let i = 0; i < values.length; i += 2) (counts[at(values, i) + at(values, i + 1) - 2] as number) += 1;
    },
    result: () => chiSquare('totals', counts, TOTAL_CHANCES),
  };
};

/** The first die of a roll and the first of the next, taken two rolls at a time so that no roll counts twice. */
export const successive = (): Test => {
  const counts = new Float64Array(PAIRS);
  let before = 0;
  return {
    add(values) {
      for (let i = 0; i < values.length; i += 2) {
        const face = at(values, i);
        if (before === 0) {
          before = face;
          continue;
        }
        (counts[(before - 1) * FACES + face - 1] as number) += 1;
        before = 0;
      }
    },
    result: () => chiSquare('a roll and the next', counts, evenly(PAIRS)),
  };
};
