/** A message as it is told to all who see the same. What a line makes of its text in order to send it is kept with it. */
export type Told = { readonly text: string; frame?: Uint8Array };

/** Told of what comes over a line. */
type LineListener = {
  /** Undefined for something that is no text. */
  message(text: string | undefined): void;
  pong(): void;
  closed(): void;
};

/** The line to one client. */
export type Line = {
  readonly isOpen: boolean;
  /** Bytes that were sent and have not left yet. */
  readonly waitingBytes: number;
  listen(listener: LineListener): void;
  /** Messages of the same turn may leave together, in their order. */
  send(message: Told): void;
  ping(): void;
  /** Ends it once everything sent has left. */
  close(code: number, reason: string): void;
  /** Ends it without a word. */
  terminate(): void;
};
