export { type Checked, check as checkStrategy } from './check.ts';
export { describeScript as describeStrategy } from './describe.ts';
export type { Explored } from './explore.ts';
export { configFor, EVERY_GAME, type Overrides } from './house.ts';
export { LIBRARY, libraryUrl } from './library.ts';
export { type Loaded, loadStrategy } from './load.ts';
export { parse as parseStrategy } from './parse.ts';
export { print as printStrategy } from './print.ts';
export type { Heading, Problem, Script } from './script.ts';
