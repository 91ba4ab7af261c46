import { fileURLToPath } from 'node:url';
import { printTypes } from './print-types.ts';
import { type Declared, readTypes } from './read-types.ts';

const file = (path: string): string => fileURLToPath(new URL(`../../packages/${path}`, import.meta.url));

/** The types of the wire, as the server's schemas and models give them. */
export const readWire = (): readonly Declared[] =>
  readTypes(file('client/src/messages.ts'), { file: file('rules/src/index.ts'), name: '@hardway/rules' });

/** The types of the wire as a module that needs the rules only. */
export const wireTypes = (): string => printTypes(readWire());
