import { ok } from '@hardway/rules';
import { z } from 'zod';
import type { Verification } from '../../messages/inspection.ts';
import { type DecideEach, type EvolveEach, refused, registerOf } from '../register.ts';
import { events } from './events.ts';
import type { InspectionCommand, InspectionFact, InspectionState } from './model.ts';

const KEPT = 50;

const running = ({ verifications }: InspectionState, number: number): Verification | undefined =>
  verifications.find(each => each.verification === number && each.endedAt === null);

const decide: DecideEach<InspectionState, InspectionCommand, InspectionFact> = {
  beginVerification: ({ verifications: [last] }, { scope, by, server, notWithin }, { at }) =>
    notWithin !== undefined && last !== undefined && at - last.at < notWithin
      ? refused('too-soon', `Verification ${last.verification} began ${new Date(last.at).toISOString()}`)
      : ok([{ type: 'verificationBegun', scope, by, ...(server === undefined ? {} : { server }) }]),
  endVerification: (state, { verification, result }) =>
    running(state, verification) === undefined
      ? refused('unknown', `No verification ${verification} is running`)
      : ok([{ type: 'verificationEnded', verification, result }]),
  stopVerification: (state, { verification, why }) =>
    running(state, verification) === undefined ? ok([]) : ok([{ type: 'verificationStopped', verification, why }]),
  seeProgram: ({ program: [last] }, { type: _, ...seen }) => {
    const was = last === undefined || last.digest === seen.digest ? {} : { was: last.digest };
    return ok([{ type: 'programSeen', ...seen, ...was }]);
  },
  issue: (_, { type: _type, ...document }) => ok([{ type: 'documentIssued', ...document }]),
};

const ended = (
  state: InspectionState,
  verification: number,
  change: Partial<Verification> & Pick<Verification, 'endedAt'>,
): InspectionState => ({
  ...state,
  verifications: state.verifications.map(each => (each.verification === verification ? { ...each, ...change } : each)),
});

const evolve: EvolveEach<InspectionState, InspectionFact> = {
  verificationBegun: (state, { type: _, ...asked }, { number, at }) => {
    const begun = { verification: number, ...asked, at, endedAt: null, result: null, isStopped: false };
    return { ...state, verifications: [begun, ...state.verifications].slice(0, KEPT) };
  },
  verificationEnded: (state, { verification, result }, { at }) => ended(state, verification, { endedAt: at, result }),
  verificationStopped: (state, { verification }, { at }) =>
    ended(state, verification, { endedAt: at, isStopped: true }),
  programSeen: (state, { type: _, was: _was, ...seen }, { at }) => ({
    ...state,
    program: [{ at, ...seen }, ...state.program].slice(0, KEPT),
  }),
  documentIssued: (state, { type: _, ...document }, { number, at }) => ({
    ...state,
    issued: [{ number, at, ...document }, ...state.issued].slice(0, KEPT),
  }),
};

/** What was verified, which program runs, and what was printed or exported. */
export const inspectionRegister = registerOf<InspectionState, never, InspectionCommand, InspectionFact>({
  kind: 'inspection',
  commands: z.never(),
  leave: {},
  read: 'inspect-house',
  view: state => state,
  events,
  version: 1,
  initial: { verifications: [], program: [], issued: [] },
  decide,
  evolve,
});
