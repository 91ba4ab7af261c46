/** Two presses of the big button in less than this are one: a finger that bounces does not skip a step. */
export const BOUNCE_MS = 300;

/** The keys of the dealer's screen, in the order in which they stand at its foot. */
export const DEALER_KEYS = [
  { key: 'N', words: 'No roll' },
  { key: 'O', words: 'Offer the dice to the next seat' },
  { key: 'A', words: 'The seat accepts the dice' },
  { key: 'D', words: 'The seat declines the dice' },
  { key: 'L', words: 'Confirm the first late wager' },
  { key: 'B', words: 'The button for the first call is set' },
  { key: 'W', words: 'A wager for a seat' },
  { key: 'S', words: 'A spoken wager' },
  { key: 'C', words: 'Correct the last roll' },
  { key: 'V', words: 'Void the result or the round' },
  { key: 'H', words: 'How is it called? Cocked dice and disputed faces' },
  { key: 'P', words: 'Pass the dice on by order' },
  { key: 'F', words: 'Call the floor' },
  { key: 'T', words: 'The table: notices, limits, dice set, tips' },
  { key: 'R', words: 'Relief' },
  { key: 'M', words: 'The first alert was seen' },
  { key: 'X', words: 'The dice are at rest' },
  { key: 'G', words: 'Felt, side bets, log' },
  { key: 'J', words: 'Seats' },
] as const;
type DealerKey = (typeof DEALER_KEYS)[number]['key'];

type Pressed = { readonly key: string; readonly repeat: boolean; readonly at: number };

/** What a key on the dealer's screen stands for: the step's button, or one of the letters. */
export const actOfKey = (
  { key, repeat, at }: Pressed,
  lastStepAt: number,
): { readonly act: 'step' | '?' | DealerKey } | undefined => {
  if (repeat) return undefined;
  if (key === ' ' || key === 'Enter') return at - lastStepAt < BOUNCE_MS ? undefined : { act: 'step' };
  if (key === '?') return { act: '?' };
  const found = DEALER_KEYS.find(each => each.key === key.toUpperCase());
  return found && { act: found.key };
};
