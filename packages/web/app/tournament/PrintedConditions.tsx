import { type Conditions, printConditions } from '@hardway/tournament';
import { Cite } from '../clauses/Cited.tsx';

type PrintedConditionsProps = {
  conditions: Conditions;
  version: number;
  approval: { readonly reference: string; readonly date: string; readonly authority: string } | null;
  /** A time in words, by the clock of the house. */
  when: (ms: number) => string;
};

/** The conditions as the document that goes to the regulator, is posted, and is signed. */
export const PrintedConditions = ({ conditions, version, approval, when }: PrintedConditionsProps) => (
  <article className="printed-conditions" aria-label="Conditions">
    <h2>Conditions of {conditions.name}</h2>
    <p className="printed-version">
      Version {version}.{' '}
      {approval === null
        ? 'Draft: not approved.'
        : `Approved by ${approval.authority}, reference ${approval.reference}, ${approval.date}.`}
    </p>
    <ol className="printed-sections">
      {printConditions(conditions, when).map(({ heading, paragraphs }) => (
        <li key={heading}>
          <h3>{heading}</h3>
          <ol>
            {paragraphs.map(({ text, clause }) => (
              <li key={text}>
                {text} <Cite text={clause} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  </article>
);
