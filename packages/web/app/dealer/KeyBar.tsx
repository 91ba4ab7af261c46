import type { House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { type DealerDialog, offeredTo, takesSeatWagers } from '../../src/index.ts';
import type { Dealer, PanelProps } from './useDealer.ts';

type KeyAct = { readonly key: string; readonly words: string; readonly does: (() => void) | undefined };

/** What may be done besides the step, each with its key and its place. What can't be done now leaves its place empty. */
export const KeyBar = (props: PanelProps & { user: string }) => (
  <nav className="key-bar" aria-label="Acts and their keys">
    {actsOf(props).map(({ key, words, does }) =>
      does === undefined ? (
        <span key={key} className="no-key" />
      ) : (
        <button key={key} type="button" data-key={key} aria-keyshortcuts={key} onClick={does}>
          <kbd aria-hidden="true">{key}</kbd>
          <span>{words}</span>
        </button>
      ),
    )}
  </nav>
);

const when = (may: boolean, does: () => void): (() => void) | undefined => (may ? does : undefined);

const actsOf = ({ house, view, dealer, user }: PanelProps & { user: string }): readonly KeyAct[] => {
  const open = (dialog: DealerDialog) => (): void => dealer.intend({ type: 'open', dialog });
  const isOpen = view.status === 'open' || view.status === 'closing';
  return [
    { key: 'N', words: 'No roll…', does: when(view.diceOut || view.noMoreBets, open('no-roll')) },
    ...offerActs(view, dealer),
    { key: 'W', words: 'Wager for a seat…', does: when(takesSeatWagers(house, view), open('wager')) },
    { key: 'S', words: 'Spoken wager…', does: when(view.spoken && isOpen, open('spoken')) },
    { key: 'H', words: 'How is it called?', does: when(view.shaker === null, open('assistant')) },
    { key: 'C', words: 'Correct the last roll…', does: when(view.correctable, open('correct')) },
    { key: 'V', words: voidWords(house), does: when(mayVoid(house, view), open('void')) },
    { key: 'P', words: 'Next shooter by order…', does: when(mayOrder(house, view), open('pass')) },
    { key: 'F', words: 'Call the floor…', does: open('floor') },
    { key: 'T', words: 'Table…', does: open('table') },
    {
      key: 'R',
      words: 'Relief…',
      does: when(
        view.stations.some(station => station.user === user),
        open('relief'),
      ),
    },
    { key: '?', words: 'Keys', does: open('keys') },
  ];
};

const offerActs = (view: TableView, dealer: Dealer): readonly KeyAct[] => {
  const to = offeredTo(view);
  const isFree = view.shooter === 'nobody' && ['offer', 'bet', 'throw'].includes(view.step);
  return [
    {
      key: 'O',
      words: 'Offer on',
      does: when(isFree && to === undefined, () => void dealer.send({ type: 'offerDice' })),
    },
    {
      key: 'A',
      words: to === undefined ? 'Accepts' : `Seat ${to} accepts`,
      does: to === undefined || !isFree ? undefined : () => void dealer.send({ type: 'takeDice', by: to }),
    },
    {
      key: 'D',
      words: 'Declines',
      does: to === undefined || !isFree ? undefined : () => void dealer.send({ type: 'declineDice', seat: to }),
    },
  ];
};

const voidWords = ({ game: { voids } }: House): string => `Void the ${voids?.what === 'round' ? 'round' : 'result'}…`;

const mayVoid = ({ game: { voids } }: House, view: TableView): boolean =>
  voids !== undefined && (voids.what === 'round' ? view.noMoreBets : view.voidable);

const mayOrder = ({ game }: House, view: TableView): boolean =>
  typeof view.shooter === 'number' && game.shooter.orderedBy.offices.length > 0;
