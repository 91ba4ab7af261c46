// One line per command: this list is the registry.

export { clauses } from './clauses.ts';
export { perft } from './perft.ts';
export { replay } from './replay.ts';
export { rules } from './rules.ts';
export { version } from './version.ts';
