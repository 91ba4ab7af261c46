import { useEffect, useState } from 'react';
import { type KeptSeeds, type Link, type SeedBox, Seeds } from '../../src/index.ts';

const BYTES = 16;

const boxFor = (table: string): SeedBox => {
  const key = `hardway.seeds.${table}`;
  return {
    kept: () => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptSeeds | null;
      } catch {
        return null;
      }
    },
    keep: kept => {
      try {
        sessionStorage.setItem(key, JSON.stringify(kept));
      } catch {
        // A device that keeps nothing promises another seed when the page is loaded again.
      }
    },
    random: () =>
      Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), byte => byte.toString(16).padStart(2, '0')).join(''),
  };
};

/** The terminal's part in the house's dice, for as long as the line is there. */
export const useSeeds = (table: string, link: Link | null): Seeds | null => {
  const [seeds, setSeeds] = useState<Seeds | null>(null);
  useEffect(() => {
    if (link === null) return;
    const made = new Seeds(link, boxFor(table));
    setSeeds(made);
    return () => made.close();
  }, [table, link]);
  return seeds;
};
