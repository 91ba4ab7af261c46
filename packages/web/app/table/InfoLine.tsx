import type { House, WagerName } from '@hardway/rules';
import { clauseFor, type Edges, edgeFor, edgeWords, spotInfo } from '../../src/index.ts';
import { Cited } from '../clauses/Cited.tsx';

type InfoLineProps = {
  house: House;
  name: WagerName | null;
  edges: Edges | undefined;
  showsFigures: boolean;
  isWatching: boolean;
};

/** One line about the spot under the finger or in focus. Its place is kept, so nothing moves. */
export const InfoLine = ({ house, name, edges, showsFigures, isWatching }: InfoLineProps) => {
  const info = name === null ? undefined : spotInfo(house, name);
  if (name === null || info === undefined) {
    return (
      <p className="info-line quiet">
        {isWatching
          ? 'You are watching. Tap a spot, or press I on it, for all about it.'
          : 'Tap a spot to bet the chip in hand. Hold it, or press I, for all about it.'}
      </p>
    );
  }
  const edge = edges === undefined ? undefined : edgeFor(edges, name);
  const pays =
    info.pays.length === 1 ? info.pays[0]?.odds : info.pays.map(({ on, odds }) => `${odds} on ${on}`).join('; ');
  return (
    <p className="info-line" data-info={name}>
      <b>{info.title}</b>
      <span>pays {pays}</span>
      <span>loses {info.loses}</span>
      {showsFigures ? (
        <span key={edge?.percent} className="info-edge">
          edge {edge === undefined ? '…' : edgeWords(edge)}
        </span>
      ) : null}
      <span className="info-clause">
        <Cited text={clauseFor(house, name)} />
      </span>
    </p>
  );
};
