import type { House, HouseConfig, WagerName } from '@hardway/rules';
import type { Conditions, Round } from '@hardway/tournament';

const THE_CONDITIONS = 'the conditions of the tournament';
const ALL = {
  structure: THE_CONDITIONS,
  designated: THE_CONDITIONS,
  exclusive: THE_CONDITIONS,
  changes: THE_CONDITIONS,
  compulsory: THE_CONDITIONS,
  secrets: THE_CONDITIONS,
  lateness: THE_CONDITIONS,
  disqualification: THE_CONDITIONS,
  presence: THE_CONDITIONS,
  agreed: THE_CONDITIONS,
  equalChance: THE_CONDITIONS,
};
export const lawOf = (house: House): typeof ALL => ({ ...ALL, ...house.game.staffing.tournament });
export const configOfRound = (
  { rules }: Pick<Conditions, 'rules'>,
  { limits: { min, max, unit } }: Round,
): HouseConfig => ({ ...rules, limits: { min, max: max === 'stack' ? (1_000_000_00 as typeof min) : max }, unit });
export const isExcluded = ({ excluded }: Pick<Round, 'excluded'>, _: House, name: WagerName): boolean =>
  excluded.includes(name);
