/** Whom an alert is for, as a sentence says it: `for the floor`, `for surveillance`. */
export const addressee = (to: string): string => (to === 'floor' || to === 'dealer' ? `the ${to}` : to);
