/** How fast dice roll on this screen, slowest first. The house's dice are as fast at any speed. */
export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long the dice are in the air. */
export const ROLL_MS: { readonly [speed in Speed]: number } = { slow: 1800, normal: 900, fast: 350, instant: 0 };

/** How long a result stands before dice that roll on by themselves go out again. */
export const PAUSE_MS: { readonly [speed in Speed]: number } = { slow: 2600, normal: 1500, fast: 800, instant: 450 };

/** The next faster speed; after the fastest, the slowest. */
export const nextSpeed = (speed: Speed): Speed => SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 'normal';
