import type { CommandOf } from '../command.ts';
import type { Decide, Evolve, Shown } from '../concern.ts';
import type { Draft } from '../draft.ts';
import type { Live } from '../live.ts';
import type { Check } from '../opening/model.ts';
import { refusedClosed } from '../opening/status.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { refusedRoll } from '../throws/roll.ts';
import { hoursOf } from '../words.ts';
import { refusedFault } from './fault.ts';
import {
  type commands,
  type Shaker,
  type ShakerCommand,
  type ShakerFact,
  type ShakerRule,
  type ShakerState,
  type ShakerView,
  SILENCE_MS,
} from './model.ts';
import { malfunction, report } from './report.ts';

const NO_SHAKER = refuse('not-offered', SERVICE, 'There is no shaker at this table');

/** The shaker of this table and the book's rule about it. */
type WithShaker = { readonly shaker: Shaker; readonly rule: ShakerRule };

/** For a command that needs a shaker. */
const atShaker =
  <Command>(decideFor: (draft: Draft, command: Command, with_: WithShaker) => TableRefusal | undefined) =>
  (draft: Draft, command: Command): TableRefusal | undefined => {
    const { shaker } = draft.live;
    const rule = draft.staffing.shaker;
    return shaker === null || rule === undefined ? NO_SHAKER : decideFor(draft, command, { shaker, rule });
  };

const inspect = atShaker((draft, { seal, approval }: CommandOf<'inspectShaker'>, { shaker, rule }) => {
  if (approval.trim() === '') return refuse('dice-set', rule.approval, 'The approval of dice and shaker is noted');
  if (shaker.running !== 'no') return refuse('wrong-step', SERVICE, 'The shaker is running');
  draft.add({ type: 'shakerInspected', seal, approval, by: draft.staff });
  return undefined;
});

/** A test roll, before the table opens: it settles nothing. */
const startTrial = atShaker((draft, _, { shaker, rule }) => {
  if (!shaker.inspected) return refuse('wrong-step', rule.inspect, 'The shaker is inspected first');
  const refused = refusedFault(draft);
  if (refused !== undefined) return refused;
  if (shaker.running !== 'no' || draft.live.table.noMoreBets)
    return refuse('wrong-step', rule.trial, 'A round is under way');
  draft.add({ type: 'shakerActivated', cycle: shaker.cycle + 1, trial: true });
  return undefined;
});

/** The lit button: the shooter's, or the dealer's when nobody else would. */
const shake = atShaker((draft, _, { shaker, rule }) => {
  const { live, given, at } = draft;
  const { table } = live;
  const refused = refusedClosed(draft) ?? refusedFault(draft);
  if (refused !== undefined) return refused;
  if (shaker.sealedAt === null || at >= shaker.sealedAt + rule.life.ms)
    return refuse(
      'dice-set',
      rule.life.cite,
      `The dice have been in use for ${hoursOf(rule.life.ms)}: change the shaker`,
    );
  if (table.shooter === 'nobody') return refusedRoll(draft);
  const isLit = given.by.kind === 'player' ? table.shooter === given.by.seat : table.shooter === 'dealer';
  if (!isLit) return refuse('wrong-shooter', rule.lit, 'Another button is lit');
  if (!table.noMoreBets)
    return refuse('wrong-step', table.house.game.closing.cite, '"No more bets" has not been announced');
  if (shaker.running !== 'no') return refuse('wrong-step', rule.round, 'The shaker is running');
  const noRoll = refusedRoll(draft);
  if (noRoll === undefined) draft.add({ type: 'shakerActivated', cycle: shaker.cycle + 1, trial: false });
  return noRoll;
});

/** When a shaker that runs has been silent for too long. */
const silentAt = ({ activatedAt }: Shaker): number => (activatedAt ?? 0) + SILENCE_MS;

/** The cycle that is waited for, and until when. */
export const awaitedCycle = ({ shaker }: Live): { readonly cycle: number; readonly until: number } | null =>
  shaker === null || shaker.running === 'no' ? null : { cycle: shaker.cycle, until: silentAt(shaker) };

