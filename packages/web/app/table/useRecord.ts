import { useEffect, useRef } from 'react';
import { beginRecord, type Link, type Recording, recorded, recordText } from '../../src/index.ts';

const keyOf = (table: string): string => `hardway.record.${table}`;

const kept = (table: string): Recording | null => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(table)) ?? 'null') as Recording | null;
  } catch {
    return null;
  }
};

/** Writes down everything that happens at a table while this terminal is there; kept when the page is loaded again. */
export const useRecord = (table: string, link: Link | null): (() => string | null) => {
  const recording = useRef<Recording | null>(null);
  useEffect(() => {
    if (link === null) return;
    const begin = () => {
      const { view, number } = link.mirror;
      if (view === null || recording.current !== null) return;
      const before = kept(table);
      recording.current = before?.number === number ? before : beginRecord(view, number);
    };
    const stopWatching = link.subscribe(begin);
    const stop = link.onChange((change, view) => {
      recording.current = recorded(recording.current, change, view);
      begin();
    });
    const keep = () => {
      try {
        sessionStorage.setItem(keyOf(table), JSON.stringify(recording.current));
      } catch {
        // A device that keeps nothing begins anew.
      }
    };
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      stop();
      stopWatching();
      window.removeEventListener('pagehide', keep);
    };
  }, [table, link]);
  return () => (recording.current === null ? null : recordText(recording.current));
};
