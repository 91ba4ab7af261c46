import type { Series } from '../../../src/index.ts';
import { bankrollRows, type ShownBankroll } from '../../../src/lab/best/bankroll-question.ts';
import { axisWords } from '../../../src/lab/best/sweep-view.ts';
import type { LabState } from '../../../src/lab/state.ts';
import { shownMoney } from '../../../src/lab/words.ts';
import { Chart } from '../../ui/Chart.tsx';
import { Scroll } from '../../ui/Scroll.tsx';
import { AnswerFiles, Notes } from './AnswerFiles.tsx';
import type { Work } from './work.ts';

type BankrollAnswerProps = { state: LabState; shown: ShownBankroll; work: Work };

/** What to bring: the sentence, the risk over the bankroll, the answers for other risks. */
export const BankrollAnswer = ({ state, shown, work }: BankrollAnswerProps) => (
  <>
    <p className="lab-sentence" role="status">
      {shown.found === null ? `Looking for it: ${shown.words}.` : shown.sentence}
    </p>
    <RiskChart shown={shown} />
    {shown.found === null ? null : (
      <>
        <Answers found={shown.found} risk={shown.risk} />
        <Notes notes={shown.notes} />
        <AnswerFiles
          state={state}
          work={work}
          offered={[
            ['JSON', { kind: 'json' }],
            ['CSV', { kind: 'csv' }],
            ['SVG', { kind: 'svg' }],
          ]}
        />
      </>
    )}
  </>
);

const DOLLAR = 100;

const RiskChart = ({ shown: { tried, found, risk } }: { shown: ShownBankroll }) => {
  const x = (bankroll: number): number => bankroll / DOLLAR;
  const first = tried[0];
  const last = tried.at(-1);
  const series: readonly Series[] = [
    ...(found?.exact === false
      ? [
          {
            kind: 'band' as const,
            name: 'interval',
            points: tried.map(({ bankroll, ruin }) => [x(bankroll), ruin.low, ruin.high] as const),
          },
        ]
      : []),
    { kind: 'line', name: 'broke', points: tried.map(({ bankroll, ruin }) => [x(bankroll), ruin.value] as const) },
    ...(first === undefined || last === undefined
      ? []
      : [
          {
            kind: 'line' as const,
            name: 'the risk',
            points: [
              [x(first.bankroll), risk],
              [x(last.bankroll), risk],
            ] as const,
          },
        ]),
  ];
  return (
    <Chart
      title="Going broke by bankroll"
      series={series}
      x={{ name: 'Bankroll', format: shownMoney }}
      y={{ name: 'Go broke', format: share => axisWords('ruin', share) }}
    />
  );
};

const Answers = ({ found, risk }: { found: NonNullable<ShownBankroll['found']>; risk: number }) => (
  <Scroll label="What to bring for each risk">
    <table className="ranking">
      <thead>
        <tr>
          {['Risk', 'Bring', 'Go broke', 'End ahead', 'Average', 'Rolls'].map(heading => (
            <th key={heading} scope="col" className="number">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bankrollRows(found).map(row => (
          <tr
            key={row.risk}
            data-risk={row.risk}
            data-bankroll={row.bankroll ?? ''}
            data-ruin={row.ruin ?? ''}
            data-standing={row.risk === risk ? 'first' : undefined}
          >
            <th scope="row" className="number">
              {Number((DOLLAR * row.risk).toFixed(6))} %
            </th>
            <td className="number">{row.bankroll === null ? 'none found' : shownMoney(row.bankroll / DOLLAR)}</td>
            {row.cells.map((cell, at) => (
              <td key={at} className="number">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);
