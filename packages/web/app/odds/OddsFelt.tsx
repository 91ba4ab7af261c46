import type { LaidRecord } from '@hardway/odds';
import { type Cents, type House, PUCKS, type WagerName } from '@hardway/rules';
import { useCallback, useMemo, useState } from 'react';
import { heatOf, movedChip, oddsPicture, oddsSpot, withChip, withoutChip } from '../../src/index.ts';
import type { Intent } from '../felt/Felt.tsx';
import { useEdges, useMedia } from '../hooks.ts';
import { useKeys } from '../keyboard.ts';
import { usePrefs } from '../prefs.ts';
import { FeltArea } from '../table/FeltArea.tsx';
import { chipWorth, Rack } from '../table/Rack.tsx';
import type { OddsProps } from './odds-props.ts';

type OddsFeltProps = OddsProps & { house: House; laid: LaidRecord | undefined };

/** A felt to put chips on: nobody plays at it. */
export const OddsFelt = ({ house, place, laid, onChange }: OddsFeltProps) => {
  const { chip } = usePrefs();
  const [isPainted, setPainted] = useState(false);
  const narrow = useMedia('(max-width: 819px)');
  const edges = useEdges(isPainted ? house.config : undefined, place.amount);
  const heat = useMemo(
    () => (isPainted && edges !== undefined ? heatOf(house, edges) : undefined),
    [house, edges, isPainted],
  );
  const { chips, puck } = place;
  const picture = useMemo(() => oddsPicture(house, { chips, puck }, laid, heat), [house, chips, puck, laid, heat]);
  const describe = useCallback((name: WagerName) => oddsSpot(house, chips, name), [house, chips]);
  const put = (wager: WagerName, amount: Cents) => {
    if (picture.open[wager]) onChange({ chips: withChip(chips, wager, amount) });
  };
  const onIntent = (intent: Intent) => {
    const { type, name } = intent;
    if (type === 'tap') put(name, chipWorth(chip));
    else if (type === 'less') onChange({ chips: withoutChip(chips, name, chipWorth(chip)) });
    else if (type === 'sweep') onChange({ chips: withoutChip(chips, name) });
    else if (type === 'menu') onChange({ bet: name });
    else if (type === 'move' && picture.open[intent.to]) onChange({ chips: movedChip(chips, name, intent.to) });
  };
  useKeys({ key: 'e', words: 'Paint the felt by edge', act: () => setPainted(before => !before) });
  return (
    <div className={`odds-felt${narrow ? ' narrow' : ''}`}>
      <div className="odds-cloth">
        <FeltArea house={house} narrow={narrow} picture={picture} describe={describe} onIntent={onIntent} />
      </div>
      <Rack house={house} hand={{ bet: put }} />
      <div className="odds-felt-acts">
        <fieldset className="odds-point">
          <legend>Puck</legend>
          {PUCKS.map(each => (
            <label key={each} className={each === puck ? 'chosen' : ''}>
              <input type="radio" name="puck" checked={each === puck} onChange={() => onChange({ puck: each })} />
              {each === 'off' ? 'Off' : each}
            </label>
          ))}
        </fieldset>
        <button type="button" aria-pressed={isPainted} onClick={() => setPainted(!isPainted)}>
          Paint by edge
        </button>
      </div>
    </div>
  );
};
