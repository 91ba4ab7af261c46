import type { House, Puck, Seat } from '@hardway/rules';
import { type Cost, costWords, feltHref, money, titleOf } from '../../src/index.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FeltToLab } from './FeltToLab.tsx';

type CostDialogProps = { house: House; puck: Puck; seat: Seat | undefined; cost: Cost; onClose: () => void };

/** What each bet on the felt costs: for each bet made, for each roll, and in money. */
export const CostDialog = ({ house, puck, seat, cost, onClose }: CostDialogProps) => (
  <Dialog title="What these bets cost" onClose={onClose} className="cost-list">
    <p>{costWords(cost)}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">Bet</th>
          <th scope="col">Stake</th>
          <th scope="col">Edge per bet</th>
          <th scope="col">Edge per roll</th>
          <th scope="col">A roll</th>
        </tr>
      </thead>
      <tbody>
        {cost.bets.map(({ wager, stake, works, perRoll, edge, edgePerRoll }) => (
          <tr key={wager} data-cost={wager}>
            <th scope="row">{titleOf(house, wager)}</th>
            <td>{money(stake)}</td>
            <td>{edge}</td>
            <td>{edgePerRoll}</td>
            <td>{works ? money(perRoll) : 'off'}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="recall-note">
      The edge is what the house keeps of each bet on average. A bet that takes many rolls to be decided costs less on
      each of them. A bet that is off costs nothing until it works again.
    </p>
    <p>
      <a href={feltHref(house, puck, cost.bets)} target="_blank" rel="noreferrer">
        These chips on the odds page
      </a>
    </p>
    {seat === undefined ? null : <FeltToLab house={house} seat={seat} />}
  </Dialog>
);
