// One line per command: this list is the registry.

export { audit } from './audit.ts';
export { check } from './check.ts';
export { clause } from './clause.ts';
export { clauses } from './clauses.ts';
export { derive } from './derive.ts';
export { digest } from './digest.ts';
export { exportTable } from './export.ts';
export { importRecord } from './import.ts';
export { keys } from './keys.ts';
export { languageServer } from './language-server.ts';
export { odds } from './odds.ts';
export { perft } from './perft.ts';
export { replay } from './replay.ts';
export { rng } from './rng.ts';
export { rules } from './rules.ts';
export { serve } from './serve.ts';
export { session } from './session.ts';
export { shaker } from './shaker.ts';
export { simulate } from './simulate.ts';
export { staff } from './staff.ts';
export { strategies } from './strategies.ts';
export { verifyCase } from './verify-case.ts';
export { verifyExport } from './verify-export.ts';
export { verifyHand } from './verify-hand.ts';
export { version } from './version.ts';
export { worker } from './worker.ts';
