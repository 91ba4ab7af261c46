import type { Line } from '../http/line.ts';
import type { ServerMessage } from '../messages/index.ts';

/** A line whose client keeps what it is sent. */
export class KeptLine implements Line {
  isOpen = true;
  readonly waitingBytes = 0;
  readonly messages: ServerMessage[] = [];
  #heard: Parameters<Line['listen']>[0] | undefined;

  listen(heard: Parameters<Line['listen']>[0]): void {
    this.#heard = heard;
  }

  /** Each message begins with its type, and no frame header looks like one. */
  write(frames: Buffer): void {
    const texts = frames.toString('latin1').split(/(?=\{"type":"(?:welcome|changes|answer|presence|notice)")/);
    for (const text of texts.filter(each => each.startsWith('{')))
      this.messages.push(JSON.parse(text.slice(0, text.lastIndexOf('}') + 1)) as ServerMessage);
  }

  ping(): void {}

  close(): void {
    this.isOpen = false;
    this.#heard?.closed();
  }

  terminate(): void {
    this.close();
  }

  say(message: object): void {
    this.#heard?.message(Buffer.from(JSON.stringify(message)), false);
  }

  get types(): readonly string[] {
    return this.messages.map(({ type }) => type);
  }
}
