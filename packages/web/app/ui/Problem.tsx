import { Cited } from '../clauses/Cited.tsx';

/** What went wrong, said at once to those who listen. */
export const Problem = ({ words }: { words: string | null }) =>
  words === null ? null : (
    <p className="problem" role="alert">
      <Cited text={words} />
    </p>
  );
