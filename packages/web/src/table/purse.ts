/**
 * What amounts on this page are in. A page shows one table; while a heat of a tournament is on there, they are chips, which
 * are not money and have no currency sign. The line to the table says which.
 */
let sign: '$' | '' = '$';

export const countIn = (what: 'money' | 'chips'): void => {
  sign = what === 'money' ? '$' : '';
};

export const currencySign = (): string => sign;

/** A sentence of the rules or of the house, in what is counted here: `$5 to $500`, or `5 to 500`. */
export const inPurse = (text: string): string => (sign === '' ? text.replace(/\$(?=\d)/g, '') : text);
