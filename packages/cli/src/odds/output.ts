import type { Settings } from '@hardway/odds';
import type { Request } from './request.ts';

export const out = (printed: string): void => void process.stdout.write(`${printed}\n`);
export const outJson = (data: unknown): void => out(JSON.stringify(data, null, 2));

/** Places after the point, of percentages and of everything else. */
export const PLACES = 4;

export const settingsOf = ({ powerChance }: Request): Settings => (powerChance === undefined ? {} : { powerChance });
