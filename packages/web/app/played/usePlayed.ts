import { useEffect, useState } from 'react';
import { type Figures, headOf, type Moment, type OpenRecord } from '../../src/index.ts';
import { DeskWorker } from './DeskWorker.ts';

/** How far the figures of a session are. */
export type Stage = 'record' | 'figures' | 'chance' | 'done';

export type Played = {
  /** Answers about the felt at once; the other one works out figures and may be busy. */
  readonly reader: DeskWorker | null;
  readonly analyst: DeskWorker | null;
  readonly record: OpenRecord | null;
  readonly figures: Figures | null;
  readonly sentence: string | null;
  readonly stage: Stage;
  readonly problem: string | null;
};

const NOTHING: Played = {
  reader: null,
  analyst: null,
  record: null,
  figures: null,
  sentence: null,
  stage: 'record',
  problem: null,
};

const drawnOnce = (): Promise<void> =>
  new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

/** A record for a page: of a long one the first rolls at once; felt and rolls, then what they cost, then the chance of it. */
export const usePlayed = (text: string, seat: number | undefined): Played => {
  const [played, setPlayed] = useState(NOTHING);
  useEffect(() => {
    const [reader, analyst] = [new DeskWorker(), new DeskWorker()];
    let isOver = false;
    const tell = (news: Partial<Played>): void => {
      if (!isOver) setPlayed(before => ({ ...before, ...news }));
    };
    const work = async (): Promise<void> => {
      const head = headOf(text);
      if (head !== undefined) {
        tell({ record: await reader.ask('open', { text: head, seat }), reader });
        // The first felt is asked for before the reader is busy with the rest.
        await drawnOnce();
      }
      const record = await reader.ask('open', { text, seat });
      tell({ record, reader, analyst, stage: record.seat === 0 ? 'done' : 'figures' });
      if (record.seat === 0) return;
      await analyst.ask('open', { text, seat: record.seat });
      tell({ figures: await analyst.ask('figures', {}), stage: 'chance' });
      tell({ sentence: await analyst.ask('sentence', {}), stage: 'done' });
    };
    setPlayed(NOTHING);
    work().catch((error: Error) => tell({ problem: error.message }));
    return () => {
      isOver = true;
      reader.close();
      analyst.close();
    };
  }, [text, seat]);
  return played;
};

/** The felt at a roll. While it is on its way the last one stays. */
export const useMoment = (reader: DeskWorker | null, roll: number): Moment | null => {
  const [shown, setShown] = useState<{ readonly of: DeskWorker; readonly moment: Moment } | null>(null);
  useEffect(() => {
    if (reader === null) return;
    // Of the rolls that a hand sweeps over within a frame, only the last is asked for.
    const frame = requestAnimationFrame(() => {
      reader.ask('at', { roll }).then(
        moment => setShown({ of: reader, moment }),
        () => undefined,
      );
    });
    return () => cancelAnimationFrame(frame);
  }, [reader, roll]);
  return shown !== null && shown.of === reader ? shown.moment : null;
};
