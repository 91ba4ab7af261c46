import { groupOf, playerWhen, STAGE_WORDS } from '../../src/index.ts';
import { Link } from '../router.tsx';
import { usePolled } from '../usePolled.ts';
import { tournamentApi } from './api.ts';

const EVERY_MS = 15_000;

/** Tournaments that take entries or are played, each with the way to its board. Without any, nothing is shown. */
export const LobbyTournaments = () => {
  const { value } = usePolled(tournamentApi.list, 'tournaments', EVERY_MS);
  const running = value?.tournaments.filter(({ stage }) => groupOf(stage) === 'running') ?? [];
  if (running.length === 0) return null;
  return (
    <section className="panel" aria-label="Tournaments">
      <h2>Tournaments</h2>
      <ul>
        {running.map(({ id, name, stage, startsAt, entered, most }) => (
          <li key={id}>
            <Link href={`/tournament/${id}`}>{name}</Link>: {STAGE_WORDS[stage]}, {entered} of {most} entered
            {startsAt === null ? '' : `, next heat ${playerWhen(startsAt)}`}
          </li>
        ))}
      </ul>
    </section>
  );
};
