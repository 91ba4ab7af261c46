import { type BracketRound, chipsText, HEAT_WORDS } from '../../src/index.ts';

type BracketProps = {
  rounds: readonly BracketRound[];
  when: (ms: number) => string;
  /** What people call a table. */
  nameOf: (table: string) => string;
  redraws?: number;
};

/** Rounds beside each other, their heats under each other: who sits where, and who goes on. */
export const Bracket = ({ rounds, when, nameOf, redraws = 0 }: BracketProps) => (
  <>
    <ol className="bracket">
      {rounds.map(({ round, name, heats, players }) => (
        <li key={round} className="bracket-round">
          <h3>{name}</h3>
          {heats.length === 0 ? <p className="hint">{players}</p> : null}
          {heats.map(heat => (
            <section key={heat.heat} className="bracket-heat" data-status={heat.status} aria-label={heat.name}>
              <h4>
                {heat.name} <span className="bracket-status">{HEAT_WORDS[heat.status]}</span>
              </h4>
              <p className="bracket-when">
                {heat.startsAt === null ? 'not scheduled' : when(heat.startsAt)}
                {heat.movedFrom === null ? null : <span className="moved"> (moved from {when(heat.movedFrom)})</span>}
                {heat.table === null ? null : `, ${nameOf(heat.table)}`}
              </p>
              <ol className="bracket-places">
                {heat.places.map(place => (
                  <li key={place.seat} data-progresses={place.progresses} data-out={place.isOut}>
                    <span className="seat-number">{place.seat}</span> <span className="place-name">{place.name}</span>
                    <span className="place-chips">
                      {place.end === null ? '' : chipsText(place.end)}
                      {place.progresses === true ? (
                        <span className="goes-on">
                          <span aria-hidden="true"> ▲</span>
                          <span className="unseen"> progresses</span>
                        </span>
                      ) : null}
                    </span>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </li>
      ))}
    </ol>
    {redraws === 0 ? null : <p className="hint">Drawn again {redraws === 1 ? 'once' : `${redraws} times`}.</p>}
  </>
);
