/** A link longer than this is cut by too many programs that pass links on. */
export const LINK_MAX = 16_000;
/** The longest record that a link may unpack to, in bytes: no link can fill the memory of the page. */
const UNPACKED_MAX = 8 * 1024 * 1024;

const packedBytes = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await new Response(streamOf(new TextEncoder().encode(text)).pipeThrough(compressed())).arrayBuffer());

const streamOf = (bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
const compressed = (): TransformStream<Uint8Array, Uint8Array> => new CompressionStream('deflate-raw') as never;
const expanded = (): TransformStream<Uint8Array, Uint8Array> => new DecompressionStream('deflate-raw') as never;

/** A record as the end of a link: what follows the `#`. */
export const fragmentOf = async (record: string, seat: number): Promise<string> => {
  const bytes = await packedBytes(record);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const packed = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `seat=${seat}&record=${packed}`;
};

/** The record that a link holds; nothing where it holds none. It throws where the link was cut or changed. */
export const sharedIn = async (
  fragment: string,
): Promise<{ readonly record: string; readonly seat: number | undefined } | undefined> => {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const packed = fields.get('record');
  if (packed === null) return undefined;
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, char => char.charCodeAt(0));
  const seat = Number(fields.get('seat') ?? '');
  return { record: await unpacked(bytes), seat: seat > 0 ? seat : undefined };
};

const unpacked = async (bytes: Uint8Array): Promise<string> => {
  const reader = streamOf(bytes).pipeThrough(expanded()).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > UNPACKED_MAX) throw new Error('the record in this link is too long');
    text += decoder.decode(value, { stream: true });
  }
};
