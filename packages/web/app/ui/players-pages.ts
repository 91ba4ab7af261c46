/** A page in the players' bar. */
export type PlayersPage = {
  readonly href: string;
  readonly title: string;
  /** The first parts of the addresses that belong to it; empty for the address of the house itself. */
  readonly holds: readonly string[];
  /** Pressed anywhere on the players' pages. */
  readonly key: string;
  /** Its icon, as a path in a square of 24. */
  readonly icon: string;
};

/** The players' bar, in its order. */
export const PLAYERS_PAGES: readonly PlayersPage[] = [
  {
    href: '/',
    title: 'Play',
    holds: ['', 'table', 'tournament'],
    key: 'p',
    icon: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm3 5h.01M16 8h.01M12 12h.01M8 16h.01M16 16h.01',
  },
  {
    href: '/learn',
    title: 'Learn',
    holds: ['learn'],
    key: 'l',
    icon: 'M2 9l10-5 10 5-10 5L2 9Zm4 3v5c0 1 3 3 6 3s6-2 6-3v-5M22 9v6',
  },
  {
    href: '/review',
    title: 'Review',
    holds: ['review'],
    key: 'v',
    icon: 'M3 12a9 9 0 1 0 3-6.7L3 8M3 3v5h5M12 7v5l3.5 2',
  },
  {
    href: '/lab',
    title: 'Lab',
    holds: ['lab'],
    key: 'x',
    icon: 'M9 2h6M10 2v7L4.5 18.5A2.3 2.3 0 0 0 6.5 22h11a2.3 2.3 0 0 0 2-3.5L14 9V2M7.5 15h9',
  },
  {
    href: '/odds',
    title: 'Odds',
    holds: ['odds'],
    key: 'o',
    icon: 'M5 20 19 4M7.5 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm9 10a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  },
  {
    href: '/rules',
    title: 'Rules',
    holds: ['rules', 'clauses', 'records'],
    key: 'r',
    icon: 'M5 4a2 2 0 0 1 2-2h12v17H7a2 2 0 0 0-2 2V4Zm0 17a2 2 0 0 0 2 1h12v-3M9 7h6M9 11h6',
  },
];
