import { ACCOUNTING, EVENTS } from './accounting.ts';
import { DICE_ENTRY, RANDOM_NUMBERS } from './dice-entry.ts';
import { GAME_PLAY } from './game-play.ts';
import { BACKUP, INTERRUPTION, TIME } from './interruption.ts';
import type { ChecklistItem } from './item.ts';
import { CARE, SHAKERS, TOURNAMENTS } from './people.ts';
import { SECURITY } from './security.ts';
import { ACCESS, PLAYER_STATION } from './stations.ts';

type ChecklistSection = { readonly title: string; readonly items: readonly ChecklistItem[] };

/** What regulators and test laboratories expect of the software of an electronic craps table. */
export const CHECKLIST: readonly ChecklistSection[] = [
  { title: '1. Game play and betting window', items: GAME_PLAY },
  { title: '2. Entry of the dice, corrections and voids', items: DICE_ENTRY },
  { title: '3. Random numbers', items: RANDOM_NUMBERS },
  { title: '4. The player’s station', items: PLAYER_STATION },
  { title: '5. The dealer’s station and access', items: ACCESS },
  { title: '6. Accounting, meters and reports', items: ACCOUNTING },
  { title: '7. Significant events and the log', items: EVENTS },
  { title: '8. Interruption, resumption and disputes', items: INTERRUPTION },
  { title: '9. Time', items: TIME },
  { title: '10. Security and verification of the software', items: SECURITY },
  { title: '11. Backup and recovery', items: BACKUP },
  { title: '12. Tournaments', items: TOURNAMENTS },
  { title: '13. Responsible gambling', items: CARE },
  { title: '14. Shakers and mechanical randomness', items: SHAKERS },
];
