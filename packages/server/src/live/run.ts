/** This run of the server. */
export type Run = {
  /** The entry of the house's log that began it and names its program; nothing before. */
  number: number | undefined;
  /** Why play has stopped in it, in words. */
  stopped: string | undefined;
};

export const newRun = (): Run => ({ number: undefined, stopped: undefined });
