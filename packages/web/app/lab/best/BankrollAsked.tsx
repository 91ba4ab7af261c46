import { BANKROLL_DEFAULTS } from '@hardway/lab';
import { hoursFrom, percentFrom } from '../../../src/lab/amounts.ts';
import type { Asks } from '../../../src/lab/best/asks.ts';
import type { LabState } from '../../../src/lab/state.ts';
import { Select } from '../../ui/Select.tsx';
import { SettingField } from '../SettingField.tsx';

type BankrollAskedProps = { state: LabState; onChange: (state: LabState) => void };

const HUNDRED = 100;
/** A share as a percentage without the noise of fractions. */
const percentText = (share: number): string => String(Number((share * HUNDRED).toFixed(8)));

/** As the command has it: what is left of one. */
const rest = (share: number): number => Number((1 - share).toFixed(12));

/** The risk, and how long a session is. */
export const BankrollAsked = ({ state, onChange }: BankrollAskedProps) => {
  const { asks } = state;
  const { risk, isLasting = false, hours } = asks;
  const ask = (changed: Partial<Asks>) => onChange({ ...state, asks: { ...asks, ...changed } });
  const shown = (share: number): number => (isLasting ? rest(share) : share);
  return (
    <section className="lab-settings lab-asked" aria-label="What is asked">
      <Select
        label="I want"
        value={isLasting ? 'lasts' : 'risk'}
        options={[
          ['risk', 'a risk of going broke of'],
          ['lasts', 'a chance to last of'],
        ]}
        onChange={as => ask({ isLasting: as === 'lasts' ? true : undefined })}
      />
      <SettingField
        key={String(isLasting)}
        label="Percent"
        value={risk}
        usual={percentText(shown(BANKROLL_DEFAULTS.risk))}
        show={share => percentText(shown(share))}
        read={text => {
          const share = percentFrom(text);
          return share.ok ? { ok: true, value: shown(share.value) } : share;
        }}
        onChange={changed => ask({ risk: changed })}
      />
      <SettingField
        label="Hours"
        value={hours}
        usual="by rolls"
        show={String}
        read={hoursFrom}
        onChange={changed => ask({ hours: changed })}
      />
    </section>
  );
};
