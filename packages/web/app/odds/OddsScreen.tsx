import { useMemo } from 'react';
import {
  againstChoices,
  houseOf,
  ODDS_VIEWS,
  type OddsPlace,
  type OddsView,
  oddsConfig,
  oddsPlaceIn,
  oddsQuery,
} from '../../src/index.ts';
import { Cited } from '../clauses/Cited.tsx';
import { FeltSymbols } from '../felt/Felt.tsx';
import { useTitle } from '../hooks.ts';
import { useKeys } from '../keyboard.ts';
import { replaceQuery, useRoute } from '../router.tsx';
import '../styles/learn.css';
import '../styles/odds.css';
import { Page } from '../ui/Page.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { BetDialog } from './BetDialog.tsx';
import { BetsTab } from './BetsTab.tsx';
import { ChipsPanel } from './ChipsPanel.tsx';
import { CompareTab } from './CompareTab.tsx';
import { Controls } from './Controls.tsx';
import { HandTab } from './HandTab.tsx';
import { KeptUp } from './KeptUp.tsx';
import { LinesTab } from './LinesTab.tsx';
import { OddsFelt } from './OddsFelt.tsx';
import type { OddsProps } from './odds-props.ts';
import { PowerTab } from './PowerTab.tsx';
import { usePart } from './useAnswer.ts';

const TITLES: { readonly [view in OddsView]: string } = {
  bets: 'All bets',
  compare: 'Compare books',
  lines: 'Line with odds',
  hand: "The shooter's hand",
  power: 'Power odds',
};

/** Every bet of every book: what it costs, how it varies and how long it takes, for chips on a felt and for all of them. */
export const OddsScreen = () => {
  useTitle('Odds');
  const { query } = useRoute();
  const address = query.toString();
  const { place, problems } = useMemo(() => oddsPlaceIn(new URLSearchParams(address)), [address]);
  const change = (changed: Partial<OddsPlace>) => replaceQuery(oddsQuery({ ...place, ...changed }));
  const against = againstChoices(place);
  // Choices that the book does not allow together leave the felt as the book has it without them.
  const shown = against === undefined ? place : { ...place, options: {} };
  useKeys(
    { key: 'f', words: 'Fractions on or off', act: () => change({ fractions: !place.fractions }) },
    { key: 'c', words: 'Clear the felt', act: () => change({ chips: [], onlyChips: false }) },
    ...ODDS_VIEWS.map((view, at) => ({ key: String(at + 1), words: TITLES[view], act: () => change({ view }) })),
  );
  return (
    <Page title="Odds" also={ALSO}>
      <FeltSymbols />
      <Controls place={place} onChange={change} />
      {problems.map(words => (
        <Problem key={words} words={words} />
      ))}
      {against === undefined ? null : (
        <p className="problem" role="alert">
          <Cited text={against} />
        </p>
      )}
      <FeltAndSum place={shown} onChange={change} />
      <Tabs
        label="Odds"
        tabs={ODDS_VIEWS.map(id => ({ id, title: TITLES[id] }))}
        chosen={place.view}
        onChoose={view => change({ view })}
      >
        <Panel place={shown} onChange={change} />
      </Tabs>
      {place.bet === '' ? null : <BetDialog place={shown} onChange={change} />}
    </Page>
  );
};

const ALSO = [
  [['arrows'], 'On the felt: to the next spot'],
  [['Enter'], 'On the felt: puts the chip there'],
  [['−', 'Delete'], 'On the felt: takes a chip off, or all of them'],
  [['I'], 'On the felt: all about the bet'],
] as const;

const FeltAndSum = ({ place, onChange }: OddsProps) => {
  const config = JSON.stringify(oddsConfig(place));
  const house = useMemo(() => houseOf(JSON.parse(config)), [config]);
  const laid = usePart(place, 'laid', place.chips.length > 0);
  return (
    <section className="odds-top" aria-label="The felt and its chips">
      <OddsFelt house={house} place={place} laid={laid.answer?.[0]} onChange={onChange} />
      <ChipsPanel house={house} place={place} laid={laid} onChange={onChange} />
      {place.chips.length === 0 ? null : <KeptUp place={place} onChange={onChange} />}
    </section>
  );
};

const Panel = (props: OddsProps) => {
  switch (props.place.view) {
    case 'bets':
      return <BetsTab {...props} />;
    case 'compare':
      return <CompareTab {...props} />;
    case 'lines':
      return <LinesTab {...props} />;
    case 'hand':
      return <HandTab {...props} />;
    case 'power':
      return <PowerTab {...props} />;
  }
};
