import { type Cents, ruleOf, seatAt, type Table, type WagerName, type Whole, wagerOn } from '@hardway/rules';
import {
  askWager,
  callsFor,
  callWords,
  type Edge,
  edgeFor,
  edgeWords,
  mayShowFigures,
  mayTakeDown,
  money,
  mostOdds,
  type SpotInfo,
  spotInfo,
  type WagerCommand,
} from '../../src/index.ts';
import { Cited } from '../clauses/Cited.tsx';
import { useEdges } from '../hooks.ts';
import { Dialog } from '../ui/Dialog.tsx';

type SpotCardProps = {
  table: Table;
  seat: number | undefined;
  name: WagerName;
  chip: Cents;
  /** Wagers of this seat that stand as parts. */
  wholes?: readonly Whole[];
  /** Calls are said to the dealer, who confirms them before they hold (VIC 3.5). */
  saysCalls?: boolean;
  onCommand: (command: WagerCommand) => void;
  onClose: () => void;
};

/** Everything about one spot, and everything that can be done there now. */
export const SpotCard = ({
  table,
  seat,
  name,
  chip,
  wholes = [],
  saysCalls = false,
  onCommand,
  onClose,
}: SpotCardProps) => {
  const info = spotInfo(table.house, name);
  const own = seat === undefined ? undefined : seatAt(table, seat);
  const wager = own === undefined ? undefined : wagerOn(own, name);
  const stake = wholes.find(whole => whole.name === name)?.amount ?? wager?.stake;
  const [offered] = seat === undefined ? [undefined] : amountsFor(table, seat, name, chip);
  const showsFigures = mayShowFigures(table.house);
  const edges = useEdges(showsFigures ? table.house.config : undefined, stake ?? offered);
  const edge = edges === undefined ? undefined : edgeFor(edges, name);
  if (info === undefined) return null;
  const act = (command: WagerCommand) => {
    onCommand(command);
    onClose();
  };
  return (
    <Dialog title={info.title} onClose={onClose} className="spot-card">
      {stake === undefined ? null : (
        <p className="standing">
          {money(stake)} of yours stands here
          {wager?.call == null ? '' : `, called ${wager.call}`}
          {wager !== undefined && wager.commission > 0 ? `, with ${money(wager.commission)} commission` : ''}
        </p>
      )}
      <SpotFacts info={info} cost={showsFigures ? costWords(edge) : undefined} />
      {seat === undefined ? null : (
        <SpotActions table={table} seat={seat} name={name} chip={chip} stake={stake} saysCalls={saysCalls} act={act} />
      )}
    </Dialog>
  );
};

const LONG = 24;
/** A fraction that would not fit is left to the rules page. */
const shortFraction = (exact: string): string => (exact.length > LONG ? `${exact.slice(0, LONG)}…` : exact);

const costWords = (edge: Edge | undefined): string =>
  edge === undefined ? 'calculating' : `${edgeWords(edge)} (exactly ${shortFraction(edge.exact)})`;

const SpotFacts = ({ info, cost }: { info: SpotInfo; cost: string | undefined }) => (
  <dl className="spot-facts">
    <dt>Pays</dt>
    <dd>
      {info.pays.map(({ on, odds }) => (
        <span key={on} className="pay-line">
          <b>{odds}</b> on {on}
        </span>
      ))}
    </dd>
    <dt>Wins</dt>
    <dd>{info.wins}</dd>
    <dt>Loses</dt>
    <dd>{info.loses}</dd>
    {cost === undefined ? null : (
      <>
        <dt>House edge</dt>
        <dd>{cost}</dd>
      </>
    )}
    <dt>When</dt>
    <dd>
      <Cited text={info.made} />
    </dd>
    <dt>Working</dt>
    <dd>
      <Cited text={info.working} />
    </dd>
    <dt>Taking down</dt>
    <dd>
      <Cited text={info.down} />
    </dd>
    <dt>Limits</dt>
    <dd>
      <Cited text={info.limits} />
    </dd>
    {info.commission === undefined ? null : (
      <>
        <dt>Commission</dt>
        <dd>
          <Cited text={info.commission} />
        </dd>
      </>
    )}
    <dt>Written in</dt>
    <dd>
      <Cited text={info.clauses.join(' · ')} />
    </dd>
  </dl>
);

/** What may be bet with the chip in hand. Where the book can't pay that amount, those next to it are offered in its place. */
const amountsFor = (table: Table, seat: number, name: WagerName, chip: Cents): readonly Cents[] => {
  const asked = askWager(table, seat, name, chip);
  return asked.ok || asked.instead.length === 0 ? [chip] : asked.instead;
};

type ActionsProps = {
  table: Table;
  seat: number;
  name: WagerName;
  chip: Cents;
  stake: Cents | undefined;
  saysCalls: boolean;
  act: (command: WagerCommand) => void;
};

const SpotActions = ({ table, seat, name, chip, stake, saysCalls, act }: ActionsProps) => {
  const most = /odds/.test(name) ? mostOdds(table, seat, name) : 0;
  const parts = ruleOf(table.house, name).standsAs?.map(part => part.name) ?? [name];
  const down = stake !== undefined && parts.every(part => mayTakeDown(table, seat, part));
  const amounts = amountsFor(table, seat, name, chip);
  return (
    <div className="spot-actions">
      {amounts.map(amount => (
        <button key={amount} type="button" onClick={() => act({ type: 'make', seat, wager: name, amount })}>
          {stake === undefined ? 'Bet' : 'Add'} {money(amount)}
        </button>
      ))}
      {most > 0 ? (
        <button type="button" onClick={() => act({ type: 'make', seat, wager: name, amount: most as Cents })}>
          Largest: {money(most)}
        </button>
      ) : null}
      {down ? (
        <button type="button" onClick={() => act({ type: 'takeDown', seat, wager: name })}>
          Take down {money(stake)}
        </button>
      ) : null}
      {down && parts.length === 1 && stake > chip ? (
        <button type="button" onClick={() => act({ type: 'reduce', seat, wager: name, by: chip })}>
          Reduce by {money(chip)}
        </button>
      ) : null}
      {callsFor(table, seat, name).map(call =>
        saysCalls ? (
          <p key={call}>To call it {call}, tell the dealer.</p>
        ) : (
          <button key={call} type="button" onClick={() => act({ type: 'call', seat, wager: name, call, only: false })}>
            {callWords(table, seat, name, call)}
          </button>
        ),
      )}
      {(name === 'pass' || name === 'dont-pass') &&
      table.house.game.coupons !== undefined &&
      stake !== undefined &&
      table.puck === 'off' ? (
        <button type="button" onClick={() => act({ type: 'matchPlay', seat, wager: name, value: chip })}>
          Match-play coupon {money(chip)}
        </button>
      ) : null}
    </div>
  );
};
