import type { ScreenProps } from '../staff/screen.ts';
import { EventLog } from './EventLog.tsx';
import { SurveillanceScreen } from './SurveillanceScreen.tsx';

/** The pages under `/surveillance`. */
export const SurveillancePages = ({ parts: [page] }: ScreenProps) =>
  page === 'events' ? <EventLog /> : <SurveillanceScreen />;
