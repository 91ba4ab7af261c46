import { randomUUID } from 'node:crypto';
import type { Posting } from '../../ledger/posting.ts';
import { type Content, GENESIS, type Head, type Row, seal } from '../row.ts';

/** Rows that follow each other, with postings that a seat could make. */
export class Chain {
  readonly stream: string;
  head: Head;

  constructor(stream: string, head: Head = GENESIS) {
    this.stream = stream;
    this.head = head;
  }

  /** The next row, without taking it as appended. */
  draft(content: Partial<Content> = {}): Row {
    return seal(this.head, {
      stream: this.stream,
      id: randomUUID(),
      who: 'player:1',
      at: 1_790_000_000_000 + this.head.number,
      command: { type: 'buyIn', seat: 1, amount: 100 },
      facts: [{ type: 'boughtIn', seat: 1, amount: 100 }],
      postings: [
        ['cage', -100],
        ['rail:1', 100],
      ] as unknown as readonly Posting[],
      ...content,
    });
  }

  next(content: Partial<Content> = {}): Row {
    const row = this.draft(content);
    this.head = { number: row.number, hash: row.hash };
    return row;
  }
}

export const postings = (...lines: readonly (readonly [string, number])[]): readonly Posting[] =>
  lines as unknown as readonly Posting[];
