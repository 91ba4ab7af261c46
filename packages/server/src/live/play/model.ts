import type { Table } from '@hardway/rules';

/** The table of the rules. Its commands are asked by other concerns, its facts are the rules' own. */
export type Play = { readonly table: Table };

/** What everybody sees of the table of the rules, seats apart. */
export type PlayView = Pick<
  Table,
  'puck' | 'shooter' | 'lastShooter' | 'offer' | 'comeOutThrown' | 'handRolls' | 'noMoreBets' | 'diceOut' | 'power'
>;
