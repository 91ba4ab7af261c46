/** What a roll takes at an electronic table, apart from the time for wagers: throwing, and entering the dice twice. */
const THROW_SECONDS = 12;
/** Each player's last-moment wagers and reading of results hold the table up a little. */
const PLAYER_SECONDS = 1;

export type Pace = {
  /** The time the table gives for wagers. */
  readonly countdownSeconds: number;
  readonly players: number;
};

/** How long one roll takes, from opening the betting to opening it again (NH E: about a minute, by countdown and players). */
export const rollSeconds = ({ countdownSeconds, players }: Pace): number =>
  countdownSeconds + THROW_SECONDS + PLAYER_SECONDS * players;

/** Hours that so many rolls take. */
export const hoursOf = (rolls: number, pace: Pace): number => (rolls * rollSeconds(pace)) / 3600;
