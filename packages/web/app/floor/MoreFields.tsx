import { type MoreSetUp, moreFields, type SetUp, usualHouse } from '../../src/index.ts';
import { Cite } from '../clauses/Cited.tsx';

type MoreFieldsProps = { setUp: SetUp; change: (more: Partial<MoreSetUp>) => void };

/** The house with the options chosen so far, where they can stand together. */
const houseFor = (setUp: SetUp): ReturnType<typeof moreFields> =>
  moreFields(usualHouse(setUp, { 'power-odds': setUp.options['power-odds'] ?? '' }));

/** What few tables need: the rest of the notice, areas left out, power odds, no rolls, raised odds. Only what the book allows is shown. */
export const MoreFields = ({ setUp, change }: MoreFieldsProps) => {
  const { more } = setUp;
  const fields = houseFor(setUp);
  return (
    <details className="more-set-up">
      <summary>More: notice, areas, power odds, no rolls, raised odds</summary>
      {fields.notice === undefined ? null : <Notice notice={fields.notice} more={more} change={change} />}
      <Ticks
        legend="The layout has an area for"
        each={fields.areas.map(({ kind, words, clause }) => ({ id: kind, words, clause }))}
        isOn={kind => !more.withoutAreas.includes(kind)}
        onToggle={kind => change({ withoutAreas: toggled(more.withoutAreas, kind) })}
      />
      <Ticks
        legend="No rolls are called by"
        each={fields.callers.map(office => ({ id: office, words: office }))}
        isOn={office => !more.notCalling.includes(office)}
        onToggle={office => change({ notCalling: toggled(more.notCalling, office) })}
      />
      <div className="row">
        {fields.noRolls === undefined ? null : (
          <label>
            No rolls in a row before the dice pass <Cite text={fields.noRolls.cite} />{' '}
            <input
              type="number"
              min="1"
              max="20"
              className="short"
              value={more.noRollsAllowed}
              placeholder={String(fields.noRolls.usual)}
              onChange={event => change({ noRollsAllowed: event.target.value })}
            />
          </label>
        )}
        {fields.power === undefined ? null : (
          <label>
            Chance of power odds <Cite text={fields.power.clause} />{' '}
            <input
              className="short"
              value={more.powerChance}
              placeholder={fields.power.usual}
              onChange={event => change({ powerChance: event.target.value })}
            />
          </label>
        )}
      </div>
      {fields.raisable.length === 0 ? null : <Raised lines={fields.raisable} more={more} change={change} />}
    </details>
  );
};

const toggled = <Value,>(list: readonly Value[], value: Value): readonly Value[] =>
  list.includes(value) ? list.filter(each => each !== value) : [...list, value];

type PartProps = { more: MoreSetUp; change: (more: Partial<MoreSetUp>) => void };

const Notice = ({
  notice,
  more,
  change,
}: PartProps & { notice: NonNullable<ReturnType<typeof moreFields>['notice']> }) => (
  <div className="row">
    <label>
      Step above the minimum $ <Cite text={notice.step} />{' '}
      <input
        type="number"
        min="0"
        step="any"
        className="short"
        value={more.step}
        onChange={event => change({ step: event.target.value })}
      />
    </label>
    <label>
      Minimum in the centre $ <Cite text={notice.centre.cite} />{' '}
      <input
        type="number"
        min="0"
        step="any"
        className="short"
        value={more.centre}
        onChange={event => change({ centre: event.target.value })}
      />
    </label>
    <label>
      Limits hold for <Cite text={notice.scope} />{' '}
      <select value={more.scope} onChange={event => change({ scope: event.target.value as MoreSetUp['scope'] })}>
        <option value="area">each betting area</option>
        <option value="player">all that a player has on the layout</option>
      </select>
    </label>
  </div>
);

type TicksProps<Id extends string> = {
  legend: string;
  each: readonly { readonly id: Id; readonly words: string; readonly clause?: string }[];
  isOn: (id: Id) => boolean;
  onToggle: (id: Id) => void;
};

const Ticks = <Id extends string>({ legend, each, isOn, onToggle }: TicksProps<Id>) =>
  each.length === 0 ? null : (
    <fieldset>
      <legend>{legend}</legend>
      {each.map(({ id, words, clause }) => (
        <label key={id} className="tick">
          <input type="checkbox" checked={isOn(id)} onChange={() => onToggle(id)} /> {words}{' '}
          {clause === undefined ? null : <Cite text={clause} />}
        </label>
      ))}
    </fieldset>
  );

/** Odds better than the book's, line by line of the pay table. */
const Raised = ({ lines, more, change }: PartProps & { lines: ReturnType<typeof moreFields>['raisable'] }) => (
  <fieldset className="raised">
    <legend>Pays, where more than the book asks</legend>
    {lines.map(({ line, usual }) => (
      <label key={line}>
        {line}{' '}
        <input
          className="short"
          value={more.pays[line] ?? ''}
          placeholder={usual}
          onChange={event => change({ pays: { ...more.pays, [line]: event.target.value } })}
        />
      </label>
    ))}
  </fieldset>
);
