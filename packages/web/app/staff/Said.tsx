import { Cited } from '../clauses/Cited.tsx';
import { usePeople } from './usePeople.ts';

/** Who did something and what, as a log has it: "Dee Marsh dice taken". A sentence that begins with the name says it once. */
export const Said = ({ by, words }: { by: string; words: string }) => {
  const { nameOf } = usePeople();
  const name = nameOf(by);
  return (
    <>
      <b>{name}</b> <Cited text={words.startsWith(`${name} `) ? words.slice(name.length + 1) : words} />
    </>
  );
};
