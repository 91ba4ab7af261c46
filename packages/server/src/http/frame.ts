const FINAL_TEXT = 0x81;
/** What a length of seven bits says of longer ones: two bytes or eight follow. */
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/**
 * A text frame of a WebSocket as a server sends it: whole, not masked, not compressed (RFC 6455, 5.2). Made once, it goes
 * to everybody who is told the same, and frames one after another are written as one.
 */
export const textFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const header = length < TWO_BYTES ? 2 : length < 2 ** 16 ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = FINAL_TEXT;
  if (header === 2) {
    frame[1] = length;
  } else if (header === 4) {
    frame[1] = TWO_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = EIGHT_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, header);
  return frame;
};
