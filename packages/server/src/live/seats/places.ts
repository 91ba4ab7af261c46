import type { House } from '@hardway/rules';

/** The book's number of seats, or the places round the table. */
export const seatsMaxOf = ({ game }: House): number => game.seatsMax?.count ?? game.staffing.places;
