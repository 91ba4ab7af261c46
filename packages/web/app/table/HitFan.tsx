import type { SeatNumber, Table, WagerName } from '@hardway/rules';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { type Hand, type Hit, hitOf, money, type Raise } from '../../src/index.ts';
import { beside } from './places.ts';

const GAP = 10;

type HitFanProps = { hits: readonly WagerName[]; live: Table; seat: SeatNumber; hand: Hand };

/** What may be done with wagers that have just won and stay up, beside the chips of the first of them. */
export const HitFan = ({ hits, live, seat, hand }: HitFanProps) => {
  const fan = useRef<HTMLElement>(null);
  const offered = hits.map(wager => hitOf(live, seat, wager)).filter(hit => hit !== undefined);
  usePlaced(
    fan,
    offered.map(({ wager }) => wager),
  );
  if (offered.length === 0) return null;
  return (
    <section ref={fan} className="hit-fan" aria-label="Bets that have won and stay up" onKeyDown={walk}>
      {offered.map(hit => (
        <Row key={hit.wager} hit={hit} hand={hand} />
      ))}
      <button type="button" className="icon" aria-label="Leave them as they are" onClick={() => hand.answerHits()}>
        ✕
      </button>
    </section>
  );
};

const Row = ({ hit: { wager, title, stake, press, half, mayComeDown }, hand }: { hit: Hit; hand: Hand }) => {
  const raised = (words: string, raise: Raise | undefined) =>
    raise === undefined ? null : (
      <button type="button" onClick={event => hand.answerHit(wager, raise.by, beside(event.currentTarget))}>
        {words} <small>→ {money(raise.to)}</small>
      </button>
    );
  return (
    <fieldset className="hit" data-hit={wager}>
      <legend>{title}</legend>
      {raised('Press', press)}
      {raised('Half', half)}
      <button type="button" onClick={event => hand.answerHit(wager, 'same', beside(event.currentTarget))}>
        Same <small>{money(stake)}</small>
      </button>
      {mayComeDown ? (
        <button type="button" onClick={event => hand.answerHit(wager, 'down', beside(event.currentTarget))}>
          Down <small>+{money(stake)}</small>
        </button>
      ) : null}
    </fieldset>
  );
};

const buttonsOf = (fan: Element | null): readonly HTMLElement[] => [
  ...(fan?.querySelectorAll<HTMLElement>('button') ?? []),
];

/** A key leads here from anywhere at the table. */
export const focusFan = (): void => buttonsOf(document.querySelector('.hit-fan'))[0]?.focus();

const STEPS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Arrow keys go from button to button, Escape leaves the winners as they are. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = buttonsOf(event.currentTarget);
  const by = STEPS[event.key];
  if (event.key === 'Escape') buttons.at(-1)?.click();
  if (by === undefined) return;
  event.preventDefault();
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  buttons[(at + by + buttons.length) % buttons.length]?.focus();
};

/** Puts the fan over the chips it belongs to or under them, and always on the felt: the dice and the big button stay free. */
const place = (fan: HTMLElement, wagers: readonly string[]): void => {
  const room = fan.offsetParent?.getBoundingClientRect();
  if (room === undefined) return;
  const chips = wagers
    .map(name => document.querySelector(`[data-chips="${name}"]`)?.getBoundingClientRect())
    .find(box => box !== undefined);
  const { offsetWidth: wide, offsetHeight: high } = fan;
  const middle = chips === undefined ? room.width / 2 : chips.x + chips.width / 2 - room.x;
  const above = chips === undefined ? room.height : chips.y - room.y - high - GAP;
  const below = chips === undefined ? room.height : chips.bottom - room.y + GAP;
  fan.style.left = `${Math.max(0, Math.min(middle - wide / 2, room.width - wide))}px`;
  fan.style.top = `${Math.max(0, Math.min(above >= 0 ? above : below, room.height - high))}px`;
};

/** Keeps the fan in its place, also while the felt is cut to another window. */
const usePlaced = (fan: RefObject<HTMLElement | null>, wagers: readonly WagerName[]): void => {
  const key = wagers.join();
  useLayoutEffect(() => {
    const element = fan.current;
    const felt = element?.offsetParent;
    if (element === null || felt === null || felt === undefined) return;
    const put = () => place(element, key.split(','));
    put();
    // The felt is laid out once its new room is known, so the chips have moved two frames later.
    const room = new ResizeObserver(() => requestAnimationFrame(() => requestAnimationFrame(put)));
    room.observe(felt);
    return () => room.disconnect();
  }, [fan, key]);
};
