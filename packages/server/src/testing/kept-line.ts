import type { Line, Told } from '../http/line.ts';
import type { ServerMessage } from '../messages/index.ts';

/** A line whose client keeps what it is sent. */
export class KeptLine implements Line {
  isOpen = true;
  readonly waitingBytes = 0;
  readonly messages: ServerMessage[] = [];
  pings = 0;
  #heard: Parameters<Line['listen']>[0] | undefined;

  listen(heard: Parameters<Line['listen']>[0]): void {
    this.#heard = heard;
  }

  send({ text }: Told): void {
    this.messages.push(JSON.parse(text) as ServerMessage);
  }

  ping(): void {
    this.pings += 1;
  }

  close(): void {
    this.isOpen = false;
    this.#heard?.closed();
  }

  terminate(): void {
    this.close();
  }

  say(message: object): void {
    this.#heard?.message(JSON.stringify(message));
  }

  get types(): readonly string[] {
    return this.messages.map(({ type }) => type);
  }
}
