export { type Conditions, conditionsSchema, type Prize, type Round, type TieBreak } from './conditions.ts';
