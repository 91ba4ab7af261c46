import * as accounting from './accounting/model.ts';
import * as cage from './cage/model.ts';
import * as cases from './cases/model.ts';
import * as dice from './dice/model.ts';
import * as keeping from './keeping/model.ts';
import * as patrons from './patrons/model.ts';
import * as tournaments from './tournaments/model.ts';

/** Who may ask what of the registers. Each keeps the rows of its own commands. */
export const REGISTER_LEAVE = {
  ...accounting.leave,
  ...cases.leave,
  ...dice.leave,
  ...cage.leave,
  ...keeping.leave,
  ...patrons.leave,
  ...tournaments.leave,
};
