export { type Difference, explain } from './difference.ts';
export type { ReadError } from './misread.ts';
export { type Perft, type PerftSeat, perft } from './perft.ts';
export { readRecord } from './read-record.ts';
export type { GameRecord, GivenResult, RecordEntry } from './record.ts';
export { type Exported, type PlayedCommand, recordOf } from './record-of.ts';
export { type Replayed, replay } from './replay.ts';
export { resultLines } from './results.ts';
export { writeRecord } from './write-record.ts';