export const decide: Decide<typeof commands, ShakerCommand> = {
  shake,
  inspectShaker: inspect,
  startTrial,
  reportMalfunction: atShaker((draft, { reason }: CommandOf<'reportMalfunction'>) =>
    malfunction(draft, null, 'reported', reason),
  ),
  clearFault: atShaker((draft, { reason }: CommandOf<'clearFault'>, { shaker }) => {
    if (shaker.fault !== null) draft.add({ type: 'faultCleared', reason, by: draft.staff });
    return undefined;
  }),
  reportShaker: atShaker((draft, command: CommandOf<'reportShaker'>, { shaker, rule }) =>
    report(draft, command.report, shaker, rule),
  ),
  // However many processes notice that the shaker is silent, it is out of order once.
  endCycle: atShaker((draft, { cycle }: CommandOf<'endCycle'>, { shaker }) => {
    const isSilent = shaker.running !== 'no' && shaker.cycle === cycle && draft.at >= silentAt(shaker);
    if (!isSilent) return undefined;
    const words = `it was set going and has reported nothing for ${SILENCE_MS / 1000} seconds`;
    return malfunction(draft, cycle, 'silent', words);
  }),
};

/** What the opening checklist says about the shaker. */
export const shakerChecks = ({ shaker, table }: Live, at: number): readonly Check[] => {
  const rule = table.house.game.staffing.shaker;
  if (rule === undefined || shaker === null) return [];
  const isYoung = shaker.sealedAt !== null && at < shaker.sealedAt + rule.life.ms;
  const old = `its dice are not older than ${hoursOf(rule.life.ms)}`;
  return [
    {
      id: 'inspected',
      words: 'the floorperson has inspected the shaker',
      clause: rule.inspect,
      done: shaker.inspected,
    },
    { id: 'sealed', words: old, clause: rule.life.cite, done: isYoung },
    { id: 'trial', words: 'a trial roll has been made', clause: rule.trial, done: shaker.trialRolled },
    { id: 'fault', words: 'the shaker is in order', clause: rule.fault, done: shaker.fault === null },
  ];
};

const changed = (live: Live, change: Partial<Shaker>): ShakerState => ({
  shaker: live.shaker && { ...live.shaker, ...change },
});

const stop = (live: Live): Partial<ShakerState> =>
  live.shaker === null || live.shaker.running === 'no' ? {} : changed(live, { running: 'no' });

export const evolve = {
  shakerInspected: (live, { seal }, { at }) =>
    changed(live, {
      seal,
      sealedAt: live.shaker?.seal === seal ? live.shaker.sealedAt : at,
      inspected: true,
      trialRolled: false,
    }),
  shakerActivated: (live, { cycle, trial }, { at }) =>
    changed(live, { cycle, running: trial ? 'trial' : 'round', activatedAt: at }),
  trialRolled: live => changed(live, { running: 'no', trialRolled: true }),
  // Once the seal is broken the shaker is inspected and tried again.
  shakerFaulted: (live, { fault, words }) =>
    changed(live, {
      running: 'no',
      fault: `${fault}: ${words}`,
      ...(fault === 'seal-broken' ? { inspected: false, trialRolled: false } : {}),
    }),
  faultCleared: live => changed(live, { fault: null }),
  rolled: stop,
  noRollCalled: stop,
  roundVoided: stop,
  tableClosed: live => changed(live, { inspected: false, trialRolled: false }),
} satisfies Evolve<ShakerFact, ShakerState>;

export const shown = {
  shakerInspected: fact => fact,
  shakerActivated: fact => fact,
  trialRolled: fact => fact,
  shakerFaulted: fact => fact,
  faultCleared: fact => fact,
} satisfies Shown<ShakerFact>;

export const view = ({ shaker, table }: Live): ShakerView => {
  if (shaker === null) return { shaker };
  const lifeMs = table.house.game.staffing.shaker?.life.ms ?? 0;
  return {
    shaker: {
      seal: shaker.seal,
      sealedAt: shaker.sealedAt,
      expiresAt: shaker.sealedAt === null ? null : shaker.sealedAt + lifeMs,
      inspected: shaker.inspected,
      trialRolled: shaker.trialRolled,
      lit: table.noMoreBets && shaker.running === 'no' ? table.shooter : 'nobody',
      cycle: shaker.cycle,
      running: shaker.running !== 'no',
      fault: shaker.fault,
    },
  };
};
