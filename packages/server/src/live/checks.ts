import type { CheckView } from '../messages.ts';
import { type Live, stationOf } from './live.ts';
import { type Procedure, procedureOf } from './procedures.ts';

/** The opening checklist of a staffed table. */
export const checksOf = (live: Live, at: number): readonly CheckView[] => {
  if (live.kind === 'practice') return [];
  const procedure = procedureOf(live.table.house);
  return [...stationChecks(live, procedure), ...diceChecks(live, procedure, at), ...shakerChecks(live, procedure, at)];
};

/** Whether the dealer is to hear of a display that has gone: once, until that was seen. */
export const missesDisplay = ({ kind, status, alerts, table: { house } }: Live): boolean => {
  const isInUse = kind !== 'practice' && (status === 'open' || status === 'closing');
  const isTold = alerts.some(({ about, acknowledgedBy }) => about === 'display' && acknowledgedBy === null);
  return isInUse && !isTold && procedureOf(house).display !== undefined;
};

const stationChecks = (live: Live, { toOpen }: Procedure): readonly CheckView[] =>
  toOpen.offices.map(office => ({
    id: `station-${office}`,
    words: `the ${office} is at the table`,
    clause: toOpen.cite,
    done: stationOf(live, office) !== undefined,
  }));

const diceChecks = ({ dice }: Live, { dice: rule }: Procedure, at: number): readonly CheckView[] => {
  if (rule === undefined) return [];
  const isYoung = dice !== null && (rule.life === undefined || at < dice.installedAt + rule.life.ms);
  return [
    {
      id: 'dice',
      words: `a set of ${rule.count}${rule.orMore ? ' or more' : ''} inspected dice is at the table`,
      clause: rule.cite,
      done: dice !== null && isYoung && !dice.mustChange,
    },
  ];
};

const shakerChecks = ({ shaker }: Live, { shaker: rule }: Procedure, at: number): readonly CheckView[] => {
  if (rule === undefined || shaker === null) return [];
  const isYoung = shaker.sealedAt !== null && at < shaker.sealedAt + rule.life.ms;
  return [
    {
      id: 'inspected',
      words: 'the floorperson has inspected the shaker',
      clause: 'MA-AUTO 4(a)/inspect',
      done: shaker.inspected,
    },
    { id: 'sealed', words: 'its dice are not older than 24 hours', clause: rule.life.cite, done: isYoung },
    { id: 'trial', words: 'a trial roll has been made', clause: rule.trial, done: shaker.trialRolled },
    {
      id: 'fault',
      words: 'the shaker is in order',
      clause: 'MA-AUTO 6(b)',
      done: shaker.fault === null,
    },
  ];
};
