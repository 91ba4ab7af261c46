import type { Step } from '@hardway/rules';
import { Cite } from '../clauses/Cited.tsx';

/** Steps of the book's procedure, in order, each with its clause. */
export const ProcedureSteps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="step-list">
    {steps.map(({ id, words, cite }) => (
      <li key={id}>
        {words} <Cite text={cite} />
      </li>
    ))}
  </ol>
);
