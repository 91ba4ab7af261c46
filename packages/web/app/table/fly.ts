import type { Settlement } from '@hardway/rules';
import { stackOf } from '../../src/index.ts';

const FLIGHT_MS = 620;
const SIZE = 34;

const rectOf = (selector: string): DOMRect | undefined => document.querySelector(selector)?.getBoundingClientRect();

/** Where a decided wager goes: a winner to the rail, a loser to the bank, a traveller to its number. */
const goalOf = (settlement: Settlement): DOMRect | undefined => {
  switch (settlement.type) {
    case 'won':
    case 'returned':
      return rectOf('[data-meter="credits"]');
    case 'lost':
      return rectOf('[data-bank]');
    case 'moved':
      return rectOf(`[data-spot="${settlement.wager} ${settlement.to}"]`);
    case 'barred':
    case 'marked':
      return undefined;
  }
};

/** Sends a chip for each decided wager on its way, for players who want motion. Nothing waits for it. */
export const flyChips = (settlements: readonly Settlement[]): void => {
  const flights = settlements.flatMap(settlement => {
    const from = rectOf(`[data-chips="${settlement.wager}"]`);
    const to = goalOf(settlement);
    return from === undefined || to === undefined ? [] : [{ settlement, from, to }];
  });
  for (const { settlement, from, to } of flights) {
    const chip = document.createElement('div');
    const value = ('stake' in settlement ? stackOf(settlement.stake).at(0) : undefined) ?? 5;
    chip.className = `flying ${settlement.type}`;
    chip.innerHTML = `<svg viewBox="0 0 100 100" width="${SIZE}" height="${SIZE}"><use href="#chip-${value}"/></svg>`;
    const x = from.x + from.width / 2 - SIZE / 2;
    const y = from.y + from.height / 2 - SIZE / 2;
    document.body.append(chip);
    const dx = to.x + to.width / 2 - SIZE / 2 - x;
    const dy = to.y + to.height / 2 - SIZE / 2 - y;
    const flight = chip.animate(
      [
        { transform: `translate(${x}px, ${y}px)`, opacity: 1 },
        { transform: `translate(${x + dx * 0.5}px, ${y + dy * 0.5 - 30}px)`, opacity: 1, offset: 0.5 },
        { transform: `translate(${x + dx}px, ${y + dy}px)`, opacity: settlement.type === 'moved' ? 1 : 0.15 },
      ],
      { duration: FLIGHT_MS, easing: 'cubic-bezier(.35,.1,.3,1)' },
    );
    flight.onfinish = () => chip.remove();
    flight.oncancel = () => chip.remove();
  }
};
