import { citationCutter, isRuling, type Passage } from '@hardway/rules';
import { inPurse, type Reference } from '../../src/index.ts';
import { openClause } from './open-clause.ts';
import { type Go, ReferenceLink } from './ReferenceLink.tsx';

let cutter: ((text: string) => readonly Passage[]) | undefined;
const cut = (text: string): readonly Passage[] => {
  cutter ??= citationCutter();
  return cutter(text);
};

/** A text in which every clause and ruling that it names can be opened. */
export const Cited = ({ text, go = openOver }: { text: string; go?: Go }) =>
  cut(inPurse(text)).map(({ text: part, cited }, at) =>
    cited ? <ClauseLink key={at} id={part} go={go} /> : <span key={at}>{part}</span>,
  );

const openOver = (reference: Reference): void => {
  if (reference.type === 'clause') openClause(reference.id);
};

/** A source in small print. */
export const Cite = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <cite>
      <Cited text={text} />
    </cite>
  );

const ClauseLink = ({ id, go }: { id: string; go: Go }) => (
  <ReferenceLink reference={{ type: 'clause', id }} go={go} className={`clause${isRuling(id) ? ' ruling' : ''}`}>
    {id}
  </ReferenceLink>
);
