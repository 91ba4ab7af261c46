import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The digest of a text, in hex. */
type Digest = (text: string) => string;

/** Runs anywhere, a browser included. */
export const portableSha256: Digest = text => bytesToHex(sha256(utf8ToBytes(text)));

/** Asked for by name at run time, not imported: a journal that is kept by a browser is hashed by the same file. */
const node = globalThis.process?.getBuiltinModule?.('node:crypto');

/** The same digest by what is fastest here. Node's takes a twentieth of the time, and every entry has one. */
export const sha256Hex: Digest = node === undefined ? portableSha256 : text => node.hash('sha256', text, 'hex');
