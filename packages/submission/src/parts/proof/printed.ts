import { type AsBook, printedFigures } from '@hardway/odds';
import type { Given } from '../../part.ts';

/** What the book prints of its own odds, each cell beside what is computed; nothing where it prints none. */
export const printedOf = ({ houses }: Given): AsBook | undefined => printedFigures(houses[0]?.ruleset ?? '');
