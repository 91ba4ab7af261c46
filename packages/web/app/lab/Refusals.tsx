import type { RefusalTally } from '@hardway/lab';

const SHOWN_MAX = 20;

/** What the table refused, the most frequent first. */
export const Refusals = ({ refusals }: { refusals: readonly RefusalTally[] }) =>
  refusals.length === 0 ? null : (
    <details>
      <summary>Refused at the table</summary>
      <ul className="refusals">
        {[...refusals]
          .sort((one, other) => other.times - one.times)
          .slice(0, SHOWN_MAX)
          .map(({ asked, code, sentence, times }) => (
            <li key={`${asked} ${code} ${sentence}`}>
              {times.toLocaleString('en-US')} times {asked}: {sentence}
            </li>
          ))}
      </ul>
    </details>
  );
