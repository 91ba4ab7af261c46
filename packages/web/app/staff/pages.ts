import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { PageRule } from '../../src/index.ts';
import type { ScreenProps } from './screen.ts';

type Screen = LazyExoticComponent<ComponentType<ScreenProps>>;

const screen = (load: () => Promise<ComponentType<ScreenProps>>): Screen =>
  lazy(async () => ({ default: await load() }));

export type StaffPage = PageRule & {
  readonly screen: Screen;
  /** What lies under it, if that is a page of its own: `/floor/TABLE`. */
  readonly inside?: Screen;
  /** Not in the navigation. */
  readonly isHidden?: true;
};

/** Every staff page, in the order of the navigation. */
export const STAFF_PAGES: readonly StaffPage[] = [
  {
    path: 'floor',
    title: 'Floor',
    needs: ['see-floor'],
    homeOf: ['dealer', 'stickperson', 'boxperson', 'floorperson', 'pit boss', 'manager'],
    screen: screen(async () => (await import('../floor/FloorScreen.tsx')).FloorScreen),
    inside: screen(async () => (await import('../floor/FloorInside.tsx')).FloorInside),
  },
  {
    path: 'dice',
    title: 'Dice',
    needs: ['read-dice'],
    isHidden: true,
    screen: screen(async () => (await import('../floor/DiceScreen.tsx')).DiceScreen),
  },
  {
    path: 'review',
    title: 'Rolls',
    needs: ['review-rolls'],
    screen: screen(async () => (await import('../review/ReviewScreen.tsx')).ReviewTables),
    inside: screen(async () => (await import('../review/ReviewScreen.tsx')).ReviewTable),
  },
  {
    path: 'cage',
    title: 'Cage',
    needs: ['openShift', 'settleCage'],
    homeOf: ['cage'],
    screen: screen(async () => (await import('../cage/CageScreen.tsx')).CageScreen),
  },
  {
    path: 'tournaments',
    title: 'Tournaments',
    needs: ['read-tournaments'],
    homeOf: ['tournament-director'],
    screen: screen(async () => (await import('../tournament/TournamentsScreen.tsx')).TournamentsScreen),
    inside: screen(async () => (await import('../tournament/TournamentScreen.tsx')).TournamentScreen),
  },
  {
    path: 'watch',
    title: 'Watch',
    needs: ['review-rolls'],
    isHidden: true,
    screen: screen(async () => (await import('../review/ReviewScreen.tsx')).ReviewTables),
    inside: screen(async () => (await import('../watch/WatchScreen.tsx')).WatchScreen),
  },
  {
    path: 'surveillance',
    title: 'Surveillance',
    needs: ['read-events'],
    homeOf: ['surveillance', 'security'],
    screen: screen(async () => (await import('../surveillance/SurveillancePages.tsx')).SurveillancePages),
  },
  {
    path: 'inspector',
    title: 'Inspection',
    needs: ['inspect-house'],
    homeOf: ['inspector'],
    screen: screen(async () => (await import('../inspector/InspectorScreen.tsx')).InspectorScreen),
  },
  {
    path: 'cases',
    title: 'Cases',
    needs: ['read-cases'],
    screen: screen(async () => (await import('../cases/CasesScreen.tsx')).CasesScreen),
    inside: screen(async () => (await import('../cases/CaseScreen.tsx')).CaseScreen),
  },
  {
    path: 'patrons',
    title: 'Patrons',
    needs: ['read-patrons'],
    screen: screen(async () => (await import('../patrons/PatronsScreen.tsx')).PatronsScreen),
    inside: screen(async () => (await import('../patrons/PatronScreen.tsx')).PatronScreen),
  },
  {
    path: 'accounting',
    title: 'Accounting',
    needs: ['read-reports'],
    homeOf: ['accountant'],
    screen: screen(async () => (await import('../accounting/AccountingScreen.tsx')).AccountingScreen),
    inside: screen(async () => (await import('../accounting/ReportScreen.tsx')).ReportScreen),
  },
  {
    path: 'par',
    title: 'PAR sheets',
    needs: ['read-reports', 'inspect-house'],
    isHidden: true,
    screen: screen(async () => (await import('../par/ParScreen.tsx')).ParScreen),
  },
  {
    path: 'admin',
    title: 'Administration',
    needs: ['see-staff'],
    homeOf: ['administrator'],
    screen: screen(async () => (await import('../admin/AdminScreen.tsx')).AdminScreen),
  },
];
