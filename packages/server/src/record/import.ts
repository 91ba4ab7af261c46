import { createHash } from 'node:crypto';
import { explain, readRecord, replay } from '@hardway/notation';
import { type Command, fail, ok, type Result } from '@hardway/rules';
import { Logs } from '../log/logs.ts';
import type { Store } from '../store/store.ts';
import { type RecordCommand, recordDecider } from './record-decider.ts';

/** The number of actions sent at a time. */
const ABREAST = 256;
const DIGEST_LENGTH = 24;

export type Imported = { readonly stream: string; readonly entries: number };

/**
 * Keeps a record in the store as a table of its own, `record:name`, an entry for each action. The same record imported
 * again, or on after a break, changes nothing that is there. The answer is a sentence where the record is wrong.
 */
export const importRecord = async (
  store: Store,
  name: string,
  text: string,
  who: string,
): Promise<Result<Imported, string>> => {
  const played = replay(text);
  if (!played.ok) return fail(`line ${played.error.line}: ${explain(played.error)}`);
  // Replay has read it, so it parses.
  const record = readRecord(text);
  if (!record.ok) return fail(explain(record.error));
  const { house, seats, entries } = record.value;
  const commands: readonly RecordCommand[] = [
    // The journal names the edition, so that a later one decides nothing else.
    { type: 'openTable', house: { ...house.config, edition: house.book.edition } },
    ...seats.map(({ number: seat, name: player, buyIn }): Command => ({ type: 'takeSeat', seat, name: player, buyIn })),
    ...entries.flatMap(({ action, refusal }): readonly Command[] =>
      refusal !== undefined || action.type === 'has' || action.type === 'stands' || action.type === 'standsNothing'
        ? []
        : [action],
    ),
  ];
  const digest = createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH);
  const logs = new Logs(store, recordDecider);
  try {
    const log = await logs.get(name);
    const ask = async (command: RecordCommand, at: number): Promise<boolean> => {
      const answer = await log.handle({ id: `import ${name} ${digest} ${at}`, who, command });
      return answer.type === 'done';
    };
    const [first, ...rest] = commands as [RecordCommand, ...RecordCommand[]];
    if (!(await ask(first, 0))) return fail(`there is a record called ${name} already, and it is another`);
    for (let at = 0; at < rest.length; at += ABREAST) {
      const done = await Promise.all(rest.slice(at, at + ABREAST).map((command, next) => ask(command, 1 + at + next)));
      if (done.includes(false)) throw new Error(`${name}: an action that was replayed is refused`);
    }
    return ok({ stream: log.stream, entries: log.head.number });
  } finally {
    await logs.close();
  }
};
