/** The texts in finished WebSocket frames as a server sends them: whole, not masked (RFC 6455, 5.2). */
export const textsIn = (frames: Buffer): readonly string[] => {
  const texts: string[] = [];
  for (let at = 0; at < frames.length; ) {
    if (frames[at] !== 0x81) throw new Error(`a frame begins with ${frames[at]}`);
    const short = frames[at + 1] as number;
    const header = short < 126 ? 2 : short === 126 ? 4 : 10;
    const length =
      short < 126 ? short : short === 126 ? frames.readUInt16BE(at + 2) : Number(frames.readBigUInt64BE(at + 2));
    texts.push(frames.toString('utf8', at + header, at + header + length));
    at += header + length;
  }
  return texts;
};
