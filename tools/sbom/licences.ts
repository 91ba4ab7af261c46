import type { Component } from '@hardway/server';

/** Licences that ask for their text and nothing of those who use the program. Others are looked at before they are added here. */
const PERMISSIVE: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
];

/** Whether a choice of licences leaves a permissive one, or all that hold together are permissive. */
const isPermissive = (expression: string): boolean => {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(bare)) return false;
  return bare.split(' OR ').some(one => one.split(' AND ').every(id => PERMISSIVE.includes(id)));
};

export const licenceOf = ({ licenses }: Component): string =>
  licenses.map(each => ('expression' in each ? each.expression : each.license.id)).join(' AND ');

/** The components whose licence is not known to be permissive, with the licence. */
export const notPermissive = (components: readonly Component[]): readonly string[] =>
  components
    .filter(each => !isPermissive(licenceOf(each)))
    .map(each => `${each.name} ${each.version}: ${licenceOf(each)}`);
