export type { Line } from '../http/line.ts';
export { type BrowserParts, type IndexedDbStore, openIndexedDb } from '../store/indexeddb/indexeddb-store.ts';
export type { HouseAnswer, HouseRequest } from './asking.ts';
export { PracticeHouse, type PracticeParts } from './house.ts';
