import { useState } from 'react';
import { byBook, everyGame, RIVALS } from '../../src/index.ts';
import { keepSeat } from '../keys.ts';
import { usePrefs } from '../prefs.ts';
import { goTo } from '../router.tsx';
import { Form } from '../ui/Form.tsx';
import { tournamentApi } from './api.ts';

const GAMES = everyGame();
const USUAL_RIVALS = 3;

/** A tournament of one heat against strategies of the library, which anybody may start alone. */
export const PracticeTournament = () => {
  const { name } = usePrefs();
  const [at, setAt] = useState(0);
  const [rivals, setRivals] = useState(USUAL_RIVALS);
  const [hasSecrets, setSecrets] = useState(true);
  const play = async (): Promise<void> => {
    const { ruleset, game } = GAMES[at] ?? { ruleset: '', game: '' };
    const strategies = RIVALS.slice(0, rivals);
    const opened = await tournamentApi.practise({
      ...{ house: { ruleset, game }, name: name.trim() || 'Guest', strategies, secrets: hasSecrets },
    });
    const { table, tournament: _, ...seat } = opened;
    keepSeat(table, seat);
    goTo(`/table/${table}`);
  };
  return (
    <section className="panel" aria-labelledby="practice-tournament">
      <h2 id="practice-tournament">Play a tournament</h2>
      <p>One heat against strategies of the library. The most chips at the end win.</p>
      <Form onSubmit={play} act="Start the tournament">
        <div className="row">
          <label className="grow">
            Game{' '}
            <select value={at} onChange={event => setAt(Number(event.target.value))}>
              {byBook(GAMES).map(({ book, games }) => (
                <optgroup key={book} label={book}>
                  {games.map(game => (
                    <option key={game.game} value={GAMES.indexOf(game)}>
                      {game.title}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
          <label>
            Rivals{' '}
            <select value={rivals} onChange={event => setRivals(Number(event.target.value))}>
              {RIVALS.map((_, less) => (
                <option key={RIVALS[less]} value={less + 1}>
                  {less + 1}
                </option>
              ))}
            </select>
          </label>
        </div>
        <label>
          <input type="checkbox" checked={hasSecrets} onChange={event => setSecrets(event.target.checked)} /> One secret
          bet each in the last rolls
        </label>
      </Form>
    </section>
  );
};
