/** What a roll takes at an electronic table, apart from the time for wagers: throwing, and entering the dice twice. */
const THROW_SECONDS = 12;
/** Each player's last-moment wagers and reading of results hold the table up a little. */
const PLAYER_SECONDS = 1;
const HOUR_SECONDS = 3600;

type Pace = {
  /** The time the table gives for wagers. */
  readonly countdownSeconds: number;
  readonly players: number;
};

/** An electronic table as it usually is: about a minute a roll. */
export const USUAL_PACE: Pace = { countdownSeconds: 40, players: 8 };

/** How long one roll takes, from opening the betting to opening it again (NH E: about a minute, by countdown and players). */
export const rollSeconds = ({ countdownSeconds, players }: Pace): number =>
  countdownSeconds + THROW_SECONDS + PLAYER_SECONDS * players;

/** How many rolls an hour has. */
export const rollsPerHour = (pace: Pace): number => HOUR_SECONDS / rollSeconds(pace);
