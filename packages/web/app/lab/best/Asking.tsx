import type { RunRequest } from '@hardway/lab';
import type { House } from '@hardway/rules';
import { BEST_BANKROLL } from '../../../src/lab/best/question.ts';
import type { LabState } from '../../../src/lab/state.ts';
import { type SettingName, Settings } from '../Settings.tsx';
import { Strategies } from '../Strategies.tsx';
import { BankrollAsked } from './BankrollAsked.tsx';
import { BestAsked } from './BestAsked.tsx';
import { Ranges } from './Ranges.tsx';

type AskingProps = {
  state: LabState;
  asked: { readonly request: RunRequest | null; readonly house: House } | null;
  onChange: (state: LabState) => void;
};

/** Settings that a question about a bankroll has no use for, and those that the best play has none for. */
const NO_BANKROLL: readonly SettingName[] = ['bankroll'];
const NO_LENGTH: readonly SettingName[] = ['bankroll', 'rolls', 'shooters'];
const NO_RUN: readonly SettingName[] = ['shooters', 'up', 'down', 'sessions', 'seed'];

/** What is asked, at the left. */
export const Asking = ({ state, asked, onChange }: AskingProps) => {
  const { question, hours } = state.asks;
  const common = { state, request: asked?.request ?? null, house: asked?.house, onChange };
  switch (question) {
    case 'sweep':
      return (
        <div className="lab-left">
          <Strategies state={state} onChange={onChange} />
          <Ranges state={state} onChange={onChange} />
          <Settings {...common} />
        </div>
      );
    case 'bankroll':
      return (
        <div className="lab-left">
          <BankrollAsked state={state} onChange={onChange} />
          <Settings {...common} without={hours === undefined ? NO_BANKROLL : NO_LENGTH} />
          <Strategies state={state} onChange={onChange} />
        </div>
      );
    case 'best':
      return (
        <div className="lab-left">
          <BestAsked state={state} house={asked?.house} onChange={onChange} />
          <Settings
            {...common}
            bankroll={BEST_BANKROLL}
            without={state.asks.goal === 'cost' ? [...NO_RUN, 'bankroll', 'rolls'] : NO_RUN}
          />
        </div>
      );
  }
};
