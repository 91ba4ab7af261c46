import type { TournamentView } from '@hardway/server/messages';
import { type DeskTab, money, nextSteps, STAGE_WORDS } from '../../src/index.ts';
import { useStaff } from '../staff/staff.ts';
import { useTimes } from '../staff/useTimes.ts';
import { Button } from '../ui/Button.tsx';
import { Stat, Stats } from '../ui/Stat.tsx';
import { type SendTournament, told } from './useTournament.ts';

type DeskHeadProps = { view: TournamentView; onGo: (tab: DeskTab) => void };

/** What to do next as one big line, what else waits, and the tournament in figures. */
export const DeskHead = ({ view, onGo }: DeskHeadProps) => {
  const [first, ...others] = nextSteps(view);
  return (
    <>
      <section className="next-step" aria-label="What to do next" aria-live="polite">
        {first === undefined ? null : (
          <button type="button" className="next-step-main" onClick={() => onGo(first.tab)}>
            {first.words}
          </button>
        )}
        {others.length === 0 ? null : (
          <ul>
            {others.map(({ words, tab }) => (
              <li key={words}>
                <button type="button" className="row-open" onClick={() => onGo(tab)}>
                  {words}
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Figures view={view} />
    </>
  );
};

const Figures = ({ view }: { view: TournamentView }) => {
  const { stage, round, entrants, director, deputy } = view;
  const conditions = view.versions.at(-1)?.conditions;
  const held = view.money['entry-held'];
  const entered = entrants.filter(({ status }) => status === 'entered').length;
  return (
    <Stats>
      <Stat label="Stage" note={round === null ? undefined : `round ${round} of ${conditions?.rounds.length ?? round}`}>
        {STAGE_WORDS[stage]}
      </Stat>
      <Stat label="Entered" note={`at most ${conditions?.entry.most ?? 0}`}>
        {entered}
      </Stat>
      <Stat label="Pool" note={held === 0 ? `fee ${money(conditions?.entry.fee ?? 0)}` : `${money(held)} of fees held`}>
        {money(view.money.pool)}
      </Stat>
      <Stat label="Director" isText note={deputy === null ? undefined : `deputy ${deputy.name}`}>
        {director?.name ?? 'not appointed'}
      </Stat>
    </Stats>
  );
};

/** The director signs in to the session: without them, nothing is played. */
export const Presence = ({ view, send }: { view: TournamentView; send: SendTournament }) => {
  const { me, may } = useStaff();
  const { time } = useTimes();
  const since = view.attending.find(({ user }) => user === me.user)?.since;
  const isTheirs = view.director?.user === me.user || view.deputy?.user === me.user;
  if (!may('attendSession') || !isTheirs || view.cancelled !== null || view.stage === 'paid') return null;
  return since === undefined ? (
    <Button kind="main" onClick={() => void told(send({ type: 'attendSession' }, 'You are at the session.'))}>
      I am at the session
    </Button>
  ) : (
    <Button onClick={() => void told(send({ type: 'leaveSession' }, 'You have left the session.'))}>
      Leave the session (here since {time(since)})
    </Button>
  );
};
