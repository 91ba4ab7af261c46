import type { StaffRole } from '@hardway/server/messages';

type RolesProps = { chosen: readonly StaffRole[]; onChange: (roles: readonly StaffRole[]) => void };

/** Every role; the compiler asks for the words of a new one. */
const WORDS: { readonly [role in StaffRole]: string } = {
  dealer: 'deals',
  stickperson: 'has the dice and the stick',
  boxperson: 'watches the bank of a table',
  floorperson: 'runs a few tables',
  'pit boss': 'runs a pit: limits, designations, sanctions',
  manager: 'runs the shift',
  cage: 'takes and pays out money',
  accountant: 'closes gaming days, reads reports',
  surveillance: 'watches, and reads journals',
  security: 'hears of incidents and exclusions',
  inspector: 'reads everything, changes nothing',
  administrator: 'people and devices, never a game',
  'tournament-director': 'runs tournaments, never deals',
};

const ROLES = Object.keys(WORDS) as readonly StaffRole[];

/** The roles of a person: one or more. */
export const Roles = ({ chosen, onChange }: RolesProps) => (
  <fieldset className="roles">
    <legend>Roles</legend>
    {ROLES.map(role => (
      <label key={role} className="check">
        <input
          type="checkbox"
          checked={chosen.includes(role)}
          onChange={event => onChange(event.target.checked ? [...chosen, role] : chosen.filter(each => each !== role))}
        />
        <span>
          <b>{role}</b> {WORDS[role]}
        </span>
      </label>
    ))}
  </fieldset>
);
