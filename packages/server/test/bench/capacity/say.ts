/** A figure with its unit, and what it was divided by. */
export const say = (what: string, figure: string, from: string): void =>
  console.log(`${what.padEnd(48)} ${figure.padStart(22)}   ${from}`);

export const whole = (n: number): string => Math.round(n).toLocaleString('en');
