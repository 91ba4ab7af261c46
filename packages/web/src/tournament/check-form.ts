import { type Conditions, checkConditions, conditionsSchema } from '@hardway/tournament';
import { type FormFinding, pathText } from './conditions-form.ts';

type Issue = {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly origin?: string;
  readonly errors?: readonly (readonly Issue[])[];
};

const sentenceOf = ({ code, minimum, maximum, origin, message }: Issue): string => {
  const isText = origin === 'string' || origin === 'array';
  switch (code) {
    case 'too_small':
      return isText ? 'Fill this in.' : `At least ${minimum}.`;
    case 'too_big':
      return isText ? `At most ${maximum} ${origin === 'string' ? 'characters' : 'of them'}.` : `At most ${maximum}.`;
    case 'custom':
      return `This ${message}.`;
    default:
      return 'Fill this in.';
  }
};

const stepsOf = (path: readonly PropertyKey[]): readonly (string | number)[] =>
  path.map(step => (typeof step === 'number' ? step : String(step)));

/** Of the ways that a value could be, the one that was meant: it is wrong deeper inside. */
const placed = (issue: Issue, before: readonly PropertyKey[] = []): readonly FormFinding[] => {
  const path = [...before, ...issue.path];
  const meant = issue.errors?.find(inner => inner.length > 0 && inner.every(each => each.path.length > 0));
  if (meant !== undefined) return meant.flatMap(each => placed(each, path));
  return [{ path: pathText(stepsOf(path)), sentence: sentenceOf(issue) }];
};

type CheckedForm = {
  /** As they can be recorded; undefined while something is not filled in. */
  readonly conditions: Conditions | undefined;
  readonly findings: readonly FormFinding[];
};

/** What is missing in a form, or wrong with its conditions by the book. */
export const checkForm = (form: unknown): CheckedForm => {
  const read = conditionsSchema.safeParse(form);
  if (!read.success)
    return { conditions: undefined, findings: read.error.issues.flatMap(issue => placed(issue as Issue)) };
  return { conditions: read.data, findings: checkConditions(read.data) };
};
