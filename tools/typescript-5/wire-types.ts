import { fileURLToPath } from 'node:url';
import { printSchemas } from './print-schema.ts';
import { printTypes } from './print-types.ts';
import { type Declared, readTypes } from './read-types.ts';

const file = (path: string): string => fileURLToPath(new URL(`../../packages/${path}`, import.meta.url));

let read: readonly Declared[] | undefined;

/** The types of the wire, as the server's schemas and models give them. */
const readWire = (): readonly Declared[] => {
  read ??= readTypes(file('client/src/messages.ts'), { file: file('rules/src/index.ts'), name: '@hardway/rules' });
  return read;
};

/** The types of the wire as a module that needs the rules only. */
export const wireTypes = (): string => printTypes(readWire());

/** What the server sends, where its schemas say no more than that it is an object. */
const SENT_BY_SERVER = ['Change', 'ShownTold', 'TablePatch', 'TableView', 'WireRefusal', 'You'];

/** The same types as JSON Schemas. */
export const wireSchemas = (): string => printSchemas(readWire(), SENT_BY_SERVER);
