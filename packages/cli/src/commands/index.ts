// One line per command: this list is the registry.
export { version } from './version.ts';
