import { type Cents, isWagerName, type WagerName } from '@hardway/rules';
import { decimalOf, money, numberText, type OddsPlace, type OddsRow, shareText, withChip } from '../../src/index.ts';
import { Cite } from '../clauses/Cited.tsx';
import { usePrefs } from '../prefs.ts';
import { Link } from '../router.tsx';
import { chipWorth } from '../table/Rack.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Figure } from './Figure.tsx';
import { Bars } from './HandTab.tsx';
import type { OddsProps } from './odds-props.ts';
import { Skeleton } from './Skeleton.tsx';
import { useAnswer } from './useAnswer.ts';

/** Odds behind the line have one spot for all points: their card is that of the point, or of the 4 on a come-out. */
const entryName = ({ bet, puck }: OddsPlace): string =>
  bet === 'pass-odds' || bet === 'dont-pass-odds' ? `${bet} ${puck === 'off' ? 4 : puck}` : bet;

/** The spot of a bet on the felt. */
const spotOf = (bet: string): WagerName | undefined => {
  const [, line] = /^((?:dont-)?pass-odds) \d+$/.exec(bet) ?? [];
  const name = line ?? bet;
  return isWagerName(name) ? name : undefined;
};

/** All about one bet: what it pays and how often, how long it takes, and where that is written. */
export const BetDialog = ({ place, onChange }: OddsProps) => {
  const { ruleset, game, options, amount, chance, rolls } = place;
  const asked = { ruleset, game, options, amount, chance, rolls, allOptions: false };
  const { answer, problem, isOld } = useAnswer<'bet'>({ type: 'bet', ...asked, wager: entryName(place) });
  const close = () => onChange({ bet: '' });
  return (
    <Dialog title={answer === undefined || isOld ? 'A bet' : answer.title} onClose={close} className="odds-bet">
      {problem !== null ? <p className="problem">{problem}</p> : null}
      {isOld ? (
        <Skeleton what="this bet" />
      ) : answer === undefined ? (
        <p>This table has no such bet.</p>
      ) : (
        <About row={answer} place={place} onChange={onChange} />
      )}
    </Dialog>
  );
};

const About = ({ row, place, onChange }: OddsProps & { row: OddsRow }) => {
  const { record, kind, clauses } = row;
  const { chip } = usePrefs();
  const spot = spotOf(record.wager);
  const put = (wager: WagerName, amount: Cents) => onChange({ bet: '', chips: withChip(place.chips, wager, amount) });
  return (
    <>
      <p className="hint">
        {row.place}
        {record.amount !== undefined
          ? `, for ${money(Number(record.amount) * 100)}`
          : place.amount === undefined
            ? ''
            : `. This table does not take ${money(place.amount)} on it: these figures are of amounts that it pays exactly.`}
      </p>
      <Facts row={row} place={place} />
      <Pays row={row} place={place} />
      {record.rolls === undefined ? null : <Rolls rolls={record.rolls} place={place} />}
      <p>
        <Cite text={clauses.join(', ')} />
      </p>
      <div className="row">
        <Link className="button" href={`/rules/${record.ruleset}/${record.game}#${kind}`}>
          Its rule
        </Link>
        <Button onClick={() => onChange({ bet: '', view: 'compare', find: record.wager.replace(/ \d+$/, '') })}>
          Compare books
        </Button>
        {spot === undefined ? null : (
          <Button kind="main" onClick={() => put(spot, chipWorth(chip))}>
            Put {money(chipWorth(chip))} on it
          </Button>
        )}
      </div>
    </>
  );
};

const Facts = ({ row: { record, title }, place: { fractions } }: { row: OddsRow; place: OddsPlace }) => (
  <dl className="odds-facts">
    {(
      [
        ['Edge per bet', 'edge', shareText],
        ['Edge per roll', 'edgePerRoll', shareText],
        ['Wins', 'win', shareText],
        ['Pushes', 'push', shareText],
        ['Loses', 'lose', shareText],
        ['Rolls', 'averageRolls', numberText],
      ] as const
    ).map(([words, figure, written]) => (
      <div key={figure}>
        <dt>{words}</dt>
        <dd data-fact={figure}>
          <Figure figure={written(record[figure], fractions)} of={`${title}: ${words}`} />
        </dd>
      </div>
    ))}
  </dl>
);

const Pays = ({ row: { record, title }, place: { fractions } }: { row: OddsRow; place: OddsPlace }) => (
  <table className="laid-table">
    <thead>
      <tr>
        <th scope="col">Pays</th>
        <th scope="col">on</th>
        <th scope="col">Chance</th>
      </tr>
    </thead>
    <tbody>
      {(record.lines ?? record.pays.map(line => ({ ...line, probability: record.win }))).map(
        ({ on, odds, probability }) => (
          <tr key={`${on} ${odds}`}>
            <th scope="row">{odds}</th>
            <td>{on}</td>
            <td>
              <Figure figure={shareText(probability, fractions)} of={`${title}: ${on}`} />
            </td>
          </tr>
        ),
      )}
    </tbody>
  </table>
);

/** A one-roll bet needs no picture of its length. */
const Rolls = ({
  rolls: { exactly, more },
  place,
}: {
  rolls: NonNullable<OddsRow['record']['rolls']>;
  place: OddsPlace;
}) => {
  const rows = [...exactly.map((chance, at) => [String(at + 1), chance] as const), ['more', more] as const];
  if (exactly[0] === '1') return null;
  return (
    <Bars
      title="Rolls to its decision"
      rows={rows.map(([name, exact]) => [name, { exact, value: decimalOf(exact) }] as const)}
      place={place}
    />
  );
};
