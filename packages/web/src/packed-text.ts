/** The longest text that a link may unpack to, in bytes: no link can fill the memory of the page. */
const UNPACKED_MAX = 8 * 1024 * 1024;

const streamOf = (bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
const compressed = (): TransformStream<Uint8Array, Uint8Array> => new CompressionStream('deflate-raw') as never;
const expanded = (): TransformStream<Uint8Array, Uint8Array> => new DecompressionStream('deflate-raw') as never;

/** A text as a part of a link: compressed, in letters that a link may hold. */
export const packText = async (text: string): Promise<string> => {
  const packed = streamOf(new TextEncoder().encode(text)).pipeThrough(compressed());
  let binary = '';
  for (const byte of new Uint8Array(await new Response(packed).arrayBuffer())) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

/** The text that was packed. It throws where the link was cut or changed. */
export const unpackText = async (packed: string): Promise<string> => {
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, char => char.charCodeAt(0));
  const reader = streamOf(bytes).pipeThrough(expanded()).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > UNPACKED_MAX) throw new Error('the text in this link is too long');
    text += decoder.decode(value, { stream: true });
  }
};
