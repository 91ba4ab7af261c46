import { ROLLS_PER_SHOOTER, type RunRequest, SWEEP_DEFAULTS } from '@hardway/lab';
import { ok, type Result } from '@hardway/rules';
import { askedOf, type LabState, type Library, requestOf } from '../state.ts';
import type { Question } from './question-desk.ts';
import { rangesOf, sweepAskedOf, variantsIn } from './ranges.ts';

/** A question, and about how many rolls its answer takes. */
type Asked = {
  readonly question: Question;
  readonly request: RunRequest;
  readonly variants: number;
  readonly rolls: number;
};

const rollsOf = ({ run: { stops } }: RunRequest): number =>
  Math.min(stops.rolls ?? Infinity, (stops.shooters ?? Infinity) * ROLLS_PER_SHOOTER);

/** What is asked behind the third door, as the command would be; or what is wrong with the settings. */
export const questionOf = (state: LabState, library: Library): Result<Asked, string> => {
  const sessions = state.sessions ?? SWEEP_DEFAULTS.sessions;
  const usual = { ...state, sessions };
  const request = requestOf(usual, library);
  if (!request.ok) return request;
  const asked = askedOf(usual, library);
  if (!asked.ok) return asked;
  const { asks } = state;
  const ranges = rangesOf(state.strategies[0]?.text ?? '', asks);
  return ok({
    question: {
      question: 'sweep',
      run: asked.value,
      sweep: sweepAskedOf(ranges, asks),
      isExact: asks.isExact === true,
    },
    request: request.value,
    variants: variantsIn(ranges),
    rolls: rollsOf(request.value) * sessions * (variantsIn(ranges) + 1),
  });
};
